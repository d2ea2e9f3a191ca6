import LocaleData
import ReviewModel

struct DialogGenericQuestionRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-generic-question",
    summary: "The question doesn’t say what it asks for.",
    remedy: "Name what people choose, as in “Which coffee?”.",
    rationale: "People who hear “Which one?” can’t see a list to choose from.",
    cases: [
      .init(
        .note, "the whole dialog is a known question that doesn’t name what people choose, such as “Which one?”")
    ],
    guidelines: ["intent.meaningful-question", "dialog.concise"],
    limits: ["The rule knows only the questions in its list for each language."],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("generic questions") { !$0.dialogs.genericQuestions.isEmpty }

  static let examples: [RuleExample] = [
    .flags("⟦Which one?⟧", .dialog),
    .flags("⟦Welche?⟧", .dialog, in: "de"),
    .flags("⟦どれですか？⟧", .dialog, in: "ja"),
    .flags("⟦Please choose an option.⟧", .dialog),
    .flags("⟦Bitte wähle eine Option.⟧", .dialog, in: "de"),
    .passes("Choose an option for your milk.", .dialog),
    .passes("Which coffee?", .dialog),
    .passes("Which one of these shops?", .dialog),
    .passes("どのコーヒーですか？", .dialog, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case noObject = "The question does not say what it asks for"
    case nameObject = "Name what people choose."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let questions = text.profile.dialogs.genericQuestions
    guard text.string.utf8.count <= 80, WholeSentence.source(of: text.string, in: questions, text) != nil else {
      return []
    }
    return [Self.finding(text.wholeRange, in: text, .note, .noObject, note: .nameObject)]
  }
}

import LocaleData
import ReviewModel

struct DialogHumorRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-humor",
    summary: "What Siri says does not joke.",
    rationale: "People hear a response many times; a joke is one only once, and soon irritates.",
    cases: [.init(.note, "laughter, or a listed wording of a joke")],
    guidelines: ["dialog.concise"],
    limits: ["The wordings are a list for each language; a joke that nobody laughs about in it is not seen."],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("laughter") { !$0.dialogs.jokes.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Ordered! Don’t drink it all at once, ⟦haha⟧!", .dialog),
    .flags("No coffee today. ⟦Just kidding⟧, it’s ready.", .dialog),
    .flags("Bestellt ⟦😂⟧", .dialog, in: "de"),
    .flags("注文しました⟦笑⟧", .dialog, in: "ja"),
    .passes("Your Ha Giang roast is ready.", .dialog),
    .passes("Enjoy your coffee!", .dialog),
    .passes("笑顔のクッキーを注文しました", .dialog, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.list(\.dialogs.jokes)]]

  enum Messages: String, CaseIterable { case joke, sayWhatIsNeeded }

  func findings(in text: ReviewedText) -> [Finding] {
    WordSearch.matches(of: text.profile.dialogs.jokes, in: text).prefix(1).map { match in
      Self.finding(match.range, in: text, .note, .joke, ["words": text.quoted(match.range)], note: .sayWhatIsNeeded)
    }
  }
}

import LocaleData
import ReviewModel

struct DialogHumorRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-humor",
    summary: "The Siri dialog contains a joke.",
    remedy: "Remove the joke, and say only what happened.",
    rationale: "People hear a response many times. A joke is funny only once, and soon annoys them.",
    cases: [
      .init(
        .note,
        "laughter, such as “haha” or a laughing emoji",
        "a known wording that marks a joke, such as “just kidding”")
    ],
    guidelines: ["dialog.concise"],
    limits: ["The rule knows only the wordings in its list for each language."],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("laughter and jokes") { !$0.dialogs.jokes.isEmpty }

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

  enum Messages: String, RuleMessages {
    case joke = "Joke in a response"
    case sayWhatIsNeeded = "People hear it many times. Say only what happened."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    WordSearch.matches(of: text.profile.dialogs.jokes, in: text).prefix(1).map { match in
      Self.finding(match.range, in: text, .note, .joke, ["words": text.quoted(match.range)], note: .sayWhatIsNeeded)
    }
  }
}

import LocaleData
import ReviewModel

struct DialogVisualOnlyRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-visual-only",
    summary: "What Siri says makes sense without a screen.",
    rationale: "On a speaker or in the car there is nothing to tap and nothing below.",
    cases: [.init(.note, "a listed wording that needs a screen")],
    guidelines: ["dialog.voice-complete"],
    limits: [
      "The wordings are a list for each language; that a response leaves out what the screen shows is not seen."
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("wordings that need a screen") { !$0.dialogs.onScreen.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Your coffees are ⟦on the screen⟧.", .dialog),
    .flags("⟦Tap here⟧ to pay.", .dialog),
    .flags("⟦Tippe hier⟧, um zu bezahlen.", .dialog, in: "de"),
    .flags("⟦ここをタップ⟧して支払います", .dialog, in: "ja"),
    .passes("You have two coffees: an espresso and a mocha.", .dialog),
    .passes("The price is below five dollars.", .dialog),
    .passes("支払いました", .dialog, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case needsScreen, sayWhatScreenShows }

  func findings(in text: ReviewedText) -> [Finding] {
    WordSearch.matches(of: text.profile.dialogs.onScreen.words, in: text).map { match in
      Self.finding(
        match.range, in: text, .note, .needsScreen, ["wording": text.quoted(match.range)], note: .sayWhatScreenShows)
    }
  }
}

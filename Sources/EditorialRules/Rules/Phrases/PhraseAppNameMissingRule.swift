import ReviewModel

struct PhraseAppNameMissingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-app-name-missing",
    summary: "The phrase does not contain ${applicationName}.",
    remedy: "Add `${applicationName}` to the phrase. In Swift, write `\\(.applicationName)`.",
    rationale: "Siri recognizes the app by its name in the phrase. The build fails if a phrase lacks it.",
    cases: [.init(.error, "an App Shortcut phrase does not contain ${applicationName}")],
    guidelines: ["appshortcut.app-name"],
    limits: [
      "The rule finds phrases only in the App Shortcuts table and in Swift sources.",
      "The rule skips negative phrases, which do not need the app’s name.",
    ],
    kinds: [.phrase],
    checksUntranslatedText: true,
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .flags("⟦Order a coffee⟧", .phrase),
    .flags("⟦Coffee Barで${drink}を注文⟧", .phrase, in: "ja"),
    .bundle(["Shortcuts.swift": "let order = AppShortcut(intent: Order(), phrases: [\"⟦Order a coffee⟧\"])"]),
    .bundle(["Shortcuts.swift": "let no = NegativeAppShortcutPhrases(phrases: [\"Order a coffee\"])"]),
    .passes("Order a coffee with ${applicationName}", .phrase),
    .passes("${applicationName} ile kahve sipariş et", .phrase, in: "tr"),
    .passes("${applicationName}で注文", .phrase, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case noAppName = "The phrase does not contain $'{'applicationName'}'"
    case siriNeedsName = """
      Siri recognizes an App Shortcut by the app’s name. The system replaces the placeholder with the name.
      """
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.placeholders.contains(where: \.isApplicationName) else { return [] }
    return [Self.finding(text.wholeRange, in: text, .error, .noAppName, note: .siriNeedsName)]
  }
}

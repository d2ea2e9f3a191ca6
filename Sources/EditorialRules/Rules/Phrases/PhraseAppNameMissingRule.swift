import ReviewModel

struct PhraseAppNameMissingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-app-name-missing",
    summary: "Every App Shortcut phrase holds ${applicationName}.",
    rationale: "Siri finds the app by its name in the phrase; the build refuses a phrase without it.",
    cases: [.init(.error, "an App Shortcut phrase without ${applicationName}")],
    guidelines: ["appshortcut.app-name"],
    limits: ["The table of App Shortcuts is judged, and the phrases of Swift sources; negative phrases need no name."],
    kinds: [.phrase],
    judgesUntranslatedText: true,
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

  enum Messages: String, CaseIterable { case noAppName, siriNeedsName }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.placeholders.contains(where: \.isApplicationName) else { return [] }
    return [Self.finding(text.wholeRange, in: text, .error, .noAppName, note: .siriNeedsName)]
  }
}

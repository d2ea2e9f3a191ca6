import ReviewModel
import SourceText

struct RelevanceInvalidIntentRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-invalid-intent",
    summary: "A shortcut made from an intent is force-unwrapped.",
    remedy: "Unwrap the shortcut with `guard let` or `if let`.",
    rationale: "`INShortcut(intent:)` returns nil for an invalid intent, such as one that lacks a required value. "
      + "Force-unwrapping nil crashes the app.",
    cases: [.init(.note, "`INShortcut(intent:)` is force-unwrapped")],
    guidelines: ["relevant.valid-intent"],
    limits: [
      "The rule does not know whether the intent is valid, so it also reports intents that can never be invalid."
    ],
    needs: [.swiftSources],
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.function("  let shortcut = ⟦INShortcut(intent: OrderSoupIntent())!⟧")),
    .bundle(
      SwiftExamples.function(
        "  // スープ\n  let shortcut = INShortcut(intent: intent)\n  let relevant = INRelevantShortcut(shortcut: ⟦shortcut!⟧)"
      )),
    .bundle(SwiftExamples.function("  guard let shortcut = INShortcut(intent: intent) else { return }")),
    .bundle(SwiftExamples.function("  // スープ\n  let shortcuts = [soup, tea].compactMap { INShortcut(intent: $0) }")),
    // `INShortcut(userActivity:)` never returns nil.
    .bundle(SwiftExamples.function("  let shortcut = INShortcut(userActivity: activity!)")),
  ]

  enum Messages: String, RuleMessages {
    case forced = "A shortcut made from an intent is force-unwrapped"
    case unwrap = "Unwrap it with guard let or if let: INShortcut(intent:) is nil if the intent is not valid."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    Self.findings(
      .note, Self.message(.forced), notes: [Self.message(.unwrap)],
      at: bundle.code?.forcedShortcuts ?? [])
  }
}

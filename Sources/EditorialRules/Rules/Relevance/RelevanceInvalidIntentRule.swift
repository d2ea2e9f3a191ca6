import ReviewModel
import SourceText

struct RelevanceInvalidIntentRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-invalid-intent",
    summary: "The app looks whether a shortcut could be made of an intent.",
    rationale:
      "Of an intent that is not valid, as one that lacks a required value, no shortcut can be made: forced, that "
      + "ends the app.",
    cases: [.init(.note, "INShortcut(intent:) is unwrapped by force")],
    guidelines: ["relevant.valid-intent"],
    limits: ["Whether the intent is valid is not known: it may always be."],
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
    // Of an activity there always is one.
    .bundle(SwiftExamples.function("  let shortcut = INShortcut(userActivity: activity!)")),
  ]

  enum Messages: String, CaseIterable { case forced, unwrap }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    Self.findings(
      .note, Self.message(.forced), notes: [Self.message(.unwrap)],
      at: bundle.facts.sources?.occasions.forcedShortcuts ?? [])
  }
}

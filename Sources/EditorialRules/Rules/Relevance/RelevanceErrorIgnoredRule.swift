import ReviewModel

struct RelevanceErrorIgnoredRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-error-ignored",
    summary: "The app looks at the error that setting relevant shortcuts may give.",
    rationale: "Where nobody looks, shortcuts that the system has refused are missed by people alone.",
    cases: [
      .init(.note, "no completion handler, one that does not read its error, try? without a use, or an empty catch")
    ],
    guidelines: ["relevant.error-handled"],
    limits: ["A handler that somebody else gives, and an error that is thrown on, count as looked at."],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let call = "INRelevantShortcutStore.default.setRelevantShortcuts"

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.function("  \(call)([]) { ⟦_⟧ in print(\"done\") }")),
    .bundle(SwiftExamples.function("  // 更新今天的快捷指令\n  ⟦try?⟧ await \(call)([])")),
    .bundle(SwiftExamples.function("  INRelevantShortcutStore.default.⟦setRelevantShortcuts⟧([])")),
    .bundle(SwiftExamples.function("  do { try await \(call)([]) } ⟦catch⟧ {}")),
    .bundle(SwiftExamples.function("  \(call)([]) { error in if let error { print(error) } }")),
    .bundle(SwiftExamples.function("  // 清除所有快捷指令\n  try await \(call)([])")),
  ]

  enum Messages: String, CaseIterable { case errorIgnored, readError }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    Self.findings(
      .note, Self.message(.errorIgnored), notes: [Self.message(.readError)],
      at: bundle.relevance.lists.filter { $0.ignoresError == .yes }.map(\.errorPlace) + bundle.relevance.droppedErrors)
  }
}

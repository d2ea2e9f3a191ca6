import ReviewModel

struct RelevanceErrorIgnoredRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-error-ignored",
    summary: "The error from setting relevant shortcuts is ignored.",
    remedy: "Read the error in the completion handler, or catch the error that the asynchronous method throws.",
    rationale: "If the system rejects the shortcuts and the app ignores the error, you find out only when "
      + "people notice that the shortcuts are absent.",
    cases: [
      .init(
        .note,
        "the call has no completion handler",
        "the completion handler does not read its error",
        "`try?` discards the error, and nothing uses the result",
        "the `catch` block is empty")
    ],
    guidelines: ["relevant.error-handled"],
    limits: [
      "The rule treats the error as handled if the completion handler is defined elsewhere, or if the calling "
        + "function throws the error."
    ],
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

  enum Messages: String, RuleMessages {
    case errorIgnored = "The error from setRelevantShortcuts is ignored"
    case readError = "Read the error in the completion handler, or catch what the asynchronous version throws."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let code = bundle.code else { return [] }
    return Self.findings(
      .note, Self.message(.errorIgnored), notes: [Self.message(.readError)],
      at: code.relevantLists.filter { $0.ignoresError == .yes }.map(\.errorPlace) + code.droppedErrors)
  }
}

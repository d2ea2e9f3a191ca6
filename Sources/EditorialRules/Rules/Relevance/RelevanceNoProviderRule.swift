import ReviewModel

struct RelevanceNoProviderRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-no-provider",
    summary: "A relevant shortcut says when or where it matters.",
    rationale: "Without a date, a place or a situation the system has nothing to tell when it is of use.",
    cases: [.init(.warning, "a relevant shortcut that is set without any provider")],
    guidelines: ["relevant.provider"],
    limits: [SwiftExamples.flowLimit],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let made = "INRelevantShortcut(shortcut: shortcut)"
  private static let location = "INLocationRelevanceProvider(region: region)"

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.setting(creation: "⟦\(made)⟧", "relevant.shortcutRole = .action")),
    .bundle(SwiftExamples.setting(named: "スープを注文", creation: "⟦\(made)⟧", "relevant.relevanceProviders = []")),
    .bundle(SwiftExamples.setting("relevant.relevanceProviders.append(\(location))")),
    .bundle(
      SwiftExamples.setting(named: "朝のコーヒー", "relevant.relevanceProviders = 朝の条件(region)  // 別のファイルで定義")),
  ]

  enum Messages: String, CaseIterable { case noProvider, addProvider }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    Self.findings(
      .warning, Self.message(.noProvider), notes: [Self.message(.addProvider)],
      at: RelevantShortcutFact.places(among: bundle.relevance.shortcuts) { shortcut in
        shortcut.isSet == .yes && shortcut.providers.isEmpty && !shortcut.mayHaveMoreProviders
      })
  }
}

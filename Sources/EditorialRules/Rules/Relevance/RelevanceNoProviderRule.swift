import ReviewModel

struct RelevanceNoProviderRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-no-provider",
    summary: "A relevant shortcut has no date, location or daily routine.",
    remedy: "Add a date, location or daily routine provider to `relevanceProviders`.",
    rationale: "Without a relevance provider, the system cannot tell when the shortcut is useful.",
    cases: [.init(.warning, "the app sets a relevant shortcut that has no relevance provider")],
    guidelines: ["relevant.provider"],
    limits: [SwiftExamples.flowLimit],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let creation = "INRelevantShortcut(shortcut: shortcut)"
  private static let location = "INLocationRelevanceProvider(region: region)"

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.setting(creation: "⟦\(creation)⟧", "relevant.shortcutRole = .action")),
    .bundle(SwiftExamples.setting(named: "スープを注文", creation: "⟦\(creation)⟧", "relevant.relevanceProviders = []")),
    .bundle(SwiftExamples.setting("relevant.relevanceProviders.append(\(location))")),
    .bundle(
      SwiftExamples.setting(named: "朝のコーヒー", "relevant.relevanceProviders = 朝の条件(region)  // 別のファイルで定義")),
  ]

  enum Messages: String, RuleMessages {
    case noProvider = "A relevant shortcut has no date, location or daily routine"
    case addProvider = "Add a date, location or daily routine provider to relevanceProviders."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    Self.findings(
      .warning, Self.message(.noProvider), notes: [Self.message(.addProvider)],
      at: RelevantShortcutFact.places(among: bundle.code?.relevantShortcuts ?? []) { shortcut in
        shortcut.isSet == .yes && shortcut.providers.isEmpty && !shortcut.mayHaveMoreProviders
      })
  }
}

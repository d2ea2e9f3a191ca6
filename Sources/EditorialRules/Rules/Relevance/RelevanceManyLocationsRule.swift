import ReviewModel

struct RelevanceManyLocationsRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-many-locations",
    summary: "A relevant shortcut has one place at most.",
    rationale: "With several places on one relevant shortcut nobody can tell at which of them the system shows it.",
    cases: [.init(.error, "several location providers on one relevant shortcut")],
    guidelines: ["relevant.one-location"],
    limits: [
      SwiftExamples.flowLimit,
      "How many places a loop adds is not known.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let location = "INLocationRelevanceProvider(region: region)"
  private static let other = "INLocationRelevanceProvider(region: home)"
  private static func providers(_ list: String) -> String {
    "relevant.shortcutRole = .action\n  relevant.relevanceProviders = [\(list)]"
  }

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.setting(providers("\(location), ⟦\(other)⟧"))),
    .bundle(
      SwiftExamples.setting(
        named: "자주 가는 곳",
        "var 장소들: [INRelevanceProvider] = [\(location)]\n  장소들.append(⟦\(other)⟧)\n  relevant.relevanceProviders = 장소들")
    ),
    .bundle(SwiftExamples.setting(providers("\(location), INDateRelevanceProvider(start: opening, end: nil)"))),
    .bundle(SwiftExamples.setting(named: "운동", "relevant.relevanceProviders = [\(location)]")),
  ]

  enum Messages: String, CaseIterable { case secondPlace, oneForEach }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    Self.findings(
      .error, Self.message(.secondPlace), notes: [Self.message(.oneForEach)],
      at: bundle.relevance.shortcuts.compactMap { shortcut in
        shortcut.providers.filter { $0.kind == .location }.dropFirst().first?.place
      })
  }
}

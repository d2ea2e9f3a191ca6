import Diagnostics
import LocalizationBundles

struct RelevanceManyLocationsRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-many-locations",
    summary: "A relevant shortcut has one place at most.",
    rationale: "With several places on one relevant shortcut nobody can tell at which of them the system shows it.",
    cases: [.init(.error, "several location providers on one relevant shortcut")],
    guidelines: ["relevant.one-location"],
    limits: [
      "Follows values through variables, arrays and functions of one type; where the flow is not clear it says nothing.",
      "How many places a loop adds is not known.",
    ],
    kinds: []
  )

  private static let location = "INLocationRelevanceProvider(region: region)"
  private static let other = "INLocationRelevanceProvider(region: home)"
  private static func providers(_ list: String) -> String {
    "relevant.shortcutRole = .action\n  relevant.relevanceProviders = [\(list)]"
  }

  static let examples: [RuleExample] = [
    .bundle(SourceExamples.setting(providers("\(location), ⟦\(other)⟧"))),
    .bundle(
      SourceExamples.setting(
        named: "자주 가는 곳",
        "var 장소들: [INRelevanceProvider] = [\(location)]\n  장소들.append(⟦\(other)⟧)\n  relevant.relevanceProviders = 장소들")
    ),
    .bundle(SourceExamples.setting(providers("\(location), INDateRelevanceProvider(start: opening, end: nil)"))),
    .bundle(SourceExamples.setting(named: "운동", "relevant.relevanceProviders = [\(location)]")),
  ]

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    bundle.findings(
      Self.self, .error, "A second place on one relevant shortcut",
      notes: ["Make a relevant shortcut for each place."],
      at: bundle.relevance.shortcuts.compactMap { shortcut in
        shortcut.providers.filter { $0.kind == .location }.dropFirst().first?.place
      })
  }
}

import ReviewModel

struct RelevanceManyLocationsRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-many-locations",
    summary: "A relevant shortcut has more than one location.",
    remedy: "Split the relevant shortcut into several, with one location each.",
    rationale: "If a relevant shortcut has several locations, you cannot predict at which of them the system shows "
      + "it.",
    cases: [
      .init(.error, "a relevant shortcut has several location providers"),
      .init(.note, "a relevant shortcut gets a location provider for each element of a list"),
    ],
    guidelines: ["relevant.one-location"],
    limits: [
      SwiftExamples.flowLimit,
      "A location provider for each element of a list is only a note, because the list may have just one element.",
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
    .bundle(
      SwiftExamples.setting(
        named: "пекарни",
        "let places: [CLRegion] = nearby()\n  "
          + "relevant.relevanceProviders = places.map { ⟦INLocationRelevanceProvider(region: $0)⟧ }")),
    .bundle(SwiftExamples.setting(providers("\(location), INDateRelevanceProvider(start: opening, end: nil)"))),
    .bundle(SwiftExamples.setting(named: "운동", "relevant.relevanceProviders = [\(location)]")),
  ]

  enum Messages: String, RuleMessages {
    case secondPlace = "A relevant shortcut has a second location"
    case placeForEach = "A relevant shortcut gets a location for each element of a list"
    case oneForEach = "Create a separate relevant shortcut for each location."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let notes = [Self.message(.oneForEach)]
    let shortcuts = bundle.code?.relevantShortcuts ?? []
    let second = shortcuts.compactMap { shortcut in
      ([shortcut.providers] + shortcut.alternatives).compactMap { providers in
        providers.filter { $0.kind == .location }.dropFirst().first
      }.firstInOrder.map(shortcut.place(of:))
    }
    let repeated = shortcuts.compactMap { shortcut in
      (shortcut.providers + shortcut.possibleProviders).first { $0.kind == .location && $0.isRepeated }?.place
    }
    return Self.findings(.error, Self.message(.secondPlace), notes: notes, at: second)
      + Self.findings(.note, Self.message(.placeForEach), notes: notes, at: Set(repeated).subtracting(second))
  }
}

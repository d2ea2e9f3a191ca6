import ReviewModel
import SourceText

struct RelevanceRoutineWithDateRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-routine-with-date",
    summary: "A relevant shortcut has both a morning or evening routine and a date.",
    remedy: "Create two relevant shortcuts: one with the daily routine, and one with the date.",
    rationale: "If a shortcut has both an evening routine and a fixed date, you cannot predict when the system "
      + "shows it.",
    cases: [.init(.error, "a relevant shortcut has both a morning or evening routine and a date")],
    guidelines: ["relevant.routine-and-date"],
    limits: [
      SwiftExamples.flowLimit,
      "The rule accepts a date together with a routine for a place, an activity or a device.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let date = "INDateRelevanceProvider(start: opening, end: nil)"
  private static func routine(_ situation: String) -> String {
    "INDailyRoutineRelevanceProvider(situation: \(situation))"
  }
  private static func providers(_ list: String) -> String {
    "relevant.shortcutRole = .action\n  relevant.relevanceProviders = [\(list)]"
  }

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.setting(providers("\(routine(".evening")), ⟦\(date)⟧"))),
    .bundle(
      SwiftExamples.setting(
        named: "夜のスープ", "let 夜 = \(routine(".morning"))\n  let 開店 = \(date)\n  " + providers("開店, ⟦夜⟧"))),
    .bundle(SwiftExamples.setting(providers(routine(".evening")))),
    .bundle(SwiftExamples.setting(named: "帰宅", providers("\(routine(".home")), \(date)"))),
  ]

  enum Messages: String, RuleMessages {
    case dateBesideRoutine = "A relevant shortcut has both a morning or evening routine and a date"
    case makeTwo = "Create two relevant shortcuts: one for the daily routine, and one for the date."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    Self.findings(
      .error, Self.message(.dateBesideRoutine), notes: [Self.message(.makeTwo)],
      at: bundle.code?.relevantShortcuts.compactMap(Self.second) ?? [])
  }

  /// The provider that combines a date with a time of day on at least one path through the code.
  private static func second(of shortcut: RelevantShortcutFact) -> TextLocation? {
    if let joined = joined(on: shortcut) { return shortcut.place(of: joined) }
    // A path may have both for certain.
    return shortcut.alternatives.compactMap { providers in
      let ofTime = providers.filter { isOfTime($0.kind) }
      return ofTime.first { ($0.kind == .date) != (ofTime.first?.kind == .date) }
    }.firstInOrder.map(shortcut.place(of:))
  }

  private static func joined(on shortcut: RelevantShortcutFact) -> RelevanceProviderFact? {
    let certain = shortcut.providers.filter { isOfTime($0.kind) }
    guard let first = certain.first else { return nil }
    // A provider from one path is combined with those that are on all paths. Two providers from different paths may
    // never meet.
    return (certain + shortcut.possibleProviders.filter { isOfTime($0.kind) })
      .first { ($0.kind == .date) != (first.kind == .date) }
  }

  private static func isOfTime(_ kind: RelevanceProviderFact.Kind) -> Bool { kind == .date || isTimeOfDay(kind) }

  private static func isTimeOfDay(_ kind: RelevanceProviderFact.Kind) -> Bool {
    if case .routine(let situation?) = kind { situation.isTimeOfDay } else { false }
  }
}

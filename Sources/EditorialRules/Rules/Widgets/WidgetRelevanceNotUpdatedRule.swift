import ReviewModel
import SourceText

struct WidgetRelevanceNotUpdatedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-relevance-not-updated",
    summary: "An app tells the system whenever its relevant intents change.",
    rationale: "The system keeps the relevant intents that it was given; until the app hands it new ones, a watch "
      + "shows the widget by clues of the past.",
    cases: [
      .init(
        .warning,
        "a timeline provider’s relevance() makes clues, or a RelevantIntent is made, and no source updates any"
      )
    ],
    guidelines: ["widget.update-relevance"],
    limits: [
      "A widget without configurations has no intents that could be updated, and nothing is said of it.",
      "Whether the update comes each time that the data change is not seen.",
      "A call in another repository, or by a name that is not the system’s own, is not known.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func sources(
    _ rest: String = "", function: String = "relevance", configuration: String = "configuration: RoastIntent(roast), ",
    conformance: String = "AppIntentTimelineProvider",
    comment: String = "Today’s roast."
  ) -> [String: String] {
    [
      "Roast.swift": """
      import AppIntents
      import WidgetKit

      /// \(comment)
      struct RoastProvider: \(conformance) {
        func \(function)() async -> WidgetRelevance<RoastIntent> {
          let clues = Roast.all.map { roast in
            WidgetRelevanceAttribute(\(configuration)context: .date(interval: roast.hours, kind: .scheduled))
          }
          return WidgetRelevance(clues)
        }
      }
      \(rest)
      """
    ]
  }

  private static let update = """
    func refresh(_ intents: [RelevantIntent]) async throws {
      try await RelevantIntentManager.shared.updateRelevantIntents(intents)
    }
    """

  static let examples: [RuleExample] = [
    .bundle(sources(function: "⟦relevance⟧")),
    .bundle(
      sources(
        "func clues() -> [RelevantIntent] { [⟦RelevantIntent⟧(RoastIntent(), widgetKind: \"Roast\", relevance: .sleep(.wakeup))] }",
        comment: "本日の焙煎")),
    .bundle(sources(update)),
    .bundle(sources(comment: "本日の焙煎").merging(["App.swift": update]) { $1 }),
    // A widget that cannot be configured has no intents.
    .bundle(sources(configuration: "", conformance: "TimelineProvider")),
    // A relevance provider is asked anew when its widget's relevance is no longer valid.
    .bundle(sources(conformance: "RelevanceEntriesProvider")),
    .bundle(sources("func refresh() { WidgetCenter.shared.invalidateRelevance(ofKind: \"Roast\") }")),
  ]

  enum Messages: String, CaseIterable { case neverUpdated, updateWithTimeline }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    // What no source does may be done in one that nobody could follow.
    guard let sources = WidgetUse(bundle), bundle.wholeDonations != nil, !sources.has(.updateRelevantIntents) else {
      return []
    }
    let made = sources.facts.calls.filter { $0.action == .makeRelevantIntent && isForWatch($0.place, $0.conditions) }
    let returned = sources.facts.relevanceFunctions.filter { function in
      function.result == .clues && function.hasIntents && !sources.has(.invalidateRelevance)
        && isForWatch(function.place, function.conditions)
        && sources.isOfTimeline(function)
        && !made.contains { $0.place.file == function.place.file }
    }
    func isForWatch(_ place: TextLocation, _ conditions: CodeConditions) -> Bool {
      sources.platforms(place, conditions).contains(.watchOS)
    }
    return (made.map(\.place) + returned.map(\.place)).map { place in
      Self.finding(at: .source(place), .warning, .neverUpdated, note: .updateWithTimeline)
    }
  }
}

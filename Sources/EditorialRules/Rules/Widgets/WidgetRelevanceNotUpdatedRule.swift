import ReviewModel
import SourceText

struct WidgetRelevanceNotUpdatedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-relevance-not-updated",
    summary: "The app never updates its relevant intents.",
    remedy: "Call `RelevantIntentManager.shared.updateRelevantIntents(_:)` with each new timeline, and whenever "
      + "the data behind the intents changes.",
    rationale:
      "The system keeps using the last relevant intents that the app provided. Until the app provides new ones, the watch "
      + "uses outdated intents to decide when to show the widget.",
    cases: [
      .init(
        .warning,
        "`relevance()` of a timeline provider returns intents, but no code calls `updateRelevantIntents(_:)`",
        "the code creates a `RelevantIntent`, but no code calls `updateRelevantIntents(_:)`")
    ],
    guidelines: ["widget.update-relevance"],
    limits: [
      "The rule skips a widget whose `relevance()` returns no intents, because there is nothing to update.",
      "The rule does not check whether the app updates the intents every time that the data changes.",
      "The rule looks for calls to `updateRelevantIntents(_:)` in the reviewed code, and does not see updates made "
        + "in another way.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func sources(
    _ rest: String = "", function: String = "relevance", configuration: String = "configuration: RoastIntent(roast), ",
    conformance: String = "AppIntentTimelineProvider", comment: String = "Today’s roast."
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
    // The system asks a relevance provider again when the relevance of its widget is no longer valid.
    .bundle(sources(conformance: "RelevanceEntriesProvider")),
    .bundle(sources("func refresh() { WidgetCenter.shared.invalidateRelevance(ofKind: \"Roast\") }")),
  ]

  enum Messages: String, RuleMessages {
    case neverUpdated = "Relevant intents are never updated"
    case updateWithTimeline = """
      Call RelevantIntentManager.shared.updateRelevantIntents(_:) with each new timeline, and whenever the data behind \
      the clues changes.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // Code that the tool could not follow may update the intents.
    guard let sources = WidgetUse(bundle), bundle.wholeCode != nil, !sources.has(.updateRelevantIntents) else {
      return []
    }
    let created = sources.code.widgetCalls.filter {
      $0.action == .makeRelevantIntent && isForWatch($0.place, $0.conditions)
    }
    let returned = sources.code.relevanceFunctions.filter { function in
      function.result == .clues && function.hasIntents && !sources.has(.invalidateRelevance)
        && isForWatch(function.place, function.conditions)
        && sources.isOfTimeline(function)
        && !created.contains { $0.place.file == function.place.file }
    }
    func isForWatch(_ place: TextLocation, _ conditions: CodeConditions) -> Bool {
      sources.platforms(place, conditions).contains(.watchOS)
    }
    return (created.map(\.place) + returned.map(\.place)).map { place in
      Self.finding(at: .source(place), .warning, .neverUpdated, note: .updateWithTimeline)
    }
  }
}

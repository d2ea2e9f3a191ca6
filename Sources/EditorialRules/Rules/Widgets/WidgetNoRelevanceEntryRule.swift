import ReviewModel

struct WidgetNoRelevanceEntryRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-no-relevance-entry",
    summary: "A relevance provider returns the contexts in which its widget matters.",
    rationale: "A relevance widget is shown for the clues that its provider returns, and people cannot add it "
      + "themselves: without clues nobody ever sees it.",
    cases: [.init(.error, "relevance() of a RelevanceEntriesProvider returns no attribute, whatever happens")],
    guidelines: ["widget.entries"],
    limits: ["Where the clues come from another function, or are returned in some cases only, nothing is said."],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func provider(
    _ body: String, conformance: String = "RelevanceEntriesProvider", comment: String = "Today’s roast."
  ) -> [String: String] {
    [
      "Roast.swift": """
      import WidgetKit

      /// \(comment)
      struct RoastProvider: \(conformance) {
        func relevance() async -> WidgetRelevance<RoastIntent> {
          \(body)
        }
      }
      """
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(provider("⟦WidgetRelevance([])⟧")),
    .bundle(
      provider(
        """
        let clues: [WidgetRelevanceAttribute<RoastIntent>] = []
            return ⟦WidgetRelevance(clues)⟧
        """, comment: "本日の焙煎")),
    .bundle(
      provider(
        """
        var clues: [WidgetRelevanceAttribute<RoastIntent>] = []
            for roast in await roasts() {
              clues.append(WidgetRelevanceAttribute(configuration: RoastIntent(roast), context: .date(roast.date)))
            }
            return WidgetRelevance(clues)
        """, comment: "本日の焙煎")),
    // Without data there is nothing to show, and with them there is.
    .bundle(
      provider(
        """
        guard let clues = await store.clues() else { return WidgetRelevance([]) }
            return WidgetRelevance(clues)
        """)),
    // A timeline shows its widget all the same.
    .bundle(provider("WidgetRelevance([])", conformance: "AppIntentTimelineProvider")),
  ]

  enum Messages: String, CaseIterable { case neverShown, returnAttributes }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return sources.facts.relevanceFunctions.compactMap { function in
      guard case .nothing(let place) = function.result, !function.conditions.platforms.isEmpty,
        sources.isOfRelevanceWidget(function)
      else { return nil }
      return Self.finding(at: .source(place), .error, .neverShown, note: .returnAttributes)
    }
  }
}

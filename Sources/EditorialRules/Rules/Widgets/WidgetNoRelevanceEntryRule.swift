import ReviewModel

struct WidgetNoRelevanceEntryRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-no-relevance-entry",
    summary: "A relevance provider returns nothing, so its widget is never shown.",
    remedy: "In `relevance()`, return a `WidgetRelevanceAttribute` for each context in which the widget matters. "
      + "In `entry(configuration:context:)`, return an entry for each configuration.",
    rationale: "The system shows a relevance widget only in the contexts that its provider returns, and people "
      + "cannot add the widget themselves.",
    cases: [
      .init(.error, "`relevance()` of a `RelevanceEntriesProvider` never returns an attribute"),
      .init(
        .warning,
        "`entry(configuration:context:)` of a `RelevanceEntriesProvider` never returns an entry, except for "
          + "previews"),
    ],
    guidelines: ["widget.entries"],
    limits: [
      "The rule reports nothing if `relevance()` gets its attributes from another function, or if it returns "
        + "attributes in some cases."
    ],
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

  private static func entry(
    _ body: String, conformance: String = "RelevanceEntriesProvider", comment: String = "Today’s roast."
  ) -> [String: String] {
    [
      "Roast.swift": """
      import WidgetKit

      /// \(comment)
      struct RoastProvider: \(conformance) {
        func entry(configuration: RoastIntent, context: Context) async throws -> RoastEntry {
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
    // Without data, there is nothing to show. With data, there are clues.
    .bundle(
      provider(
        """
        guard let clues = await store.clues() else { return WidgetRelevance([]) }
            return WidgetRelevance(clues)
        """)),
    .bundle(entry("⟦throw RoastError.none⟧")),
    .bundle(
      entry(
        """
        if context.isPreview { return .preview }
            ⟦fatalError("未対応")⟧
        """)),
    .bundle(
      entry("guard let roast = configuration.roast else { throw RoastError.none }\n    return RoastEntry(roast)")),
    .bundle(entry("throw RoastError.none", conformance: "AppIntentTimelineProvider", comment: "本日の焙煎")),
    // A timeline widget is shown without clues.
    .bundle(provider("WidgetRelevance([])", conformance: "AppIntentTimelineProvider")),
  ]

  enum Messages: String, RuleMessages {
    case neverShown = "A relevance widget without clues is never shown"
    case returnAttributes = """
      Return a WidgetRelevanceAttribute for each context in which the widget has something to show.
      """
    case noEntry = "A relevance widget without entries is never shown"
    case returnEntry = "Return an entry for each configuration that relevance() returns."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    let entries = sources.code.types.compactMap { type -> Finding? in
      guard let place = type.timeline.failure, !type.conditions.platforms.isEmpty,
        sources.conforms(type.name, at: type.place, to: ["RelevanceEntriesProvider"])
      else { return nil }
      return Self.finding(at: .source(place), .warning, .noEntry, note: .returnEntry)
    }
    return clues(in: sources) + entries
  }

  private func clues(in sources: WidgetUse) -> [Finding] {
    sources.code.relevanceFunctions.compactMap { function in
      guard case .nothing(let place) = function.result, !function.conditions.platforms.isEmpty,
        sources.isOfRelevanceWidget(function)
      else { return nil }
      return Self.finding(at: .source(place), .error, .neverShown, note: .returnAttributes)
    }
  }
}

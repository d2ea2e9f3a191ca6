import ReviewModel
import SourceText
import UnicodeText

struct WidgetNoClueRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-no-clue",
    summary: "A widget gives Smart Stacks the clues by which they choose it.",
    rationale: "What people do in an app, and when its content matters, the system cannot see: without clues a Smart "
      + "Stack rarely shows the widget at the right time.",
    cases: [
      .init(
        .note,
        "the entries of a widget on iPhone or iPad have no relevance; its intent is never donated; or its provider on "
          + "the watch returns no relevant contexts")
    ],
    guidelines: ["widget.clue-platform"],
    limits: [
      "A widget whose timeline never changes is left out, and one that no Smart Stack holds.",
      "For the watch, the project must tell that the widget is built for it.",
      "Says nothing of donations while one is found whose intent is not known.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private struct Sample {
    var settings = WidgetExamples.iOS
    var entry = "RoastEntry"
    var relevance = ""
    var intent = "RoastIntent"
    var provider = "RoastProvider"
    var policy = ".atEnd"
    var clues = ""
    var comment = "Today’s roast."
    var app = "try await RoastIntent().donate()"

    var files: [String: String] {
      WidgetExamples.files(
        settings,
        [
          "Roast.swift": """
          import WidgetKit

          /// \(comment)
          struct \(entry): TimelineEntry {
            let date: Date\(relevance)
          }

          struct \(intent): WidgetConfigurationIntent {
            @Parameter(title: "Roast") var roast: Roast?
          }

          struct \(provider): AppIntentTimelineProvider {
            func timeline(for intent: RoastIntent, in context: Context) async -> Timeline<RoastEntry> {
              Timeline(entries: await roasts(), policy: \(policy))
            }\(clues)
          }

          struct RoastWidget: Widget {
            var body: some WidgetConfiguration {
              AppIntentConfiguration(kind: "Roast", intent: RoastIntent.self, provider: RoastProvider()) {
                RoastView(entry: $0)
              }
            }
          }
          """,
          "App.swift": "import AppIntents\n\nfunc roasted() async throws {\n  \(app)\n}\n",
        ])
    }
  }

  private static let scored = "\n  var relevance: TimelineEntryRelevance?"
  private static let returned = """

      func relevance() async -> WidgetRelevance<RoastIntent> {
        WidgetRelevance([WidgetRelevanceAttribute(configuration: RoastIntent(), context: .sleep(.wakeup))])
      }
    """
  private static let nothing = """

      func relevance() async -> WidgetRelevance<RoastIntent> { ⟦WidgetRelevance([])⟧ }
    """

  static let examples: [RuleExample] = [
    .bundle(Sample(entry: "⟦RoastEntry⟧").files),
    .bundle(Sample(relevance: scored, intent: "⟦RoastIntent⟧", comment: "本日の焙煎", app: "roast()").files),
    .bundle(Sample(settings: WidgetExamples.watchOS, provider: "⟦RoastProvider⟧", app: "roast()").files),
    .bundle(Sample(settings: WidgetExamples.watchOS, clues: nothing, comment: "本日の焙煎", app: "roast()").files),
    .bundle(Sample(relevance: scored).files),
    .bundle(
      Sample(settings: WidgetExamples.watchOS, clues: returned, comment: "本日の焙煎", app: "roast()").files),
    // What never changes matters at no time more than at another.
    .bundle(Sample(policy: ".never").files),
    // Who is donated is not known.
    .bundle(Sample(relevance: scored, app: "try await lastIntent().donate()").files),
    // Another module's entries may have a relevance.
    .bundle(Sample(entry: "TeaEntry").files),
  ]

  enum Messages: String, CaseIterable {
    case noScore, setRelevance, notDonated, donate, noContext, returnContexts
  }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return scores(in: sources) + (bundle.wholeDonations == nil ? [] : donations(in: sources)) + contexts(in: sources)
  }

  /// The types of entries that have no relevance, whichever entries a provider makes.
  private func scores(in sources: WidgetUse) -> [Finding] {
    let entries = sources.facts.widgets.filter(sources.isOnHomeScreen).flatMap { widget in
      changingProvider(of: widget, in: sources).flatMap(\.timeline.entries).flatMap { entry -> [DeclaredType] in
        let type = sources.wholeType(entry, at: widget.place, knowing: WidgetUse.knownProtocols) ?? []
        guard !type.contains(where: \.timeline.hasRelevance) else { return [] }
        return type.filter { $0.name == entry && !$0.isExtension }
      }
    }
    return Self.findings(
      .note, Self.message(.noScore), notes: [Self.message(.setRelevance)], at: entries.map(\.place))
  }

  /// The intents that widgets are configured by, or that are predictable, and that nothing donates.
  private func donations(in sources: WidgetUse) -> [Finding] {
    let widgets = sources.facts.widgets.filter(sources.isOnHomeScreen)
    guard !widgets.isEmpty, !sources.hasUnknownDonation else { return [] }
    let configuring = Set(
      widgets.filter { $0.style == .appIntent && !changingProvider(of: $0, in: sources).isEmpty }.compactMap(\.intent))
    let donated = sources.donatedIntents
    return sources.facts.types.filter { type in
      guard !type.isExtension, !type.isProtocol, !donated.contains(type.name), !type.conditions.platforms.isEmpty else {
        return false
      }
      return configuring.contains(type.name)
        || sources.conforms(type.name, at: type.place, to: ["PredictableIntent"])
    }.map { type in
      Self.finding(at: .source(type.place), .note, .notDonated, ["intent": .text(type.name)], note: .donate)
    }
  }

  /// The providers of widgets on the watch that return no context, where no intent is handed over as relevant either.
  private func contexts(in sources: WidgetUse) -> [Finding] {
    guard !sources.has(.makeRelevantIntent), !sources.has(.updateRelevantIntents) else { return [] }
    let places = sources.facts.widgets.filter { widget in
      widget.style.hasTimeline && !widget.hasUnknownFamilies && sources.isOnWatch(widget)
        && widget.families?.contains("accessoryRectangular") ?? true
    }.compactMap { widget -> TextLocation? in
      let provider = changingProvider(of: widget, in: sources)
      guard let declared = provider.first(where: { !$0.isExtension }) else { return nil }
      let owners = Set(provider.map(\.name))
      let functions = sources.facts.relevanceFunctions.filter { owners.contains($0.owner ?? "") }
      guard let function = functions.first else { return declared.place }
      if functions.count == 1, case .nothing(let place) = function.result { return place }
      return nil
    }
    return Self.findings(.note, Self.message(.noContext), notes: [Self.message(.returnContexts)], at: places)
  }

  /// The parts of a widget's provider, where all are known; none where its timeline never changes.
  private func changingProvider(of widget: DeclaredWidget, in sources: WidgetUse) -> [DeclaredType] {
    guard let provider = widget.provider,
      let parts = sources.wholeType(provider, at: widget.place, knowing: WidgetUse.knownProtocols)
    else { return [] }
    return parts.reduce(into: Set()) { $0.formUnion($1.timeline.policies) } == ["never"] ? [] : parts
  }
}

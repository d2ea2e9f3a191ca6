import ReviewModel
import SourceText
import UnicodeText

struct WidgetNoClueRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-no-clue",
    summary: "A widget gives Smart Stacks no relevance clues.",
    remedy: "On iPhone and iPad, give timeline entries a `TimelineEntryRelevance` and donate the widget’s intent. "
      + "On Apple Watch, return relevant contexts in `relevance()`.",
    rationale: "The system cannot see what people do in an app or when its content matters. Without clues, a Smart "
      + "Stack rarely shows the widget at the right time.",
    cases: [
      .init(
        .note,
        "the entries of a widget on iPhone or iPad have no relevance",
        "no code donates the intent of a widget on iPhone or iPad",
        "the provider of a widget on Apple Watch returns no relevant contexts")
    ],
    guidelines: ["widget.clue-platform"],
    limits: [
      "The rule skips a widget if its timeline never changes or if no Smart Stack can contain it.",
      "The rule skips a widget if its code shows no moments or entities, as with a quote of the day.",
      "The rule skips an intent whose parameters are only switches, numbers and enumerations.",
      "The rule checks an Apple Watch widget only if the project or the code shows that it runs on the watch.",
      "If the rule cannot tell which intent a donation contains, it reports no missing donations.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private struct Sample {
    var settings = WidgetExamples.iOS
    var entry = "RoastEntry"
    var relevance = ""
    var content = "let readyAt: Date"
    var intent = "RoastIntent"
    var parameter = "@Parameter(title: \"Roast\") var roast: Roast?"
    var entries = "await roasts()"
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
            let date: Date
            \(content)\(relevance)
          }

          struct \(intent): WidgetConfigurationIntent {
            \(parameter)
          }

          struct \(provider): AppIntentTimelineProvider {
            func timeline(for intent: RoastIntent, in context: Context) async -> Timeline<RoastEntry> {
              Timeline(entries: \(entries), policy: \(policy))
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
  private static let city = "@Parameter(title: \"City\") var city: String?"
  private static let interval = """
    @Parameter(title: "Update") var interval: Interval?

      enum Interval: String, AppEnum { case hourly, daily }
    """
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
    .bundle(Sample(settings: WidgetExamples.watchOS, clues: returned, comment: "本日の焙煎", app: "roast()").files),
    // A timeline that never changes is always equally relevant.
    .bundle(Sample(policy: ".never").files),
    .bundle(
      Sample(
        entry: "⟦RoastEntry⟧", content: "let name: String",
        entries: "roasts.map { RoastEntry(date: $0.readyAt, name: $0.name) }"
      ).files),
    .bundle(Sample(relevance: scored, intent: "⟦RoastIntent⟧", parameter: city, app: "roast()").files),
    .bundle(
      Sample(entry: "⟦RoastEntry⟧", content: "let tasting: Tasting?\n}\n\nstruct Tasting { let start: Date, end: Date")
        .files
    ),
    .bundle(Sample(content: "let memo: Memo\n}\n\nstruct Memo { let created: Date").files),
    // A quote of the day never matters more than on another day.
    .bundle(
      Sample(content: "let quote: String", entries: "[RoastEntry(date: Date.now, quote: quotes.randomElement())]").files
    ),
    .bundle(
      Sample(settings: WidgetExamples.watchOS, content: "let quote: String", parameter: "", app: "roast()").files),
    // Nobody views an interval.
    .bundle(Sample(relevance: scored, parameter: interval, app: "roast()").files),
    .bundle(Sample(relevance: scored, parameter: "", app: "roast()").files),
    // The donated intent is unknown.
    .bundle(Sample(relevance: scored, app: "try await lastIntent().donate()").files),
    // An entry from another module may have a relevance.
    .bundle(Sample(entry: "TeaEntry").files),
  ]

  enum Messages: String, RuleMessages {
    case noScore = "Timeline entries on iPhone or iPad have no relevance"
    case setRelevance = """
      Give the entry a relevance of type TimelineEntryRelevance, so that Smart Stacks know when the entry matters.
      """
    case notDonated = "‘{intent}’ is for a widget but is never donated"
    case donate = """
      Donate it each time people view the widget’s content in the app, or perform an action that the widget shows.
      """
    case noContext = "A widget on Apple Watch has no relevant contexts"
    case returnContexts = "In relevance(), return the widget’s intents and the contexts in which they matter."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return scores(in: sources) + (bundle.wholeCode == nil ? [] : donations(in: sources)) + contexts(in: sources)
  }

  /// The types of entries without a relevance, whichever entry types a provider creates.
  private func scores(in sources: WidgetUse) -> [Finding] {
    let entries = sources.code.widgets.filter(sources.isOnHomeScreen).flatMap { widget in
      let provider = changingProvider(of: widget, in: sources)
      return types(ofEntriesBy: provider, of: widget, in: sources).flatMap { name, type -> [DeclaredType] in
        guard !type.contains(where: \.timeline.hasRelevance), hasMoments(provider, [type], sources) else { return [] }
        return type.filter { $0.name == name && !$0.isExtension }
      }
    }
    return Self.findings(.note, Self.message(.noScore), notes: [Self.message(.setRelevance)], at: entries.map(\.place))
  }

  /// The intents that configure a widget or are predictable, and that no code donates.
  private func donations(in sources: WidgetUse) -> [Finding] {
    let widgets = sources.code.widgets.filter(sources.isOnHomeScreen)
    guard !widgets.isEmpty, !sources.hasUnknownDonation else { return [] }
    let configuring = Set(
      widgets.filter { widget in
        widget.style == .appIntent && !changingProvider(of: widget, in: sources).isEmpty
          && widget.intent.map { sources.choosesContent($0, at: widget.place) } ?? false
      }.compactMap(\.intent))
    let donated = sources.donatedIntents
    return sources.code.types.filter { type in
      guard !type.isExtension, !type.isProtocol, !donated.contains(type.name), !type.conditions.platforms.isEmpty else {
        return false
      }
      return configuring.contains(type.name) || sources.conforms(type.name, at: type.place, to: ["PredictableIntent"])
    }.map { type in
      Self.finding(at: .source(type.place), .note, .notDonated, ["intent": .text(type.name)], note: .donate)
    }
  }

  /// The providers of watch widgets that return no context, if the app hands over no relevant intents either.
  private func contexts(in sources: WidgetUse) -> [Finding] {
    guard !sources.has(.makeRelevantIntent), !sources.has(.updateRelevantIntents) else { return [] }
    let places = sources.code.widgets.filter { widget in
      widget.style.hasTimeline && !widget.hasUnknownFamilies && sources.isOnWatch(widget)
        && widget.families?.contains("accessoryRectangular") ?? true
    }.compactMap { widget -> TextLocation? in
      let provider = changingProvider(of: widget, in: sources)
      guard let declared = provider.first(where: { !$0.isExtension }) else { return nil }
      let owners = Set(provider.map(\.name))
      let functions = sources.code.relevanceFunctions.filter { owners.contains($0.owner ?? "") }
      guard let function = functions.first else {
        let entries = types(ofEntriesBy: provider, of: widget, in: sources).map(\.type)
        let isChosen = widget.intent.map { sources.choosesContent($0, at: widget.place) } ?? false
        return isChosen || hasMoments(provider, entries, sources) ? declared.place : nil
      }
      if functions.count == 1, case .nothing(let place) = function.result { return place }
      return nil
    }
    return Self.findings(.note, Self.message(.noContext), notes: [Self.message(.returnContexts)], at: places)
  }

  /// The types of a provider’s entries, with all parts of each.
  private func types(
    ofEntriesBy provider: [DeclaredType], of widget: DeclaredWidget, in sources: WidgetUse
  ) -> [(name: String, type: [DeclaredType])] {
    provider.flatMap(\.timeline.entries).map { entry in
      (entry, sources.wholeType(entry, at: widget.place, knowing: WidgetUse.knownProtocols) ?? [])
    }
  }

  /// Whether the code shows moments at which the widget may matter more.
  private func hasMoments(_ provider: [DeclaredType], _ entries: [[DeclaredType]], _ sources: WidgetUse) -> Bool {
    provider.contains(where: \.timeline.hasOwnMoments) || entries.contains(where: sources.showsMoment)
  }

  /// All parts of a widget’s provider if they are known. Empty if its timeline never changes.
  private func changingProvider(of widget: DeclaredWidget, in sources: WidgetUse) -> [DeclaredType] {
    guard let provider = widget.provider,
      let parts = sources.wholeType(provider, at: widget.place, knowing: WidgetUse.knownProtocols)
    else { return [] }
    return parts.reduce(into: Set()) { $0.formUnion($1.timeline.policies) } == ["never"] ? [] : parts
  }
}

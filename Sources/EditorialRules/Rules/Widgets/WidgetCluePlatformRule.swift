import ReviewModel
import SourceText
import UnicodeText

struct WidgetCluePlatformRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-clue-platform",
    summary: "A widget provides relevance clues that its platform does not read.",
    remedy: "On iPhone and iPad, give timeline entries a score and donate intents. On Apple Watch, return relevant "
      + "contexts in `relevance()`.",
    rationale: "Smart Stacks on iPhone and iPad use scores and donations, and Smart Stacks on Apple Watch use "
      + "relevant contexts. A clue for the wrong platform has no effect.",
    cases: [
      .init(
        .warning,
        "relevant contexts, relevant intents or a relevance widget in code that is not compiled for watchOS",
        "a donation in code that is compiled only for watchOS"),
      .init(.note, "a relevance score in code that is compiled only for watchOS"),
    ],
    guidelines: ["widget.clue-platform"],
    limits: [
      "The rule determines the platforms from the targets that compile the file and from conditions such as `#if "
        + "os(watchOS)`.",
      "Without a project, the rule knows the platforms only from conditions in the code.",
      "A score in code for Apple Watch is only a note, because Apple’s own instructions for the watch also set a "
        + "score.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let relevance = """
      func ⟦relevance⟧() async -> WidgetRelevance<RoastIntent> {
        WidgetRelevance([WidgetRelevanceAttribute(configuration: RoastIntent(), context: .sleep(.wakeup))])
      }
    """
  private static let score = """
      func timeline(for intent: RoastIntent, in context: Context) async -> Timeline<RoastEntry> {
        let entry = RoastEntry(relevance: TimelineEntryRelevance(score: ⟦80⟧, duration: 600))
        return Timeline(entries: [entry], policy: .atEnd)
      }
    """
  private static let donation = """
    struct RoastIntent: PredictableIntent {
      static let title: LocalizedStringResource = "Choose Roast"
    }

    func roasted() async throws {
      try await RoastIntent().⟦donate⟧()
    }
    """

  /// Relevant intents that the app hands over, and a widget that appears only for clues.
  private static let handed = """
    import WidgetKit

    func roasted() async throws {
      try await RelevantIntentManager.shared.⟦updateRelevantIntents⟧([])
    }

    struct RoastWidget: Widget {
      var body: some WidgetConfiguration {
        ⟦RelevanceConfiguration⟧(kind: "roast", provider: RoastProvider()) { RoastView(entry: $0) }
      }
    }
    """
  private static let phones = "SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"iphoneos macosx\";"

  private static func files(_ settings: String, _ members: String, comment: String = "Today’s roast.") -> [String:
    String]
  {
    WidgetExamples.files(settings, ["Roast.swift": WidgetExamples.provider(members, comment: comment)])
  }

  static let examples: [RuleExample] = [
    .bundle(files(WidgetExamples.iOS, relevance)),
    .bundle(files(WidgetExamples.iOS, relevance, comment: "本日の焙煎")),
    .bundle(WidgetExamples.files(phones, ["Roast.swift": handed])),
    .bundle(files(WidgetExamples.watchOS, score)),
    .bundle(WidgetExamples.files(WidgetExamples.watchOS, ["Roast.swift": donation])),
    .bundle(files(WidgetExamples.both, "#if os(iOS)\n\(relevance)\n#endif")),
    // One provider for both devices.
    .bundle(files(WidgetExamples.both, unmarked(relevance + "\n" + score), comment: "本日の焙煎")),
    .bundle(files(WidgetExamples.watchOS, unmarked(relevance))),
    .bundle(files(WidgetExamples.both, "#if os(watchOS)\n\(unmarked(relevance))\n#else\n\(unmarked(score))\n#endif")),
    .bundle(["Roast.swift": WidgetExamples.provider(unmarked(relevance))]),
  ]

  private static func unmarked(_ source: String) -> String { MarkedExample(source).plain }

  enum Messages: String, RuleMessages {
    case contexts = "Relevant contexts in code that is not compiled for watchOS"
    case intents = "Relevant intents in code that is not compiled for watchOS"
    case widget = "A relevance widget in code that is not compiled for watchOS"
    case compiledFor = "Only watchOS reads relevant contexts, but this code is compiled for {platforms}."
    case row = "{others} and {last}"
    case onPhones = "On iPhone and iPad, give timeline entries a score and donate intents."
    case donation = "A donation in code that is compiled only for watchOS"
    case score = "A relevance score in code that is compiled only for watchOS"
    case returnOrHand = """
      Smart Stacks on Apple Watch use relevant contexts. Return them in relevance(), or pass them to \
      RelevantIntentManager.
      """
    case returnContexts = "Smart Stacks on Apple Watch use relevant contexts. Return them in relevance()."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return contexts(in: sources) + donations(in: sources) + scores(in: sources)
  }

  /// The clues that only a watch reads, in code that is not compiled for the watch.
  private func contexts(in sources: WidgetUse) -> [Finding] {
    func finding(_ name: Messages, _ place: TextLocation, _ conditions: CodeConditions) -> Finding? {
      let platforms = sources.platforms(place, conditions)
      guard !platforms.isEmpty, !platforms.contains(.watchOS) else { return nil }
      return Self.finding(
        at: .source(place), .warning, name,
        notes: [
          Self.message(.compiledFor, ["platforms": Self.row(of: platforms), "count": .number(platforms.count)]),
          Self.message(.onPhones),
        ])
    }
    let functions = sources.code.relevanceFunctions.compactMap { function -> Finding? in
      if case .nothing = function.result { return nil }
      guard sources.isOfTimeline(function) else { return nil }
      return finding(.contexts, function.place, function.conditions)
    }
    let updates = sources.code.widgetCalls.filter { $0.action == .updateRelevantIntents }.compactMap {
      finding(.intents, $0.place, $0.conditions)
    }
    let widgets = sources.code.widgets.filter { $0.style == .relevance }.compactMap {
      finding(.widget, $0.place, $0.conditions)
    }
    return functions + updates + widgets
  }

  /// “iOS, macOS and tvOS”
  private static func row(of platforms: Set<ApplePlatform>) -> MessageValue {
    let names = platforms.map(\.rawValue).sorted().map { MessageValue.keyword($0) }
    guard let last = names.last, names.count > 1 else { return .list(names) }
    return .message(message(.row, ["others": .list(Array(names.dropLast())), "last": last]))
  }

  private func isOnWatchAlone(_ place: TextLocation, _ conditions: CodeConditions, _ sources: WidgetUse) -> Bool {
    sources.platforms(place, conditions) == [.watchOS]
  }

  private func donations(in sources: WidgetUse) -> [Finding] {
    sources.code.widgetCalls.compactMap { call in
      guard case .donateIntent(let type) = call.action,
        sources.conforms(type, at: call.place, to: ["PredictableIntent", "WidgetConfigurationIntent"]),
        isOnWatchAlone(call.place, call.conditions, sources)
      else { return nil }
      return Self.finding(at: .source(call.place), .warning, .donation, note: .returnOrHand)
    }
  }

  private func scores(in sources: WidgetUse) -> [Finding] {
    sources.code.relevanceScores.filter { isOnWatchAlone($0.place, $0.conditions, sources) }.map {
      Self.finding(at: .source($0.place), .note, .score, note: .returnContexts)
    }
  }
}

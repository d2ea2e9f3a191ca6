import ReviewModel
import UnicodeText

struct WidgetPredictionConfigurationRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-prediction-configuration",
    summary: "A predictable intent of a configurable widget says how its values match the widget’s.",
    rationale: "By the match the system finds the configured widget for what people do in the app, or suggests one; "
      + "without it a donation tells nothing of the configuration.",
    cases: [
      .init(
        .warning, "an intent that configures a widget or is donated is predictable and has no predictionConfiguration"),
      .init(.note, "a donated intent matches parameters, and no widget can be configured"),
    ],
    guidelines: ["widget.prediction-configuration"],
    limits: [
      "Whether the parameters of a match are those of the widget is not compared; a prediction without any is a note where "
        + "people choose values in the widget.",
      "A member that a macro or another module adds is not seen: where one may, nothing is said.",
      "Intents are predicted elsewhere, too: a match may be meant for what is no widget.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func sources(
    intent members: String = "@Parameter(title: \"Roast\") var roast: Roast",
    conformances: String = "⟦PredictableIntent⟧",
    configuration: String =
      "AppIntentConfiguration(kind: \"Roast\", intent: RoastIntent.self, provider: RoastProvider())",
    comment: String = "Today’s roast."
  ) -> [String: String] {
    [
      "Roast.swift": """
      import AppIntents
      import WidgetKit

      /// \(comment)
      struct RoastIntent: WidgetConfigurationIntent, \(conformances) {
        static let title: LocalizedStringResource = "Choose Roast"
        \(members)
      }

      struct RoastWidget: Widget {
        var body: some WidgetConfiguration {
          \(configuration) { RoastView(entry: $0) }
        }
      }
      """
    ]
  }

  private static let match = """
    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: (\\.$roast)) { roast in DisplayRepresentation(title: "\\(roast)") }
      }
    """

  /// A prediction of nothing that people choose.
  private static func free(_ prediction: String) -> String {
    """
    @Parameter(title: "Roast") var roast: Roast
      static var predictionConfiguration: some IntentPredictionConfiguration {
        \(prediction)(displayRepresentation: { DisplayRepresentation(title: "Roast") })
      }
    """
  }

  private static let fixed = "StaticConfiguration(kind: \"Roast\", provider: RoastProvider())"
  private static let donation = [
    "App.swift": "import AppIntents\n\nfunc roasted() async throws {\n  try await RoastIntent().donate()\n}\n"
  ]

  static let examples: [RuleExample] = [
    .bundle(sources()),
    .bundle(sources(comment: "本日の焙煎")),
    .bundle(sources(intent: match, conformances: "PredictableIntent")),
    .bundle(
      sources(conformances: "PredictableIntent", comment: "本日の焙煎").merging([
        "Prediction.swift": "import AppIntents\n\nextension RoastIntent {\n  \(match)\n}"
      ]) { $1 }),
    .bundle(sources(intent: free("⟦IntentPrediction⟧"), conformances: "PredictableIntent")),
    .bundle(
      sources(
        intent: free("IntentPrediction") + "\n  " + match.replacing("predictionConfiguration", with: "other"),
        conformances: "PredictableIntent", comment: "本日の焙煎")),
    // A widget that cannot be configured has no values that could match.
    .bundle(
      sources(
        intent: match.replacing("IntentPrediction(", with: "⟦IntentPrediction⟧("), conformances: "PredictableIntent",
        configuration: fixed
      ).merging(donation) { $1 }),
    .bundle(
      sources(
        intent: match.replacing("IntentPrediction(parameters: (\\.$roast))", with: "IntentPrediction()"),
        conformances: "PredictableIntent", configuration: fixed
      ).merging(donation) { $1 }),
    // Nothing of this widget can be configured, so there is nothing to match.
    .bundle(
      sources(
        conformances: "PredictableIntent",
        configuration: fixed)),
    .bundle(sources(conformances: "Sendable")),
  ]

  enum Messages: String, CaseIterable { case noConfiguration, addConfiguration, nothingToMatch, predictWithout }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return missing(in: sources) + needless(in: sources) + unmatched(in: sources, of: bundle)
  }

  /// The predictions of intents that configure a widget by values, and of which none names any of these.
  private func unmatched(in sources: WidgetUse, of bundle: ReviewedBundle) -> [Finding] {
    let chosen = Set(
      (bundle.facts.sources?.actions.intents ?? []).lazy.filter { !$0.parameters.isEmpty }.map(\.name))
    let configuring = Set(sources.facts.widgets.filter { $0.style == .appIntent }.compactMap(\.intent))
    return sources.facts.types.flatMap { type -> [Finding] in
      guard !type.freePredictions.isEmpty, chosen.contains(type.name), configuring.contains(type.name),
        sources.parts(of: type.name, at: type.place).allSatisfy({ $0.parameterMatches.isEmpty })
      else { return [] }
      return type.freePredictions.map { place in
        Self.finding(
          at: .source(place), .note, .noConfiguration,
          notes: [Self.message(.addConfiguration, ["intent": .text(type.name)])])
      }
    }
  }

  /// The matches of donated intents, where all widgets are the same for everybody.
  private func needless(in sources: WidgetUse) -> [Finding] {
    let widgets = sources.facts.widgets.filter(\.style.hasTimeline)
    guard !widgets.isEmpty, widgets.allSatisfy({ $0.style == .fixed }) else { return [] }
    let donated = sources.donatedIntents
    return sources.facts.types.filter { type in
      donated.contains(type.name) && sources.conforms(type.name, at: type.place, to: ["PredictableIntent"])
    }.flatMap(\.parameterMatches).map { place in
      Self.finding(at: .source(place), .note, .nothingToMatch, note: .predictWithout)
    }
  }

  private func missing(in sources: WidgetUse) -> [Finding] {
    let configuring = Set(sources.facts.widgets.filter { $0.style == .appIntent }.compactMap(\.intent))
    guard sources.facts.widgets.contains(where: { $0.style == .appIntent }) else { return [] }
    let used = configuring.union(sources.donatedIntents)
    return sources.facts.types.flatMap { type -> [Finding] in
      guard used.contains(type.name), lacksConfiguration(type, in: sources) else { return [] }
      return type.conformances.filter { $0.name == "PredictableIntent" }.map { conformance in
        Self.finding(
          at: .source(conformance.place), .warning, .noConfiguration,
          notes: [Self.message(.addConfiguration, ["intent": .text(type.name)])])
      }
    }
  }

  /// Whether no part of a type has a configuration, and nothing unseen may add one.
  private func lacksConfiguration(_ type: DeclaredType, in sources: WidgetUse) -> Bool {
    let parts = sources.parts(of: type.name, at: type.place)
    let inherited = sources.inherited(by: type.name, at: type.place)
    guard inherited.allSatisfy({ WidgetUse.knownProtocols.contains($0) || sources.isDeclared($0) }) else {
      return false
    }
    let all = parts + inherited.flatMap { sources.parts(of: $0, at: type.place) }
    return parts.contains { !$0.isExtension }
      && !all.contains { $0.hasPredictionConfiguration || $0.isExpandedByMacro }
  }
}

import ReviewModel
import UnicodeText

struct WidgetPredictionConfigurationRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-prediction-configuration",
    summary: "The prediction configuration of an intent is missing or does not fit the widget.",
    remedy: "For a widget that people configure, add a `predictionConfiguration` with the widget’s parameters. For "
      + "any other widget, use an `IntentPrediction` without parameters.",
    rationale: "With a prediction configuration, the system can find or suggest the widget that fits what people "
      + "do in the app. Without one, the system cannot tell which widget configuration a donation matches.",
    cases: [
      .init(
        .warning,
        "a `PredictableIntent` configures a widget or is donated, but has no `predictionConfiguration`"),
      .init(
        .note,
        "the prediction of a donated intent has parameters, but no widget can be configured",
        "the prediction has no parameters, but people choose values in the widget"),
    ],
    guidelines: ["widget.prediction-configuration"],
    limits: [
      "The rule does not check whether the parameters of the prediction are those of the widget.",
      "The rule does not report a missing configuration if a macro or another module may add one.",
      "The system also predicts intents outside widgets, so a prediction with parameters may not be meant for a "
        + "widget.",
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

  /// A prediction without any parameter.
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
    // A widget that cannot be configured has no values to match.
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
    // This widget cannot be configured, so there is nothing to match.
    .bundle(sources(conformances: "PredictableIntent", configuration: fixed)),
    .bundle(sources(conformances: "Sendable")),
  ]

  enum Messages: String, RuleMessages {
    case noConfiguration = "A predictable intent does not show which widget configuration it matches"
    case addConfiguration = """
      {intent} belongs to a widget that people configure. Add a predictionConfiguration with the widget’s parameters.
      """
    case nothingToMatch = "An intent matches parameters, but no widget can be configured"
    case predictWithout = "If the intent is meant for the widget, predict it without parameters."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return missing(in: sources) + needless(in: sources) + unmatched(in: sources, of: bundle)
  }

  /// The predictions of intents that configure a widget with values, if none of the predictions names a value.
  private func unmatched(in sources: WidgetUse, of bundle: ReviewedBundle) -> [Finding] {
    let chosen = Set((bundle.code?.appIntents ?? []).lazy.filter { !$0.parameters.isEmpty }.map(\.name))
    let configuring = Set(sources.code.widgets.filter { $0.style == .appIntent }.compactMap(\.intent))
    return sources.code.types.flatMap { type -> [Finding] in
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

  /// The matches of donated intents, if no widget can be configured.
  private func needless(in sources: WidgetUse) -> [Finding] {
    let widgets = sources.code.widgets.filter(\.style.hasTimeline)
    guard !widgets.isEmpty, widgets.allSatisfy({ $0.style == .fixed }) else { return [] }
    let donated = sources.donatedIntents
    return sources.code.types.filter { type in
      donated.contains(type.name) && sources.conforms(type.name, at: type.place, to: ["PredictableIntent"])
    }.flatMap(\.parameterMatches).map { place in
      Self.finding(at: .source(place), .note, .nothingToMatch, note: .predictWithout)
    }
  }

  private func missing(in sources: WidgetUse) -> [Finding] {
    let configuring = Set(sources.code.widgets.filter { $0.style == .appIntent }.compactMap(\.intent))
    guard sources.code.widgets.contains(where: { $0.style == .appIntent }) else { return [] }
    let used = configuring.union(sources.donatedIntents)
    return sources.code.types.flatMap { type -> [Finding] in
      guard used.contains(type.name), lacksConfiguration(type, in: sources) else { return [] }
      return type.conformances.filter { $0.name == "PredictableIntent" }.map { conformance in
        Self.finding(
          at: .source(conformance.place), .warning, .noConfiguration,
          notes: [Self.message(.addConfiguration, ["intent": .text(type.name)])])
      }
    }
  }

  /// Whether no part of a type has a configuration, and no unseen code may add one.
  private func lacksConfiguration(_ type: DeclaredType, in sources: WidgetUse) -> Bool {
    let parts = sources.parts(of: type.name, at: type.place)
    let inherited = sources.inherited(by: type.name, at: type.place)
    guard inherited.allSatisfy({ WidgetUse.knownProtocols.contains($0) || sources.isDeclared($0) }) else {
      return false
    }
    let all = parts + inherited.flatMap { sources.parts(of: $0, at: type.place) }
    return parts.contains { !$0.isExtension } && !all.contains { $0.hasPredictionConfiguration || $0.isExpandedByMacro }
  }
}

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
        .warning, "an intent that configures a widget or is donated is predictable and has no predictionConfiguration")
    ],
    guidelines: ["widget.prediction-configuration"],
    limits: [
      "Whether the parameters of the match are those of the widget is not compared.",
      "A member that a macro or another module adds is not seen: where one may, nothing is said.",
      "A match for a widget that cannot be configured is not seen, since intents are predicted elsewhere, too.",
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

  static let examples: [RuleExample] = [
    .bundle(sources()),
    .bundle(sources(comment: "本日の焙煎")),
    .bundle(sources(intent: match, conformances: "PredictableIntent")),
    .bundle(
      sources(conformances: "PredictableIntent", comment: "本日の焙煎").merging([
        "Prediction.swift": "import AppIntents\n\nextension RoastIntent {\n  \(match)\n}"
      ]) { $1 }),
    // Nothing of this widget can be configured, so there is nothing to match.
    .bundle(
      sources(
        conformances: "PredictableIntent",
        configuration: "StaticConfiguration(kind: \"Roast\", provider: RoastProvider())")),
    .bundle(sources(conformances: "Sendable")),
  ]

  /// The frameworks' own protocols, which give no type a match; a schema of the assistant may.
  private static let knownProtocols = AppIntentProtocols.all.subtracting(["AssistantIntent"]).union([
    "Sendable", "Hashable", "Equatable", "Codable", "Identifiable",
  ])

  enum Messages: String, CaseIterable { case noConfiguration, addConfiguration }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    let configuring = Set(sources.facts.widgets.filter { $0.style == .appIntent }.compactMap(\.intent))
    guard sources.facts.widgets.contains(where: { $0.style == .appIntent }) else { return [] }
    let donated = sources.facts.calls.compactMap { call -> String? in
      guard case .donateIntent(let type) = call.action else { return nil }
      return type
    }
    let used = configuring.union(donated)
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
    guard inherited.allSatisfy({ Self.knownProtocols.contains($0) || sources.isDeclared($0) }) else { return false }
    let all = parts + inherited.flatMap { sources.parts(of: $0, at: type.place) }
    return parts.contains { !$0.isExtension }
      && !all.contains { $0.hasPredictionConfiguration || $0.isExpandedByMacro }
  }
}

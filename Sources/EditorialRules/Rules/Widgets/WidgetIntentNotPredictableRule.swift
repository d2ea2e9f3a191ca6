import ReviewModel
import SourceText
import UnicodeText

struct WidgetIntentNotPredictableRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-intent-not-predictable",
    summary: "An intent that is donated for a widget is not a `PredictableIntent`.",
    remedy: "Make the intent conform to `PredictableIntent`, and add a `predictionConfiguration` with the widget’s "
      + "parameters.",
    rationale: "Smart Stacks on iPhone and iPad learn only from donations of predictable intents.",
    cases: [
      .init(.note, "the code donates an intent that configures a widget, but the intent is not a `PredictableIntent`")
    ],
    guidelines: ["widget.prediction-configuration"],
    limits: ["The rule reports nothing if a macro or another module may make the intent predictable."],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func sources(
    _ declaration: String, donation: String = "try await RoastIntent().donate()", comment: String = "Today’s roast."
  ) -> [String: String] {
    [
      "Roast.swift": """
      import AppIntents
      import WidgetKit

      /// \(comment)
      \(declaration)

      struct RoastWidget: Widget {
        var body: some WidgetConfiguration {
          AppIntentConfiguration(kind: "Roast", intent: RoastIntent.self, provider: RoastProvider()) { RoastView(entry: $0) }
        }
      }
      """,
      "App.swift": "import AppIntents\n\nfunc roasted() async throws {\n  \(donation)\n}\n",
    ]
  }

  private static func intent(_ name: String, _ conformances: String) -> String {
    """
    struct \(name): \(conformances) {
      @Parameter(title: "Roast") var roast: Roast?
    }
    """
  }

  private static let predictable = intent("RoastIntent", "WidgetConfigurationIntent, PredictableIntent").replacing(
    "{\n",
    with: """
      {
        static var predictionConfiguration: some IntentPredictionConfiguration {
          IntentPrediction(parameters: \\.$roast) { roast in DisplayRepresentation(title: "Roast") }
        }

      """)

  static let examples: [RuleExample] = [
    .bundle(sources(intent("⟦RoastIntent⟧", "WidgetConfigurationIntent"))),
    .bundle(
      sources(
        intent("⟦RoastIntent⟧", "AppIntent, WidgetConfigurationIntent"),
        donation: "let intent = RoastIntent()\n  try await IntentDonationManager.shared.donate(intent: intent)",
        comment: "本日の焙煎")),
    .bundle(sources(predictable)),
    .bundle(sources(intent("RoastIntent", "WidgetConfigurationIntent"), donation: "roast()", comment: "本日の焙煎")),
    // Another module may make it predictable.
    .bundle(sources(intent("RoastIntent", "WidgetConfigurationIntent, CoffeeIntent"))),
  ]

  enum Messages: String, RuleMessages {
    case notPredictable = "‘{intent}’ is donated for a widget but is not predictable"
    case conform = """
      Make it conform to PredictableIntent, and add a predictionConfiguration with the widget’s parameters.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    let donated = sources.donatedIntents
    let configuring = Set(
      sources.code.widgets.filter { $0.style == .appIntent && sources.isOnHomeScreen($0) }.compactMap(\.intent))
    return sources.code.types.filter { type in
      !type.isExtension && donated.contains(type.name) && configuring.contains(type.name)
        && sources.wholeType(type.name, at: type.place, knowing: WidgetUse.knownProtocols) != nil
        && !sources.conforms(type.name, at: type.place, to: ["PredictableIntent"])
    }.map { type in
      Self.finding(at: .source(type.place), .note, .notPredictable, ["intent": .text(type.name)], note: .conform)
    }
  }
}

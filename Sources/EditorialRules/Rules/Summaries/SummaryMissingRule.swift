import ReviewModel
import SourceText
import UnicodeText

struct SummaryMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-missing",
    summary: "The intent has no parameter summary.",
    remedy: "Add a summary in the intent definition, or implement `parameterSummary` in the App Intent.",
    rationale: "The Shortcuts editor shows the summary. Without one, people see only a list of fields.",
    cases: [
      .init(
        .warning,
        "a user-configurable custom intent has parameters and no summary",
        "an App Intent has more than one parameter and no summary"),
      .init(
        .note, "an App Intent has one required parameter and no summary",
        "all parameters of an App Intent without a summary are switches with a default value"),
    ],
    guidelines: ["summary.provided"],
    limits: [
      "The rule checks an App Intent only if its Swift source is available and it adopts only system protocols.",
      "The rule skips an App Intent whose parameters are only switches with a default value.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, extent: .files
  )

  /// An App Intent with two parameters and more members.
  private static func source(_ name: String, _ members: String) -> String {
    """
    struct \(name) {
      @Parameter(title: "Coffee") var coffee: Coffee
      @Parameter(title: "Size") var size: Size
      \(members)
    }
    """
  }

  static let examples: [RuleExample] = [
    .bundle(defining: IntentExamples.definition(title: "⟦Order coffee⟧", parameters: [.init(name: "coffee")])),
    .bundle(defining: IntentExamples.definition(summary: "Order ${coffee}", parameters: [.init(name: "coffee")])),
    .bundle(defining: IntentExamples.definition(parameters: [.init(name: "coffee")], isConfigurable: false)),
    .bundle(defining: IntentExamples.definition(title: "コーヒーを注文")),
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(parameters: [IntentExamples.parameter("coffee", asks: true)], IntentExamples.widgetFlags)
      ])),
    .bundle(defining: IntentExamples.definition(title: "⟦コーヒーを注文⟧", parameters: [.init(name: "coffee")])),
    .bundle(["Order.swift": source("⟦Order⟧: AppIntent", "")]),
    .bundle(["Order.swift": source("Order: AppIntent", "static let isDiscoverable = false")]),
    .bundle(["Order.swift": source("Order: WidgetConfigurationIntent", "")]),
    .bundle(["Order.swift": source("Order: OrderingIntent", "")]),
    .bundle([
      "Clean.swift": """
      struct Clean: AppIntent {
        @Parameter(title: "Rinse", default: true) var rinses: Bool
        @Parameter(title: "Dry", default: false) var dries: Bool
      }
      """
    ]),
    .bundle(["Order.swift": "struct ⟦Order⟧: AppIntent {\n  @Parameter(title: \"咖啡\") var coffee: Coffee\n}"]),
    .bundle(["Order.swift": "struct Order: AppIntent {\n  @Parameter(title: \"咖啡\") var coffee: Coffee?\n}"]),
    .bundle([
      "Order.swift": source("Order: AppIntent", ""),
      "Summary.swift": "import AppIntents\nextension Order { static var parameterSummary: some ParameterSummary { "
        + "Summary(\"Order \\(\\.$coffee)\") { \\.$size } } }",
    ]),
  ]

  enum Messages: String, RuleMessages {
    case noSummary = "The intent {intent} has no parameter summary"
    case itsParameters = "Parameters: {parameters}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    findings(inDefinitionsOf: bundle) + findings(inSourcesOf: bundle)
  }

  private func findings(inSourcesOf bundle: ReviewedBundle) -> [Finding] {
    let intents = bundle.code?.appIntents ?? []
    // The summary may be in an extension in another file.
    let summarized = Set(intents.filter { !$0.summaries.isEmpty }.map(\.name))
    return intents.compactMap { intent in
      guard intent.isPlainAction, intent.use == .action, let first = intent.parameters.first,
        intent.parameters.count > 1 || !first.isOptional && !first.hasDefaultValue,
        // Switches that have a value change how the action runs, and the title is enough for that.
        intent.parameters.contains(where: { $0.type != "Bool" || !$0.hasDefaultValue }),
        !summarized.contains(intent.name)
      else { return nil }
      let areSettings = intent.parameters.allSatisfy { $0.type == "Bool" && $0.hasDefaultValue }
      return Self.finding(
        at: .source(intent.place), intent.parameters.count > 1 && !areSettings ? .warning : .note, .noSummary,
        ["intent": .text(intent.name)],
        notes: [Self.note(on: intent.parameters.map(\.name))])
    }
  }

  private func findings(inDefinitionsOf bundle: ReviewedBundle) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      guard intent.isConfigurable, !intent.isForWidgets, intent.parameters.contains(where: \.isConfigurable),
        !intent.combinations.contains(where: { $0.use == .summary && !($0.title ?? "").isEmpty })
      else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .warning, .noSummary, ["intent": .text(intent.name)],
        notes: [Self.note(on: intent.parameters.map(\.name))])
    }
  }

  private static func note(on parameters: [String]) -> Message {
    message(.itsParameters, ["parameters": .texts(parameters), "count": .number(parameters.count)])
  }
}

import ReviewModel
import SourceText
import UnicodeText

struct SummaryVariantMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-variant-missing",
    summary: "A parameter that depends on another one is in none of the summaries.",
    remedy: "Add the dependent parameter to an existing summary, or add a summary for the case in which people set it.",
    rationale:
      "After people choose the other parameter’s value, they look in the summary for the field that depends on it.",
    cases: [
      .init(
        .warning,
        "a parameter in an intent definition has a parent parameter, and none of the intent’s summaries "
          + "contains it"),
      .init(.note, "an App Intent has several summaries, and an optional parameter is in none of them"),
    ],
    guidelines: ["summary.variants"],
    limits: [
      "An App Intent with one summary does not show which parameters depend on others, so the rule skips it.",
      "The rule does not check whether each value of the parent parameter has a summary.",
    ],
    droppedIn: .siri2026
  )

  private static func files(
    _ summaries: KeyValuePairs<String, String>, value: String? = "delivery"
  ) -> [String: String] {
    let parent =
      "<key>INIntentParameterRelationship</key><dict>"
      + IntentExamples.text("INIntentParameterRelationshipParentName", "kind")
      + (value.map { IntentExamples.text("INIntentParameterRelationshipPredicateValue", $0) } ?? "") + "</dict>"
    return IntentExamples.file([
      IntentExamples.intent(
        parameters: [
          IntentExamples.parameter("kind", "Integer"), IntentExamples.parameter("address", "Placemark", parent),
        ], IntentExamples.summaries(summaries))
    ])
  }

  static let examples: [RuleExample] = [
    .bundle(files(["kind": "⟦Order for ${kind}⟧"])),
    .bundle(files(["kind": "⟦Order for ${kind}⟧"], value: nil)),
    .bundle(files(["kind": "⟦${kind}で注文⟧"])),
    .bundle(files(["kind": "Order for ${kind}", "kind,address": "Order for ${kind} to ${address}"])),
    .bundle(files([:])),
    .bundle(source(#"Summary("Order by \(\.$kind) at \(\.$shop)")"#, #"⟦Summary⟧("Order by \(\.$kind)")"#)),
    .bundle(source(#"Summary("\(\.$shop)で注文")"#, #"Summary("\(\.$kind)で注文") { \.$address }"#)),
    .bundle(files(["kind": "${kind}で注文", "kind,address": "${kind}で${address}に注文"])),
  ]

  /// An App Intent with a summary for each of two kinds of order.
  private static func source(_ pickup: String, _ delivery: String) -> [String: String] {
    AppIntentExamples.file(
      "OrderCoffee", "Order coffee",
      """
      @Parameter(title: "Kind") var kind: Kind
      @Parameter(title: "Shop") var shop: Shop?
      @Parameter(title: "Address") var address: String?
      static var parameterSummary: some ParameterSummary {
        When(\\.$kind, .equalTo, .pickup) { \(pickup) } otherwise: { \(delivery) }
      }
      """)
  }

  enum Messages: String, RuleMessages {
    case noSummary = "No parameter summary contains {parameters}"
    case setOnceParentIs = "People set {parameter} when {parent} is {value}."
    case setOnceParentIsChosen = "People set {parameter} after they choose a value for {parent}."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    findings(inDefinitionsOf: bundle) + bundle.actions.compactMap { $0.code.flatMap(finding) }
  }

  /// The last summary is the one for all remaining cases.
  private func finding(on intent: AppIntentDeclaration) -> Finding? {
    let sentences = intent.summaries.compactMap(\.sentence)
    guard let last = intent.summaries.last, sentences.count > 1, sentences.count == intent.summaries.count else {
      return nil
    }
    let shown = intent.summaries.reduce(into: Set(sentences.joined())) { $0.formUnion($1.further) }
    // Another rule reports required parameters.
    let missing = intent.parameters.filter { $0.isOptional && !$0.hasDefaultValue && !shown.contains($0.name) }
    guard !missing.isEmpty else { return nil }
    return Self.finding(
      at: .source(last.namePlace), .note, .noSummary,
      ["parameters": .texts(missing.map { "${\($0.name)}" }), "count": .number(missing.count)])
  }

  private func findings(inDefinitionsOf bundle: ReviewedBundle) -> [Finding] {
    bundle.customIntents.flatMap { index, intent -> [Finding] in
      let summaries = intent.combinations.filter { $0.use == .summary && !($0.title ?? "").isEmpty }
      guard let first = summaries.first?.titleID, let entry = bundle.entries(ofIntent: index)[first],
        !bundle.entries[entry].texts.isEmpty
      else { return [] }
      let listed = Set(summaries.flatMap(\.parameters))
      let missing = intent.parameters.filter { $0.parent != nil && $0.isConfigurable && !listed.contains($0.name) }
      guard !missing.isEmpty else { return [] }
      return [
        Self.finding(
          at: bundle.place(ofText: 0, in: entry), .warning, .noSummary,
          ["parameters": .texts(missing.map { "${\($0.name)}" }), "count": .number(missing.count)],
          notes: missing.map { Self.note(on: $0.name, parent: $0.parent ?? "", value: $0.parentValue) })
      ]
    }
  }

  private static func note(on parameter: String, parent: String, value: String?) -> Message {
    guard let value else {
      return message(.setOnceParentIsChosen, ["parameter": .text(parameter), "parent": .text(parent)])
    }
    return message(.setOnceParentIs, ["parameter": .text(parameter), "parent": .text(parent), "value": .text(value)])
  }
}

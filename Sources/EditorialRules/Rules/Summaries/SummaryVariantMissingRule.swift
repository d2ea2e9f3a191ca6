import ReviewModel
import SourceText
import UnicodeText

struct SummaryVariantMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-variant-missing",
    summary: "A parameter that depends on another is in a summary of its own.",
    rationale: "With the parent’s value chosen, people look for the next field where they are: in the summary.",
    cases: [
      .init(.warning, "a parameter with a parent that no summary of the intent has, though it has summaries"),
      .init(.note, "a parameter that none of the several summaries of an App Intent has"),
    ],
    guidelines: ["summary.variants"],
    limits: [
      "Of an App Intent with one summary nobody knows which of its parameters depend on others.",
      "Judges whether a dependent parameter is in any summary, and not whether each value of its parent has one.",
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

  /// An App Intent with a summary for each of two kinds of orders.
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

  enum Messages: String, CaseIterable { case noSummary, setOnceParentIs, setOnceParentIsChosen }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    findings(inDefinitionsOf: bundle) + bundle.actions.compactMap { $0.code.flatMap(finding) }
  }

  /// The summary for what is left over stands last.
  private func finding(on intent: AppIntentDeclaration) -> Finding? {
    let sentences = intent.summaries.compactMap(\.sentence)
    guard let last = intent.summaries.last, sentences.count > 1, sentences.count == intent.summaries.count else {
      return nil
    }
    let shown = intent.summaries.reduce(into: Set(sentences.joined())) { $0.formUnion($1.further) }
    // What the intent cannot do without is another rule’s.
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
    return message(
      .setOnceParentIs, ["parameter": .text(parameter), "parent": .text(parent), "value": .text(value)])
  }
}

import ReviewModel
import UnicodeText

struct SummaryVariantMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-variant-missing",
    summary: "A parameter that depends on another is in a summary of its own.",
    rationale: "With the parent’s value chosen, people look for the next field where they are: in the summary.",
    cases: [.init(.warning, "a parameter with a parent that no summary of the intent has, though it has summaries")],
    guidelines: ["summary.variants"],
    limits: [
      "Judges whether a dependent parameter is in any summary, and not whether each value of its parent has one."
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
    .bundle(files(["kind": "${kind}で注文", "kind,address": "${kind}で${address}に注文"])),
  ]

  enum Messages: String, CaseIterable { case noSummary, setOnceParentIs, setOnceParentIsChosen }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
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

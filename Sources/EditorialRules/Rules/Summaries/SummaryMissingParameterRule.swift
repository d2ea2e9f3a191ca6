import ReviewModel
import UnicodeText

struct SummaryMissingParameterRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-missing-parameter",
    summary: "A parameter summary holds every parameter that the intent requires.",
    rationale: "What the summary leaves out, people find only under Show More, or not before Siri asks.",
    cases: [
      .init(
        .error, "a parameter that Siri asks for, without a default value, that the summary of its combination lacks")
    ],
    guidelines: ["summary.all-required"],
    limits: [
      "A definition does not say which parameters are required: one that Siri asks for, without a default value and "
        + "a parent, counts as such.",
      "Switches are left out, for they always have a state.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026
  )

  private static let two = [IntentExamples.Parameter(name: "coffee"), IntentExamples.Parameter(name: "size")]

  static let examples: [RuleExample] = [
    .bundle(defining: IntentExamples.definition(summary: "⟦Order ${coffee}⟧", parameters: two)),
    .bundle(defining: IntentExamples.definition(summary: "⟦${size}を注文⟧", parameters: two)),
    .bundle(defining: IntentExamples.definition(summary: "Order ${coffee}, ${size}", parameters: two)),
    .bundle(
      defining: IntentExamples.definition(
        summary: "Order ${coffee}",
        parameters: [
          .init(name: "coffee"), .init(name: "size", defaultValue: "large"), .init(name: "n", isRequired: false),
        ])),
    .bundle(defining: IntentExamples.definition(summary: "${size}の${coffee}を注文", parameters: two)),
  ]

  enum Messages: String, CaseIterable { case lacks, siriAsks }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.intents.enumerated().flatMap { index, intent -> [Finding] in
      // A switch has a state even where nobody set it.
      let required = intent.parameters.filter { $0.isRequired && $0.type != "Boolean" }.map(\.name)
      guard intent.use == .action, !required.isEmpty else { return [] }
      return bundle.entriesByIntent[index].compactMap {
        finding(entry: $0, required: required, intent, in: bundle)
      }
    }
  }

  /// A finding on the text of the definition; a translation that drops a parameter is another rule’s.
  private func finding(
    entry index: Int, required: [String], _ intent: IntentDeclaration, in bundle: ReviewedBundle
  ) -> Finding? {
    let entry = bundle.entries[index]
    guard entry.kind == .parameterSummary, !entry.isComposite,
      let combination = intent.combinations.first(where: { $0.use == .summary && $0.key == entry.combination }),
      let text = entry.texts.first?.text, !text.isEmpty
    else { return nil }
    let held = Set(PlaceholderScanner.placeholders(in: text).map(\.name))
    // A combination lists the parameters that its variant is for; a parameter it does not list belongs to another.
    let missing = required.filter { combination.parameters.contains($0) && !held.contains($0) }
    guard !missing.isEmpty else { return nil }
    let count = MessageValue.number(missing.count)
    return Self.finding(
      at: bundle.place(ofText: 0, in: index), .error, .lacks,
      ["parameters": .texts(missing.map { "${\($0)}" }), "count": count],
      notes: [Self.message(.siriAsks, ["intent": .text(intent.name), "count": count])])
  }
}

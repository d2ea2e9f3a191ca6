import ReviewModel
import UnicodeText

struct IntentNoKeyParameterRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-no-key-parameter",
    summary: "An intent with several combinations has a key parameter.",
    rationale: "The system tells suggestions of one intent apart by its key parameter.",
    cases: [.init(.note, "several combinations of parameters and no key parameter")],
    guidelines: ["summary.key-parameter"],
    limits: ["Does not know which parameter tells variants apart, nor whether donations carry its image."],
    droppedIn: .siri2026
  )

  private static func files(
    _ title: String, _ combinations: KeyValuePairs<String, String>, key: String = ""
  ) -> [String: String] {
    IntentExamples.file([
      IntentExamples.intent(
        title: title, parameters: [IntentExamples.parameter("coffee"), IntentExamples.parameter("size")],
        IntentExamples.suggestions(combinations), key)
    ])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", ["coffee": "Order ${coffee}", "coffee,size": "Order ${size} ${coffee}"])),
    .bundle(files("⟦コーヒーを注文⟧", ["coffee": "${coffee}を注文", "coffee,size": "${size}の${coffee}を注文"])),
    .bundle(
      files(
        "Order coffee", ["coffee": "Order ${coffee}", "coffee,size": "Order ${size} ${coffee}"],
        key: IntentExamples.text("INIntentKeyParameter", "coffee"))),
    .bundle(files("Order coffee", ["coffee": "Order ${coffee}"])),
    .bundle(files("コーヒーを注文", ["coffee": "${coffee}を注文"])),
  ]

  enum Messages: String, CaseIterable { case noKey, parameters }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      let count = intent.combinations.count { $0.use == .suggestion }
      guard intent.keyParameter == nil, !intent.parameters.isEmpty, count > 1 else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .noKey, ["count": .number(count)],
        notes: [
          Self.message(
            .parameters,
            ["parameters": .texts(intent.parameters.map(\.name)), "count": .number(intent.parameters.count)])
        ])
    }
  }
}

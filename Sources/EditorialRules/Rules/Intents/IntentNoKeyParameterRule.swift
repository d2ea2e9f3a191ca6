import ReviewModel
import UnicodeText

struct IntentNoKeyParameterRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-no-key-parameter",
    summary: "An intent with several parameter combinations has no key parameter.",
    remedy:
      "As the key parameter in the intent definition, choose the parameter that best distinguishes the suggestions.",
    rationale: "The system uses the key parameter to tell suggestions of one intent apart.",
    cases: [.init(.note, "two or more parameter combinations for suggestions, but no key parameter")],
    guidelines: ["summary.key-parameter"],
    limits: [
      "The rule doesn’t know which parameter distinguishes the suggestions.",
      "It doesn’t check whether donations include an image for the key parameter.",
    ],
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

  enum Messages: String, RuleMessages {
    case noKey = """
      {count, plural, one {# parameter combination, but no key parameter} \
      other {# parameter combinations, but no key parameter}}
      """
    case parameters = "Parameters: {parameters}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
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

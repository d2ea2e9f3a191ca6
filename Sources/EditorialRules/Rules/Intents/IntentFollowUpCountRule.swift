import ReviewModel
import UnicodeText

struct IntentFollowUpCountRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-follow-up-count",
    summary: "An intent asks one or two questions at most.",
    rationale: "Each question is one more turn of a talk that people want to be short.",
    cases: [.init(.note, "more than two parameters without a default value that Siri asks for")],
    guidelines: ["intent.few-questions", "intent.not-complex"],
    limits: ["Counts the questions that the definition allows; code may ask fewer of them."]
  )
  private static let mostQuestions = 2

  private static func files(_ title: String, _ parameters: String...) -> [String: String] {
    IntentExamples.file([IntentExamples.intent(title: title, parameters: parameters)])
  }

  static let examples: [RuleExample] = [
    .bundle(
      files(
        "⟦Order coffee⟧", IntentExamples.parameter("coffee", asks: true), IntentExamples.parameter("size", asks: true),
        IntentExamples.parameter("milk", asks: true))),
    .bundle(
      files(
        "⟦コーヒーを注文⟧", IntentExamples.parameter("coffee", asks: true), IntentExamples.parameter("size", asks: true),
        IntentExamples.parameter("milk", asks: true))),
    .bundle(
      files(
        "Order coffee", IntentExamples.parameter("coffee", asks: true), IntentExamples.parameter("size", asks: true),
        IntentExamples.parameter("milk"))),
    // Only one of the two places is asked for.
    .bundle(
      files(
        "Order coffee", IntentExamples.parameter("coffee", asks: true),
        IntentExamples.parameter("shop", asks: true, child(of: "kind", for: "pickup")),
        IntentExamples.parameter("address", asks: true, child(of: "kind", for: "delivery")))),
    .bundle(files("コーヒーを注文", IntentExamples.parameter("coffee", asks: true))),
  ]

  private static func child(of parent: String, for value: String) -> String {
    "<key>INIntentParameterRelationship</key><dict>"
      + IntentExamples.text("INIntentParameterRelationshipParentName", parent)
      + IntentExamples.text("INIntentParameterRelationshipPredicateValue", value) + "</dict>"
  }

  enum Messages: String, CaseIterable { case questions, siriAsks, needless }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      let asking = intent.parameters.filter { ($0.asksWhenMissing || $0.asksToChoose) && !$0.hasDefaultValue }
      // Of the parameters of one parent, those of one value are asked for.
      let always = asking.count { $0.parent == nil || $0.parentValue == nil }
      let byParent = Dictionary(grouping: asking.filter { $0.parentValue != nil }, by: { $0.parent ?? "" })
      let dependent = byParent.values.map { group in
        Dictionary(grouping: group, by: { $0.parentValue }).values.map(\.count).max() ?? 0
      }
      let count = always + dependent.reduce(0, +)
      guard count > Self.mostQuestions else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .questions,
        ["count": .number(count), "limit": .number(Self.mostQuestions)],
        notes: [
          Self.message(.siriAsks, ["parameters": .texts(asking.map(\.name)), "count": .number(asking.count)]),
          Self.message(.needless),
        ])
    }
  }
}

import ReviewModel
import UnicodeText

struct IntentFollowUpCountRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-follow-up-count",
    summary: "The intent asks more than two follow-up questions.",
    remedy: "Give a parameter a default value, or fill it with what the app already knows.",
    rationale: "Each question adds a turn to a conversation that people want to keep short.",
    cases: [.init(.note, "Siri asks for more than two parameters")],
    guidelines: ["intent.few-questions", "intent.not-complex"],
    limits: [
      "The rule counts every question that the declaration allows, but the code may ask fewer.",
      "In an App Intent, a parameter without a default value counts if it is required, or if the code asks for it.",
    ]
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
    // Siri asks for only one of the two places.
    .bundle(
      files(
        "Order coffee", IntentExamples.parameter("coffee", asks: true),
        IntentExamples.parameter("shop", asks: true, child(of: "kind", for: "pickup")),
        IntentExamples.parameter("address", asks: true, child(of: "kind", for: "delivery")))),
    .bundle(files("コーヒーを注文", IntentExamples.parameter("coffee", asks: true))),
    .bundle(
      AppIntentExamples.file(
        "⟦OrderCoffee⟧", "Order coffee",
        """
        @Parameter(title: "Coffee") var coffee: Coffee
        @Parameter(title: "Size", requestValueDialog: "Which size?") var size: Size
        @Parameter(title: "Shop") var shop: Shop?
        """, perform: "let shop = try await $shop.requestValue(\"Which shop?\")")),
    .bundle(
      AppIntentExamples.file(
        "OrderCoffee", "コーヒーを注文",
        """
        @Parameter(title: "コーヒー") var coffee: Coffee
        @Parameter(title: "サイズ", default: .medium) var size: Size
        @Parameter(title: "店") var shop: Shop?
        @Parameter(title: "個数", default: 1) var count: Int
        """)),
    // Siri asks for the name only if the default was replaced by one that is too long.
    .bundle(
      AppIntentExamples.file(
        "OrderCoffee", "Order coffee",
        """
        @Parameter(title: "Coffee") var coffee: Coffee
        @Parameter(title: "Size") var size: Size
        @Parameter(title: "Name", default: "Guest") var name: String?
        """, perform: "if name.count > 30 { throw $name.needsValueError(\"Which name?\") }")),
    .bundle(
      AppIntentExamples.file(
        "OrderCoffee", "Order coffee",
        """
        @Parameter(title: "Coffee") var coffee: Coffee
        @Parameter(title: "Size") var size: Size
        @Parameter(title: "Milk", optionsProvider: Milks()) var milk: String
        """
      ).merging([
        "App/Milks.swift": """
        import AppIntents
        struct Milks: DynamicOptionsProvider {
          func results() async throws -> [String] { await Stock.milks }
          func defaultResult() async -> String? { "Oat" }
        }

        """
      ]) { $1 }),
  ]

  private static func child(of parent: String, for value: String) -> String {
    "<key>INIntentParameterRelationship</key><dict>"
      + IntentExamples.text("INIntentParameterRelationshipParentName", parent)
      + IntentExamples.text("INIntentParameterRelationshipPredicateValue", value) + "</dict>"
  }

  enum Messages: String, RuleMessages {
    case questions = "Up to {count, plural, one {# follow-up question} other {# follow-up questions}}"
    case siriAsks = "Siri may ask for: {parameters}"
    case needless = "A default value, or what the app already knows, makes a question unnecessary."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.compactMap { action in
      let asking = action.parameters.filter(\.isAsked)
      // Siri asks only for the child parameters that belong to one value of the parent.
      let always = asking.count { $0.parent == nil || $0.parentValue == nil }
      let byParent = Dictionary(grouping: asking.filter { $0.parentValue != nil }, by: { $0.parent ?? "" })
      let dependent = byParent.values.map { group in
        Dictionary(grouping: group, by: { $0.parentValue }).values.map(\.count).max() ?? 0
      }
      let count = always + dependent.reduce(0, +)
      guard count > Self.mostQuestions else { return nil }
      return Self.finding(
        at: action.place, .note, .questions, ["count": .number(count), "limit": .number(Self.mostQuestions)],
        notes: [
          Self.message(.siriAsks, ["parameters": .texts(asking.map(\.name)), "count": .number(asking.count)]),
          Self.message(.needless),
        ])
    }
  }
}

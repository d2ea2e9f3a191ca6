import ReviewModel
import UnicodeText

struct IntentNoInputParameterRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-no-input-parameter",
    summary: "The intent can’t take the result of the previous action.",
    remedy: "In the intent definition, choose an input parameter. In an App Intent, remove "
      + "`inputConnectionBehavior: .never`.",
    rationale: "With an input parameter, the Shortcuts app connects the action to the one before it automatically.",
    cases: [
      .init(
        .note,
        "an intent definition has a file, image, text or URL parameter that people can set, but no input parameter",
        "an App Intent’s file, text and URL parameters all refuse the results of other actions")
    ],
    guidelines: ["summary.input"],
    limits: [
      "The rule can’t tell whether the action makes sense with another action’s result.",
      "In an intent definition, the rule ignores a parameter with dynamic options unless Siri asks for its value.",
    ],
    droppedIn: .siri2026
  )
  private static let joinable: Set<String> = ["File", "Image", "String", "URL"]
  private static let joinableInCode: Set<String> = ["IntentFile", "[IntentFile]", "String", "AttributedString", "URL"]

  private static func files(_ title: String, _ parameter: String, input: String? = nil) -> [String: String] {
    IntentExamples.file([
      IntentExamples.intent(
        title: title, parameters: [parameter], input.map { IntentExamples.text("INIntentInput", $0) } ?? "")
    ])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Print receipt⟧", IntentExamples.parameter("receipt", "File"))),
    .bundle(files("⟦レシートを印刷⟧", IntentExamples.parameter("note", "String"))),
    .bundle(files("Print receipt", IntentExamples.parameter("receipt", "File"), input: "receipt")),
    .bundle(files("Order coffee", IntentExamples.parameter("count", "Integer"))),
    .bundle(
      files(
        "Open card",
        IntentExamples.parameter(
          "card", "String", IntentExamples.flag("INIntentParameterSupportsDynamicEnumeration")))),
    .bundle(files("レシートを印刷", IntentExamples.parameter("receipt", "File"), input: "receipt")),
    .bundle(
      AppIntentExamples.file(
        "⟦PrintReceipt⟧", "Print receipt",
        "@Parameter(title: \"Receipt\", inputConnectionBehavior: .never) var receipt: IntentFile")),
    .bundle(
      AppIntentExamples.file(
        "PrintReceipt", "レシートを印刷",
        "@Parameter(title: \"レシート\", inputConnectionBehavior: .connectToPreviousIntentResult) var receipt: IntentFile")),
  ]

  enum Messages: String, RuleMessages {
    case noInput = "No parameter takes the result of the previous action"
    case oneCould = "Parameters that could take it: {parameters}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.compactMap { action in
      let joinable: [ReviewedAction.Parameter]
      switch action.origin {
      case .definition(let index):
        guard bundle.intents[index].isConfigurable, bundle.intents[index].inputParameter == nil else { return nil }
        joinable = action.parameters.filter { parameter in
          parameter.mayTakeResults && parameter.enumeration == nil && Self.joinable.contains(parameter.type)
        }
      case .code:
        joinable = action.parameters.filter { Self.joinableInCode.contains($0.type) }
        guard !joinable.contains(where: \.mayTakeResults) else { return nil }
      }
      guard !joinable.isEmpty else { return nil }
      return Self.finding(
        at: action.place, .note, .noInput,
        notes: [
          Self.message(.oneCould, ["parameters": .texts(joinable.map(\.name)), "count": .number(joinable.count)])
        ])
    }
  }
}

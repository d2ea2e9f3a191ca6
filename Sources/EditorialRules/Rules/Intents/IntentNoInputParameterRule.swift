import ReviewModel
import UnicodeText

struct IntentNoInputParameterRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-no-input-parameter",
    summary: "An intent takes what the action before it made.",
    rationale: "With an input parameter, the Shortcuts app joins two actions without a hand’s turn.",
    cases: [
      .init(
        .note,
        "a file, image, text or URL among the parameters that people can set, and no input parameter; a text that "
          + "is chosen from the app’s own list counts only where Siri asks for it")
    ],
    guidelines: ["summary.input"],
    limits: [
      "Does not know whether the action makes sense on another’s result: so it is a note.",
      "The parameters of an App Intent take results unless their declaration refuses them, which is what is found there.",
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

  enum Messages: String, CaseIterable { case noInput, oneCould }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
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

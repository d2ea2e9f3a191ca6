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
    limits: ["Does not know whether the action makes sense on another’s result: so it is a note."],
    droppedIn: .siri2026
  )
  private static let joinable: Set<String> = ["File", "Image", "String", "URL"]

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
  ]

  enum Messages: String, CaseIterable { case noInput, oneCould }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      guard intent.isConfigurable, intent.inputParameter == nil else { return nil }
      let joinable = intent.parameters.filter { parameter in
        parameter.isConfigurable && parameter.enumeration == nil && Self.joinable.contains(parameter.type)
          && (!parameter.hasDynamicOptions || parameter.asksWhenMissing)
      }
      guard !joinable.isEmpty else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .noInput,
        notes: [
          Self.message(.oneCould, ["parameters": .texts(joinable.map(\.name)), "count": .number(joinable.count)])
        ])
    }
  }
}

import ReviewModel
import SourceText
import UnicodeText

struct DialogErrorMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-error-missing",
    summary: "A failure has no text that Siri can say.",
    remedy: "Give each failure response of the intent definition a dialog. In code, conform the error type to "
      + "`CustomLocalizedStringResourceConvertible`, or give the `NSError` a localized description.",
    rationale: "Without a text, Siri can only say that something failed, and people don’t know what to do.",
    cases: [
      .init(
        .note,
        "an intent definition has a dialog for success, but for none of its failures",
        "an App Intent throws an error that has no text")
    ],
    guidelines: ["dialog.specific-errors"],
    limits: [
      "An intent that leaves all its responses to the system is not checked.",
      "In code, the rule reports an `NSError` without a user info dictionary, and the app’s own error types "
        + "without a conformance that could provide a text.",
      "No other errors in code are reported.",
    ]
  )

  private static func response(_ success: String, _ failure: String? = nil) -> String {
    func code(_ name: String, _ text: String?, _ flag: String) -> String {
      "<dict>\(flag)\(IntentExamples.text("INIntentResponseCodeName", name))"
        + (text.map {
          IntentExamples.text("INIntentResponseCodeFormatString", $0)
            + IntentExamples.text("INIntentResponseCodeFormatStringID", "Resp\(name)")
        } ?? "") + "</dict>"
    }
    return "<key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>"
      + code("success", success, IntentExamples.flag("INIntentResponseCodeSuccess")) + code("failure", failure, "")
      + "</array></dict>"
  }

  private static func throwing(_ conformance: String, flagged: Bool) -> [String: String] {
    AppIntentExamples.file(
      "OrderCoffee", "Order coffee", "", perform: flagged ? "throw ⟦OrderError.soldOut⟧" : "throw OrderError.soldOut"
    ).merging(["App/OrderError.swift": "import AppIntents\nenum OrderError: \(conformance) { case soldOut }\n"]) { $1 }
  }

  static let examples: [RuleExample] = [
    .bundle(IntentExamples.file([IntentExamples.intent(title: "⟦Order coffee⟧", response("Your coffee is ready."))])),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "⟦コーヒーを注文⟧", response("コーヒーができました。"))])),
    .bundle(
      IntentExamples.file([IntentExamples.intent(response("Your coffee is ready.", "There are no beans left."))])),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "コーヒーを注文")])),
    .bundle(throwing("Error", flagged: true)),
    .bundle(
      AppIntentExamples.file(
        "OrderCoffee", "Order coffee", "", perform: "throw ⟦NSError(domain: \"Shop\", code: 409)⟧")),
    .bundle(
      AppIntentExamples.file(
        "OrderCoffee", "Order coffee", "",
        perform: "throw NSError(domain: \"Shop\", code: 409, userInfo: [NSLocalizedDescriptionKey: soldOut])")),
    .bundle(throwing("Error, CustomLocalizedStringResourceConvertible", flagged: false)),
  ]

  enum Messages: String, RuleMessages {
    case noText = "{intent} has no text for a failure"
    case noTextOfError = "The error {type} has no text"
    case say = "With a text, people know what happened and what they can do."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let silent = Self.errorsWithoutText(in: bundle)
    return bundle.actions.flatMap { action -> [Finding] in
      switch action.origin {
      case .definition(let index):
        let responses = bundle.intents[index].responses
        let failures = responses.filter { !$0.isSuccess && !Self.states.contains($0.name) }
        guard responses.contains(where: { $0.isSuccess && $0.textID != nil }), !failures.isEmpty,
          failures.allSatisfy({ $0.textID == nil })
        else { return [] }
        return [Self.finding(at: action.place, .note, .noText, ["intent": .text(action.name)], note: .say)]
      case .code(let intent):
        return intent.behavior.thrownErrors.filter { silent.contains($0.type) || $0.type == "NSError" }.map {
          Self.finding(at: .source($0.place), .note, .noTextOfError, ["type": .text($0.type)], note: .say)
        }
      }
    }
  }

  /// The response codes of a definition that are not failures.
  private static let states: Set<String> = ["ready", "inProgress", "unspecified", "continueInApp"]

  private static func errorsWithoutText(in bundle: ReviewedBundle) -> Set<String> {
    let types = Dictionary(grouping: bundle.code?.types ?? [], by: \.name)
    let plain: Set<String> = ["Error", "Equatable", "Hashable", "Sendable", "String", "Int", "CaseIterable"]
    return Set(
      types.filter { _, parts in
        let names = Set(parts.flatMap(\.conformances).map(\.name))
        // Another conformance may provide a text in a file that isn't read.
        return names.contains("Error") && names.isSubset(of: plain)
      }.keys)
  }
}

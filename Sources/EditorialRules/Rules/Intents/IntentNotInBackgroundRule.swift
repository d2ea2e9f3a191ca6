import ReviewModel
import UnicodeText

struct IntentNotInBackgroundRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-not-in-background",
    summary: "An intent can run in the background.",
    rationale: "Then people stay where they are, and Siri answers on every device and without a look at the screen.",
    cases: [
      .init(.note, "no combination of the intent’s parameters supports it, and it does not open or show something")
    ],
    guidelines: ["intent.background"],
    limits: ["The definition tells what is allowed; whether the code opens the app all the same is not seen."]
  )

  private static func files(
    _ title: String, suggestion: String = "Order ${coffee}", category: String = "order", background: Bool
  ) -> [String: String] {
    IntentExamples.file([
      IntentExamples.intent(
        title: title, category: category, IntentExamples.suggestions(["coffee": suggestion], background: background))
    ])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", background: false)),
    .bundle(files("⟦コーヒーを注文⟧", suggestion: "${coffee}を注文", background: false)),
    .bundle(files("Order coffee", background: true)),
    .bundle(files("Show the menu", suggestion: "Show ${coffee}", category: "information", background: false)),
    .bundle(IntentExamples.file([IntentExamples.intent()])),
    .bundle(files("コーヒーを注文", suggestion: "${coffee}を注文", background: true)),
  ]

  enum Messages: String, CaseIterable { case neverInBackground }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      // What shows something in the app has to open it.
      guard !intent.combinations.isEmpty, intent.category != "information",
        !intent.combinations.contains(where: \.supportsBackground)
      else { return nil }
      return Self.finding(at: bundle.place(ofIntent: index), .note, .neverInBackground, ["intent": .text(intent.name)])
    }
  }
}

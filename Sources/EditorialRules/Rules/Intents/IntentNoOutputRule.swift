import ReviewModel
import UnicodeText

struct IntentNoOutputRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-no-output",
    summary: "An intent that makes or finds something gives it to the next action.",
    rationale: "In the Shortcuts app people join actions, and an action without a result ends the chain.",
    cases: [.init(.note, "an intent of the category create, order, search or download without an output")],
    guidelines: ["summary.output"],
    limits: ["Knows by the category alone that there should be a result."],
    droppedIn: .siri2026
  )
  /// The values of `INIntentCategory` for what has a result, with the verbs that Xcode writes in their place.
  private static let productive: Set<String> = [
    "create", "add", "order", "book", "buy", "search", "find", "filter", "download", "get",
  ]

  private static func files(_ title: String, category: String, output: String? = nil) -> [String: String] {
    let response = output.map {
      "<key>INIntentResponse</key><dict>\(IntentExamples.text("INIntentResponseOutput", $0))</dict>"
    }
    return IntentExamples.file([IntentExamples.intent(title: title, category: category, response ?? "")])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Find a shop⟧", category: "search")),
    .bundle(files("⟦Найти кофейню⟧", category: "Search")),
    .bundle(files("Find a shop", category: "search", output: "shop")),
    .bundle(files("Start timer", category: "start")),
    .bundle(files("Найти кофейню", category: "search", output: "shop")),
  ]

  enum Messages: String, CaseIterable { case noOutput, category }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      guard let category = intent.category, Self.productive.contains(category), intent.outputParameter == nil else {
        return nil
      }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .noOutput,
        notes: [Self.message(.category, ["category": .text(category)])])
    }
  }
}

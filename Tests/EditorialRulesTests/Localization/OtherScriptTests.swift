import EditorialRules
import ReviewModel
import Testing

@Suite("A translation in another script")
struct OtherScriptTests {
  private func rules(on text: String) -> [RuleID] {
    let example = RuleExample.passes(text, .prose, in: "ru", source: "Ask Siri about the weather.")
    return ExampleReview.findings(of: example, by: ["apple-product-missing", "localization-script"]).map(\.rule)
  }

  @Test("A text that is to be translated again is not reported for the name that it lacks")
  func name() {
    #expect(rules(on: "Request a forecast for tomorrow") == ["localization-script"])
    #expect(rules(on: "Спросите ассистента о погоде.") == ["apple-product-missing"])
  }
}

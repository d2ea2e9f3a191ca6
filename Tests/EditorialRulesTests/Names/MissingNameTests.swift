import EditorialRules
import ReviewModel
import Testing

@Suite("Missing product names")
struct MissingNameTests {
  @Test(
    "A device in the reader’s hand may be paraphrased, and a device that something works with may not",
    arguments: [
      ("Hold the top of your iPhone near the sensor.", Severity.note), ("This iPhone is ready to use.", .note),
      ("Lock this iPhone, then unlock your iPhone.", .note), ("Put on the Apple Watch.", .warning),
      ("It works with Apple Watch alone.", .warning),
      ("Not on iPad, and not on your iPad.", .warning), ("Ask Siri for your next coffee.", .warning),
    ])
  func severity(source: String, expected: Severity) {
    let example = RuleExample.flags(
      "⟦Der Sensor ist bereit und wartet auf das Gerät.⟧", .prose, in: "de", source: source)
    #expect(ExampleReview.findings(of: example, by: ["apple-product-missing"]).map(\.severity) == [expected])
  }
}

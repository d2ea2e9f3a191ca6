import EditorialRules
import ReviewModel
import Testing

@Suite("Missing product names")
struct MissingNameTests {
  @Test(
    "A device in the reader’s hand may be paraphrased, and a device that something works with may not",
    arguments: [
      ("Hold the top of your iPhone near the sensor.", nil), ("This iPhone is ready to use.", nil),
      ("Lock this iPhone, then unlock your iPhone.", nil), ("Put on the Apple Watch.", .warning),
      ("It works with Apple Watch alone.", .warning),
      ("Not on iPad, and not on your iPad.", .warning), ("Ask Siri for your next coffee.", .warning),
    ] as [(String, Severity?)])
  func severity(source: String, expected: Severity?) {
    let example = RuleExample.flags(
      "⟦Der Sensor ist bereit und wartet auf das Gerät.⟧", .prose, in: "de", source: source)
    #expect(
      ExampleReview.findings(of: example, by: ["apple-product-missing"]).map(\.severity)
        == [expected].compactMap(\.self))
  }

  @Test("A name is a note if the source tells two devices apart, or if the translation has a related name")
  func related() {
    func severities(_ translation: String, _ source: String) -> [Severity] {
      let example = RuleExample.passes(translation, .prose, in: "sv", source: source)
      return ExampleReview.findings(of: example, by: ["apple-product-missing"]).map(\.severity).sorted()
    }
    #expect(severities("Håll enheten nära sensorn.", "Hold your iPhone near the Apple Watch.") == [.note, .warning])
    #expect(severities("Stäng av den i dina Siri-inställningar.", "Turn it off in iPhone Siri settings.") == [.note])
    #expect(severities("Det fungerar bara med iOS.", "It works with iPhone alone.") == [.note])
    #expect(severities("Stäng av den i inställningarna.", "Turn it off in iPhone settings.") == [.warning])
  }
}

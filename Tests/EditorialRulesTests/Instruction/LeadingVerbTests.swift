import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("Titles that name no action")
struct LeadingVerbTests {
  private static func severities(_ text: String, in locale: String, source: String?) -> [Severity] {
    let example = RuleExample.passes(text, .title, in: locale, source: source)
    return ExampleReview.findings(of: example, by: TitleLeadingVerbRule.self).map(\.finding.severity)
  }

  @Test(
    "A translation that names what its source names is a note; one that drops the verb is a warning",
    arguments: [
      ("es", "Capuchino", "Cappuccino", "Order a cappuccino"),
      ("de", "Kaffeemodus", "Coffee mode", "Start the coffee mode"),
      ("ru", "Размеры чашек", "Cup sizes", "Show cup sizes"),
    ])
  func translation(locale: String, text: String, noun: String, instruction: String) {
    #expect(Self.severities(text, in: locale, source: noun) == [.note])
    #expect(Self.severities(text, in: locale, source: instruction) == [.warning])
    #expect(Self.severities(text, in: locale, source: nil) == [.warning])
  }
}

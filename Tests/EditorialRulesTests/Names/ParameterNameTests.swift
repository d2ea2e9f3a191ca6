import ReviewModel
import RuleTestSupport
import Testing

@testable import EditorialRules

@Suite("Long names of parameters")
struct ParameterNameTests {
  @Test("A name that is too long in the source is reported there, and one that only the translation makes long, too")
  func longSource() {
    func locales(_ text: String, _ source: String) -> [String] {
      let bundle = ExampleBundle.many([(text, source)], .parameterName, locale: "de")
      return ExampleReview.findings(in: bundle, by: [ParameterNameRule.descriptor.id]).map { $0.localeTag(in: bundle) }
    }
    #expect(locales("Die ganze Bestellung bestätigen lassen?", "Ask me to confirm the whole order?") == ["en"])
    #expect(locales("Vor jeder ganzen Bestellung immer nachfragen", "Ask first") == ["de"])
  }
}

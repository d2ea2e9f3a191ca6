import EditorialRules
import ReviewModel
import Testing

@Suite("A space inside a format specifier")
struct SpaceFlagTests {
  @Test(
    "The only value of a text appears with a space if it is a number, and not at all otherwise",
    arguments: [
      ("%d cups left", "Noch ⟦% d⟧ Tassen", Severity.warning), ("%lld cups left", "Noch ⟦% lld⟧ Tassen", .warning),
      ("%d cups of %@", "⟦% d⟧ Tassen von %@", .error), ("%@ is ready", "⟦% @⟧ ist fertig", .error),
    ])
  func severity(source: String, translation: String, expected: Severity) {
    let example = RuleExample.flags(translation, .prose, in: "de", source: source)
    #expect(ExampleReview.findings(of: example, by: ["localization-placeholder"]).map(\.severity) == [expected])
  }
}

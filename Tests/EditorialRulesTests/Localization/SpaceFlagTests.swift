import EditorialRules
import ReviewModel
import Testing

@Suite("A space inside a format specifier")
struct SpaceFlagTests {
  @Test(
    "A space is a flag: the only number appears with a space, and an object as ever",
    arguments: [
      ("%d cups left", "Noch ⟦% d⟧ Tassen", Severity.warning), ("%lld cups left", "Noch ⟦% lld⟧ Tassen", .warning),
      ("%d cups of %@", "⟦% d⟧ Tassen von %@", .error), ("%@ is ready", "⟦% @⟧ ist fertig", .warning),
      ("%d cups of %@", "%d Tassen von ⟦% @⟧", .warning),
    ])
  func severity(source: String, translation: String, expected: Severity) {
    let example = RuleExample.flags(translation, .prose, in: "de", source: source)
    #expect(ExampleReview.findings(of: example, by: ["localization-placeholder"]).map(\.severity) == [expected])
  }
}

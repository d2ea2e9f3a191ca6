import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("Clean texts")
struct CleanTextsTests {
  @Test("Nothing is found in good texts", arguments: CleanTexts.all)
  func silence(_ texts: CleanTexts) {
    let rules: [any Rule.Type] = RuleRegistry.textRules
    for text in texts.cases {
      let example = RuleExample.passes(text.text, text.kind, in: text.locale)
      // A good text may be long for the smallest watch, where nobody knows its exact width: that is a note.
      let found = ExampleReview.findings(of: example, by: Set(rules.map { $0.descriptor.id }))
        .filter { $0.severity > .note || !$0.rule.rawValue.hasPrefix("truncation-") }
      #expect(
        found.isEmpty, "\(text.locale) \(text.kind): \(text.text): \(found.map { "\($0.rule): \($0.englishMessage)" })")
    }
  }

  @Test("Sixty texts a language or more, none twice", arguments: CleanTexts.all)
  func coverage(_ texts: CleanTexts) {
    let all = texts.titles + texts.summaries + texts.phrases + texts.dialogs + texts.prose
    #expect(all.count >= 60, "\(texts.locale): \(all.count)")
    #expect(Set(all).count == all.count, "\(texts.locale)")
  }
}

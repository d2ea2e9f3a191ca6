import Diagnostics
import Testing

@testable import EditorialRules

@Suite("Clean texts")
struct CleanTextsTests {
  @Test("Nothing is found in good texts", arguments: CleanTexts.all)
  func silence(_ texts: CleanTexts) {
    let rules: [any Rule.Type] = RuleRegistry.textRules
    for text in texts.cases {
      let example = RuleExample.passes(text.text, text.kind, in: text.locale)
      let found = ExampleReview.findings(of: example, by: Set(rules.map { $0.descriptor.id }))
      #expect(found.isEmpty, "\(text.locale) \(text.kind): \(text.text): \(found.map { "\($0.rule): \($0.message)" })")
    }
  }

  @Test("Sixty texts a language or more, none twice", arguments: CleanTexts.all)
  func coverage(_ texts: CleanTexts) {
    let all = texts.titles + texts.summaries + texts.phrases + texts.dialogs + texts.prose
    #expect(all.count >= 60, "\(texts.locale): \(all.count)")
    #expect(Set(all).count == all.count, "\(texts.locale)")
  }
}

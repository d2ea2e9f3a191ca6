import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("Phrases with hardly a word")
struct PhraseWordTests {
  @Test(
    "What is said of a phrase is what it is made of",
    arguments: [
      ("#", .invocationPhrase, "A phrase without a word"), ("\u{2060}", .phrase, "A phrase without a word"),
      ("${applicationName}", .phrase, "A phrase of the app’s name alone"),
      ("Resume", .invocationPhrase, "A phrase of one word"),
    ] as [(String, EntryKind, String)])
  func message(text: String, kind: EntryKind, message: String) {
    let example = RuleExample.passes(text, kind)
    let found = ExampleReview.findings(of: example, by: PhraseWordCountRule.self).map(\.finding.englishMessage)
    #expect(found == [message])
  }
}

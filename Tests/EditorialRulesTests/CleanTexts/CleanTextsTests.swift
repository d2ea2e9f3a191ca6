import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("Clean texts")
struct CleanTextsTests {
  @Test("Nothing is found in correct texts", arguments: CleanTexts.all)
  func silence(_ texts: CleanTexts) throws {
    let rules: [any Rule.Type] = RuleRegistry.textRules
    let title = try #require(texts.titles.first)
    let spaced = RuleExample.passes("\(title)  \(title)", .shortTitle, in: texts.locale)
    let wrong = ExampleReview.findings(of: spaced, by: Set(rules.map { $0.descriptor.id }))
    #expect(wrong.contains { $0.rule == "text-whitespace" }, "\(texts.locale)")
    for text in texts.cases {
      let example = RuleExample.passes(text.text, text.kind, in: text.locale)
      // A correct text may be too long for the smallest watch if its exact width is unknown: that is a note.
      let found = ExampleReview.findings(of: example, by: Set(rules.map { $0.descriptor.id }))
        .filter { $0.severity > .note || !$0.rule.rawValue.hasPrefix("truncation-") }
      #expect(
        found.isEmpty, "\(text.locale) \(text.kind): \(text.text): \(found.map { "\($0.rule): \($0.englishMessage)" })")
    }
  }

  @Test("Each language has at least sixty texts, without duplicates", arguments: CleanTexts.all)
  func coverage(_ texts: CleanTexts) {
    let all = texts.titles + texts.summaries + texts.phrases + texts.dialogs + texts.prose
    #expect(all.count >= 60, "\(texts.locale): \(all.count)")
    #expect(Set(all).count == all.count, "\(texts.locale)")
  }
}

/// Invented texts in one language, as careful localizers would write them: no rule reports anything.
struct CleanTexts: Sendable {
  var locale: String
  var titles: [String]
  var summaries: [String]
  /// App Shortcut phrases if they contain the app’s name, otherwise suggested phrases.
  var phrases: [String]
  var dialogs: [String]
  /// Sentences about Siri, Shortcuts and Apple’s products.
  var prose: [String]

  static let all: [CleanTexts] = [english, german, french, spanish, italian, russian, japanese, simplifiedChinese]

  /// Every text with each kind that it could have.
  var cases: [CleanText] {
    titles.flatMap { title in [.suggestionTitle, .shortTitle].map { CleanText(locale, $0, title) } }
      + summaries.map { CleanText(locale, .parameterSummary, $0) }
      + phrases.map { CleanText(locale, $0.contains("${applicationName}") ? .phrase : .invocationPhrase, $0) }
      + dialogs.map { CleanText(locale, .dialog, $0) }
      + prose.flatMap { text in [.prose, .usageDescription].map { CleanText(locale, $0, text) } }
  }
}

/// One of them, as the argument of a test.
struct CleanText: Sendable {
  var locale: String
  var kind: EntryKind
  var text: String

  init(_ locale: String, _ kind: EntryKind, _ text: String) {
    self.locale = locale
    self.kind = kind
    self.text = text
  }
}

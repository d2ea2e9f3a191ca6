import ReviewModel
import Testing

@testable import EditorialRules

@Suite("Allowed words")
struct AllowedWordTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: RuleID
    var example: RuleExample
    var allowed: String
    var testDescription: String { "\(rule)" }
  }

  static let cases: [Case] = [
    .init(rule: "title-sentence-case", example: .passes("Order my Nitro Brew", .activityTitle), allowed: "Nitro Brew"),
    .init(rule: "title-punctuation", example: .passes("Search with Yahoo!", .activityTitle), allowed: "Yahoo!"),
    .init(
      rule: "summary-sentence-case", example: .passes("Order ${coffee} With Milk", .parameterSummary),
      allowed: "With Milk"),
    .init(
      rule: "localization-untranslated", example: .passes("Latte Art", .title, in: "de", source: "Latte Art"),
      allowed: "Latte Art"),
    .init(
      rule: "localization-script", example: .passes("latte macchiato", .title, in: "ru", source: "Milk coffee"),
      allowed: "latte macchiato"),
    .init(rule: "text-confusable", example: .passes("Заказать VKофе", .title, in: "ru"), allowed: "VKофе"),
    .init(rule: "apple-product-spelling", example: .passes("The Iphone Café", .prose), allowed: "Iphone Café"),
    .init(rule: "vocabulary-generic", example: .passes("Order", .vocabularyTerm), allowed: "Order"),
    .init(rule: "vocabulary-reserved", example: .passes("Spotify mix", .vocabularyTerm), allowed: "Spotify"),
    .init(rule: "phrase-implied-variation", example: .passes("Order 9 Bars", .invocationPhrase), allowed: "9 Bars"),
    .init(rule: "app-name-impersonation", example: .passes("Spotify", .appNameSynonym), allowed: "Spotify"),
    .init(
      rule: "text-offensive", example: .passes("A Snob", .prose).configured("offensiveWords: snob"), allowed: "Snob"),
  ]

  private func count(_ test: Case, allowing words: String?) -> Int {
    let own = words.map { "\nallowedWords: [\"\($0)\"]" } ?? ""
    return ExampleReview.findings(of: test.example.configured(test.example.configuration + own), by: [test.rule]).count
  }

  @Test("A word that is flagged is not where the team allows it, and is where it allows another", arguments: cases)
  func excused(_ test: Case) {
    #expect(count(test, allowing: nil) > 0)
    #expect(count(test, allowing: test.allowed) == 0)
    #expect(count(test, allowing: "Another Word") > 0)
  }

  @Test("A title that is an allowed word alone still says nothing")
  func wholeTitle() {
    let example = RuleExample.passes("My settings", .title).configured("allowedWords: [My settings]")
    #expect(ExampleReview.findings(of: example, by: ["title-leading-verb"]).count == 1)
  }
}

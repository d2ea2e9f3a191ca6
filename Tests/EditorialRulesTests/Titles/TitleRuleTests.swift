import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Dates and capitals in titles")
struct TitleRuleTests {
  static let locales = TestSweep.sample(
    of: LocaleLibrary().availableLocales.filter { $0 != .root }.map(\.tag), keeping: 10)

  private static func flagged(_ text: String, in locale: String) -> [String] {
    let example = RuleExample.passes(text, .title, in: locale)
    return ExampleReview.findings(of: example, by: IntentDatedRule.self).map(\.marked.text)
  }

  @Test("A month's name next to a day is a date in every language, and is not a date alone", arguments: locales)
  func months(locale: String) {
    let months = CalendarNames(for: LocaleIdentifier(locale)).months
    #expect(months.count == 12)
    for month in months {
      #expect(Self.flagged("17 \(month)", in: locale).count == 1, "17 \(month)")
      #expect(Self.flagged("\(month) 17", in: locale).count == 1, "\(month) 17")
      #expect(Self.flagged(month, in: locale).isEmpty, "\(month)")
      #expect(Self.flagged("\(month) 170", in: locale).isEmpty, "\(month) 170")
    }
  }

  @Test("A word written twice has no suggestion, because lowercase would keep it")
  func repeated() {
    func fixes(_ summary: String) -> [Fix?] {
      let example = RuleExample.passes(summary, .parameterSummary)
      return ExampleReview.findings(of: example, by: SummarySentenceCaseRule.self).map(\.finding.fix)
    }
    #expect(fixes("Order ${coffee} With With Milk") == [nil])
    #expect(fixes("Order ${coffee} With Whole Milk").compactMap(\.?.replacement) == ["Order ${coffee} with whole milk"])
  }

  @Test("A year is found in the digits of every script", arguments: ["2026", "٢٠٢٦", "२०२६", "২০২৬", "２０２６", "๒๐๒๖"])
  func years(year: String) {
    #expect(Self.flagged("A \(year) B", in: "en") == [year])
    #expect(Self.flagged("A \(year)\(year) B", in: "en").isEmpty)
  }

  @Test(
    "Numbers that are no years",
    arguments: ["2048", "2500", "2009", "2040", "v2.2026", "2026-x", "x-2026", "#2026", "2026%", "$2026", "2026:30"])
  func numbers(number: String) {
    #expect(Self.flagged("Play \(number)", in: "en").isEmpty)
    #expect(Self.flagged("Play 2026", in: "en") == ["2026"])
  }

  @Test("A numeral for a large number is not a digit", arguments: ["兆", "億", "千", "〇", "½", "Ⅻ", "①"])
  func numerals(numeral: String) {
    #expect(Self.flagged("Order 1 " + String(repeating: numeral, count: 9), in: "en").isEmpty)
    #expect(Self.flagged("A 2026 B \(numeral)", in: "en") == ["2026"])
  }

  @Test(
    "The number closest to a month is its day",
    arguments: [
      ("Log 5 or 7 cups by December 24", "December 24"), ("Log 40 on 3 December 50", "3 December"),
      ("1 2 3 December", "3 December"),
    ])
  func nearest(text: String, date: String) { #expect(Self.flagged(text, in: "en") == [date]) }

  @Test(
    "A month's name that is also a word is a date only if nothing is counted",
    arguments: [
      ("en", "March 3 miles"), ("en", "Let us march 3 miles"), ("en", "Then March 3 Miles"), ("en", "You may 2"),
      ("en", "May 5 people join"), ("fr", "Commander 3 Mars"), ("fr", "Ajouter 2 Mars glacés"),
      ("ro", "Adaugă 3 mai mici"), ("ro", "Mai 2 cafele"), ("tr", "Ocak 3’ü aç"), ("tr", "Aralık 5 dakika"),
      ("tr", "Ekim 4 tohum"), ("ms", "Mac 2 dihidupkan"), ("ar", "مارس 3 تمارين"), ("sv", "Visa 3 Mars"),
      ("nb", "Vis 2 Mars"), ("da", "Vis 2 Mars"), ("es", "Añadir 2 Mayo"), ("es", "Añadir 2 mayo extra"),
    ])
  func words(locale: String, text: String) throws {
    #expect(Self.flagged(text, in: locale).isEmpty, "\(text)")
    let month = try #require(CalendarNames(for: LocaleIdentifier(locale)).months.last)
    #expect(Self.flagged("17 \(month)", in: locale).count == 1, "\(month)")
  }

  @Test(
    "A date is found whatever follows it, if the month's name cannot be another word",
    arguments: [
      ("en", "Order for March 24", "March 24"), ("en", "Deliver on March 3 by noon", "March 3"),
      ("en", "Book 3 May at noon", "3 May"), ("en", "Order December 24 delivery", "December 24"),
      ("en", "Order for May 4, please", "May 4"), ("fr", "Réserver le 3 mars", "3 mars"),
      ("fr", "Réserver le 24 décembre au soir", "24 décembre"), ("ro", "Rezervă pentru 3 mai", "3 mai"),
      ("tr", "3 Mart siparişini göster", "3 Mart"), ("ms", "Tempah untuk 3 Mac", "3 Mac"),
      ("ar", "احجز 3 مارس", "3 مارس"), ("sv", "Boka den 3 mars", "3 mars"),
      ("es", "Reservar el 3 de mayo", "3 de mayo"),
    ])
  func dates(locale: String, text: String, date: String) {
    #expect(Self.flagged(text, in: locale) == [date], "\(text)")
  }

  /// The severities of the findings on activity titles of one bundle in English.
  private func severities(_ titles: [String]) -> [Severity] {
    let lines = titles.enumerated().map { "\"activity\($0.offset)\" = \"\($0.element)\";\n" }
    var bundle = BundleFixture(["en.lproj/Localizable.strings": lines.joined()]).bundle
    for entry in bundle.entries.indices {
      bundle.entries[entry].kind = .activityTitle
      for text in bundle.entries[entry].texts.indices { bundle.entries[entry].texts[text].kind = .activityTitle }
    }
    return ExampleReview.findings(in: bundle, by: ["title-sentence-case"]).map(\.severity)
  }

  private let sentences = ["Order my usual", "Find a shop", "Open the menu", "Rate last order", "Start a brew"]

  @Test(
    "In sentence case, one capital, or several in a row after a small word, may be a name",
    arguments: ["Send order to Lind Harbour", "Text Linda"])
  func names(_ title: String) {
    #expect(severities(sentences + [title]) == [.note])
  }

  @Test(
    "Capitals right after the first word, or scattered capitals, are not a name",
    arguments: ["Show Brew Timer", "Put the Cup on Tray"])
  func headlines(_ title: String) {
    #expect(severities(sentences + [title]) == [.warning])
  }

  @Test("In title case, nothing indicates a name")
  func headlinesAlone() {
    #expect(severities(["Send order to Lind Harbour"]) == [.warning])
  }
}

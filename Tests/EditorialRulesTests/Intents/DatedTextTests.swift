import LocaleData
import LocalizationBundles
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Dates in titles")
struct DatedTextTests {
  static let locales = LocaleLibrary().availableLocales.filter { $0 != .root }.map(\.tag)

  private static func flagged(_ text: String, in locale: String) -> [String] {
    let example = RuleExample.passes(text, .title, in: locale)
    return ExampleReview.findings(of: example, by: IntentDatedRule.self).map(\.marked.text)
  }

  @Test("A month's name beside a day is a date in every language, and alone is none", arguments: locales)
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
  }
}

import Reports
import Testing

@Suite("The language of a report")
struct ReportLanguageTests {
  /// The languages that reports are written in.
  static let tags = ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt-BR", "ru", "zh-Hans", "zh-Hant"]

  @Test("Reports are written in these languages")
  func supported() {
    #expect(ReportLanguage.supported.map(\.tag) == Self.tags)
    #expect(ReportLanguage.english.tag == "en")
    #expect(ReportLanguage.supported.filter(\.isRightToLeft).map(\.tag) == ["ar"])
  }

  @Test(
    "The nearest language to a reader’s",
    arguments: [
      ("en", "en"), ("en-GB", "en"), ("en_US", "en"), ("de-AT", "de"), ("de-Latn-CH", "de"), ("DE", "de"),
      ("es-419", "es"), ("es-MX", "es"), ("fr-CA", "fr"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("pt-BR", "pt-BR"),
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"), ("zh-TW", "zh-Hant"),
      ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("ja-JP", "ja"), ("ko-KR", "ko"),
      ("ar-EG", "ar"), ("ru-UA", "ru"), ("it-CH", "it"),
      ("no", nil), ("nb", nil), ("sv", nil), ("zh-Latn", nil), ("de-Hebr", nil), ("", nil), ("und", nil), ("xx", nil),
      ("not a tag", nil),
    ] as [(String, String?)])
  func nearest(tag: String, expected: String?) {
    #expect(ReportLanguage(nearestTo: tag)?.tag == expected)
  }

  @Test(
    "The name of a locale in a language",
    arguments: [("de", "pt-BR", "Portugiesisch (Brasilien)"), ("ja", "fr", "フランス語"), ("en", "xx", "xx")])
  func names(tag: String, locale: String, expected: String) throws {
    #expect(try #require(ReportLanguage(nearestTo: tag)).displayName(of: locale) == expected)
  }

  @Test(
    "A number in Latin digits with the language’s grouping",
    arguments: [
      ("en", 12_345, "12,345"), ("de", 12_345, "12.345"), ("fr", 12_345, "12\u{202F}345"), ("es", 1234, "1234"),
      ("es", 12_345, "12.345"), ("ru", 12_345, "12\u{A0}345"), ("ar", 12_345, "12,345"), ("ja", 0, "0"),
      ("pt-BR", 1_000_000, "1.000.000"),
    ])
  func numbers(tag: String, number: Int, expected: String) throws {
    #expect(try #require(ReportLanguage(nearestTo: tag)).number(number) == expected)
  }

  @Test(
    "The plural form of a number",
    arguments: [
      ("en", ["other", "one", "other", "other", "other", "other", "other", "other"]),
      ("fr", ["one", "one", "other", "other", "other", "other", "other", "other"]),
      ("ru", ["many", "one", "few", "few", "many", "many", "one", "many"]),
      ("ar", ["zero", "one", "two", "few", "few", "many", "many", "other"]),
      ("ja", ["other", "other", "other", "other", "other", "other", "other", "other"]),
    ])
  func plurals(tag: String, expected: [String]) throws {
    let language = try #require(ReportLanguage(nearestTo: tag))
    for (number, category) in zip([0, 1, 2, 3, 5, 11, 21, 100], expected) {
      #expect(language.pluralCategory(of: number) == category, "\(number)")
      let forms = language.forms(.countErrors)
      let pattern = try #require(forms[category] ?? forms["other"])
      #expect(pattern.contains("%lld") || ["zero", "one", "two"].contains(category))
      let form = pattern.replacing("%lld", with: language.number(number))
      #expect(language.counted(.countErrors, number) == form)
    }
  }
}

import Testing
import UnicodeText

@Suite("What CLDR knows of a locale")
struct LocaleFactsTests {
  let analyzer = TextAnalyzer()

  @Test(
    "Quotation marks",
    arguments: [("de", "„“‚‘"), ("fr", "«»«»"), ("ja", "「」『』"), ("ar", "”“’‘"), ("en", "“”‘’"), ("xx", "“”‘’")])
  func quotes(tag: String, marks: String) {
    let found = QuotationMarks(for: LocaleIdentifier(tag))
    #expect(found.start + found.end + found.alternateStart + found.alternateEnd == marks)
  }

  @Test(
    "Plural categories",
    arguments: [
      ("en", ["one", "other"]), ("ru", ["few", "many", "one", "other"]),
      ("ar", ["few", "many", "one", "other", "two", "zero"]), ("ja", ["other"]),
      ("cy", ["few", "many", "one", "other", "two", "zero"]), ("xx", ["other"]),
    ])
  func categories(tag: String, expected: [String]) {
    let locale = LocaleIdentifier(tag)
    #expect(analyzer.pluralCategories(for: locale).sorted() == expected)
    for number in 0...200 { #expect(expected.contains(analyzer.pluralCategory(of: Double(number), locale: locale))) }
  }

  @Test(
    "Plural categories of numbers",
    arguments: [
      ("en", 1.0, "one"), ("en", 1.5, "other"), ("ru", 21, "one"), ("ru", 3, "few"), ("ru", 5, "many"),
      ("ar", 0, "zero"),
      ("ar", 2, "two"), ("ar", 11, "many"), ("ja", 1, "other"), ("cy", 6, "many"), ("fr", 0, "one"),
    ])
  func category(tag: String, number: Double, expected: String) {
    #expect(analyzer.pluralCategory(of: number, locale: LocaleIdentifier(tag)) == expected)
  }

  @Test(
    "Plural categories of whole numbers, with their first numbers",
    arguments: [
      ("en", ["other 0 2 3", "one 1"]), ("fr", ["one 0 1", "other 2 3 4"]), ("ja", ["other 0 1 2"]),
      ("pl", ["many 0 5 6", "one 1", "few 2 3 4"]), ("ru", ["many 0 5 6", "one 1 21 31", "few 2 3 4"]),
      ("ar", ["zero 0", "one 1", "two 2", "few 3 4 5", "many 11 12 13", "other 100 101 102"]),
    ])
  func integers(tag: String, expected: [String]) {
    let found = analyzer.pluralCategoriesOfIntegers(for: LocaleIdentifier(tag))
    #expect(found.map { "\($0.name) \($0.examples.map(String.init).joined(separator: " "))" } == expected)
  }

  @Test(
    "Scripts of a locale, and those of its language's other orthographies",
    arguments: [
      ("en", ["Latn"], ["Latn"]), ("ru", ["Cyrl"], ["Cyrl"]),
      ("ja", ["Hani", "Hira", "Kana"], ["Hani", "Hira", "Kana"]),
      ("zh-TW", ["Bopo", "Hani"], ["Bopo", "Hani"]), ("sr", ["Cyrl"], ["Cyrl", "Latn"]),
      ("sr-Latn", ["Latn"], ["Latn"]), ("xx", [], []),
    ])
  func scripts(tag: String, written: [String], used: [String]) {
    let locale = LocaleIdentifier(tag)
    #expect(locale.scripts.map(\.code).sorted() == written)
    #expect(locale.scriptsInUse.map(\.code).sorted() == used)
  }

  @Test(
    "Old and overlong codes have a current one, others none",
    arguments: [
      ("iw", "he"), ("in", "id"), ("swe", "sv"), ("en-UK", "en-GB"), ("en_UK", "en-GB"), ("sr-Latn-CS", nil),
      ("no", nil), ("nb", nil), ("tl", nil), ("zh-CN", nil), ("es-419", nil), ("German", nil), ("", nil), ("-", nil),
    ])
  func replacement(tag: String, current: String?) { #expect(LocaleIdentifier.replacement(ofTag: tag) == current) }

  @Test(
    "The language whose home is a region",
    arguments: [("SE", "sv"), ("KR", "ko"), ("TW", "zh-Hant"), ("JP", "ja"), ("AT", nil), ("HI", nil), ("", nil)])
  func home(region: String, language: String?) { #expect(LocaleIdentifier.ofHome(region)?.tag == language) }

  @Test(
    "A category that means one number", arguments: [("en", "one", true), ("ru", "one", false), ("ar", "zero", true)])
  func exact(tag: String, category: String, isExact: Bool) {
    #expect(analyzer.isExactPluralCategory(category, locale: LocaleIdentifier(tag)) == isExact)
  }

  @Test(
    "Exemplar characters",
    arguments: [("de", "äßÄz", "éж"), ("ru", "жЁ", "aі"), ("ja", "あ日カ", "é"), ("tr", "ıİğ", "q")])
  func exemplars(tag: String, inside: String, outside: String) {
    let letters = ExemplarCharacters(.standard, of: LocaleIdentifier(tag))
    #expect(!letters.isEmpty)
    for scalar in inside.unicodeScalars { #expect(letters.contains(scalar), "\(scalar)") }
    for scalar in outside.unicodeScalars { #expect(!letters.contains(scalar), "\(scalar)") }
  }

  @Test(
    "Months and weekdays",
    arguments: [
      ("en", "January", "Sunday"), ("de", "Januar", "Sonntag"), ("th", "มกราคม", "วันอาทิตย์"), ("fa", "ژانویهٔ", "یکشنبه"),
    ])
  func calendar(tag: String, month: String, weekday: String) {
    let names = CalendarNames(for: LocaleIdentifier(tag))
    #expect(names.months.count == 12 && names.weekdays.count == 7)
    #expect(names.months.first == month && names.weekdays.first == weekday)
  }

  @Test(
    "What stands right after the number of a day",
    arguments: [
      ("ja", "日"), ("ko", "일"), ("zh-Hans", "日"), ("zh-Hant", "日"), ("de", ""), ("en", ""), ("es", ""), ("lt", ""),
      ("eu", ""), ("ar", ""), ("th", ""),
    ])
  func daySign(tag: String, sign: String) {
    let names = CalendarNames(for: LocaleIdentifier(tag))
    #expect(names.daySign == sign)
    #expect(names.numberedMonths.isEmpty == sign.isEmpty)
  }

  @Test("Months in numbers", arguments: [("ja", "12月"), ("ko", "12월"), ("zh-Hans", "12月"), ("zh-Hant", "12月")])
  func numberedMonths(tag: String, last: String) {
    #expect(CalendarNames(for: LocaleIdentifier(tag)).numberedMonths.last == last)
  }
}

import Testing
import UnicodeText

@Suite("Locales and their CLDR data")
struct LocaleTests {
  @Test(
    "Tags of folders",
    arguments: [
      ("zh_TW", "zh-TW"), ("ca-ES", "ca-ES"), ("cy-GB", "cy-GB"), ("ko-KR", "ko-KR"), ("pl-PL", "pl-PL"),
      ("es-419", "es-419"), ("zh-HK", "zh-HK"), ("no", "no"), ("nb", "nb"), ("pt", "pt"), ("ia", "ia"), ("cv", "cv"),
      ("eo", "eo"), ("PT-br", "pt-BR"), ("zh_hans_cn", "zh-Hans-CN"), ("iw", "he"), ("in", "id"), ("", "und"),
      ("root", "und"), ("sr-Latn", "sr-Latn"),
    ])
  func tags(text: String, tag: String) {
    let locale = LocaleIdentifier(text)
    #expect(locale.tag == tag)
    #expect(LocaleIdentifier(locale.tag) == locale)
    #expect(locale.isKnown == (tag != "und"))
  }

  @Test(
    "Names of languages in English",
    arguments: [
      ("English", "en"), ("german", "de"), ("Japanese", "ja"), ("Norwegian", "no"), ("Chinese", "zh"),
      ("Chinese (Simplified)", "zh-Hans"), ("Portuguese (Brazil)", "pt-BR"), ("Base", nil), ("Deutsch", nil),
      ("en", nil), ("mul", nil), ("zh-Hans", nil), ("zh_CN", nil), ("", nil),
    ] as [(String, String?)])
  func englishNames(name: String, tag: String?) { #expect(LocaleIdentifier.tag(ofEnglishName: name) == tag) }

  @Test(
    "Any string becomes an identifier, and different strings stay different",
    arguments: ["Base", "xx", "zzzzzzzzzz", "_", "é", "x"])
  func oddities(text: String) {
    let locale = LocaleIdentifier(text)
    #expect(!locale.isKnown)
    #expect(LocaleIdentifier(locale.tag) == locale)
    #expect(!locale.sharesLanguage(with: LocaleIdentifier("en")))
  }

  @Test(
    "Fallback",
    arguments: [
      ("es-MX", ["es-MX", "es-419", "es"]), ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant"]), ("zh-Hant", ["zh-Hant"]),
      ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]), ("zh-HK", ["zh-HK", "zh-Hant-HK", "zh-Hant"]),
      ("zh-CN", ["zh-CN", "zh"]), ("zh-Hans", ["zh-Hans", "zh"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
      ("pt-BR", ["pt-BR", "pt"]), ("en-AU", ["en-AU", "en-001", "en"]), ("en-GB", ["en-GB", "en-001", "en"]),
      ("sr-Latn", ["sr-Latn"]), ("sr-ME", ["sr-ME", "sr-Latn-ME", "sr-Latn"]), ("nb", ["nb", "no"]), ("und", []),
      ("de", ["de"]),
    ])
  func fallback(tag: String, ancestors: [String]) {
    let locale = LocaleIdentifier(tag)
    #expect(locale.ancestors.map(\.tag) == ancestors)
    #expect(locale.parent?.tag == ancestors.dropFirst().first)
  }

  @Test(
    "Where data may be stored",
    arguments: [
      ("no", ["no", "nb"]), ("nb", ["nb", "no"]), ("nn", ["nn", "no", "nb"]), ("tl", ["tl", "fil"]), ("iw", ["he"]),
      ("sh", ["sh", "sr-Latn"]), ("de-AT", ["de-AT", "de"]),
    ])
  func lookup(tag: String, chain: [String]) {
    #expect(LocaleIdentifier(tag).lookupChain.map(\.tag) == chain)
  }

  @Test(
    "One language",
    arguments: [
      ("en-GB", "en", true), ("no", "nb", true), ("nb-NO", "no", true), ("no", "nn", false), ("nn", "nb", false),
      ("zh-Hans", "zh-Hant", false), ("zh-TW", "zh-Hant", true), ("zh-CN", "zh-Hans", true), ("zh", "zh-HK", false),
      ("iw", "he", true), ("tl", "fil", true), ("sr", "sr-Latn", false), ("und", "en", false), ("da", "no", false),
      ("sh", "sr-Latn", true), ("hr", "sr-Latn", false),
    ])
  func languages(first: String, second: String, shares: Bool) {
    #expect(LocaleIdentifier(first).sharesLanguage(with: LocaleIdentifier(second)) == shares)
    #expect(LocaleIdentifier(second).sharesLanguage(with: LocaleIdentifier(first)) == shares)
  }

  @Test("Likely parts", arguments: [("zh-TW", "zh-Hant-TW"), ("en-Latn-US", "en-Latn-US"), ("und", "und")])
  func likely(tag: String, maximized: String) {
    #expect(LocaleIdentifier(tag).maximized.tag == maximized)
  }

  @Test(
    "Anything longer than a tag means nothing and falls back to nothing",
    arguments: [157, 80_000])
  func longTags(count: Int) {
    for part in ["a_b-", "-", "de-", "x"] {
      let tag = String(String(repeating: part, count: count).prefix(count))
      let locale = LocaleIdentifier(tag)
      #expect(locale.tag == tag.replacing("_", with: "-"))
      #expect(locale.ancestors.isEmpty && locale.lookupChain.isEmpty && !locale.isKnown && locale.language.isEmpty)
      #expect(locale != .root && locale != LocaleIdentifier(tag + "c"))
    }
  }

  @Test("Direction and names")
  func namesAndDirection() {
    for tag in ["ar", "he", "fa", "ur", "iw"] { #expect(LocaleIdentifier(tag).isRightToLeft, "\(tag)") }
    for tag in ["en", "ja", "und"] { #expect(!LocaleIdentifier(tag).isRightToLeft, "\(tag)") }
    #expect(LocaleIdentifier("fr-CA").displayName(in: LocaleIdentifier("fr")) == "français (Canada)")
    #expect(LocaleIdentifier("zh-Hant-HK").script == "Hant" && LocaleIdentifier("es-419").region == "419")
  }

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
      ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 11, "many"), ("ja", 1, "other"), ("cy", 6, "many"), ("fr", 0, "one"),
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
    "Scripts of a locale, and of its language's other orthographies",
    arguments: [
      ("en", ["Latn"], ["Latn"]), ("ru", ["Cyrl"], ["Cyrl"]),
      ("ja", ["Hani", "Hira", "Kana"], ["Hani", "Hira", "Kana"]), ("zh-TW", ["Bopo", "Hani"], ["Bopo", "Hani"]),
      ("sr", ["Cyrl"], ["Cyrl", "Latn"]), ("sr-Latn", ["Latn"], ["Latn"]), ("xx", [], []),
    ])
  func scripts(tag: String, written: [String], used: [String]) {
    let locale = LocaleIdentifier(tag)
    #expect(locale.scripts.map(\.code).sorted() == written)
    #expect(locale.scriptsInUse.map(\.code).sorted() == used)
  }

  @Test(
    "Old and overlong codes have a current one, and others do not",
    arguments: [
      ("iw", "he"), ("in", "id"), ("swe", "sv"), ("en-UK", "en-GB"), ("en_UK", "en-GB"), ("sr-Latn-CS", nil),
      ("no", nil), ("nb", nil), ("tl", nil), ("zh-CN", nil), ("es-419", nil), ("German", nil), ("", nil), ("-", nil),
    ])
  func replacement(tag: String, current: String?) { #expect(LocaleIdentifier.replacement(ofTag: tag) == current) }

  @Test(
    "The language whose home is a region",
    arguments: [("SE", "sv"), ("KR", "ko"), ("TW", "zh-Hant"), ("JP", "ja"), ("AT", nil), ("HI", nil), ("", nil)])
  func home(region: String, language: String?) { #expect(LocaleIdentifier.homeLanguage(of: region)?.tag == language) }

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
    "What directly follows the number of a day",
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

  @Test(
    "A number is written in Latin digits and grouped as in the locale",
    arguments: [
      ("en", 1_234_567, "1,234,567"), ("de", 1_234_567, "1.234.567"), ("de-AT", 1234, "1\u{A0}234"),
      ("de-CH", 1234, "1’234"), ("fr", 1234, "1\u{202F}234"), ("es", 1234, "1234"), ("es", 12_345, "12.345"),
      ("hi", 1_234_567, "12,34,567"), ("ar-EG", 1234, "1,234"), ("fa", 1234, "1,234"), ("ja", 0, "0"), ("en", -1, "-1"),
      ("en", .max, "9,223,372,036,854,775,807"),
    ])
  func text(tag: String, number: Int, expected: String) {
    #expect(IntegerFormat(LocaleIdentifier(tag)).text(of: number) == expected)
  }

  @Test(
    "A number’s category matches the analyzer’s",
    arguments: ["en", "de", "fr", "ru", "ar", "ja", "pl", "cy", "pt", "xx"])
  func category(tag: String) {
    let locale = LocaleIdentifier(tag)
    let format = IntegerFormat(locale)
    let analyzer = TextAnalyzer()
    for number in Array(0...300) + [1000, 1_000_000, 1_000_001] {
      #expect(format.pluralCategory(of: number) == analyzer.pluralCategory(of: Double(number), locale: locale))
    }
  }

  @Test(
    "A language writes its ordinals as CLDR says",
    arguments: [
      ("en", "5th"), ("fr", "5e"), ("de", "5."), ("da", "5."), ("nb", "5."), ("fi", "5."), ("cs", "5."), ("hu", "5."),
      ("tr", "5."), ("pl", "5."),
    ])
  func text(tag: String, expected: String) { #expect(OrdinalNumber.text(of: 5, in: LocaleIdentifier(tag)) == expected) }
}

import Testing
import UnicodeText

@Suite("Whole numbers in a locale")
struct IntegerFormatTests {
  @Test(
    "A number is written in Latin digits and grouped as the locale groups",
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
    "A number’s category is the analyzer’s", arguments: ["en", "de", "fr", "ru", "ar", "ja", "pl", "cy", "pt", "xx"])
  func category(tag: String) {
    let locale = LocaleIdentifier(tag)
    let format = IntegerFormat(locale)
    let analyzer = TextAnalyzer()
    for number in Array(0...300) + [1000, 1_000_000, 1_000_001] {
      #expect(format.pluralCategory(of: number) == analyzer.pluralCategory(of: Double(number), locale: locale))
    }
  }
}

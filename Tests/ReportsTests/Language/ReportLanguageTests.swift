import BundleReading
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("The language of a report")
struct ReportLanguageTests {
  /// The languages of reports.
  static let tags = ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt-BR", "ru", "zh-Hans", "zh-Hant"]

  @Test("Reports are available in these languages")
  func supported() {
    #expect(ReportLanguage.supported.map(\.tag) == Self.tags)
    #expect(ReportLanguage.english.tag == "en")
    #expect(ReportLanguage.supported.filter(\.isRightToLeft).map(\.tag) == ["ar"])
  }

  @Test(
    "The language closest to a reader’s",
    arguments: [
      ("en", "en"), ("en-GB", "en"), ("en_US", "en"), ("de-AT", "de"), ("de-Latn-CH", "de"), ("DE", "de"),
      ("es-419", "es"), ("es-MX", "es"), ("fr-CA", "fr"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("pt-BR", "pt-BR"),
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"), ("zh-TW", "zh-Hant"),
      ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("ja-JP", "ja"), ("ko-KR", "ko"),
      ("ar-EG", "ar"), ("ru-UA", "ru"), ("it-CH", "it"), ("no", nil), ("nb", nil), ("sv", nil), ("zh-Latn", nil),
      ("de-Hebr", nil), ("", nil), ("und", nil), ("xx", nil), ("not a tag", nil),
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

  static let folder = URL(filePath: Repository.path("Sources/Reports/Language"))

  /// The entries of a catalog, read like any app’s.
  static func entries(of catalog: String) throws -> [Entry] {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: catalog)))
    let bundle = LocalizationBundleReader().read(files: [(catalog, bytes)])
    #expect(bundle.faults.isEmpty && bundle.failures.isEmpty)
    return bundle.entries
  }

  @Test("The catalog of interface texts has exactly the keys of the enumeration")
  func keys() throws {
    let keys = try Self.entries(of: "Report.xcstrings").map(\.id.key)
    #expect(Set(keys) == Set(ReportText.allCases.map(\.rawValue)))
    #expect(keys.count == ReportText.allCases.count)
  }

  /// Whether a text has no translation yet, so that pages in every language show the English one.
  private static func waits(_ entry: Entry) -> Bool {
    entry.texts.allSatisfy { $0.locale == "en" || $0.state == .new }
  }

  @Test("The packed texts match the catalogs", arguments: ["Report.xcstrings", "Rules.xcstrings"])
  func packed(catalog: String) throws {
    let entries = try Self.entries(of: catalog)
    #expect(entries.count > 100)
    for entry in entries {
      #expect(Set(entry.texts.map(\.locale)).isSuperset(of: ReportLanguage.supported.map(\.tag)), "\(entry.id.key)")
      for language in ReportLanguage.supported where !Self.waits(entry) || language == .english {
        let texts = entry.texts.filter { $0.locale == language.tag }
        let forms = texts.map { ($0.variation?.replacing("plural.", with: "") ?? "other", $0.text) }
        let found = language.packedText(entry.id.key)?.forms
        #expect(found == Dictionary(forms) { first, _ in first }, "\(entry.id.key) in \(language.tag)")
      }
    }
  }

  /// A new rule may come without translations. Its texts then wait in all languages, and few rules may do so at a time.
  @Test("Every text is translated, and none waits for a review", arguments: ["Report.xcstrings", "Rules.xcstrings"])
  func states(catalog: String) throws {
    let entries = try Self.entries(of: catalog)
    let waiting = entries.filter(Self.waits)
    #expect(waiting.count <= (catalog == "Rules.xcstrings" ? entries.count / 20 : 0))
    let names = Set(waiting.map(\.id))
    let open = entries.filter { !names.contains($0.id) }.flatMap(\.texts).filter { $0.state != .translated }
    #expect(
      open.map { "\($0.key) in \($0.locale)" }.isEmpty,
      "Tools/ReportTexts/README.md tells how to translate and merge them")
  }

  @Test("A text with its values has no placeholders left", arguments: ReportLanguage.supported)
  func filled(language: ReportLanguage) throws {
    for text in ReportText.allCases {
      let source = ReportLanguage.english.forms(text)
      let placeholders = source.values.map { TextPattern($0).placeholders }.max { $0.count < $1.count } ?? []
      let marks = placeholders.filter { !$0.isNumber }.map { "⟨\($0.position)⟩" }
      for count in [0, 1, 2, 3, 5, 11, 21, 100] {
        let forms = language.forms(text)
        let pattern = try #require(forms[language.pluralCategory(of: count)] ?? forms["other"])
        let result = TextPattern(pattern).filled(number: language.number(count), marks)
        #expect(!result.contains("%") && !result.contains("$"), "\(text.rawValue) in \(language.tag): \(result)")
        for mark in marks { #expect(result.contains(mark), "\(text.rawValue) in \(language.tag): \(result)") }
      }
    }
  }

  @Test("Values are inserted where the text has them")
  func values() {
    let english = ReportLanguage.english
    #expect(english[.pageSkip] == "Skip to the texts")
    #expect(english.text(.pageTitleLocale, "Coffee", "German") == "Coffee: Siri and Shortcuts texts in German")
    #expect(english.counted(.countErrors, 1) == "1 error")
    #expect(english.counted(.countErrors, 1234) == "1,234 errors")
    #expect(english.counted(.filterResult, 3, "1,234") == "Showing 3 of 1,234 texts")
    #expect(english.forms(.countErrors) == ["one": "%lld error", "other": "%lld errors"])
    #expect(english.forms(.pageSkip) == ["other": "Skip to the texts"])
    #expect(english.summary(of: "no-such-rule") == nil)
  }
}

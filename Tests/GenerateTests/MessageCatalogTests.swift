import Testing
import UnicodeText

@testable import generate

@Suite("Checks of a catalog of messages")
struct MessageCatalogTests {
  static let path = "Sources/Reports/Language/Messages/Titles.xcstrings"
  static let english = "{count, plural, one {A title of # word} other {A title of # words}}"

  private static func faults(_ language: String, _ text: String, english: String = english) -> [TextCatalogFault] {
    CatalogSample(
      ("title-colon", "en", "A colon in a title"), ("title-colon", language, "…"),
      ("title-length.words", "en", english), ("title-length.words", language, text)
    ).faults(path: path)
  }

  @Test(
    "What ICU can format is in order, with more arguments than the English text too",
    arguments: [
      ("de", "{count, plural, one {Ein Titel mit # Wort} other {Ein Titel mit # Wörtern}}"),
      ("fr", "{count, plural, one {L'intitulé compte # mot} other {L''intitulé compte # mots}}"),
      ("de", "{count, plural, =1 {Ein Wort} other {# Wörter, {limit} höchstens}}"), ("ja", "{count, number}語、100%"),
      ("ru", "{count, plural, one {# слово} few {# слова} many {# слов} other {# слова}}"),
      ("ru", "{count, plural, one {# слово} few {# слова} many {# слов} other {# слова}} ({kind, select, other {}})"),
    ])
  func inOrder(language: String, text: String) {
    #expect(Self.faults(language, text) == [])
  }

  @Test(
    "A defect of a translation is reported in its line, alone",
    arguments: [
      ("de", "Ein Titel", .missingArguments(["count"])), ("de", "", .empty),
      ("de", "{count, number}\\n", .controlCharacter),
      ("de", "{count, number", .notPattern(.unbalancedBrace)), ("fr", "'{count}", .notPattern(.openQuotation)),
      ("de", "{count, plural, one {ein Wort}}", .notPattern(.missingOther(argument: "count"))),
      ("de", "{count, plural, other {# Wörter}}", .missingCategory("one", language: "de")),
      (
        "ru", "{count, plural, =1 {одно слово} few {# слова} many {# слов} other {# слова}}",
        .missingCategory("one", language: "ru")
      ),
      (
        "de", "{count, plural, one {# Wort} few {# Wörter} other {# Wörter}}",
        .unknownCategory("few", language: "de")
      ),
      ("de", "one=ein Wort|other=mehrere", .pluralMessage),
    ] as [(String, String, TextCatalogDefect)])
  func defects(language: String, text: String, defect: TextCatalogDefect) {
    let faults = Self.faults(language, text)
    #expect(faults.map(\.defect) == [defect])
    #expect(faults.allSatisfy { $0.description.hasPrefix("\(Self.path):13: error: ") })
  }

  @Test("A defect of the English text is reported once")
  func source() {
    #expect(Self.faults("de", "Ein Titel", english: "{count").map(\.defect) == [.notPattern(.unbalancedBrace)])
  }

  @Test("A text without a translation is an error; a new one is counted, and the English text is packed for it")
  func untranslated() {
    let report = CatalogSample(("a", "en", "A"), ("a", "de", "B"), ("a", "ja", "C")).catalog().catalog
    let messages = CatalogSample(("b", "en", "{x}"), ("b", "de", "new:…"), ("c", "en", "D"), ("c", "de", "new:"))
      .catalog(path: Self.path).catalog
    let faults = TextCatalogCheck.faults(in: [report, messages])
    #expect(
      faults.map(\.defect) == [
        .untranslated(key: "b", language: "ja"), .untranslated(key: "c", language: "ja"),
        .new(count: 2, language: "de"),
      ])
    #expect(faults.map(\.defect.isError) == [true, true, false])
    let swift = PackedTexts([report, messages]).swift
    #expect(swift.contains(#"static let keys: StaticString = "a\nb\nc""#))
    #expect(swift.contains(#"PackedLanguage(tag: "de", lines: "B\n{x}\nD")"#))
    #expect(swift.contains(#"PackedLanguage(tag: "ja", lines: "C\n{x}\nD")"#))
  }
}

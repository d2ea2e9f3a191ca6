import EmbeddedFiles
import Testing
import UnicodeText

@testable import generate

@Suite("Checks of a catalog of report texts")
struct CatalogCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var english: String
    var other: (language: String, text: String)
    /// None for a valid catalog.
    var defect: TextCatalogDefect?

    init(_ name: String, _ english: String, _ language: String, _ text: String, _ defect: TextCatalogDefect?) {
      testDescription = name
      self.english = english
      other = (language, text)
      self.defect = defect
    }
  }

  static let cases: [Case] = [
    Case("in order", "%@: texts", "de", "%@: Texte", nil),
    Case("another order", "%1$@ of %2$@", "ja", "%2$@の%1$@", nil),
    Case("a sign of its own beside none", "100 %", "de", "100 %", nil),
    Case("a percent sign beside a placeholder", "%lld%%", "fr", "%lld %%", nil),
    Case("an empty text", "Text", "de", "", .empty),
    Case("blank", "Text", "de", " ", .empty),
    Case("a tab", "Text", "de", "a\\tb", .controlCharacter),
    Case("a line break", "Text", "de", "a\\nb", .controlCharacter),
    Case("a lost placeholder", "%@", "de", "Text", .otherPlaceholders(found: "none", expected: "‘%1$@’")),
    Case("a placeholder too many", "Text", "de", "Text %lld", .otherPlaceholders(found: "‘%1$lld’", expected: "none")),
    Case("another type", "%@", "de", "%lld", .otherPlaceholders(found: "‘%1$lld’", expected: "‘%1$@’")),
    Case("a position that there is not", "%@", "de", "%2$@", .otherPlaceholders(found: "‘%2$@’", expected: "‘%1$@’")),
    Case("a loose percent sign", "%lld%%", "de", "%lld %", .loosePercentSign),
    Case("plural forms", "one=%lld text|other=%lld texts", "ja", "other=%lld件", nil),
    Case("more forms than needed", "one=%lld text|other=%lld texts", "fr", "one=%lld a|many=%lld b|other=%lld c", nil),
    Case("a form of one number without it", "one=A text|other=%lld texts", "de", "one=Ein Text|other=%lld Texte", nil),
    Case(
      "a form of several numbers without them", "one=%lld text|other=%lld texts", "ru",
      "one=текст|few=%lld текста|many=%lld текстов|other=%lld текста",
      .otherPlaceholders(found: "none", expected: "‘%1$lld’")),
    Case(
      "a form that is needed", "one=%lld text|other=%lld texts", "ru", "one=%lld|many=%lld|other=%lld",
      .missingCategory("few", language: "ru")),
    Case(
      "no form for other", "one=%lld text|other=%lld texts", "de", "one=%lld", .missingCategory("other", language: "de")
    ),
    Case(
      "a form that the language has not", "one=%lld text|other=%lld texts", "de", "one=%lld|few=%lld|other=%lld",
      .unknownCategory("few", language: "de")),
    Case("no forms", "one=%lld text|other=%lld texts", "de", "%lld", .otherShape(source: "plural forms")),
    Case("forms of what has none", "%lld texts", "de", "one=%lld|other=%lld", .otherShape(source: "one text")),
  ]

  @Test("A defect of a translation is reported only in its line", arguments: cases)
  func fault(example: Case) {
    let sample = CatalogSample(
      ("a.first", "en", "First"), ("a.first", example.other.language, "First"), ("b.second", "en", example.english),
      ("b.second", example.other.language, example.other.text))
    let faults = sample.faults()
    #expect(faults.map(\.defect) == [example.defect].compactMap { $0 })
    for fault in faults {
      #expect(fault.line == 13)
      #expect(fault.description.hasPrefix("Report.xcstrings:13: error: "))
    }
  }

  @Test("A key without a text in a language is reported at the key")
  func untranslated() {
    let sample = CatalogSample(("a", "en", "A"), ("a", "de", "A"), ("b", "en", "B"))
    #expect(sample.faults() == [.init(.untranslated(key: "b", language: "de"), path: "Report.xcstrings", line: 10)])
    let sourceless = CatalogSample(("a", "en", "A"), ("a", "de", "A"), ("b", "de", "B"))
    #expect(sourceless.faults() == [.init(.noSource("b"), path: "Report.xcstrings", line: 10)])
  }

  @Test("A language in only one catalog is skipped with a warning; a key in two catalogs is an error")
  func severalCatalogs() {
    let first = CatalogSample(("a", "en", "A"), ("a", "de", "A"), ("a", "fr", "A")).catalog(path: "1").catalog
    let second = CatalogSample(("a", "en", "A"), ("a", "fr", "A")).catalog(path: "2").catalog
    let faults = TextCatalogCheck.faults(in: [first, second])
    #expect(
      faults == [.init(.notPacked(language: "de"), path: "1", line: 1), .init(.repeatedKey("a"), path: "2", line: 4)])
    #expect(faults.map(\.defect.isError) == [false, true])
    #expect(TextCatalogCheck.languages(of: [first, second]) == ["en", "fr"])
  }

  @Test(
    "An invalid catalog is reported",
    arguments: [
      ("{ \"sourceLanguage\" : \"en\",\n \"strings\" : [", 0), ("[]", 1), ("{ \"sourceLanguage\" : \"en\" }", 1),
      ("{ \"sourceLanguage\" : \"en\",\n  \"strings\" : [] }", 2),
      ("{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\n\"a\" : { } } }", 3),
      ("{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\"a\" : {},\n\"a\" : {} } }", 0),
      ("{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : { \"localizations\" : {\n\"de\" : { } } } } }", 2),
    ])
  func damaged(json: String, line: Int) {
    let faults = TextCatalogReader.catalog(json, path: "Report.xcstrings").faults
    #expect(faults.count == 1)
    if line > 0 { #expect(faults.first?.line == line) }
  }
}

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
    "Messages that ICU can format are valid, even with more arguments than the English text",
    arguments: [
      ("de", "{count, plural, one {Ein Titel mit # Wort} other {Ein Titel mit # Wörtern}}"),
      ("fr", "{count, plural, one {L'intitulé compte # mot} other {L''intitulé compte # mots}}"),
      ("de", "{count, plural, =1 {Ein Wort} other {# Wörter, {limit} höchstens}}"), ("ja", "{count, number}語、100%"),
      ("ru", "{count, plural, one {# слово} few {# слова} many {# слов} other {# слова}}"),
      ("ru", "{count, plural, one {# слово} few {# слова} many {# слов} other {# слова}} ({kind, select, other {}})"),
    ])
  func inOrder(language: String, text: String) {
    #expect(Self.faults(language, text) == [])
    #expect(Self.faults(language, text + "\\n").map(\.defect) == [.controlCharacter])
  }

  @Test(
    "A defect of a translation is reported only in its line",
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
      ("de", "{count, plural, one {# Wort} few {# Wörter} other {# Wörter}}", .unknownCategory("few", language: "de")),
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

  @Test("A missing translation is an error; a new text is counted, and the English text is packed for it")
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
    let sections = PackedTexts([report, messages]).file.withUnsafeBufferPointer { file in
      EmbeddedSection.all(in: file).map { "\($0.name): \(String(decoding: $0.bytes, as: UTF8.self))" }
    }
    #expect(sections.first == "keys: a\nb\nc")
    #expect(sections.contains("de: B\n{x}\nD"))
    #expect(sections.contains("ja: C\n{x}\nD"))
  }
}

@Suite("The English of rules in the catalogs")
struct RuleTextsTests {
  private static func faults(changing key: String, to text: String?) -> [TextCatalogFault] {
    var texts = RuleTexts.all
    texts[key] = text
    let keys = texts.map { key, text in
      let english = TextCatalog.Localization(line: 1, forms: [TextCatalog.Form(category: nil, text: text, line: 1)])
      return TextCatalog.Key(name: key, line: 1, localizations: ["en": english])
    }
    return RuleTexts.faults(in: [TextCatalog(path: "Rules.xcstrings", sourceLanguage: "en", keys: keys)])
  }

  @Test(
    "A text that differs from its rule, that no rule has, or that is missing is a fault; other texts are not",
    arguments: [
      ("title-length.words", "Long", 1), ("rule.title-length.summary", nil, 1), ("shared.title", "", 1),
      ("title-length.nothing", "Long", 1), ("guideline.none.question", "Who?", 1), ("accept.keep", "Accept", 0),
    ])
  func differences(key: String, text: String?, count: Int) {
    let faults = Self.faults(changing: key, to: text)
    #expect(faults.map(\.defect) == Array(repeating: .otherThanRule(key: key), count: count))
  }

  @Test("A rule has a summary, a remedy, a rationale and at least one case")
  func whole() {
    let keys = Set(RuleTexts.all.keys.filter { $0.hasPrefix("rule.title-length.") })
    #expect(keys == Set(["summary", "remedy", "rationale", "note"].map { "rule.title-length.\($0)" }))
    #expect(RuleTexts.all.values.allSatisfy { !$0.isEmpty && !$0.contains { "\t\n".contains($0) } })
  }
}

/// A small String Catalog, written like Xcode.
struct CatalogSample {
  /// By key and language: a text, after `new:` an untranslated one; or categories and texts as `one=…|other=…`.
  var texts: [(key: String, language: String, text: String)]

  init(_ texts: (key: String, language: String, text: String)...) { self.texts = texts }

  var json: String {
    var keys: [String] = []
    for text in texts where !keys.contains(text.key) { keys.append(text.key) }
    let strings = keys.map { key in
      let localizations = texts.filter { $0.key == key }.map { "\"\($0.language)\" : \(Self.localization($0.text))" }
      return """
            "\(key)" : {
              "localizations" : {
                \(localizations.joined(separator: ",\n        "))
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  private static func localization(_ text: String) -> String {
    let forms = text.split(separator: "|").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard text.contains("="), !text.contains("{") else { return unit(text) }
    let variants = forms.map { "\"\($0[0])\" : \(unit($0.count > 1 ? $0[1] : ""))" }
    return "{ \"variations\" : { \"plural\" : { \(variants.joined(separator: ", ")) } } }"
  }

  private static func unit(_ text: String) -> String {
    let isNew = text.hasPrefix("new:")
    let state = isNew ? "new" : "translated"
    return
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(isNew ? String(text.dropFirst(4)) : text)\" } }"
  }

  func catalog(path: String = "Report.xcstrings") -> (catalog: TextCatalog, faults: [TextCatalogFault]) {
    TextCatalogReader.catalog(json, path: path)
  }

  /// Every defect of this catalog alone.
  func faults(path: String = "Report.xcstrings") -> [TextCatalogFault] {
    let (catalog, faults) = catalog(path: path)
    return faults + TextCatalogCheck.faults(in: [catalog])
  }
}

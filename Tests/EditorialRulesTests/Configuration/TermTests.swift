import BundleReading
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Terms of a team")
struct TermTests {
  private static let library = LocaleLibrary()
  private let analyzer = TextAnalyzer()

  private func text(_ string: String, in locale: String, yaml: String = "") throws -> ReviewedText {
    let settings = try ReviewConfiguration(yaml: yaml, path: "c.yml").editorial
    let bundle = ReviewedBundle(
      ExampleBundle.single(string, .prose, locale: locale, source: nil), library: Self.library, settings: settings)
    return try #require(ReviewedEntry(0, bundle: bundle, context: AnalysisContext()).texts.first)
  }

  @Test("The table finds the same terms as searching for each one", arguments: TestSweep.seeds(20))
  func candidates(seed: UInt64) {
    // A small alphabet, so that terms share beginnings and contain one another.
    var generator = SeededGenerator(seed: seed)
    func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let letters = ["a", "b", "é", "ж", "好", " ", "’", "A", "1"]
    func word(_ length: Int) -> String { (0..<length).map { _ in letters[next(letters.count)] }.joined() }
    let terms = (0..<200).map { _ in word(1 + next(5)) }
    let table = TermTable(terms, locale: .root, analyzer)
    for _ in 0..<50 {
      let text = TermTable.folded(word(next(30)), .root, analyzer)
      let expected = terms.indices.filter { index in
        let key = TermTable.folded(terms[index], .root, analyzer)
        return text.indices.contains { start in
          let isInside = start > 0 && Self.isWord(text[start]) && Self.isWord(text[start - 1])
          return !isInside && text[start] & 0xC0 != 0x80 && text[start...].starts(with: key)
        }
      }
      #expect(table.candidates(in: text) == expected)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x20 && byte != 0x27 }

  @Test(
    "Terms are whole words; capitals matter if a term has some, and an asterisk matches any ending",
    arguments: [
      ("snob", "A Snob, a snob.", "en", ["Snob", "snob"]), ("snob", "snobs", "en", []), ("Snob", "a snob", "en", []),
      ("snob*", "Snobbery and snobs", "en", ["Snobbery", "snobs"]), ("it’s", "It's here", "en", ["It's"]),
      ("IT", "it and IT", "en", ["IT"]), ("flat white", "A Flat White", "en", ["Flat White"]),
      ("flat", "Flat white, flat", "en", ["Flat", "flat"]), ("ışık", "IŞIK yak", "tr", ["IŞIK"]),
      ("caf\u{E9}", "Un cafe\u{301}", "fr", ["cafe\u{301}"]), ("cafe", "café", "fr", []),
      ("指令", "添加快捷指令", "zh-Hans", ["指令"]), ("กาแฟ", "สั่งกาแฟเย็น", "th", ["กาแฟ"]), ("커피", "커피를 주문", "ko", ["커피"]),
      ("name", "Say ${name} now", "en", []), ("straße", "Die STRASSE", "de", []),
    ])
  func matches(term: String, string: String, locale: String, expected: [String]) throws {
    let text = try text(string, in: locale, yaml: "offensiveWords: {\(locale): [\"\(term)\"]}")
    let found = text.language.terms.offensive.flatMap { text.termSearch.matches(of: $0) }
    #expect(found.map { String(text.string[$0.range]) } == expected)
  }

  @Test("Of two overlapping terms, the longer one is found")
  func overlaps() throws {
    let text = try text("A flat white cup", in: "en", yaml: "offensiveWords: [white cup, flat white cup, flat]")
    let found = text.language.terms.offensive.flatMap { text.termSearch.matches(of: $0) }
    #expect(found.map { String(text.string[$0.range]) } == ["flat white cup"])
  }

  @Test(
    "A wanted term is present in any form that begins with it",
    arguments: [
      ("Kurzbefehl", "Mit Kurzbefehlen", "de", true), ("Kurzbefehl", "Siri-Kurzbefehl", "de", true),
      ("Haus", "Alle Häuser", "de", true), ("команда", "Добавьте команду", "ru", true),
      ("raccourci clavier", "Des raccourcis clavier", "fr", true), ("Kestirme", "Kestirmeleri aç", "tr", true),
      ("اختصار", "إضافة الاختصار", "ar", true), ("קיצור", "הוספה לקיצורים", "he", true),
      ("ショートカット", "ショートカットを開く", "ja", true), ("快捷指令", "添加快捷指令", "zh-Hans", true),
      ("Kurzbefehl", "Verknüpfung öffnen", "de", false), ("команда", "Добавьте ярлык", "ru", false),
      ("ショートカット", "ショートケーキ", "ja", false), ("bar", "Kaffeebarren", "de", false),
      ("clavier raccourci", "raccourci du clavier", "fr", false),
    ])
  func wanted(term: String, string: String, locale: String, isPresent: Bool) throws {
    let text = try text(string, in: locale)
    #expect(WantedTerm(term, text.locale, text.analyzer).isPresent(in: text) == isPresent)
  }

  /// The notes of each finding on terms.
  private static func notes(_ yaml: String, _ string: String, _ locale: String, source: String? = nil) -> [[String]] {
    let example = RuleExample.passes(string, .prose, in: locale, source: source).configured(yaml)
    return ExampleReview.findings(of: example, by: ["localization-terms"]).map(\.englishNotes)
  }

  @Test("The nearest locale determines the wanted term")
  func nearest() throws {
    let yaml = """
      terms:
        pt: {required: {shortcut: Atalho}}
        pt-BR: {required: {Shortcut: Comando}}
      """
    func words(_ locale: String, source: String) -> [String] {
      Self.notes(yaml, "Abrir", locale, source: source).flatMap(\.self).filter { $0.hasPrefix("Use") }
    }
    #expect(words("pt-PT", source: "Open the shortcut") == ["Use: Atalho"])
    #expect(words("pt-BR", source: "Open the Shortcut") == ["Use: Comando"])
    #expect(words("fr", source: "Open the Shortcut").isEmpty)
  }

  @Test("The nearest locale determines the replacement for a term, and whether a word is kept")
  func nearestForbidden() {
    let yaml = """
      terms:
        all: {forbidden: {Foo: Bar, tea: cha}, keep: [Latte]}
        de: {forbidden: {Foo: Baz}, keep: [Latte]}
        de-AT: {forbidden: [foo]}
      """
    #expect(Self.notes(yaml, "Foo tea", "de") == [["Use: Baz"], ["Use: cha"]])
    #expect(Self.notes(yaml, "Foo", "de-CH") == [["Use: Baz"]])
    #expect(Self.notes(yaml, "Foo", "de-AT") == [[]])
    #expect(Self.notes(yaml, "Foo", "fr") == [["Use: Bar"]])
    #expect(Self.notes(yaml, "Einen latte bestellen", "de", source: "Order a Latte").count == 1)
  }

  @Test("A list of thousands of terms costs a text little more than a list of ten")
  func manyTerms() throws {
    let terms = (0..<5_000).map { "term\($0) of the team" }
    let many = TermTable(terms, locale: .root, analyzer)
    let text = Array(String(repeating: "the term of a team and term12 of the teams ", count: 200).utf8)
    let few = TermTable(Array(terms.prefix(10)), locale: .root, analyzer)
    // Searching for each of 500 times as many terms would take 500 times as long.
    let factor = Growth.factor(bound: 50) {
      for _ in 0..<5 { _ = few.candidates(in: text) }
    } to: {
      for _ in 0..<5 { _ = many.candidates(in: text) }
    }
    #expect(factor <= 50)
    #expect(many.candidates(in: text) == [12])
  }
}

import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Short cuts that change nothing")
struct ShortcutLawTests {
  private static let library = LocaleLibrary()

  @Test("Locales are kin, and fall back, as they are and do when asked one by one")
  func kinship() {
    let tags = [
      "Base", "", "en", "en-GB", "en-US", "es", "es-419", "es-MX", "zh", "zh-Hans", "zh-Hant", "zh-TW", "zh-HK", "nb",
      "no", "nn", "sr", "sr-Latn", "sh", "he", "iw", "pt", "pt-BR", "pt-PT", "tl", "fil", "id", "in", "xx-made-up",
    ]
    let languages = Dictionary(
      uniqueKeysWithValues: tags.map { tag in
        let locale = LocaleIdentifier(tag.isEmpty || tag == "Base" ? "en" : tag)
        return (tag, ReviewedLanguage(tag: tag, locale: locale, library: Self.library))
      })
    let kinship = LocaleRelations(languages)
    for (tag, language) in languages {
      #expect(kinship.knows(tag) == !(tag.isEmpty || tag == "Base"))
      for (other, otherLanguage) in languages {
        let isKin = language.locale.sharesLanguage(with: otherLanguage.locale)
        #expect(kinship.areKin(tag, other) == isKin, "\(tag), \(other)")
        let fallsBack =
          !other.isEmpty && other != "Base"
          && (language.locale.ancestors.contains(otherLanguage.locale) || isKin && otherLanguage.locale.region == nil)
        #expect(kinship.fallsBack(tag, to: [other]) == fallsBack, "\(tag) to \(other)")
      }
    }
    #expect(!kinship.knows("fr") && !kinship.fallsBack("fr", to: ["fr"]))
  }

  /// Texts of few different characters, so that many are nearly alike.
  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    let pool: [String] = [
      "a", "A", "e", "é", "e\u{301}", "k", "\u{212A}", "i", "İ", "ı", ";", "\u{37E}", "`", "\u{1FEF}", "Σ", "ς", "σ",
      "я",
      "Я", "語", " ", "  ", "\u{A0}", "\u{3000}", "\u{2028}", "\u{85}", "\n", "\t", "\"", "“", "”", "'", "’", "«", "»",
      "「",
      "${x}", "${name}", "$", "%@", "\u{301}", "✓", "👩🏽‍🚀", ".", "ß", "ẞ",
    ]
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    return (0..<count).map { _ in (0..<next(7)).map { _ in pool[next(pool.count)] }.joined() }
  }

  @Test("What bytes tell apart, characters tell apart", arguments: 1...4 as ClosedRange<UInt64>)
  func comparison(seed: UInt64) {
    let texts = Self.texts(250, seed: seed)
    var told = 0
    for one in texts {
      for other in texts where OriginalComparison.surelyDiffer(one, other) {
        told += 1
        #expect(
          OriginalComparison.skeleton(of: one, []) != OriginalComparison.skeleton(of: other, []),
          "\(one.debugDescription), \(other.debugDescription)")
      }
    }
    // Most of these texts begin with what is no letter of ASCII.
    #expect(told > texts.count * texts.count / 50)
  }

  @Test(
    "Where the bytes give no clue, no space is stray",
    arguments: TestSweep.seeds(4), [EntryKind.title, .prose])
  func clues(seed: UInt64, kind: EntryKind) throws {
    let strings = Self.texts(1_000, seed: seed)
    let bundle = ReviewedBundle(
      ExampleBundle.many(strings.map { ($0, nil) }, kind, locale: "en"), library: Self.library)
    let worker = AnalysisContext()
    for (index, string) in strings.enumerated() {
      let clues = WhitespaceClues(in: string)
      let text = try #require(ReviewedEntry(index, bundle: bundle, worker: worker).texts.first)
      #expect(clues.mayHaveRuns || WhitespaceRuns.findings(in: text).isEmpty, "\(string.debugDescription)")
      #expect(clues.mayHaveQuotedSpaces || QuotedSpaces.findings(in: text).isEmpty, "\(string.debugDescription)")
      #expect(clues.mayHaveParameters || MissingSpaces.findings(in: text).isEmpty, "\(string.debugDescription)")
      let isTrimmed = string.first?.isWhitespace != true && string.last?.isWhitespace != true
      #expect(clues.mayHaveEdges || isTrimmed, "\(string.debugDescription)")
    }
  }

  @Test("Bytes are found in bytes as arrays find them")
  func bytes() {
    for text in ["", "a", "aab", "abab", "éa", "日本語"] {
      for part in ["", "a", "ab", "b", "bab", "é", "本", "ababa"] {
        let expected = part.isEmpty || Array(text.utf8).contains(Array(part.utf8))
        #expect(text.utf8.holds(part.utf8) == expected, "\(part) in \(text)")
        #expect(("x" + text).dropFirst().description.utf8.holds(part.utf8) == expected)
      }
    }
  }
}

import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@testable import EditorialRules

/// A scan determines which rules cannot find anything in a text. It may be wrong in only one way: a rule may run
/// without finding anything.
@Suite("Results of a text scan")
struct ScanLawTests {
  /// Each text with its own wording as its source, or with another text of the list as its source.
  private static func bundle(
    _ texts: [(text: String, kind: EntryKind)], in locale: String, from source: String?
  ) -> LocalizationBundle {
    RuleLawTests.bundle(texts, in: locale, from: source) { index in
      index.isMultiple(of: 2) ? index : (index * 7 + 3) % texts.count
    }
  }

  /// The findings that appear only if rules see all texts.
  private static func missed(in bundle: LocalizationBundle, library: LocaleLibrary = ExampleReview.library) -> [String]
  {
    let reviewed = ReviewedBundle(bundle, library: library)
    var engine = RuleEngine(milder: [])
    let found = engine.findings(in: reviewed, chunks: 1)
    engine.showsAllTexts = true
    let all = engine.findings(in: reviewed, chunks: 1)
    #expect(!all.isEmpty, "without findings, none can be missed")
    guard all != found else { return [] }
    return all.filter { !found.contains($0) }.map { finding in
      guard case .text(let entry, let text, _) = finding.place else { return "\(finding.rule)" }
      return "\(finding.rule): \(bundle.entries[entry].texts[text].text.debugDescription)"
    }
  }

  static let locales = TestSweep.sample(of: LocaleLibrary().availableLocales.map(\.tag).sorted(), keeping: 3)

  @Test("A rule that the scan skips for an example finds nothing in it", arguments: locales)
  func examples(locale: String) {
    for source in [nil, "en", "ja"] where source != locale {
      let missed = Self.missed(in: Self.bundle(RuleLawTests.texts, in: locale, from: source))
      #expect(missed.isEmpty, "\(locale) from \(source ?? "itself"): \(missed.prefix(9))")
    }
  }

  /// Turns one text into others: characters that rules look for, in every place.
  private static let pieces: [String] = [
    " ", "  ", "\u{A0}", "\u{3000}", "\n", "\t", "\u{2028}", "\u{85}", "\"", "“", "”", "„", "«", "»", "「", "」", "'",
    "’", "`",
    "´", "\u{301}", "\u{300}", "\u{323}", "\u{5B4}", "\u{E33}", "\u{FE0F}", "\u{200B}", "\u{200D}", "\u{200E}",
    "\u{202E}",
    "\u{2067}", "\u{AD}", "\0", "\u{1F}", "%", "%@", "%1$@", "${", "${coffee}", "}", "{{a}}", "$", "@", "(", ")", ".",
    "...", "…",
    "。", "!", "？", ",", "、", "،", ":", ";", "-", "–", "/", "_", "#", "1", "12", "٣", "५", "é", "e\u{301}", "Å",
    "\u{212B}", "К",
    "о", "ω", "語", "한", "ᄀ", "ไ", "ا", "ש", "😀", "❤️", "1️⃣", "🇩🇪", "ℹ️", "\u{E0020}", "İ", "ı", "ß", "ẞ", "ς", "Σ",
    "\u{307}",
  ]

  /// Each text with a few of the pieces inserted, or in other letters.
  private static func mutated(_ texts: [(text: String, kind: EntryKind)], seed: UInt64) -> [(String, EntryKind)] {
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    return texts.map { item in
      var scalars = Array(item.text.unicodeScalars)
      switch next(8) {
      case 0: scalars = Array(item.text.uppercased().unicodeScalars)
      case 1: scalars = Array(item.text.lowercased().unicodeScalars)
      default: break
      }
      for _ in 0...next(3) {
        let place = next(scalars.count + 1)
        if next(4) == 0, place < scalars.count { scalars.remove(at: place) }
        let piece = pieces[next(pieces.count)].unicodeScalars
        scalars.insert(contentsOf: piece, at: min(place, scalars.count))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return (String(text), EntryKind.allCases[next(3) == 0 ? next(EntryKind.allCases.count) : place(of: item.kind)])
    }
  }

  private static func place(of kind: EntryKind) -> Int { EntryKind.allCases.firstIndex(of: kind) ?? 0 }

  @Test("A rule that the scan skips for a damaged text finds nothing in it", arguments: locales, TestSweep.seeds(2))
  func mutations(locale: String, seed: UInt64) {
    let texts = Self.mutated(RuleLawTests.texts, seed: seed).map { (text: $0.0, kind: $0.1) }
    for source in [nil, "en"] where source != locale {
      let missed = Self.missed(in: Self.bundle(texts, in: locale, from: source))
      #expect(missed.isEmpty, "\(locale) from \(source ?? "itself"): \(missed.prefix(9))")
    }
  }

  @Test(
    "A rule that the scan skips for a real text finds nothing in it",
    .enabled(if: CorpusTable.isPresent, "the corpus is not here"),
    arguments: CorpusTable.sample)
  func corpus(folder: String) {
    let missed = Self.missed(in: CorpusTable.bundle(of: folder))
    #expect(missed.isEmpty, "\(missed.prefix(9))")
  }

  @Test("Words that are equal in lower case are equal in a scan", arguments: ["en", "tr", "az", "lt", "el", "ja"])
  func folding(tag: String) {
    let analyzer = TextAnalyzer()
    let locale = LocaleIdentifier(tag)
    func folded(_ text: String) -> [UInt16] { text.unicodeScalars.map(ScalarTraits.folded).filter { $0 != 0 } }
    var count = 0
    for value in UInt32(1)..<0x1_1000 {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased || scalar.isMark else {
        continue
      }
      for text in ["\(scalar)", "a\(scalar)", "\(scalar)b", "I\(scalar)", "aΣ\(scalar)"] {
        let lowercased = analyzer.lowercased(text, locale: locale)
        #expect(folded(lowercased) == folded(text), "U+\(String(value, radix: 16)) in \(text.debugDescription)")
        count += 1
      }
    }
    #expect(count > 5_000)
  }

  @Test("A scan finds the words in a text", arguments: TestSweep.seeds(4))
  func words(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "b", "ä", "語", "か", "😀", " ", "’"]
    func word(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &generator)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &generator)]
      }
      .joined()
    }
    for _ in 0..<50 {
      let lists = (0..<Int.random(in: 1...70, using: &generator)).map { _ in (0..<3).map { _ in word(6) } }
      let watched = WatchedWords(lists)
      var scanner = TextScanner()
      for _ in 0..<20 {
        let text = word(40)
        let found = scanner.scan(text, for: watched, scripts: 0).words
        for (place, list) in lists.enumerated() {
          let isThere = list.contains { text.utf8.holds($0.utf8) }
          #expect(!isThere || found & (1 << UInt64(min(place, 63))) != 0, "\(list) in \(text)")
          if place < 63, !isThere { #expect(found & (1 << UInt64(place)) == 0, "\(list) not in \(text)") }
        }
      }
    }
  }

  @Test("A rule that uses the results of other rules finds the same on its own", arguments: ["en", "ja", "de"])
  func gathering(locale: String) {
    // A single beginning, longer than any device shows.
    let titles = (1...9).map { number in
      (
        text: String(repeating: "Order the usual coffee 注文する ", count: number) + "\(number)",
        kind: EntryKind.activityTitle
      )
    }
    let bundle = ReviewedBundle(Self.bundle(titles, in: locale, from: nil), library: ExampleReview.library)
    let rule = TruncationCollisionRule()
    let alone = rule.findings(in: bundle, with: AnalysisContext())
    let found = RuleEngine(milder: []).findings(in: bundle).filter { $0.rule == TruncationCollisionRule.id }
    // The engine adds what they rest on.
    #expect(
      found.map { finding in
        var finding = finding
        finding.facts = []
        return finding
      } == alone)
    #expect(!alone.isEmpty)
  }
}

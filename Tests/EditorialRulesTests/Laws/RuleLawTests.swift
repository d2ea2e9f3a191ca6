import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import SourceText
import Testing
import UnicodeText

@testable import EditorialRules

/// Laws for every rule on every text: each example of each rule is shown to all rules, in languages that it was not
/// written for.
@Suite("Laws of the rules")
struct RuleLawTests {
  static let locales = TestSweep.sample(
    of: ["en", "de", "fr", "es", "tr", "ru", "ja", "ko", "zh-Hans", "zh-Hant", "ar", "he", "th"], keeping: 4)

  /// The texts of all examples, each with its kind.
  static let texts: [(text: String, kind: EntryKind)] = RuleRegistry.all.flatMap { rule in
    rule.examples.compactMap { example in
      guard case .text(let text, let kind, _, _) = example.subject else { return nil }
      return (MarkedText(text).plain, kind)
    }
  }

  /// A bundle in which each text is an entry: in the source language, or as a translation of the text before it.
  ///
  /// - Parameters:
  ///   - source: The source language; nil if the texts are sources themselves.
  ///   - original: Which text is the source of a text, by their positions.
  static func bundle(
    _ texts: [(text: String, kind: EntryKind)], in locale: String, from source: String?,
    original: (Int) -> Int = { max(0, $0 - 1) }
  ) -> LocalizationBundle {
    let content = texts.map(\.text).joined(separator: "\n")
    let file = SourceFile.read(path: "Example.strings", bytes: Array(content.utf8), index: 0).file
    let development = source ?? locale
    var entries: [Entry] = []
    var start = 0
    for (index, item) in texts.enumerated() {
      let key = "key\(index)"
      let literal = TextLocation(file: 0, utf8: start..<start + item.text.utf8.count, syntax: .plain)
      start = literal.utf8.upperBound + 1
      var own = [LocalizedText(locale: locale, kind: item.kind, key: key, text: item.text, literal: literal)]
      if let source {
        let wording = texts[original(index)].text
        own.append(LocalizedText(locale: source, kind: item.kind, key: key, text: wording, literal: literal))
      }
      entries.append(
        Entry(
          id: EntryID(table: "Example", key: key), kind: item.kind, texts: own, sourceLocale: development,
          expectedLocales: [development, locale]))
    }
    return LocalizationBundle(
      files: [file], entries: entries, app: AppIdentity(names: [.init(name: "Coffee Bar")]),
      developmentLocale: development, localizations: [development, locale].sorted())
  }

  /// What is wrong with a finding itself, whatever it says.
  private static func problem(of finding: Finding, in bundle: LocalizationBundle) -> String? {
    guard let descriptor = RuleRegistry.rule(finding.rule)?.descriptor else { return "of no rule" }
    if !descriptor.cases.contains(where: { $0.severity == finding.severity }) { return "of an undeclared severity" }
    if finding.englishMessage.isEmpty || finding.englishMessage.hasSuffix(".") { return "whose message is no fragment" }
    guard case .text(let entry, let index, let range) = finding.place else { return "in no text" }
    guard bundle.entries.indices.contains(entry), bundle.entries[entry].texts.indices.contains(index) else {
      return "in a text that is none"
    }
    let text = bundle.entries[entry].texts[index].text
    let scalars = text.unicodeScalars
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else { return "outside its text" }
    guard range.lowerBound.samePosition(in: scalars) != nil, range.upperBound.samePosition(in: scalars) != nil else {
      return "inside a scalar"
    }
    guard let fix = finding.fix else { return nil }
    // By scalars: a fix may replace a text with a canonically equivalent one.
    guard let replacement = fix.replacement else { return "whose fix is not written out" }
    if replacement.unicodeScalars.elementsEqual(scalars) { return "whose fix changes nothing" }
    if replacement.isEmpty { return "whose fix leaves no text" }
    return fix.title.english.isEmpty ? "whose fix has no title" : nil
  }

  /// The findings of all rules in a bundle, each of which must be valid.
  private static func soundFindings(in bundle: LocalizationBundle) -> [Finding] {
    let findings = ExampleReview.findings(in: bundle)
    let problems = findings.compactMap { finding in
      problem(of: finding, in: bundle).map { "\(finding.rule), \($0): \(finding.englishMessage)" }
    }
    #expect(problems.isEmpty, "\(Set(problems).sorted().joined(separator: "\n"))")
    return findings
  }

  @Test("A finding lies within its text and is declared by its rule; a fix changes the text", arguments: locales)
  func soundness(locale: String) throws {
    for translated in [false, true] {
      let bundle = Self.bundle(Self.texts, in: locale, from: translated ? "xx" : nil)
      var finding = try #require(Self.soundFindings(in: bundle).first)
      finding.rule = "no-such-rule"
      #expect(Self.problem(of: finding, in: bundle) == "of no rule")
    }
  }

  @Test("The same input produces the same findings", arguments: ["en", "ja", "ar"])
  func repetition(locale: String) {
    let bundle = Self.bundle(Self.texts, in: locale, from: "xx")
    let reviewed = ReviewedBundle(bundle, library: ExampleReview.library)
    let engine = RuleEngine(milder: [])
    let once = engine.findings(in: reviewed, chunks: 1)
    #expect(engine.findings(in: reviewed, chunks: 4) == once)
    #expect(ExampleReview.findings(in: bundle) == once)
  }

  @Test("An emoji before a text does not move findings outside the text", arguments: locales)
  func emoji(locale: String) {
    let prefixed = Self.texts.map { (text: "👩🏽‍🚀🇩🇪 " + $0.text, kind: EntryKind.prose) }
    _ = Self.soundFindings(in: Self.bundle(prefixed, in: locale, from: nil))
  }

  /// Scalars that form one character with their neighbors. Matches of words go by scalars and by ICU, so they begin and
  /// end inside characters.
  private static let joiners = [
    "\u{600}", "\u{D4E}", "\u{E33}", "\u{903}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F1E9}", "\u{1100}",
    "\u{94D}\u{915}", "\r", "\u{E0020}", "\u{20E3}", "\u{110BD}",
  ]
  private static let rotations = TestSweep.sample(of: Array(0..<joiners.count), keeping: 2)

  @Test("A match that begins or ends inside a character causes no problem", arguments: rotations)
  func joinedCharacters(rotation: Int) {
    let locale = ["en", "de", "ja", "ar"][rotation % 4]
    let texts = Self.texts.enumerated().map { index, item in
      let joiner = Self.joiners[(index + rotation) % Self.joiners.count]
      let words = item.text.split(separator: " ", omittingEmptySubsequences: false)
      let text =
        switch (index + rotation) % 3 {
        case 0: joiner + item.text
        case 1: words.map { joiner + $0 }.joined(separator: " ")
        default: words.map { $0 + joiner }.joined(separator: " ")
        }
      return (text: text, kind: item.kind)
    }
    for translated in [false, true] {
      _ = Self.soundFindings(in: Self.bundle(texts, in: locale, from: translated ? "xx" : nil))
    }
  }

  /// Each kind, once in a sample.
  static let hard = TestSweep.sample(
    of: EntryKind.allCases.flatMap { kind in
      ["en", "ja", "ar", "th"].flatMap { locale in [false, true].map { (kind: kind, locale: locale, isTranslated: $0) }
      }
    }, keeping: 1, ofEach: \.kind)

  @Test("Texts that hardly are texts are reviewed too", arguments: hard)
  func hardlyTexts(kind: EntryKind, locale: String, isTranslated: Bool) {
    let odd = [
      " ", "   ", "#", "\u{2060}", "兆", "Order 1 " + String(repeating: "兆", count: 9), "1️⃣2026", "{{", "}}", "\n", "\0",
      "\u{200B}", "\u{200D}", "\u{301}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFD}", "%", "$",
      "${", "${}", "}", "${a}${a}", "%1$", "「", "“", "…", ".", "。", "¿", "İ", "ﬃ", "👩🏽‍🚀", "🇩", "Siri", "siri",
      "Hey", "${applicationName}", String(repeating: "a", count: 3_000), String(repeating: "あ", count: 3_000),
      String(repeating: "(", count: 3_000), String(repeating: "${a} ", count: 1_000),
      String(repeating: "e\u{301}", count: 100),
      String(repeating: "\u{301}", count: 100), String(repeating: "Hey Siri ", count: 50),
    ].map { (text: $0, kind: kind) }
    _ = Self.soundFindings(in: Self.bundle(odd, in: locale, from: isTranslated ? "xx" : nil))
  }

  @Test(
    "A text with thousands of mistakes has few findings, found without reading it again for each",
    .timeLimit(.minutes(1)),
    arguments: [
      ("May 3 ", .title), ("March 3 miles ", .title), ("2026 ", .title), ("the iPhone’s one ", .prose),
      ("iPhones and ", .prose), ("iphone and ", .prose), ("a Shortcut and ", .prose), ("the shortcuts app ", .prose),
      ("the Shortcut app and ", .prose), ("Hey siri ", .dialog), ("Coffee Bar min. ", .phrase), ("{", .prose),
      ("a\u{200B}b ", .prose), ("a  b ", .prose), ("pаy ", .prose),
    ] as [(String, EntryKind)])
  func manyFaults(part: String, kind: EntryKind) {
    let text = String(repeating: part, count: 3_000)
    let bundle = Self.bundle([(text: text, kind: kind)], in: "en", from: nil)
    let counts = Dictionary(grouping: Self.soundFindings(in: bundle), by: \.rule).mapValues(\.count)
    // Braces are a table's business, and nothing shows that one of these texts is about shortcuts.
    #expect(
      counts.isEmpty == ["{", "a Shortcut and "].contains(part) && counts.values.allSatisfy { $0 <= 20 }, "\(counts)")
  }
}

@Suite("Shortcuts that change no result")
struct ShortcutLawTests {
  @Test("Relations and fallbacks of locales are the same as when computed one by one")
  func relations() {
    let tags = [
      "Base", "", "en", "en-GB", "en-US", "es", "es-419", "es-MX", "zh", "zh-Hans", "zh-Hant", "zh-TW", "zh-HK", "nb",
      "no", "nn", "sr", "sr-Latn", "sh", "he", "iw", "pt", "pt-BR", "pt-PT", "tl", "fil", "id", "in", "xx-made-up",
    ]
    let languages = Dictionary(
      uniqueKeysWithValues: tags.map { tag in
        let locale = LocaleIdentifier(tag.isEmpty || tag == "Base" ? "en" : tag)
        return (tag, ReviewedLanguage(tag: tag, locale: locale, library: ExampleReview.library))
      })
    let relations = LocaleRelations(languages)
    for (tag, language) in languages {
      for (other, otherLanguage) in languages {
        let isRelated = language.locale.sharesLanguage(with: otherLanguage.locale)
        #expect(relations.areRelated(tag, other) == isRelated, "\(tag), \(other)")
        let fallsBack =
          !other.isEmpty && other != "Base" && other != tag
          && (language.locale.ancestors.contains(otherLanguage.locale)
            || isRelated && otherLanguage.locale.region == nil)
        let present = LocaleRelations.Present([other], among: relations)
        #expect(relations.fallsBack(tag, to: present) == fallsBack, "\(tag) to \(other)")
        // A localization is not its own fallback, and takes nothing from others that exist.
        let both = LocaleRelations.Present([other, tag], among: relations)
        #expect(relations.fallsBack(tag, to: both) == fallsBack, "\(tag) to \(other) and itself")
      }
    }
    #expect(!relations.fallsBack("fr", to: LocaleRelations.Present(["fr"], among: relations)))
  }

  /// Texts of few different characters, so that many are almost equal.
  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    let pool: [String] = [
      "a", "A", "e", "é", "e\u{301}", "k", "\u{212A}", "i", "İ", "ı", ";", "\u{37E}", "`", "\u{1FEF}", "Σ", "ς", "σ",
      "я", "Я", "語", " ", "  ", "\u{A0}", "\u{3000}", "\u{2028}", "\u{85}", "\n", "\t", "\"", "“", "”", "'", "’", "«",
      "»", "「", "${x}", "${name}", "$", "%@", "\u{301}", "✓", "👩🏽‍🚀", ".", "ß", "ẞ",
    ]
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    return (0..<count).map { _ in (0..<next(7)).map { _ in pool[next(pool.count)] }.joined() }
  }

  @Test("Texts that differ in bytes are distinguished by characters", arguments: 1...4 as ClosedRange<UInt64>)
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
    // Most of these texts begin with a character that is not an ASCII letter.
    #expect(told > texts.count * texts.count / 50)
  }

  @Test("If the bytes give no clue, no space is stray", arguments: TestSweep.seeds(4), [EntryKind.title, .prose])
  func clues(seed: UInt64, kind: EntryKind) throws {
    let strings = Self.texts(1_000, seed: seed)
    let bundle = ReviewedBundle(
      ExampleBundle.many(strings.map { ($0, nil) }, kind, locale: "en"), library: ExampleReview.library)
    let context = AnalysisContext()
    var (clueless, stray) = (0, 0)
    for (index, string) in strings.enumerated() {
      let text = try #require(ReviewedEntry(index, bundle: bundle, context: context).texts.first)
      let classes = text.scan.classes
      let runs = WhitespaceRuns.findings(in: text)
      clueless += classes.contains(.spaceRun) ? 0 : 1
      stray += runs.count
      #expect(classes.contains(.spaceRun) || runs.isEmpty, "\(string.debugDescription)")
      #expect(classes.contains(.quotedSpace) || QuotedSpaces.findings(in: text).isEmpty, "\(string.debugDescription)")
      #expect(classes.contains(.sigil) || MissingSpaces.findings(in: text).isEmpty, "\(string.debugDescription)")
      let isTrimmed = string.first?.isWhitespace != true && string.last?.isWhitespace != true
      #expect(classes.contains(.edgeSpace) || isTrimmed, "\(string.debugDescription)")
    }
    #expect(clueless > 0 && stray > 0)
  }

  @Test("Searching bytes gives the same result as searching arrays")
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

import CICU

/// ICU's text analysis, with every iterator, collator and case map opened once and reused.
///
/// Opening an iterator takes some microseconds, reusing it a fraction of one. An analyzer therefore belongs to one
/// worker and is not `Sendable`. If ICU cannot open an object for a locale, it falls back to the root itself. If it
/// fails altogether, an analysis returns the minimum: one segment, no words, no matches.
package final class TextAnalyzer {
  /// Whether every answer is ICU's and never from a shortcut; for tests that compare the two.
  package var asksICUAlways = false

  let text = UTF16Buffer()
  let pattern = UTF16Buffer()
  private var resources: [LocaleIdentifier: LocaleResources] = [:]
  private var latest = LocaleResources(.root)
  /// For operations that no locale tailors.
  let root: LocaleResources

  package init() { root = latest }

  /// The objects that are open for a locale. Texts come locale by locale, so it is usually the latest one.
  func resources(for locale: LocaleIdentifier) -> LocaleResources {
    if latest.locale == locale { return latest }
    if let known = resources[locale] {
      latest = known
    } else {
      latest = LocaleResources(locale)
      resources[locale] = latest
    }
    return latest
  }

  /// The text in lower case according to the locale: Turkish `I` becomes `ı`, a final sigma `ς`.
  ///
  /// Source: the Unicode Standard, section 3.13, and SpecialCasing.txt.
  package func lowercased(_ string: String, locale: LocaleIdentifier) -> String {
    let mapper = resources(for: locale).caseMapper
    if mapper.mapsASCIIPlainly, let mapped = asciiMapped(string, "A", "Z") { return mapped }
    return mapper.lowercased(string)
  }

  /// The text in upper case according to the locale: Turkish `i` becomes `İ`, Greek loses its accents.
  package func uppercased(_ string: String, locale: LocaleIdentifier) -> String {
    let mapper = resources(for: locale).caseMapper
    if mapper.mapsASCIIPlainly, let mapped = asciiMapped(string, "a", "z") { return mapped }
    return mapper.uppercased(string)
  }

  /// The text with its first letter in title case and the rest unchanged: Dutch `ijs` becomes `IJs`.
  package func capitalizingFirstLetter(of string: String, locale: LocaleIdentifier) -> String {
    resources(for: locale).caseMapper.capitalizingFirstLetter(of: string)
  }

  /// The text with the letters from `first` to `last` in the opposite case; nil if it is not ASCII.
  private func asciiMapped(_ string: String, _ first: Unicode.Scalar, _ last: Unicode.Scalar) -> String? {
    guard !asksICUAlways else { return nil }
    let letters = UInt8(ascii: first)...UInt8(ascii: last)
    var string = string
    let mapped = string.withUTF8 { bytes -> String?? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return .some(nil) }
      guard bytes.contains(where: letters.contains) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { target in
        for position in bytes.indices {
          let byte = bytes[position]
          target[position] = letters.contains(byte) ? byte ^ 0x20 : byte
        }
        return bytes.count
      }
    }
    // If nothing changes, return the text itself, without a copy.
    return mapped ?? string
  }

  /// Whether two texts are equal in the locale's collation.
  ///
  /// - Parameter ignoringPunctuation: Whether to ignore spaces and punctuation.
  package func isEqual(
    _ left: String, _ right: String, strength: CollationStrength, ignoringPunctuation: Bool = false,
    locale: LocaleIdentifier
  ) -> Bool {
    if left == right { return true }
    return collator(locale, strength, ignoringPunctuation).isEqual(left, right)
  }

  /// A key that two texts share exactly if they are equal in the locale's collation: for grouping many texts.
  package func sortKey(
    of string: String, strength: CollationStrength, ignoringPunctuation: Bool = false, locale: LocaleIdentifier
  ) -> [UInt8] {
    text.load(string)
    return collator(locale, strength, ignoringPunctuation).sortKey(of: text) ?? Array(string.utf8)
  }

  /// The matches of one text in another in the locale's collation, in order, without overlaps.
  ///
  /// Canonically equivalent texts match, and a match consists of whole user-perceived characters.
  /// Source: UTS #10, section 8.
  /// - Parameter wholeWords: Whether a match must begin and end at a word boundary of the text or at an apostrophe.
  ///   Many languages use the apostrophe to join articles and endings to names: `Loop` is in `Loop’ta` and `l’Loop`,
  ///   not in `Looping`.
  /// - Complexity: O(*n*)
  package func ranges(
    of pattern: String, in string: String, strength: CollationStrength, locale: LocaleIdentifier,
    wholeWords: Bool = false
  ) -> [Range<String.Index>] {
    guard !pattern.isEmpty, !string.isEmpty else { return [] }
    self.pattern.load(pattern)
    text.load(string)
    // Marks and contractions can make a pattern longer than its match, but not by much more than that.
    guard self.pattern.count <= 4 * text.count + 8 else { return [] }
    let resources = resources(for: locale)
    var boundaries: Set<Int>?
    let matches = resources.searcher(strength).matches(of: self.pattern, in: text) { match in
      guard wholeWords else { return true }
      let known = boundaries ?? wordBoundaryOffsets(resources)
      boundaries = known
      return (known.contains(match.lowerBound) || isApostrophe(at: match.lowerBound - 1))
        && (known.contains(match.upperBound) || isApostrophe(at: match.upperBound))
    }
    var mapper = IndexMapper(string, text)
    return matches.map { mapper.range($0) }
  }

  /// The word boundaries of the loaded text, in UTF-16 units.
  private func wordBoundaryOffsets(_ resources: LocaleResources) -> Set<Int> {
    var offsets: Set<Int> = [0]
    resources.words.forEachBoundary(in: text) { end, _ in offsets.insert(end) }
    return offsets
  }

  /// Inside a word, the only quotation mark is the apostrophe.
  private func isApostrophe(at utf16Offset: Int) -> Bool {
    guard 0..<text.count ~= utf16Offset else { return false }
    return Unicode.Scalar(text.units[utf16Offset])?.isQuotationMark ?? false
  }

  private func collator(
    _ locale: LocaleIdentifier, _ strength: CollationStrength, _ ignoresPunctuation: Bool
  ) -> Collator {
    resources(for: locale).collator(.init(strength: strength, ignoresPunctuation: ignoresPunctuation))
  }

  /// The plural categories of a locale: `one`, `other` in English, six in Arabic.
  ///
  /// Source: CLDR, cardinal rules.
  package func pluralCategories(for locale: LocaleIdentifier) -> [String] {
    resources(for: locale).pluralRules.categories
  }

  /// The categories of the whole numbers from 0 to 1,000, in the order of their first number: in French `one` and
  /// `other`, because `many` begins at a million.
  package func pluralCategoriesOfIntegers(for locale: LocaleIdentifier) -> [PluralCategory] {
    resources(for: locale).pluralRules.integers
  }

  /// The categories for whose numbers nouns read as they do for `other`, judging by the language's unit names: `one` in
  /// Turkish.
  package func pluralCategoriesReadAsOther(in locale: LocaleIdentifier) -> Set<String> {
    resources(for: locale).pluralRules.namesReadAsOther
  }

  /// Whether nouns never read the same after numbers of both categories, judging by the language’s unit names.
  package func neverReadAlike(_ first: PluralCategory, _ second: PluralCategory, in locale: LocaleIdentifier) -> Bool {
    resources(for: locale).pluralRules.neverReadAlike(first, second)
  }

  /// Whether a category stands for exactly one of the whole numbers from 0 to 1,000. `one` does in English, but not in
  /// Russian, where 21 is `one` too.
  package func isExactPluralCategory(_ category: String, locale: LocaleIdentifier) -> Bool {
    pluralCategoriesOfIntegers(for: locale).contains { $0.name == category && $0.examples.count == 1 }
  }

  /// The boundaries between user-perceived characters, including `startIndex` and `endIndex`.
  ///
  /// Source: UAX #29, extended grapheme clusters.
  /// - Returns: Indices in ascending order; one for an empty text.
  /// - Complexity: O(*n*)
  package func graphemeBoundaries(in string: String) -> [String.Index] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    var boundaries: [String.Index] = []
    boundaries.reserveCapacity(text.count + 1)
    boundaries.append(string.startIndex)
    forEachGrapheme { boundaries.append(mapper.index(at: $0)) }
    return boundaries
  }

  /// The words: segments with letters, digits, kana or ideographs, without the spaces and punctuation between them.
  ///
  /// A dictionary segments languages without spaces.
  /// Source: UAX #29 with the tailorings of the linked ICU.
  /// - Complexity: O(*n*)
  package func words(in string: String, locale: LocaleIdentifier) -> [Range<String.Index>] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    if !asksICUAlways, let words = BreakShortcuts.words(text) { return words.map { mapper.range($0) } }
    var words: [Range<String.Index>] = []
    var start = 0
    resources(for: locale).words.forEachBoundary(in: text) { end, status in
      if status >= CICU_UBRK_WORD_NONE_LIMIT { words.append(mapper.range(start..<end)) }
      start = end
    }
    return words
  }

  /// The sentences, with the spaces after them: together they make up the text.
  ///
  /// Source: UAX #29 with the tailorings of the linked ICU.
  package func sentences(in string: String, locale: LocaleIdentifier) -> [Range<String.Index>] {
    guard !string.isEmpty else { return [] }
    text.load(string)
    if !asksICUAlways, BreakShortcuts.isOneSentence(text) { return [string.startIndex..<string.endIndex] }
    var mapper = IndexMapper(string, text)
    var sentences: [Range<String.Index>] = []
    var start = 0
    resources(for: locale).sentences.forEachBoundary(in: text) { end, _ in
      sentences.append(mapper.range(start..<end))
      start = end
    }
    return sentences
  }

  /// A position where a line may or must end.
  package struct LineBreak: Hashable, Sendable {
    /// The start of the next line.
    package let index: String.Index
    /// Whether a character that ends lines comes before it; the end of a text alone is not mandatory.
    package let isMandatory: Bool
  }

  /// The positions where a line may end, including `endIndex` but not `startIndex`.
  ///
  /// Source: UAX #14 with the tailorings of the locale.
  package func lineBreaks(in string: String, locale: LocaleIdentifier) -> [LineBreak] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    var breaks: [LineBreak] = []
    resources(for: locale).lines.forEachBoundary(in: text) { end, status in
      let isMandatory = status >= CICU_UBRK_LINE_HARD
      breaks.append(LineBreak(index: mapper.index(at: end), isMandatory: isMandatory))
    }
    return breaks
  }

  /// Calls `body` with the end of each user-perceived character of the loaded text.
  private func forEachGrapheme(_ body: (_ utf16Offset: Int) -> Void) {
    if !asksICUAlways, BreakShortcuts.isAllSingleGraphemes(text) {
      for position in 0..<text.count { body(position + 1) }
    } else {
      root.graphemes.forEachBoundary(in: text) { end, _ in body(end) }
    }
  }
}

/// The ICU objects for one locale, each opened on first use.
final class LocaleResources {
  let locale: LocaleIdentifier
  private(set) lazy var graphemes = BreakIterator(.grapheme, locale)
  private(set) lazy var words = BreakIterator(.word, locale)
  private(set) lazy var sentences = BreakIterator(.sentence, locale)
  private(set) lazy var lines = BreakIterator(.line, locale)
  private(set) lazy var caseMapper = CaseMapper(locale)
  private(set) lazy var pluralRules = PluralRules(locale)
  private var collators: [Collator.Options: Collator] = [:]
  private var searchers: [CollationStrength: StringSearcher] = [:]

  init(_ locale: LocaleIdentifier) { self.locale = locale }

  func collator(_ options: Collator.Options) -> Collator {
    if let known = collators[options] { return known }
    let collator = Collator(options, locale)
    collators[options] = collator
    return collator
  }

  func searcher(_ strength: CollationStrength) -> StringSearcher {
    if let known = searchers[strength] { return known }
    let searcher = StringSearcher(collator(.init(strength: strength, ignoresPunctuation: false)))
    searchers[strength] = searcher
    return searcher
  }
}

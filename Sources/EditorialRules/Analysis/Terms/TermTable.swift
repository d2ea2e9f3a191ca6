import Algorithms
package import UnicodeText

/// A list of words and wordings that can be searched without looking at each of them.
///
/// Teams have lists of thousands of terms, and most texts contain none of them.
package struct TermTable: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    /// Without the final asterisk.
    let written: String
    /// Whether it matches every word with this beginning: it was written with a final asterisk.
    let isStem: Bool
    /// Whether it matches only with its capitals. A lower-case term matches any capitals.
    let hasCapitals: Bool

    init(_ term: String) {
      isStem = term.hasSuffix("*") && term.count > 1
      written = isStem ? String(term.dropLast()) : term
      hasCapitals = written.unicodeScalars.contains { $0.properties.isUppercase || $0.isTitlecase }
    }
  }

  private struct Key: Hashable {
    let bytes: [UInt8]
    let term: Int
  }

  /// In the order of the list.
  let terms: [Term]
  /// The locale for lower-casing. The root locale for a list for all languages.
  let locale: LocaleIdentifier
  /// The folded terms in the order of their bytes, each with its index in ``terms``.
  private let keys: [Key]
  /// The keys by their first byte.
  private let keysByFirstByte: [Range<Int>]

  package init(_ words: [String], locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
    terms = words.map(Term.init)
    self.locale = locale
    let folded = terms.enumerated().map {
      Key(bytes: Self.folded($0.element.written, locale, analyzer), term: $0.offset)
    }
    let keys = folded.filter { !$0.bytes.isEmpty }.sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes) || $0.bytes == $1.bytes && $0.term < $1.term
    }
    var byFirstByte = Array(repeating: 0..<0, count: 256)
    for (index, key) in keys.enumerated() {
      let known = byFirstByte[Int(key.bytes[0])]
      byFirstByte[Int(key.bytes[0])] = (known.isEmpty ? index : known.lowerBound)..<index + 1
    }
    self.keys = keys
    keysByFirstByte = byFirstByte
  }

  /// Lower case in form C, with one form of the apostrophe, for comparing terms and texts.
  static func folded(_ string: String, _ locale: LocaleIdentifier, _ analyzer: TextAnalyzer) -> [UInt8] {
    Array(analyzer.lowercased(string, locale: locale).nfc.replacing("’", with: "'").utf8)
  }

  /// The indices in ``terms`` of the terms whose letters begin at the beginning of a word in the text, ascending.
  ///
  /// - Parameter text: Folded like the terms.
  /// - Complexity: O(*n* · *m* · log *terms*) for a text of *n* bytes and terms of *m* at most; at most places, the
  ///   search ends after a byte or two.
  func candidates(in text: [UInt8]) -> [Int] {
    var found: Set<Int> = []
    for start in text.indices {
      let byte = text[start]
      // No word begins inside an ASCII word or inside a character.
      guard !(byte.isWordByte && start > 0 && text[start - 1].isWordByte), byte & 0xC0 != 0x80 else { continue }
      var range = keysByFirstByte[Int(byte)]
      var depth = 1
      while !range.isEmpty {
        while let first = range.first, keys[first].bytes.count == depth {
          found.insert(keys[first].term)
          range = first + 1..<range.upperBound
        }
        guard start + depth < text.count else { break }
        range = keys(in: range, having: text[start + depth], at: depth)
        depth += 1
      }
    }
    return found.sorted()
  }

  /// Among keys that agree up to an index and are longer, those with the given byte at it.
  private func keys(in range: Range<Int>, having byte: UInt8, at depth: Int) -> Range<Int> {
    let lower = range.partitioningIndex { keys[$0].bytes[depth] >= byte }
    return lower..<(lower..<range.upperBound).partitioningIndex { keys[$0].bytes[depth] > byte }
  }
}

extension UInt8 {
  /// An ASCII letter in lower case, or an ASCII digit.
  fileprivate var isWordByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

/// A team's terms in one language, in searchable form.
package struct TermbaseTable: Hashable, Sendable {
  /// Source terms, with their possible translations.
  let required: TermTable
  let wanted: [[String]]
  /// The place of each in a glossary. Nil for a term in the configuration.
  let requiredOrigins: [TermList.Origin?]
  let forbidden: TermTable
  let instead: [String?]
  let forbiddenOrigins: [TermList.Origin?]
  /// Words of the source.
  let kept: TermTable
  let keptOrigins: [TermList.Origin?]
  /// The key by which a term of two locales is the same: in lower case, without a final asterisk.
  let forbiddenKeys: [[UInt8]]
  let forbiddenKeySet: Set<[UInt8]>
  let keptKeys: [[UInt8]]
  let keptKeySet: Set<[UInt8]>

  init(_ list: TermList, locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
    // The source language is not known here, and lower-casing depends on the language only for Turkish.
    required = TermTable(list.required.map(\.source), locale: .root, analyzer)
    wanted = list.required.map(\.wanted)
    requiredOrigins = list.required.map(\.origin)
    forbidden = TermTable(list.forbidden.map(\.term), locale: locale, analyzer)
    instead = list.forbidden.map(\.instead)
    forbiddenOrigins = list.forbidden.map(\.origin)
    kept = TermTable(list.kept.map(\.word), locale: .root, analyzer)
    keptOrigins = list.kept.map(\.origin)
    forbiddenKeys = forbidden.terms.map { TermTable.folded($0.written, .root, analyzer) }
    forbiddenKeySet = Set(forbiddenKeys)
    keptKeys = kept.terms.map { TermTable.folded($0.written, .root, analyzer) }
    keptKeySet = Set(keptKeys)
  }
}

/// The team's own words for one language, the nearest locale's first.
struct LanguageTerms: Sendable {
  let allowed: [TermTable]
  let offensive: [TermTable]
  let termbases: [TermbaseTable]

  init(for locale: LocaleIdentifier, in settings: EditorialSettings) {
    allowed = settings.allowedWords.applicable(to: locale).map(\.value)
    offensive = settings.offensiveWords.applicable(to: locale).map(\.value)
    termbases = settings.terms.applicable(to: locale).map(\.value)
  }
}

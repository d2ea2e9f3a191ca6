import Algorithms
package import UnicodeText

/// A list of words and wordings in which those that a text may hold are found without a look at each.
///
/// Teams have lists of thousands of terms, and most texts hold none of them.
package struct TermTable: Hashable, Sendable {
  /// A word or wording of the list.
  struct Term: Hashable, Sendable {
    /// Without the asterisk at its end.
    let written: String
    /// Whether it stands for every word that begins so: it was written with an asterisk at its end.
    let isStem: Bool
    /// Whether it is found only as written. A term in small letters is found in any.
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
  /// By whose rules capitals are small letters; the root for a list that holds for all.
  let locale: LocaleIdentifier
  /// The folded terms in the order of their bytes, each with its place in ``terms``.
  private let keys: [Key]
  /// The keys that begin with a byte.
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

  /// Small letters in form C, with one apostrophe for both: what terms and texts are compared by.
  static func folded(_ string: String, _ locale: LocaleIdentifier, _ analyzer: TextAnalyzer) -> [UInt8] {
    Array(analyzer.lowercased(string, locale: locale).nfc.replacing("’", with: "'").utf8)
  }

  /// The places in ``terms`` of those whose letters a text holds from the beginning of a word on, ascending.
  ///
  /// - Parameter text: Folded as the terms are.
  /// - Complexity: O(*n* · *m* · log *terms*) for a text of *n* bytes and terms of *m* at most; most places of a text
  ///   end after a byte or two.
  func candidates(in text: [UInt8]) -> [Int] {
    var found: Set<Int> = []
    for start in text.indices {
      let byte = text[start]
      // Inside an ASCII word and inside a character no word begins.
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

  /// Of keys that agree up to a place and all go on there, those that have a byte at it.
  private func keys(in range: Range<Int>, having byte: UInt8, at depth: Int) -> Range<Int> {
    let lower = range.partitioningIndex { keys[$0].bytes[depth] >= byte }
    return lower..<(lower..<range.upperBound).partitioningIndex { keys[$0].bytes[depth] > byte }
  }
}

extension UInt8 {
  /// A letter or digit of ASCII, in small letters.
  fileprivate var isWordByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

/// What a team calls things in one language, in which the terms of a text are found at once.
package struct TermbaseTable: Hashable, Sendable {
  /// Terms of the source, and for each what may stand for it in the translation.
  let required: TermTable
  let wanted: [[String]]
  /// Where each of them stands in a glossary; nil for one of the configuration itself.
  let requiredOrigins: [TermList.Origin?]
  /// Terms of the text, and for each what to say instead.
  let forbidden: TermTable
  let instead: [String?]
  let forbiddenOrigins: [TermList.Origin?]
  /// Words of the source.
  let kept: TermTable
  let keptOrigins: [TermList.Origin?]
  /// By what a term of two locales is one: small letters, an asterisk at its end aside.
  let forbiddenKeys: [[UInt8]]
  let forbiddenKeySet: Set<[UInt8]>
  let keptKeys: [[UInt8]]
  let keptKeySet: Set<[UInt8]>

  init(_ list: TermList, locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
    // Which language the source is in is not known here, and its capitals are no matter of language but in Turkish.
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

/// The team's own words that hold in one language, the nearest locale's first.
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

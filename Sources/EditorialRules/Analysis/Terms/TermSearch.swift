import LocaleData
import UnicodeText

/// Finds the terms of a list in a text: whole words, ignoring case if the term has no capitals.
struct TermSearch {
  struct Match {
    /// The place of the term in ``TermTable/terms``.
    let term: Int
    let range: Range<String.Index>
  }

  let string: String
  let excluded: [Range<String.Index>]
  let matching: WordMatching
  let analyzer: TextAnalyzer
  /// The text, folded like the terms of a locale.
  let folded: (LocaleIdentifier) -> [UInt8]

  /// Every place of the table's terms outside the excluded places, in the order of the text. If two overlap, the longer
  /// one.
  func matches(of table: TermTable) -> [Match] {
    guard !table.terms.isEmpty else { return [] }
    var matches: [Match] = []
    for index in table.candidates(in: folded(table.locale)) {
      matches += ranges(of: table.terms[index], table.locale).map { Match(term: index, range: $0) }
    }
    return matches.count > 1 ? matches.sorted(by: isLonger).withoutOverlaps(\.range) : matches
  }

  private func isLonger(_ left: Match, _ right: Match) -> Bool {
    let (own, other) = (string.utf8.distance(of: left.range), string.utf8.distance(of: right.range))
    return own == other ? (left.range.lowerBound, left.term) < (right.range.lowerBound, right.term) : own > other
  }

  /// A report lists at most this many places.
  private static let mostRanges = 64

  private func ranges(of term: TermTable.Term, _ locale: LocaleIdentifier) -> [Range<String.Index>] {
    var matching = self.matching
    if term.isStem, matching == .wholeWord { matching = .wordStart }
    let spellings = Set([term.written, term.written.replacing("’", with: "'"), term.written.replacing("'", with: "’")])
    return spellings.sorted().flatMap { spelling in
      analyzer.ranges(of: spelling, in: string, strength: .secondary, locale: locale).prefix(Self.mostRanges)
        .filter { range in
          WordSearch.isWord(range, in: string, matching) && !excluded.contains { $0.overlaps(range) }
            && (!term.hasCapitals || String(string[range]).nfc == spelling.nfc)
        }
    }
    .map { term.isStem ? wholeWord($0) : $0 }
  }

  private func wholeWord(_ range: Range<String.Index>) -> Range<String.Index> {
    var range = range
    while string.continuesWord(after: range), let end = string.characterEnd(after: range.upperBound) {
      range = range.lowerBound..<end
    }
    return range
  }
}

extension String.UTF8View {
  fileprivate func distance(of range: Range<Index>) -> Int { distance(from: range.lowerBound, to: range.upperBound) }
}

extension ReviewedText {
  var termSearch: TermSearch { termSearch(outside: code.ranges) }
  /// A search in the whole text except its placeholders, so also in addresses and the like.
  var wholeTermSearch: TermSearch { termSearch(outside: placeholders.map(\.range)) }

  private func termSearch(outside excluded: [Range<String.Index>]) -> TermSearch {
    TermSearch(
      string: string, excluded: excluded, matching: profile.wordMatching?.value ?? .wholeWord, analyzer: analyzer,
      folded: folded)
  }

  /// A search in the text's source. Nil if it has none.
  var sourceTermSearch: TermSearch? {
    guard let source, let language = bundle.sourceLanguage(of: entry) else { return nil }
    let analyzer = analyzer
    return TermSearch(
      string: source, excluded: CodeRanges(in: source, placeholders: sourcePlaceholders).ranges,
      matching: language.profile.wordMatching?.value ?? .wholeWord, analyzer: analyzer,
      folded: { TermTable.folded(source, $0, analyzer) })
  }
}

/// Decides whether a translation contains a required term, in any grammatical form.
///
/// No list has all forms of a team's words, and a term in an unknown form must not be reported as missing. So only the
/// beginning of each word must be there, ignoring case and accents, anywhere in a word of the text: after an article or
/// a prefix, before an ending, in a compound. The last letter of words with four or five letters may differ, and the
/// last two of longer ones, because many languages change the end of a word (`команда`, `команду`). In scripts with
/// wide characters, nothing may differ.
struct WantedTerm {
  /// The places of its words, in their order.
  let beginnings: [String]

  init(_ term: String, _ locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
    let words = analyzer.words(in: term, locale: locale).map { String(term[$0]) }
    beginnings = words.isEmpty ? [term] : words.map(Self.beginning)
  }

  private static func beginning(of word: String) -> String {
    guard !word.unicodeScalars.contains(where: { $0.eastAsianWidth == .wide }) else { return word }
    switch word.count {
    case ...3: return word
    case 4, 5: return String(word.dropLast())
    default: return String(word.dropLast(2))
    }
  }

  /// Whether the text contains all words of the term, one after the other.
  func isPresent(in text: ReviewedText) -> Bool {
    var start = text.string.startIndex
    for beginning in beginnings {
      let rest = String(text.string[start...])
      let ranges = text.analyzer.ranges(of: beginning, in: rest, strength: .primary, locale: text.locale)
      // A short word can be part of many others.
      let isShort = beginning.count <= 3 && beginning.unicodeScalars.allSatisfy { $0.eastAsianWidth != .wide }
      guard let range = ranges.first(where: { !isShort || !rest.continuesWord(before: $0) }) else { return false }
      let passed = rest.utf8.distance(from: rest.startIndex, to: range.upperBound)
      start = text.string.utf8.index(start, offsetBy: passed)
    }
    return true
  }
}

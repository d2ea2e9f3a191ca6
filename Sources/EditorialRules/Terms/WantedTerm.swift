import UnicodeText

/// Tells whether a translation has a wanted term, in whatever form a sentence gives it.
///
/// No list of forms exists for the words of a team, and a term that is there in an unknown form must not be called
/// missing. So of each word only its beginning must be there, capitals and accents aside, anywhere in a word of the text:
/// behind an article or a prefix, before an ending, in a compound. Of words of four or five letters the last may be another,
/// of longer ones the last two, since many languages change the end of a word (`команда`, `команду`). Scripts of wide
/// characters change nothing.
struct WantedTerm {
  private let beginnings: [String]

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

  /// Whether all words of the term are there, one after the other.
  func isPresent(in text: ReviewedText) -> Bool {
    var start = text.string.startIndex
    for beginning in beginnings {
      let rest = String(text.string[start...])
      let ranges = text.analyzer.ranges(of: beginning, in: rest, strength: .primary, locale: text.locale)
      // A short word may be a part of any other.
      let isShort = beginning.count <= 3 && beginning.unicodeScalars.allSatisfy { $0.eastAsianWidth != .wide }
      guard let range = ranges.first(where: { !isShort || !rest.continuesWord(before: $0) }) else { return false }
      let passed = rest.utf8.distance(from: rest.startIndex, to: range.upperBound)
      start = text.string.utf8.index(start, offsetBy: passed)
    }
    return true
  }
}

import LocaleData
import UnicodeText

/// Whether a full stop belongs to the word before it.
enum Abbreviation {
  /// How many characters to either side count as nearby: more than a title has.
  private static let reach = 120

  /// True where the full stop at `mark` ends a listed abbreviation of the language, an initial, a word with inner
  /// full stops (`a.m.`), or where other words of the text are cut the same way (`Prep. Caff.`).
  static func owns(_ mark: String.Index, in text: ReviewedText) -> Bool {
    let string = text.string
    guard string.unicodeScalars[mark] == "." else { return false }
    let before = string[..<mark]
    let word = before.suffix(while: { !$0.isWhitespace && !$0.isOpeningMark })
    guard let last = word.last, last.isLetter || last == "." else { return false }
    if word.contains(".") || word.count == 1 { return true }
    if isListed("\(word).", in: text) { return true }
    // Another word nearby is cut the same way: `Prep. Caff. Lungo`.
    let start = before.index(before.endIndex, offsetBy: -word.count)
    let others =
      string[..<start].suffix(Self.reach).split(whereSeparator: \.isWhitespace)
      + string[string.index(after: mark)...].prefix(Self.reach).split(whereSeparator: \.isWhitespace)
    return word.count <= 6 && others.contains { $0.last == "." && $0.count <= 6 }
  }

  /// Whether the language's list has the word, capitals aside: `nr.` and `Nr.`.
  private static func isListed(_ word: String, in text: ReviewedText) -> Bool {
    let lowercased = text.analyzer.lowercased(word, locale: text.locale)
    return text.profile.abbreviations.words.contains {
      $0 == word || text.analyzer.lowercased($0, locale: text.locale) == lowercased
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The longest suffix whose characters all satisfy the condition.
  func suffix(while condition: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      guard condition(self[previous]) else { break }
      start = previous
    }
    return self[start...]
  }
}

extension Character {
  var isOpeningMark: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar.isQuotationMark
    }
  }
}

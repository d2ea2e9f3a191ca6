import UnicodeText

/// A mark inside a text that separates clauses or sets something apart.
struct InnerMark {
  /// Messages select by the raw values.
  enum Kind: String {
    case comma, colon, semicolon, fullStop, parenthesis, dash, quotation
    /// A question or exclamation mark before the end.
    case sentenceEnd
  }
  let kind: Kind
  let range: Range<String.Index>

  /// A text with more marks is not a title, phrase or summary, whatever its kind.
  private static let mostMarks = 64

  /// The marks of a text in order, without the final mark, and without those inside placeholders, words and numbers:
  /// `10:30`, `1,000`, `USA:n`, `on/off`, `e-mail`, `l’heure`.
  static func marks(in text: ReviewedText) -> [InnerMark] {
    let string = text.string
    let scalars = string.unicodeScalars
    let end = EndingMark(of: string, asks: text.asks)?.range.lowerBound ?? string.endIndex
    var marks: [InnerMark] = []
    var index = scalars.startIndex
    while index < end, marks.count < mostMarks {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if !scalar.isASCIILetterOrSpace, let kind = text.asks(scalar) ? .sentenceEnd : kind(of: scalar),
        !text.placeholders.contains(where: { $0.range.contains(index) }),
        !isInsideWord(kind, at: index, next: next, in: text)
      {
        marks.append(InnerMark(kind: kind, range: index..<next))
      }
      index = next
    }
    return marks
  }

  /// The marks of a text in order. An opening and a closing mark count as one, together with the text between them.
  static func pairs(in text: ReviewedText) -> [InnerMark] {
    marks(in: text).reduce(into: []) { pairs, mark in
      if mark.kind == .parenthesis || mark.kind == .quotation, let last = pairs.last, last.kind == mark.kind,
        text.string.unicodeScalars.index(after: last.range.lowerBound) == last.range.upperBound
      {
        pairs[pairs.count - 1] = InnerMark(kind: mark.kind, range: last.range.lowerBound..<mark.range.upperBound)
      } else {
        pairs.append(mark)
      }
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation:
      return scalar.isQuotationMark ? .quotation : scalar.isNamed("PARENTHESIS") ? .parenthesis : nil
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .dashPunctuation: return .dash
    case .otherPunctuation:
      if scalar.isQuotationMark { return .quotation }
      if scalar.isNamed("COMMA") { return .comma }
      if scalar.isNamed("SEMICOLON") { return .semicolon }
      if scalar.isNamed("COLON") { return .colon }
      guard scalar.isSentenceTerminal else { return nil }
      return scalar.isNamed("FULL STOP") ? .fullStop : .sentenceEnd
    default: return nil
    }
  }

  /// Whether a mark belongs to the word or number around it. A mark of a script without spaces is as wide as a letter
  /// and never part of a word.
  private static func isInsideWord(
    _ kind: Kind, at index: String.Index, next: String.Index, in text: ReviewedText
  ) -> Bool {
    let string = text.string
    let scalars = string.unicodeScalars
    if kind == .fullStop, Abbreviation.owns(index, in: text) || FullStop.mayEndOrdinal(index, in: text) { return true }
    guard scalars[index].eastAsianWidth != .wide, scalars[index].eastAsianWidth != .fullwidth else { return false }
    let before = scalars[..<index].last
    let after = scalars[next...].first
    switch kind {
    case .comma, .colon, .semicolon, .fullStop, .sentenceEnd: return !(after?.isWhitespace ?? true)
    case .dash:
      // A hyphen inside a word, before a suffix (`ein-/aus`) or next to a placeholder.
      return !((before?.isWhitespace ?? true) && (after?.isWhitespace ?? true))
    case .quotation:
      // An apostrophe: letters on both sides, or a single one that begins or ends a word.
      return scalars.isInsideWord(index) || scalars[index].isApostrophe && !hasQuotationMark(besides: index, in: string)
    case .parenthesis: return isPartOfWord(at: index, in: string)
    }
  }

  /// The longest ending in brackets, in characters.
  private static let longestEnding = 6

  /// Whether the bracket at the index belongs to a pair around optional letters: `을(를)`, `(으)로`, `Datei(en)`.
  private static func isPartOfWord(at index: String.Index, in string: String) -> Bool {
    let isOpening = string.unicodeScalars[index].properties.generalCategory == .openPunctuation
    let near = isOpening ? Array(string[index...].dropFirst()) : Array(string[..<index].reversed())
    let far = isOpening ? Array(string[..<index].reversed()) : Array(string[index...].dropFirst())
    let letters = near.prefix(while: \.isLetter)
    guard (1...longestEnding).contains(letters.count), near.count > letters.count, near[letters.count].isBracket else {
      return false
    }
    let beyond = near.dropFirst(letters.count + 1).first
    let script = letters.first?.unicodeScalars.first?.script
    return [far.first, beyond].contains { neighbour in
      guard let neighbour else { return false }
      return neighbour == "}" || neighbour.isLetter && neighbour.unicodeScalars.first?.script == script
    }
  }

  /// Whether the text has another quotation mark that is not an apostrophe inside a word.
  private static func hasQuotationMark(besides index: String.Index, in text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.indices.contains { other in
      guard other != index, scalars[other].isQuotationMark else { return false }
      return !scalars.isInsideWord(other)
    }
  }
}

extension Character {
  fileprivate var isBracket: Bool { self == "(" || self == ")" }
}

extension String.UnicodeScalarView {
  /// Whether there are letters on both sides.
  func isInsideWord(_ index: Index) -> Bool {
    guard let before = self[..<index].last, let after = self[index...].dropFirst().first else { return false }
    return before.properties.isAlphabetic && after.properties.isAlphabetic
  }

  /// Whether the mark is the apostrophe of a word of one letter, as in Afrikaans `'n` and Dutch `'s`.
  func isShortWord(_ index: Index) -> Bool {
    let after = self[index...].dropFirst().prefix(2)
    guard self[index].isApostrophe, self[..<index].last?.isWhitespace ?? true, after.count == 2 else { return false }
    return after.first?.properties.isLowercase ?? false && after.last?.isWhitespace ?? false
  }
}

extension Unicode.Scalar {
  /// The two characters that serve as apostrophes and as single quotation marks.
  var isApostrophe: Bool { self == "'" || self == "\u{2019}" }

  fileprivate var isASCIILetterOrSpace: Bool {
    switch value {
    case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

import ReviewModel
import UnicodeText

/// The mark a text ends in, closing quotation marks, brackets and spaces aside.
struct EndingMark {
  enum Kind {
    /// A full stop or a question mark of any script: Unicode's Sentence_Terminal.
    case sentenceEnd
    case question
    case exclamation
    /// `…` or three full stops.
    case ellipsis
  }
  let kind: Kind
  let range: Range<String.Index>

  /// The mark before that opens what this one closes. Unicode tells the two of a pair by their names alone.
  func opening(in text: String) -> String.Index? {
    let name =
      switch kind {
      case .exclamation: "INVERTED EXCLAMATION MARK"
      case .question: "INVERTED QUESTION MARK"
      case .sentenceEnd, .ellipsis: ""
      }
    guard !name.isEmpty else { return nil }
    return text.unicodeScalars[..<range.lowerBound].lastIndex { !$0.isASCII && $0.isNamed(name) }
  }

  init?(of text: String) {
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let index = scalars.index(before: end)
      let scalar = scalars[index]
      guard scalar.isWhitespace || scalar.isClosingMark else {
        guard let mark = Self.mark(scalar, at: index, endingAt: end, in: text) else { return nil }
        self = mark
        return
      }
      end = index
    }
    return nil
  }

  private init(_ kind: Kind, _ range: Range<String.Index>) {
    self.kind = kind
    self.range = range
  }

  private static func mark(
    _ scalar: Unicode.Scalar, at index: String.Index, endingAt end: String.Index, in text: String
  ) -> EndingMark? {
    let dots = text[..<end].reversed().prefix { $0 == "." }.count
    if dots >= 2 { return EndingMark(.ellipsis, text.index(end, offsetBy: -dots)..<end) }
    if scalar.isEllipsis { return EndingMark(.ellipsis, index..<end) }
    guard scalar.isSentenceTerminal else { return nil }
    if scalar.isNamed("EXCLAMATION MARK") { return EndingMark(.exclamation, index..<end) }
    if scalar.isNamed("QUESTION MARK") { return EndingMark(.question, index..<end) }
    return EndingMark(.sentenceEnd, index..<end)
  }
}

extension Unicode.Scalar {
  /// A mark that may stand after the mark that ends a sentence: a closing bracket or quotation mark.
  var isClosingMark: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: isQuotationMark
    }
  }

  /// One of the characters that stand for points of omission.
  var isEllipsis: Bool { isNamed("ELLIPSIS") }

  /// Whether the character's Unicode name holds the given words: how one asks for a mark in all scripts at once.
  func isNamed(_ words: String) -> Bool {
    // Names are long strings; a letter or digit is never a mark.
    guard !properties.isAlphabetic, let name = properties.name else { return false }
    return name.contains(words)
  }
}

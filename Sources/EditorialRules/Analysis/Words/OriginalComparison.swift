import ReviewModel
import UnicodeText

/// Whether a translation differs from its source only in capitals, placeholders and final punctuation.
enum OriginalComparison {
  static func equal(_ text: ReviewedText, _ source: String) -> Bool {
    // Case rarely changes the length, and placeholders are short, so texts of very different length are not the same.
    let own = text.string.utf8.count
    let other = source.utf8.count
    guard max(own, other) <= 2 * min(own, other) + 40 else { return false }
    if !text.entry.isComposite,
      surelyDiffer(text.string, before: text.placeholders.first, source, before: text.sourcePlaceholders.first)
    {
      return false
    }
    let skeleton = skeleton(of: text.string, text.placeholders)
    guard skeleton.contains(where: \.isLetter) else { return false }
    if skeleton == Self.skeleton(of: source, text.sourcePlaceholders) { return true }
    return text.entry.isComposite && isFilledIn(text.string, source, text.sourcePlaceholders)
  }

  /// Whether two texts differ in more than case and final punctuation, according to their first different bytes. False
  /// if only the characters can show it.
  ///
  /// Two ASCII letters are never two spellings of one character, and not ignorable punctuation. A letter before another
  /// ASCII character, where no combining mark can follow, only equals a few characters such as the Kelvin sign. Their
  /// first bytes are excluded below.
  ///
  /// - Parameters:
  ///   - placeholder, otherPlaceholder: The first placeholder of each text. After it, bytes show nothing.
  static func surelyDiffer(
    _ one: String, before placeholder: Placeholder? = nil, _ other: String, before otherPlaceholder: Placeholder? = nil
  ) -> Bool {
    var ones = one.utf8[..<(placeholder?.range.lowerBound ?? one.endIndex)].makeIterator()
    var others = other.utf8[..<(otherPlaceholder?.range.lowerBound ?? other.endIndex)].makeIterator()
    while true {
      switch (ones.next(), others.next()) {
      case (nil, nil): return false
      // A placeholder in place of a letter.
      case (let byte?, nil), (nil, let byte?): return isLetter(byte)
      case (let mine?, let theirs?):
        if mine == theirs || isSameLetter(mine, theirs) { continue }
        if mine < 0x80, theirs < 0x80 { return isLetter(mine) && isLetter(theirs) }
        if isLetter(mine) { return !mayMeanASCII(theirs) && (ones.next() ?? 0) < 0x80 }
        if isLetter(theirs) { return !mayMeanASCII(mine) && (others.next() ?? 0) < 0x80 }
        return false
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
  }

  private static func isSameLetter(_ one: UInt8, _ other: UInt8) -> Bool { one ^ other == 0x20 && isLetter(one) }
  private static func mayMeanASCII(_ lead: UInt8) -> Bool { [0xCD, 0xE1, 0xE2].contains(lead) || lead & 0xC0 == 0x80 }

  /// The words in lower case, with all placeholders alike, and without final punctuation and spaces.
  static func skeleton(of string: String, _ placeholders: [Placeholder]) -> Substring {
    let skeleton = replacing(placeholders, in: string, by: "\u{FFFC}").lowercased()
    let scalars = skeleton.unicodeScalars
    let last = scalars.lastIndex {
      !($0.isWhitespace || $0.isSentenceTerminal || $0.isClosingMark || $0.isEllipsis || $0.isColonOrComma)
    }
    return skeleton[..<(last.map { scalars.index(after: $0) } ?? scalars.startIndex)]
  }

  static func replacing(_ placeholders: [Placeholder], in string: String, by mark: String) -> String {
    parts(of: string, between: placeholders).joined(separator: mark)
  }

  private static func parts(of string: String, between placeholders: [Placeholder]) -> [Substring] {
    var start = string.startIndex
    var parts: [Substring] = []
    for placeholder in placeholders {
      parts.append(string[start..<placeholder.range.lowerBound])
      start = placeholder.range.upperBound
    }
    return parts + [string[start...]]
  }

  /// Whether `string` is the source with words in place of its placeholders: an untranslated sentence for one
  /// enumeration case.
  private static func isFilledIn(_ string: String, _ source: String, _ placeholders: [Placeholder]) -> Bool {
    guard !placeholders.isEmpty else { return false }
    let parts = parts(of: source, between: placeholders)
    let written = parts.filter { $0.contains(where: \.isLetter) }
    guard !written.isEmpty, parts.reduce(0, { $0 + $1.count }) >= 12 else { return false }
    var rest = Substring(string)
    for part in parts.map({ $0.filter { $0.isLetter || $0 == " " } }) where part.contains(where: \.isLetter) {
      let letters = rest.filter { $0.isLetter || $0 == " " }
      guard let range = letters.firstRange(of: part) else { return false }
      rest = Substring(letters[range.upperBound...])
    }
    return true
  }
}

extension Unicode.Scalar {
  /// A colon, semicolon or comma: other marks at the end of a text.
  fileprivate var isColonOrComma: Bool { isPunctuation && (isNamed("COLON") || isNamed("COMMA")) }
}

extension Severity {
  /// The severity of a finding that is based on the project's own knowledge of a language, without a published source:
  /// one level lower.
  func softened(if isUnsourced: Bool) -> Severity {
    guard isUnsourced else { return self }
    switch self {
    case .error: return .warning
    case .warning, .note: return .note
    }
  }
}

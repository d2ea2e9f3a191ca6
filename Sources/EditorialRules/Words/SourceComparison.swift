import LocalizationBundles
import UnicodeText

/// Whether a translation is its source in other capitals, with other placeholders, or with other marks at its end.
enum SourceComparison {
  static func equal(_ text: ReviewedText, _ source: String) -> Bool {
    // Case changes few lengths and placeholders are short: texts of very different length are not one text.
    let own = text.string.utf8.count
    let other = source.utf8.count
    guard max(own, other) <= 2 * min(own, other) + 40 else { return false }
    let skeleton = skeleton(of: text.string, text.placeholders)
    guard skeleton.contains(where: \.isLetter) else { return false }
    if skeleton == Self.skeleton(of: source, text.sourcePlaceholders) { return true }
    return text.entry.isComposite && isFilledIn(text.string, source, text.sourcePlaceholders)
  }

  /// The words in lower case, every placeholder the same, without the marks and spaces at the end.
  private static func skeleton(of string: String, _ placeholders: [Placeholder]) -> Substring {
    let skeleton = replacing(placeholders, in: string, by: "\u{FFFC}").lowercased()
    let scalars = skeleton.unicodeScalars
    let last = scalars.lastIndex {
      !($0.isWhitespace || $0.isSentenceTerminal || $0.isClosingMark || $0.isEllipsis || $0.isColonOrComma)
    }
    return skeleton[..<(last.map { scalars.index(after: $0) } ?? scalars.startIndex)]
  }

  static func replacing(_ placeholders: [Placeholder], in string: String, by mark: String) -> String {
    var result = ""
    var start = string.startIndex
    for placeholder in placeholders {
      result += string[start..<placeholder.range.lowerBound]
      result += mark
      start = placeholder.range.upperBound
    }
    return result + string[start...]
  }

  /// Whether `string` is the source with words in place of its placeholders: a sentence per enumeration case that was
  /// left in the source's language.
  private static func isFilledIn(_ string: String, _ source: String, _ placeholders: [Placeholder]) -> Bool {
    guard !placeholders.isEmpty else { return false }
    var parts: [Substring] = []
    var start = source.startIndex
    for placeholder in placeholders {
      parts.append(source[start..<placeholder.range.lowerBound])
      start = placeholder.range.upperBound
    }
    parts.append(source[start...])
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
  /// A colon, semicolon or comma: the other marks that a text may end in.
  fileprivate var isColonOrComma: Bool { isPunctuation && (isNamed("COLON") || isNamed("COMMA")) }
}

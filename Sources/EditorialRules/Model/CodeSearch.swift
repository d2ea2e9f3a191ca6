import ReviewModel
import UnicodeText

/// Finds what a text holds for machines: addresses, names of files, markup, names of values, code between grave
/// accents. Placeholders of the system are ``PlaceholderScanner``’s.
enum CodeSearch {
  /// The places in order, without overlaps.
  /// - Complexity: O(*n*)
  static func ranges(in text: String) -> [Range<String.Index>] {
    guard mayHoldCode(text) else { return [] }
    let marked = MarkedCode.ranges(in: text)
    var ranges = marked
    var start = text.startIndex
    for range in marked + [text.endIndex..<text.endIndex] {
      ranges += CodeWords.ranges(in: text[start..<range.lowerBound])
      start = range.upperBound
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether there is a character that prose can do without, or a full stop right before a letter.
  private static func mayHoldCode(_ text: String) -> Bool {
    var isAfterStop = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"):
        return true
      default:
        if isAfterStop, Unicode.Scalar(byte).isASCIILetter { return true }
        isAfterStop = byte == UInt8(ascii: ".")
      }
    }
    return false
  }
}

/// Code that a mark begins and another one ends.
private enum MarkedCode {
  static func ranges(in text: String) -> [Range<String.Index>] {
    let scalars = text.unicodeScalars
    var ranges: [Range<String.Index>] = []
    var index = scalars.startIndex
    while index < scalars.endIndex {
      if scalars[index].isASCII, let end = end(from: index, in: scalars) {
        ranges.append(index..<end)
        index = end
      } else {
        index = scalars.index(after: index)
      }
    }
    return ranges
  }

  private static func end(from start: String.Index, in scalars: String.UnicodeScalarView) -> String.Index? {
    let next = scalars.index(after: start)
    guard next < scalars.endIndex else { return nil }
    switch scalars[start] {
    case "`":
      return close("`", from: next, in: scalars) { $0 != "\n" }
    case "<":
      guard scalars[next] == "/" || scalars[next].isASCIILetter else { return nil }
      return close(">", from: next, in: scalars) { $0 != "<" }
    case "{":
      return close("}", from: next, in: scalars) { $0.isPartOfName || $0 == "." || $0 == ":" || $0 == "-" }
    case "\\", "$":
      guard scalars[next] == "(" else { return nil }
      return close(")", from: scalars.index(after: next), in: scalars) { $0 != "\n" && $0 != "(" }
    default: return nil
    }
  }

  /// Behind the closing mark; nil where another character comes first, or nothing is closed in.
  private static func close(
    _ mark: Unicode.Scalar, from start: String.Index, in scalars: String.UnicodeScalarView,
    over isInside: (Unicode.Scalar) -> Bool
  ) -> String.Index? {
    let end = scalars[start...].firstIndex { $0 == mark || !isInside($0) }
    guard let end, end > start, scalars[end] == mark else { return nil }
    return scalars.index(after: end)
  }
}

/// Words that no sentence has: `https://example.com/latte`, `name@example.com`, `photo.jpg`, `device=phone`, `snake_case`.
private enum CodeWords {
  static func ranges(in text: Substring) -> [Range<String.Index>] {
    text.unicodeScalars.split(whereSeparator: \.partsCode).compactMap { range(in: trimmed($0)) }
  }

  /// Without the marks of the sentence around it.
  private static func trimmed(_ word: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var word = word.drop { $0.isPunctuation && !($0 == "/" || $0 == "@" || $0 == "#" || $0 == "\\") }
    while let last = word.last, last.isPunctuation, last != "/" { word.removeLast() }
    return word
  }

  private static func range(in word: Substring.UnicodeScalarView) -> Range<String.Index>? {
    guard let first = word.first else { return nil }
    let whole = word.startIndex..<word.endIndex
    let second = word.dropFirst().first
    if "/@#$".unicodeScalars.contains(first), second?.isASCIILetter ?? false { return whole }
    var previous: Unicode.Scalar?
    var schemeStart = word.startIndex
    for index in word.indices {
      let scalar = word[index]
      let rest = word[word.index(after: index)...]
      switch scalar {
      case "\\": return whole
      case ":" where rest.starts(with: "//".unicodeScalars): return schemeStart..<word.endIndex
      case "@", "_":
        if let previous, let next = rest.first, previous.isPartOfName, next.isPartOfName { return whole }
      case "=": if previous?.isPartOfName ?? false { return whole }
      case ".": if previous?.isLetterOrDigit ?? false, isExtension(rest) { return whole }
      default: break
      }
      if !scalar.isPartOfName { schemeStart = word.index(after: index) }
      previous = scalar
    }
    return nil
  }

  /// Whether a domain or the kind of a file follows: two letters or more, all small or all capitals, up to the end or a
  /// mark of an address. `a.m.` has none, and a sentence begins with one capital.
  private static func isExtension(_ rest: Substring.UnicodeScalarView) -> Bool {
    let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit }
    guard name.count >= 2, name.first?.isASCIILetter ?? false else { return false }
    let letters = name.filter(\.isASCIILetter)
    guard letters.allSatisfy(\.isLowercase) || letters.allSatisfy(\.isUppercase) else { return false }
    guard let next = rest[name.endIndex...].first else { return true }
    return "/?#:&=@_-.".unicodeScalars.contains(next)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isPartOfName: Bool { isASCIILetter || isASCIIDigit || self == "_" }

  fileprivate var isLetterOrDigit: Bool { isLetter || isDecimalDigit }

  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation,
      .connectorPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether no address goes on behind it: spaces, quotation marks, and letters of scripts that set no spaces.
  fileprivate var partsCode: Bool {
    if isASCII { return isWhitespace || self == "\"" || self == "'" || self == "<" || self == ">" }
    return isWhitespace || isQuotationMark || eastAsianWidth == .wide || eastAsianWidth == .fullwidth
      || needsDictionaryToBreak
  }
}

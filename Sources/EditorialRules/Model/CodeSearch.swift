import Algorithms
import ReviewModel
import UnicodeText

/// Finds the parts of a text for programs: addresses, file names, markup, names of values, code between backticks.
/// ``PlaceholderScanner`` finds the system's placeholders.
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

  /// Whether there is a character that is rare in prose, or a full stop right before a letter.
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

/// Code between two delimiters.
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
    case "`": return close("`", from: next, in: scalars) { $0 != "\n" }
    case "<":
      guard scalars[next] == "/" || scalars[next].isASCIILetter else { return nil }
      return close(">", from: next, in: scalars) { $0 != "<" }
    case "{": return close("}", from: next, in: scalars) { $0.isPartOfName || $0 == "." || $0 == ":" || $0 == "-" }
    case "\\", "$":
      guard scalars[next] == "(" else { return nil }
      return close(")", from: scalars.index(after: next), in: scalars) { $0 != "\n" && $0 != "(" }
    default: return nil
    }
  }

  /// The index after the closing delimiter. Nil if another character comes first, or if there is nothing in between.
  private static func close(
    _ mark: Unicode.Scalar, from start: String.Index, in scalars: String.UnicodeScalarView,
    over isInside: (Unicode.Scalar) -> Bool
  ) -> String.Index? {
    let end = scalars[start...].firstIndex { $0 == mark || !isInside($0) }
    guard let end, end > start, scalars[end] == mark else { return nil }
    return scalars.index(after: end)
  }
}

/// Words that do not occur in sentences: `https://example.com/latte`, `name@example.com`, `photo.jpg`, `device=phone`,
/// `snake_case`.
private enum CodeWords {
  static func ranges(in text: Substring) -> [Range<String.Index>] {
    text.unicodeScalars.split(whereSeparator: \.partsCode).compactMap { range(in: trimmed($0)) }
  }

  /// Without the punctuation around it.
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

  /// Whether a domain or a file extension follows: two letters or more, all lower or all upper case, up to the end or a
  /// delimiter of an address. `a.m.` has none, and a sentence begins with only one capital.
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

  /// Whether an address ends there: at spaces, quotation marks, and letters of scripts that set no spaces.
  fileprivate var partsCode: Bool {
    if isASCII { return isWhitespace || self == "\"" || self == "'" || self == "<" || self == ">" }
    return isWhitespace || isQuotationMark || eastAsianWidth == .wide || eastAsianWidth == .fullwidth
      || needsDictionaryToBreak
  }
}

/// Distinguishes text from code, addresses and file names.
enum CodeLikeText {
  /// True for a text with template code, and for one that is a URL, a file name or an identifier with dots or
  /// underscores.
  static func matches(_ text: ReviewedText) -> Bool {
    if text.placeholders.contains(where: { $0.style == .template }) { return true }
    let classes = text.scan.classes
    guard !classes.contains(.space) else { return false }
    if classes.contains(.slash), text.string.utf8.holds("://".utf8) { return true }
    return classes.contains(.dot) && isIdentifier(text.string)
  }

  /// `com.example.app`, `snake_case_name`, `photo.jpg`: one ASCII word with an inner dot or underscore, ending with a
  /// letter or digit.
  private static func isIdentifier(_ text: String) -> Bool {
    var hasJoint = false
    var previousIsWord = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        previousIsWord = true
      case UInt8(ascii: "."), UInt8(ascii: "_"):
        guard previousIsWord else { return false }
        hasJoint = true
        previousIsWord = false
      default: return false
      }
    }
    return hasJoint && previousIsWord
  }
}

/// The parts of a text for programs: its placeholders, and the results of ``CodeSearch``.
struct CodeRanges {
  /// In the order of the text, without overlaps.
  let ranges: [Range<String.Index>]

  init(in text: String, placeholders: [Placeholder]) {
    let all = placeholders.map(\.range) + CodeSearch.ranges(in: text)
    ranges = all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Whether a part of the text overlaps code.
  /// - Complexity: O(log *n*)
  func overlaps(_ range: Range<String.Index>) -> Bool {
    let next = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < ranges.endIndex && ranges[next].overlaps(range)
  }
}

extension ReviewedText {
  /// The finding with its fix written out as a whole text. It has no fix if that would change code or nothing, or leave
  /// no text. If a fix has several places, only those outside code are changed.
  func writingFix(of finding: Finding) -> Finding {
    guard let fix = finding.fix else { return finding }
    var finding = finding
    finding.fix = nil
    guard let replacement = replacement(by: fix.change), isCodeKept(in: replacement),
      // A canonically equivalent text may be exactly what is wanted.
      !replacement.utf8.elementsEqual(string.utf8)
    else { return finding }
    finding.fix = Fix(fix.title, .whole(replacement), fix.safety)
    return finding
  }

  private func replacement(by change: Fix.Change) -> String? {
    switch change {
    case .whole(let text): return text
    case .parts(let ranges, let words):
      let kept = ranges.filter { !code.overlaps($0) }
      guard let first = kept.first else { return nil }
      if words.isEmpty, kept.count == 1 { return PunctuationRemoval(of: first, from: string).text }
      let scalars = string.unicodeScalars
      var fixed = String.UnicodeScalarView()
      var start = scalars.startIndex
      for range in kept {
        fixed += scalars[start..<range.lowerBound]
        fixed += words.unicodeScalars
        start = range.upperBound
      }
      fixed += scalars[start...]
      return fixed.isEmpty ? nil : String(fixed)
    }
  }

  private func isCodeKept(in replacement: String) -> Bool {
    guard !code.ranges.isEmpty else { return true }
    let fixed = CodeRanges(in: replacement, placeholders: PlaceholderScanner.placeholders(in: replacement))
    return fixed.ranges.elementsEqual(code.ranges) { after, before in
      // A canonically equivalent text is also a change.
      replacement[after].unicodeScalars.elementsEqual(string[before].unicodeScalars)
    }
  }
}

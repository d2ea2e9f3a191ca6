import UnicodeText

struct SourceFormat {
  let string: String
  let placeholders: [Placeholder]
  let labels: [String: Int]
  /// The arguments that the code passes. Nil if the source does not show them.
  let signature: [FormatArguments.Use]?
  /// Whether it has literal percent signs that look like specifiers.
  let hasLoosePercent: Bool
  /// The names in braces, without duplicates.
  let braced: Set<String>

  /// - Parameter isTyped: As in ``FormatArguments``.
  init(_ string: String, placeholders: [Placeholder], isTyped: Bool = true) {
    self.string = string
    self.placeholders = placeholders
    let arguments = FormatArguments(placeholders, isTyped: isTyped)
    labels = arguments.labels
    signature = arguments.signature
    braced = Set(BracedNames.ranges(in: string).map { String(string[$0]) })
    hasLoosePercent = LoosePercent.first(in: string, besides: placeholders) != nil
  }

  /// Whether a text has exactly the same placeholders in the same order.
  func isWrittenAlike(_ others: [Placeholder], in text: String) -> Bool {
    others.count == placeholders.count
      && zip(others, placeholders).allSatisfy { other, own in
        other.style == own.style && text[other.range] == string[own.range]
      }
  }

  func written(_ placeholder: Placeholder) -> String { String(string[placeholder.range]) }
}

/// A literal percent sign that a format string must double: `50 % de` is read as `% d`.
enum LoosePercent {
  /// The first that is read as a specifier: the range from the percent sign to the letter.
  static func first(in text: String, besides placeholders: [Placeholder]) -> Range<String.Index>? {
    let bytes = text.utf8
    var known = placeholders[...]
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
      while let first = known.first, first.range.upperBound <= start { known.removeFirst() }
      if let first = known.first, first.range.contains(start) {
        index = first.range.upperBound
        continue
      }
      index = bytes.index(after: start)
      guard index < bytes.endIndex, bytes[index] != UInt8(ascii: "%") else {
        if index < bytes.endIndex { bytes.formIndex(after: &index) }
        continue
      }
      let end = bytes[index...].firstIndex { !modifiers.contains($0) } ?? bytes.endIndex
      if end < bytes.endIndex, conversions.contains(bytes[end]) { return start..<bytes.index(after: end) }
    }
    return nil
  }

  // Source: String Format Specifiers in Apple's String Programming Guide; a blank is a flag.
  private static let modifiers = Set("0123456789-+# .'hlqLzjt".utf8)
  private static let conversions = Set("@dDiuUxXoOfFeEgGaAcCsSp".utf8)
}

/// Names in braces, which code replaces with values: `{name}`, `{0}`. Only the source shows whether a text has any,
/// because braces may be literal.
enum BracedNames {
  /// The names with their braces, in order. Empty for a message pattern, whose braces contain words.
  static func ranges(in text: String) -> [Range<String.Index>] {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "{")), !isPattern(text) else { return [] }
    var ranges: [Range<String.Index>] = []
    var index = bytes.startIndex
    var previous: UInt8?
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), !(previous.map { "${%#\\@".utf8.contains($0) } ?? false),
        let end = end(ofNameAt: bytes.index(after: index), in: bytes)
      {
        ranges.append(index..<end)
        previous = UInt8(ascii: "}")
        index = end
      } else {
        previous = byte
        bytes.formIndex(after: &index)
      }
    }
    return ranges
  }

  /// Whether a text is a message pattern with alternative forms, in which two braces in a row do not begin code.
  static func isPattern(_ text: String) -> Bool { patternWords.contains { text.utf8.holds($0.utf8) } }

  /// The index after the closing brace of a name.
  private static func end(ofNameAt start: String.Index, in bytes: String.UTF8View) -> String.Index? {
    guard
      let end = bytes[start...].firstIndex(where: { byte in
        !(Unicode.Scalar(byte).isASCIILetter || "0123456789_.-".utf8.contains(byte))
      }), end > start, bytes[end] == UInt8(ascii: "}")
    else { return nil }
    return bytes.index(after: end)
  }

  /// Source: ICU’s message patterns.
  private static let patternWords = ["plural,", "select,", "selectordinal,"]
}

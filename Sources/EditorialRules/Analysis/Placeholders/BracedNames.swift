import UnicodeText

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

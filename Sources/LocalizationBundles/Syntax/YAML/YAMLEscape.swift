/// Escapes of a YAML scalar between quotation marks.
///
/// Source: YAML 1.2.2, section 5.7.
enum YAMLEscape {
  /// The escape at the start of `rest`, or an escaped line break as markup; nil where the byte there is text.
  static func piece(_ bytes: [UInt8], _ rest: Range<Int>) -> LiteralScanner.Piece? {
    let start = rest.lowerBound
    guard bytes[start] == UInt8(ascii: "\\"), start + 1 < rest.upperBound else { return nil }
    if let line = YAMLLineBreak.at(start + 1, in: bytes, before: rest.upperBound) {
      return .markup(start..<start + 1 + line.length)
    }
    if let scalar = single(bytes[start + 1]) { return .escape(start..<start + 2, scalar) }
    guard let count = digits(bytes[start + 1]), start + 2 + count <= rest.upperBound else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start + 2..<start + 2 + count] {
      guard let digit = BackslashEscape.hexadecimalDigit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value).map { .escape(start..<start + 2 + count, $0) }
  }

  private static func digits(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: nil
    }
  }

  private static func single(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "0"): "\0"
    case UInt8(ascii: "a"): "\u{7}"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "t"), 0x09: "\t"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "v"): "\u{B}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "e"): "\u{1B}"
    case UInt8(ascii: "N"): "\u{85}"
    case UInt8(ascii: "_"): "\u{A0}"
    case UInt8(ascii: "L"): "\u{2028}"
    case UInt8(ascii: "P"): "\u{2029}"
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): Unicode.Scalar(letter)
    default: nil
    }
  }
}

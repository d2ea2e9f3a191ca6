extension UInt8 {
  /// Whether it is LF or CR.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whether it is white space within a line.
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
  /// Whether it is white space as XML defines it.
  package var isXMLSpace: Bool { self == 0x20 || self == 0x09 || isLineEnd }
  /// Whether it is a double or a single straight quotation mark.
  package var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether it is an ASCII letter.
  package var isLetter: Bool { (self | 0x20).isLowercase }
  package var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  package var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension BinaryInteger {
  /// In hexadecimal, with at least this many digits.
  func hexadecimal(digits: Int, uppercase: Bool = true) -> String {
    let written = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - written.count)) + written
  }
}

extension Sequence {
  /// Sorted by the UTF-8 of one of their strings, which gives the same order on every system.
  package func sortedByBytes(of text: (Element) -> String) -> [Element] {
    sorted { text($0).utf8.lexicographicallyPrecedes(text($1).utf8) }
  }
}

extension Sequence<String> {
  package func sortedByBytes() -> [String] { sortedByBytes { $0 } }
}

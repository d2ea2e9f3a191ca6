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

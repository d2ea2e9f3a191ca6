/// The legacy encoding of Western European text on Windows.
enum Windows1252 {
  /// What the bytes 0x80 to 0x9F mean; every other byte is the scalar of the same value.
  ///
  /// Source: WHATWG Encoding Standard, index windows-1252 (the five bytes that are not assigned are C1 controls).
  private static let specials: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
  ]

  static func text(of bytes: [UInt8]) -> TranscodedText {
    var text = TranscodedText()
    text.utf8.reserveCapacity(bytes.count + bytes.count / 8)
    var firstSpecial: Range<Int>?
    for (offset, byte) in bytes.enumerated() {
      text.mark(byte: offset)
      if byte < 0x80 {
        text.utf8.append(byte)
        continue
      }
      let start = text.utf8.count
      text.append(scalar(of: byte))
      if firstSpecial == nil { firstSpecial = start..<text.utf8.count }
    }
    text.report(
      .encoding, firstSpecial ?? 0..<0, FaultMessage.readAsWindows1252(),
      notes: [FaultMessage.saveAsUTF8()]
    )
    return text
  }

  static func scalar(of byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? specials[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The byte that means `scalar`; nil where the encoding does not have it.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let special = specials.firstIndex(of: scalar) { return UInt8(0x80 + special) }
    return scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
  }
}

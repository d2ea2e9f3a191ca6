/// Escapes that begin with a backslash, as Foundation's readers interpret them.
enum BackslashEscape {
  /// An escape of a quoted string in a `.strings` file or an old-style property list.
  ///
  /// Octal escapes are NeXTSTEP characters, and `\U` is followed by up to four hexadecimal digits of a UTF-16 unit.
  /// Before any other character, including a line end, the backslash is dropped.
  static func quoted(_ bytes: [UInt8], _ rest: Range<Int>) -> LiteralScanner.Piece? {
    let start = rest.lowerBound
    guard start + 1 < rest.upperBound else { return nil }
    let letter = bytes[start + 1]
    if isOctal(letter) {
      var value: UInt32 = 0
      var offset = start + 1
      while offset < min(start + 4, rest.upperBound), isOctal(bytes[offset]) {
        value = value << 3 | UInt32(bytes[offset] & 7)
        offset += 1
      }
      return .escape(start..<offset, NextStepEncoding.scalar(of: UInt8(truncatingIfNeeded: value)))
    }
    if letter == UInt8(ascii: "U") {
      let lead = hexadecimal(bytes, start + 2..<rest.upperBound)
      let trail =
        lead.end + 1 < rest.upperBound && bytes[lead.end] == UInt8(ascii: "\\")
        && bytes[lead.end + 1] == UInt8(ascii: "U")
      return unit(start, lead, trail ? hexadecimal(bytes, lead.end + 2..<rest.upperBound) : nil)
    }
    if let scalar = control(letter) ?? (letter == UInt8(ascii: "a") ? "\u{7}" : nil)
      ?? (letter == UInt8(ascii: "v") ? "\u{B}" : nil)
    {
      return .escape(start..<start + 2, scalar)
    }
    // The character itself remains; it may be longer than a byte, so only the backslash is consumed.
    return letter < 0x80 ? .escape(start..<start + 2, Unicode.Scalar(letter)) : .markup(start..<start + 1)
  }

  /// An escape of a JSON string (RFC 8259, section 7); nil if it is not valid, so that the backslash stays text.
  static func json(_ bytes: [UInt8], _ rest: Range<Int>) -> LiteralScanner.Piece? {
    let start = rest.lowerBound
    guard start + 1 < rest.upperBound else { return nil }
    let letter = bytes[start + 1]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return .escape(start..<start + 2, Unicode.Scalar(letter))
    case UInt8(ascii: "u"):
      let lead = hexadecimal(bytes, start + 2..<rest.upperBound)
      guard lead.end == start + 6 else { return nil }
      guard
        lead.end + 5 < rest.upperBound, bytes[lead.end] == UInt8(ascii: "\\"),
        bytes[lead.end + 1] == UInt8(ascii: "u")
      else { return unit(start, lead, nil) }
      let trail = hexadecimal(bytes, lead.end + 2..<rest.upperBound)
      return unit(start, lead, trail.end == lead.end + 6 ? trail : nil)
    default: return control(letter).map { .escape(start..<start + 2, $0) }
    }
  }

  /// A UTF-16 unit, with the next one if they are a surrogate pair; U+FFFD for an unpaired half.
  private static func unit(
    _ start: Int, _ lead: (value: UInt16, end: Int), _ trail: (value: UInt16, end: Int)?
  ) -> LiteralScanner.Piece {
    if let trail, let scalar = UTF16Transcoder.surrogatePair(lead.value, trail.value) {
      return .escape(start..<trail.end, scalar)
    }
    return .escape(start..<lead.end, Unicode.Scalar(lead.value) ?? "\u{FFFD}")
  }

  /// Up to four hexadecimal digits at the start of `rest`.
  private static func hexadecimal(_ bytes: [UInt8], _ rest: Range<Int>) -> (value: UInt16, end: Int) {
    var value: UInt16 = 0
    var offset = rest.lowerBound
    while offset < min(rest.lowerBound + 4, rest.upperBound), let digit = hexadecimalDigit(bytes[offset]) {
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return (value, offset)
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isOctal(_ byte: UInt8) -> Bool { byte & 0xF8 == UInt8(ascii: "0") }

  /// The letters that both syntaxes use for control characters.
  private static func control(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    default: nil
    }
  }
}

/// The encoding of octal escapes in old-style property lists.
enum NextStepEncoding {
  /// The characters of bytes 0x80 to 0xFD; every lower byte is the scalar with the same value, and the last two are
  /// unassigned.
  ///
  /// Source: Unicode Consortium, MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT.
  private static let upperHalf: [Unicode.Scalar] = [
    "\u{A0}", "\u{C0}", "\u{C1}", "\u{C2}", "\u{C3}", "\u{C4}", "\u{C5}", "\u{C7}", "\u{C8}", "\u{C9}", "\u{CA}",
    "\u{CB}", "\u{CC}", "\u{CD}", "\u{CE}", "\u{CF}", "\u{D0}", "\u{D1}", "\u{D2}", "\u{D3}", "\u{D4}", "\u{D5}",
    "\u{D6}", "\u{D9}", "\u{DA}", "\u{DB}", "\u{DC}", "\u{DD}", "\u{DE}", "\u{B5}", "\u{D7}", "\u{F7}", "\u{A9}",
    "\u{A1}", "\u{A2}", "\u{A3}", "\u{2044}", "\u{A5}", "\u{192}", "\u{A7}", "\u{A4}", "\u{2019}", "\u{201C}", "\u{AB}",
    "\u{2039}", "\u{203A}", "\u{FB01}", "\u{FB02}", "\u{AE}", "\u{2013}", "\u{2020}", "\u{2021}", "\u{B7}", "\u{A6}",
    "\u{B6}", "\u{2022}", "\u{201A}", "\u{201E}", "\u{201D}", "\u{BB}", "\u{2026}", "\u{2030}", "\u{AC}", "\u{BF}",
    "\u{B9}", "\u{2CB}", "\u{B4}", "\u{2C6}", "\u{2DC}", "\u{AF}", "\u{2D8}", "\u{2D9}", "\u{A8}", "\u{B2}", "\u{2DA}",
    "\u{B8}", "\u{B3}", "\u{2DD}", "\u{2DB}", "\u{2C7}", "\u{2014}", "\u{B1}", "\u{BC}", "\u{BD}", "\u{BE}", "\u{E0}",
    "\u{E1}", "\u{E2}", "\u{E3}", "\u{E4}", "\u{E5}", "\u{E7}", "\u{E8}", "\u{E9}", "\u{EA}", "\u{EB}", "\u{EC}",
    "\u{C6}", "\u{ED}", "\u{AA}", "\u{EE}", "\u{EF}", "\u{F0}", "\u{F1}", "\u{141}", "\u{D8}", "\u{152}", "\u{BA}",
    "\u{F2}", "\u{F3}", "\u{F4}", "\u{F5}", "\u{F6}", "\u{E6}", "\u{F9}", "\u{FA}", "\u{FB}", "\u{131}", "\u{FC}",
    "\u{FD}", "\u{142}", "\u{F8}", "\u{153}", "\u{DF}", "\u{FE}", "\u{FF}",
  ]

  static func scalar(of byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let index = Int(byte) - 0x80
    return index < upperHalf.count ? upperHalf[index] : "\u{FFFD}"
  }
}

import UnicodeText

/// UTF-8 that need not be valid.
package enum UTF8Repair {
  /// U+FEFF in UTF-8, with which a file may begin.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text as it is where it is valid, else with U+FFFD for each byte that belongs to no character.
  static func text(of bytes: [UInt8]) -> TranscodedText {
    guard let firstBad = firstInvalidByte(in: bytes) else { return TranscodedText(utf8: bytes) }
    var text = TranscodedText()
    text.utf8.reserveCapacity(bytes.count + 64)
    var offset = 0
    while offset < bytes.count {
      text.mark(byte: offset)
      let length = offset < firstBad && bytes[offset] < 0x80 ? 1 : sequenceLength(in: bytes, at: offset)
      if length > 0 {
        text.utf8.append(contentsOf: bytes[offset..<offset + length])
        offset += length
      } else {
        text.appendReplacement(message: FaultMessage.notUTF8(["byte": .keyword(hexadecimal(bytes[offset]))]))
        offset += 1
      }
    }
    text.closeDamage()
    return text
  }

  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      let length = sequenceLength(in: bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// The length in bytes of the valid sequence that begins at `offset`; 0 where none does.
  ///
  /// Source: The Unicode Standard, table 3-7 (well-formed UTF-8 byte sequences).
  static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int {
    func isContinuation(_ distance: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      guard offset + distance < bytes.count else { return false }
      return bytes[offset + distance] >= low && bytes[offset + distance] <= high
    }
    switch bytes[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0, 0xBF) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80, 0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90, 0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4: return isContinuation(1, 0x80, 0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}

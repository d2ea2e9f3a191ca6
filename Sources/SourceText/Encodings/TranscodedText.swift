import Platform
import UnicodeText

/// A file's text in UTF-8, how it maps to the file's bytes, and the faults.
struct TranscodedText {
  var utf8: [UInt8] = []
  var checkpoints: [SourceFile.Checkpoint] = []
  /// Not yet assigned to a file.
  var faults: [FileFault] = []
  /// The number of damaged bytes; only the first ones are kept as faults.
  private(set) var damageCount = 0

  init(utf8: [UInt8] = []) { self.utf8 = utf8 }

  private static let checkpointDistance = 512
  private static let mostDamage = 5

  /// Records that the byte at `byte` becomes what is appended to `utf8` next.
  mutating func mark(byte: Int) {
    if let last = checkpoints.last, utf8.count - last.utf8 < Self.checkpointDistance { return }
    checkpoints.append(SourceFile.Checkpoint(utf8: utf8.count, byte: byte))
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Appends U+FFFD for invalid bytes, and reports the first ones.
  mutating func appendReplacement(message: Message) {
    let start = utf8.count
    append("\u{FFFD}")
    damageCount += 1
    guard damageCount <= Self.mostDamage else { return }
    report(.malformed, start..<utf8.count, message, notes: [FaultMessage.readAsReplacement()])
  }

  /// Adds to the last reported fault how many more there are.
  mutating func closeDamage() {
    guard damageCount > Self.mostDamage, let last = faults.indices.last else { return }
    faults[last].notes.append(FaultMessage.moreDamage(["count": .number(damageCount - Self.mostDamage)]))
  }

  mutating func report(_ kind: FileFault.Kind, _ utf8: Range<Int>, _ message: Message, notes: [Message]) {
    faults.append(FileFault(kind: kind, file: 0, utf8: utf8, message: message, notes: notes))
  }
}

/// Converts UTF-16 in either byte order to UTF-8.
enum UTF16Transcoder {
  /// The text, with U+FFFD for unpaired surrogates and for an odd last byte.
  static func text(of bytes: [UInt8], isBigEndian: Bool) -> TranscodedText {
    var text = TranscodedText()
    text.utf8.reserveCapacity(bytes.count)
    func unit(at offset: Int) -> UInt16? {
      guard offset + 1 < bytes.count else { return nil }
      let first = UInt16(bytes[offset])
      let second = UInt16(bytes[offset + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var offset = 0
    while let lead = unit(at: offset) {
      text.mark(byte: offset)
      if lead < 0x80 {
        text.utf8.append(UInt8(truncatingIfNeeded: lead))
        offset += 2
      } else if let scalar = Unicode.Scalar(lead) {
        text.append(scalar)
        offset += 2
      } else if let trail = unit(at: offset + 2), let scalar = surrogatePair(lead, trail) {
        text.append(scalar)
        offset += 4
      } else {
        text.appendReplacement(message: FaultMessage.halfSurrogatePair())
        offset += 2
      }
    }
    if offset < bytes.count {
      text.mark(byte: offset)
      text.appendReplacement(message: FaultMessage.halfUnit())
    }
    text.closeDamage()
    return text
  }

  /// The scalar of a high and a low surrogate; nil if the units are not such a pair.
  static func surrogatePair(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
  }
}

/// UTF-8 that may be invalid.
package enum UTF8Repair {
  /// U+FEFF in UTF-8, which may begin a file.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text unchanged if it is valid; otherwise with U+FFFD for each byte that is not part of a character.
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
        text.appendReplacement(
          message: FaultMessage.notUTF8(["byte": .keyword("0x" + bytes[offset].hexadecimal(digits: 2))]))
        offset += 1
      }
    }
    text.closeDamage()
    return text
  }

  /// The first byte that is not part of a character; nil if the text is valid.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
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

  /// The length in bytes of the valid sequence at `offset`; 0 if there is none.
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
}

/// The legacy encoding of Western European text on Windows.
enum Windows1252 {
  /// The characters of bytes 0x80 to 0x9F; every other byte is the scalar with the same value.
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
    text.report(.encoding, firstSpecial ?? 0..<0, FaultMessage.readAsWindows1252(), notes: [FaultMessage.saveAsUTF8()])
    return text
  }

  static func scalar(of byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? specials[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The byte for `scalar`; nil if the encoding does not have it.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let special = specials.firstIndex(of: scalar) { return UInt8(0x80 + special) }
    return scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
  }
}

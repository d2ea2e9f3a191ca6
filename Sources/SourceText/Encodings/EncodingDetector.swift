/// Tells how bytes encode text when nothing but the bytes is known.
enum EncodingDetector {
  /// How much of a file is looked at for the pattern of NUL bytes that UTF-16 makes.
  private static let sampleLength = 4096

  static func encoding(of bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: UTF8Repair.byteOrderMark) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    if let encoding = utf16WithoutMark(bytes) { return encoding }
    return isUTF8(bytes) ? .utf8 : .windows1252
  }

  /// The byte order of UTF-16 without a mark: syntax and Latin letters have their NUL always on the same side, and
  /// no text in an 8-bit encoding has any.
  private static func utf16WithoutMark(_ bytes: [UInt8]) -> TextEncoding? {
    var even = 0
    var odd = 0
    let sample = bytes.prefix(sampleLength)
    for (offset, byte) in sample.enumerated() where byte == 0 {
      if offset.isMultiple(of: 2) { even += 1 } else { odd += 1 }
    }
    // A stray NUL is damage, not an encoding: at least one unit in ten has to look the part.
    let enough = max(1, sample.count / 20)
    if odd >= enough, odd > 4 * even { return .utf16LittleEndian }
    if even >= enough, even > 4 * odd { return .utf16BigEndian }
    return nil
  }

  /// True for valid UTF-8, and for UTF-8 with some bytes damaged.
  ///
  /// Sequences that are valid by chance are rare in single-byte encodings and a minority in double-byte ones, so good
  /// sequences that outnumber the bad ones speak for UTF-8. A long run of bad bytes weighs more than a short one: one
  /// damaged character leaves up to three.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var good = 0
    var bad = 0
    var run = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        run = 0
        continue
      }
      let length = UTF8Repair.sequenceLength(in: bytes, at: offset)
      if length > 0 {
        good += 1
        run = 0
      } else {
        if run.isMultiple(of: 3) { bad += 1 }
        run += 1
      }
      offset += max(1, length)
    }
    return bad == 0 || (good > 0 && good >= bad)
  }
}

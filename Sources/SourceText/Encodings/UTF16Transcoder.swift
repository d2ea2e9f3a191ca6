/// UTF-16 in either byte order into UTF-8.
enum UTF16Transcoder {
  /// The text, with U+FFFD for halves of surrogate pairs that stand alone and for a last odd byte.
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

  /// The scalar of a high and a low surrogate; nil where the units are not such a pair.
  static func surrogatePair(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
  }
}

import UnicodeText

extension XMLReader {
  /// The text up to the next markup; nil where there is none to hand out: outside the root, or too deep.
  mutating func text() -> Event? {
    let start = offset
    var isBlank = true
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "<"):
        if MergeMarker.begins(at: offset, in: bytes) { return mergeMarker(textFrom: start, isBlank: isBlank) }
        if isMarkup(at: offset) { return finishedText(start..<offset, isBlank: isBlank) }
        isBlank = false
        reportSign("<", at: offset, reference: "&lt;")
      case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        if MergeMarker.begins(at: offset, in: bytes) { return mergeMarker(textFrom: start, isBlank: isBlank) }
        isBlank = false
      case UInt8(ascii: "&"):
        isBlank = false
        checkReference(at: offset, before: bytes.count)
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: isBlank = false
      }
      offset += 1
    }
    return finishedText(start..<offset, isBlank: isBlank)
  }

  /// Reports an `&` that begins no reference that is known.
  mutating func checkReference(at offset: Int, before end: Int) {
    guard XMLEntity.parse(bytes, offset..<end) == nil else { return }
    var nameEnd = offset + 1
    while nameEnd < min(end, offset + 32), XMLReader.isReferenceByte(bytes[nameEnd]) { nameEnd += 1 }
    guard nameEnd > offset + 1, nameEnd < end, bytes[nameEnd] == UInt8(ascii: ";") else {
      reportSign("&", at: offset, reference: "&amp;")
      return
    }
    log.report(
      FaultMessage.unknownReference(["reference": .text(name(offset..<nameEnd + 1))]), at: offset..<nameEnd + 1,
      loss: .wholeFile, advice: FaultMessage.knownReferences()
    )
  }

  private mutating func reportSign(_ sign: String, at offset: Int, reference: String) {
    log.report(
      FaultMessage.signInText(["sign": .keyword(sign)]), at: offset..<offset + 1, loss: .wholeFile,
      advice: FaultMessage.writeReference(["reference": .keyword(reference)]))
  }

  private static func isReferenceByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "#")
  }

  private mutating func finishedText(_ range: Range<Int>, isBlank: Bool) -> Event? {
    guard !range.isEmpty, skippedDepth == 0 else { return nil }
    guard open.isEmpty else { return .text(range) }
    if !isBlank { log.report(FaultMessage.textOutsideRoot(), at: range, loss: .wholeFile) }
    return nil
  }

  private mutating func mergeMarker(textFrom start: Int, isBlank: Bool) -> Event? {
    let text = start..<offset
    var end = offset
    while end < bytes.count, !OldStyleScanner.isLineEnd(bytes[end]) { end += 1 }
    log.report(
      FaultMessage.mergeMarker(), at: offset..<end, loss: .wholeFile,
      advice: conflicts.advice(forMarkerAt: offset, in: bytes))
    offset = end
    return finishedText(text, isBlank: isBlank)
  }
}

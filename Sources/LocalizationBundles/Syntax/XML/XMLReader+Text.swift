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
        log.report("‘<’ in a text", at: offset..<offset + 1, loss: .wholeFile, advice: "Write it as ‘&lt;’")
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
      log.report("‘&’ in a text", at: offset..<offset + 1, loss: .wholeFile, advice: "Write it as ‘&amp;’")
      return
    }
    log.report(
      "The reference ‘\(name(offset..<nameEnd + 1))’ is not known", at: offset..<nameEnd + 1, loss: .wholeFile,
      advice: "XML knows &amp; &lt; &gt; &quot; &apos; and numbers: write the character itself"
    )
  }

  private static func isReferenceByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "#")
  }

  private mutating func finishedText(_ range: Range<Int>, isBlank: Bool) -> Event? {
    guard !range.isEmpty, skippedDepth == 0 else { return nil }
    guard open.isEmpty else { return .text(range) }
    if !isBlank { log.report("Text outside the root element", at: range, loss: .wholeFile) }
    return nil
  }

  private mutating func mergeMarker(textFrom start: Int, isBlank: Bool) -> Event? {
    let text = start..<offset
    var end = offset
    while end < bytes.count, !OldStyleScanner.isLineEnd(bytes[end]) { end += 1 }
    log.report(
      "Merge conflict marker", at: offset..<end, loss: .wholeFile,
      advice: conflicts.advice(forMarkerAt: offset, in: bytes))
    offset = end
    return finishedText(text, isBlank: isBlank)
  }
}

import UnicodeText

extension JSONReader {
  /// The string at the current quotation mark. One that its line does not close ends with the line.
  mutating func text() -> PropertyListNode.Text {
    let start = offset + 1
    var end = start
    var hasEscape = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        offset = end + 1
        return finished(start..<end, hasEscape: hasEscape)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscape = true
        end += end + 1 < bytes.count && OldStyleScanner.isLineEnd(bytes[end + 1]) ? 1 : 2
        continue
      }
      if byte < 0x20 {
        if OldStyleScanner.isLineEnd(byte) { break }
        report(FaultMessage.controlCharacter(), at: end..<end + 1, advice: FaultMessage.writeAsEscape())
      }
      end += 1
    }
    end = min(end, bytes.count)
    report(FaultMessage.stringNotClosed(), at: start - 1..<start)
    offset = end
    // A comma at the end of the line stood after the string.
    if end < bytes.count, end > start, bytes[end - 1] == UInt8(ascii: ",") {
      end -= 1
      offset = end
    }
    return finished(start..<end, hasEscape: hasEscape)
  }

  private mutating func finished(_ range: Range<Int>, hasEscape: Bool) -> PropertyListNode.Text {
    guard hasEscape else { return PropertyListNode.Text(string: string(range), utf8: range, syntax: .json) }
    checkEscapes(in: range)
    let string = LiteralDecoder.text(of: bytes, in: range, syntax: .json)
    return PropertyListNode.Text(string: string, utf8: range, syntax: .json)
  }

  private mutating func checkEscapes(in range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      guard case .escape(let part, let scalar) = BackslashEscape.json(bytes, position..<range.upperBound) else {
        let next = position + 1 < range.upperBound ? UTF8Repair.sequenceLength(in: bytes, at: position + 1) : 0
        let end = min(range.upperBound, position + 1 + max(1, next))
        report(
          FaultMessage.notEscape(["text": .text(string(position..<end))]), at: position..<end,
          advice: FaultMessage.doubleBackslash())
        position = end
        continue
      }
      if scalar == "\u{FFFD}", part.count == 6, !string(part).lowercased().hasSuffix("fffd") {
        report(FaultMessage.halfSurrogatePair(), at: part)
      }
      position = part.upperBound
    }
  }

  /// Skips white space and merge markers.
  mutating func skipSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
      } else if byte >= 0x3C, MergeMarker.begins(at: offset, in: bytes) {
        let start = offset
        while offset < bytes.count, !OldStyleScanner.isLineEnd(bytes[offset]) { offset += 1 }
        let advice = conflicts.advice(forMarkerAt: start, in: bytes)
        report(FaultMessage.mergeMarker(), at: start..<offset, advice: advice)
      } else {
        return
      }
    }
  }
}

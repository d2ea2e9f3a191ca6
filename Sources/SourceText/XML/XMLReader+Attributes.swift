import UnicodeText

extension XMLReader {
  /// The attributes of a start tag; the reader stands then at its `>` or `/`, or where those are missing.
  mutating func attributes(of tag: Range<Int>) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "<") else { break }
      if bytes[offset] == UInt8(ascii: "/") {
        if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: ">") { break }
        reportStray()
        continue
      }
      let start = offset
      while offset < bytes.count, !XMLReader.isNameEnd(bytes[offset]) { offset += 1 }
      guard start < offset else {
        reportStray()
        continue
      }
      let label = start..<offset
      skipSpace()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
        log.report(
          FaultMessage.attributeWithoutValue(["attribute": .text(name(label))]), at: label, loss: .wholeFile)
        attributes.append(attribute(label, label.upperBound..<label.upperBound))
        continue
      }
      offset += 1
      skipSpace()
      attributes.append(attribute(label, value(of: label)))
    }
    return attributes
  }

  /// What stands between the quotation marks of an attribute's value.
  private mutating func value(of label: Range<Int>) -> Range<Int> {
    let start = offset
    guard offset < bytes.count, OldStyleScanner.isQuotationMark(bytes[offset]) else {
      while offset < bytes.count, !XMLReader.isNameEnd(bytes[offset]) { offset += 1 }
      log.report(
        FaultMessage.attributeWithoutQuotationMarks(["attribute": .text(name(label))]), at: start..<offset,
        loss: .wholeFile)
      return start..<offset
    }
    let mark = bytes[offset]
    offset += 1
    var firstClosing: Int?
    while offset < bytes.count, bytes[offset] != mark, bytes[offset] != UInt8(ascii: "<") {
      if bytes[offset] == UInt8(ascii: ">"), firstClosing == nil { firstClosing = offset }
      if bytes[offset] == UInt8(ascii: "&") { checkReference(at: offset, before: bytes.count) }
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == mark {
      offset += 1
      return start + 1..<offset - 1
    }
    log.report(
      FaultMessage.attributeNotClosed(["attribute": .text(name(label))]), at: start..<start + 1, loss: .wholeFile)
    if let firstClosing { offset = firstClosing }
    return start + 1..<offset
  }

  private func attribute(_ label: Range<Int>, _ value: Range<Int>) -> Attribute {
    let string = LiteralDecoder.text(of: bytes, in: value, syntax: .xml)
    return Attribute(name: name(label), value: PropertyListNode.Text(string: string, utf8: value, syntax: .xml))
  }

  private mutating func reportStray() {
    let length = max(1, UTF8Repair.sequenceLength(in: bytes, at: offset))
    let place = offset..<min(bytes.count, offset + length)
    log.report(FaultMessage.unexpectedInTag(["found": .text(name(place))]), at: place, loss: .wholeFile)
    offset = place.upperBound
  }

  private mutating func skipSpace() {
    while offset < bytes.count, XMLReader.isSpace(bytes[offset]) { offset += 1 }
  }
}

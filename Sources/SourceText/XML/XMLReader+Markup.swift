import UnicodeText

extension XMLReader {
  /// Reads what begins with `<`; nil where it is no event.
  mutating func markup() -> Event? {
    let start = offset
    let next = bytes[start + 1]
    if MergeMarker.begins(at: start, in: bytes) { return text() }
    if next == UInt8(ascii: "/") { return endTag() }
    if XMLReader.isNameStart(next) { return startTag() }
    guard let kind = XMLMarkup.kind(at: start..<bytes.count, in: bytes) else {
      skipDeclaration()
      return nil
    }
    guard !unclosed.contains(kind), let end = XMLMarkup.end(of: start..<bytes.count, in: bytes) else {
      unclosed.insert(kind)
      log.report(FaultMessage.markupNotClosed(), at: start..<start + 2, loss: .wholeFile)
      offset += 2
      return nil
    }
    offset = end
    guard skippedDepth == 0 else { return nil }
    switch kind {
    case .comment: return .comment(start + 4..<end - 3)
    case .instruction: return .instruction(start + 2..<end - 2)
    case .cdata:
      if open.isEmpty { log.report(FaultMessage.textOutsideRoot(), at: start..<end, loss: .wholeFile) }
      return open.isEmpty ? nil : .cdata(start + 9..<end - 3)
    }
  }

  /// Skips `<!DOCTYPE …>` with its internal subset, or another declaration.
  private mutating func skipDeclaration() {
    let start = offset
    var brackets = 0
    var position = hasUnclosedDeclaration ? bytes.count : start + 2
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = bytes[(position + 1)...].firstIndex(of: bytes[position]) else {
          position = bytes.count
          continue
        }
        position = close
      case UInt8(ascii: "<"):
        if let kind = XMLMarkup.kind(at: position..<bytes.count, in: bytes), !unclosed.contains(kind) {
          if let end = XMLMarkup.end(of: position..<bytes.count, in: bytes) {
            position = end - 1
          } else {
            unclosed.insert(kind)
          }
        }
      case UInt8(ascii: ">") where brackets <= 0:
        offset = position + 1
        return
      default: break
      }
      position += 1
    }
    hasUnclosedDeclaration = true
    log.report(FaultMessage.declarationNotClosed(), at: start..<start + 2, loss: .wholeFile)
    offset = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  private mutating func endTag() -> Event? {
    let start = offset
    let nameStart = start + 2
    var end = nameStart
    while end < bytes.count, !XMLReader.isNameEnd(bytes[end]) { end += 1 }
    let nameRange = nameStart..<end
    while end < bytes.count, XMLReader.isSpace(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ">") {
      end += 1
    } else {
      log.report(
        FaultMessage.expectedAngleBracket(["tag": .text("</\(name(nameRange))")]), at: start..<nameRange.upperBound,
        loss: .wholeFile)
    }
    offset = end
    if skippedDepth > 0 {
      skippedDepth -= 1
      return nil
    }
    let tag = start..<end
    guard let match = open.lastIndex(where: { bytes[$0] == bytes[nameRange] }) else {
      return strayEndTag(nameRange, tag)
    }
    if match < open.count - 1, let innermost = open.last {
      log.report(
        FaultMessage.expectedTagBefore([
          "expected": .text(closingTag(innermost)), "found": .text(closingTag(nameRange)),
        ]),
        at: tag, loss: .wholeFile)
    }
    closing = (open.count - match, tag)
    return next()
  }

  /// An end tag that matches no open element: a misspelled one, unless the right one follows.
  private mutating func strayEndTag(_ nameRange: Range<Int>, _ tag: Range<Int>) -> Event? {
    guard let innermost = open.last else {
      log.report(FaultMessage.closesNothing(["found": .text(closingTag(nameRange))]), at: tag, loss: .wholeFile)
      return nil
    }
    let following = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let isFollowed =
      bytes[following...].starts(with: "</".utf8)
      && bytes[(following + 2)...].starts(with: bytes[innermost])
    guard !isFollowed else {
      log.report(FaultMessage.closesNothing(["found": .text(closingTag(nameRange))]), at: tag, loss: .wholeFile)
      return nil
    }
    log.report(
      FaultMessage.expectedTagFound(["expected": .text(closingTag(innermost)), "found": .text(closingTag(nameRange))]),
      at: tag, loss: .wholeFile)
    closing = (1, tag)
    return next()
  }

  private mutating func startTag() -> Event? {
    let start = offset
    var end = start + 1
    while end < bytes.count, !XMLReader.isNameEnd(bytes[end]) { end += 1 }
    let nameRange = start + 1..<end
    offset = end
    let attributes = attributes(of: nameRange)
    var isEmpty = false
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
      isEmpty = true
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") {
      offset += 1
    } else {
      log.report(
        FaultMessage.expectedAngleBracket(["tag": .text("<\(name(nameRange))")]), at: nameRange, loss: .wholeFile)
    }
    guard skippedDepth == 0, open.count < Self.depthLimit else {
      if !reportedDepth {
        log.report(
          FaultMessage.elementsTooDeep(["limit": .number(Self.depthLimit)]), at: start..<offset, loss: .nothing,
          advice: FaultMessage.insideNotRead()
        )
      }
      reportedDepth = true
      skippedDepth += isEmpty ? 0 : 1
      return nil
    }
    if open.isEmpty, hasRoot { log.report(FaultMessage.secondRoot(), at: start..<offset, loss: .wholeFile) }
    hasRoot = true
    open.append(nameRange)
    if isEmpty { pendingEnd = offset..<offset }
    return .start(Tag(name: name(nameRange), attributes: attributes, utf8: start..<offset))
  }

  static func isNameEnd(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: "=")
  }
}

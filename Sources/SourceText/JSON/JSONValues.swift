import UnicodeText

extension JSONReader {
  /// An object or array that is being read.
  struct Collection {
    /// The bracket that ends it.
    var closing: UInt8
    var start: Int
    var members: [JSONNode.Member] = []
    var elements: [JSONNode] = []
    /// The name whose value is being read.
    var key: PropertyListNode.Text?
    /// True when a separator must come before the next item.
    var hasItem = false

    mutating func append(_ value: JSONNode) {
      if let key {
        members.append(JSONNode.Member(key: key, value: value))
        self.key = nil
      } else {
        elements.append(value)
      }
    }
  }

  /// The collection that begins at the current bracket; nil where another character stands.
  func opened() -> Collection? {
    switch bytes[offset] {
    case UInt8(ascii: "{"): Collection(closing: UInt8(ascii: "}"), start: offset)
    case UInt8(ascii: "["): Collection(closing: UInt8(ascii: "]"), start: offset)
    default: nil
    }
  }

  /// Reads the rest of a collection whose opening bracket was read, with all inside it.
  ///
  /// The open collections are on a stack of its own: a file decides how deep they nest.
  mutating func collection(_ outermost: Collection) -> JSONNode {
    var stack = [outermost]
    open = [outermost.closing]
    while true {
      let top = stack.count - 1
      guard separator(isFirst: !stack[top].hasItem, closing: stack[top].closing) == .item else {
        let done = stack.removeLast()
        open.removeLast()
        let node = JSONNode(
          value: done.closing == UInt8(ascii: "}") ? .object(done.members) : .array(done.elements),
          utf8: done.start..<offset
        )
        guard top > 0 else { return node }
        stack[top - 1].append(node)
        continue
      }
      stack[top].hasItem = true
      if stack[top].closing == UInt8(ascii: "}") {
        guard let key = name() else { continue }
        stack[top].key = key
      }
      if let inner = offset < bytes.count ? opened() : nil {
        guard stack.count < Self.depthLimit else {
          stack[top].append(tooDeep())
          continue
        }
        offset += 1
        stack.append(inner)
        open.append(inner.closing)
      } else if let value = scalar() {
        stack[top].append(value)
      } else {
        let key = stack[top].key
        stack[top].key = nil
        skipItem(key.map { FaultMessage.expectedValueFor(["key": .text($0.start)]) } ?? FaultMessage.expectedValue())
      }
    }
  }

  /// The name of a member and its colon; nil where they are damaged and the member was skipped.
  private mutating func name() -> PropertyListNode.Text? {
    guard bytes[offset] == UInt8(ascii: "\"") else {
      skipItem(FaultMessage.expectedName())
      return nil
    }
    let name = text()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      skipItem(FaultMessage.expectedColon(["name": .text(name.start)]))
      return nil
    }
    offset += 1
    skipSpace()
    return name
  }

  private enum Separator {
    /// The next member or element begins here.
    case item
    /// The collection ended, properly or not.
    case closed
  }

  /// Skips what stands between two members or elements.
  private mutating func separator(isFirst: Bool, closing: UInt8) -> Separator {
    var comma: Int?
    skipSpace()
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: ","):
        if isFirst || comma != nil { report(FaultMessage.unexpectedComma(), at: offset..<offset + 1) }
        comma = offset
      case closing:
        if let comma, !isFirst {
          report(
            FaultMessage.unexpectedCommaBefore(["bracket": .keyword(string(offset..<offset + 1))]),
            at: comma..<comma + 1)
        }
        offset += 1
        return .closed
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The other kind of bracket: this collection lacks its own, or nothing is open that the bracket could close.
        if open.contains(byte) {
          report(FaultMessage.expectedBracket(["bracket": .keyword(sign(closing))]), at: offset..<offset + 1)
          return .closed
        }
        report(FaultMessage.closesNothing(["found": .text(sign(byte))]), at: offset..<offset + 1)
      default:
        if comma == nil, !isFirst { report(FaultMessage.expectedComma(), at: max(0, offset - 1)..<offset) }
        return .item
      }
      offset += 1
      skipSpace()
    }
    if !reportedEnd { report(FaultMessage.fileEndsBefore(["expected": .text(sign(closing))]), at: unexpected()) }
    reportedEnd = true
    return .closed
  }

  private func sign(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }
}

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

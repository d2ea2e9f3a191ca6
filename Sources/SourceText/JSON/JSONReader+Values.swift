import UnicodeText

extension JSONReader {
  struct Collection {
    /// The bracket that closes it.
    var closing: UInt8
    var start: Int
    var members: [SourceNode.Member] = []
    var elements: [SourceNode] = []
    var key: SourceNode.Text?
    /// True when a separator must come before the next item.
    var hasItem = false

    mutating func append(_ value: SourceNode) {
      if let key {
        members.append(SourceNode.Member(key: key, value: value, utf8: key.utf8.lowerBound..<value.utf8.upperBound))
        self.key = nil
      } else {
        elements.append(value)
      }
    }
  }

  /// The collection that begins at the current bracket; nil for another character.
  func opened() -> Collection? {
    switch current {
    case UInt8(ascii: "{"): Collection(closing: UInt8(ascii: "}"), start: offset)
    case UInt8(ascii: "["): Collection(closing: UInt8(ascii: "]"), start: offset)
    default: nil
    }
  }

  /// Reads the rest of a collection after its opening bracket, with everything inside it.
  ///
  /// The open collections are on a separate stack, because the file decides how deep they nest.
  mutating func collection(_ outermost: Collection) -> SourceNode {
    var stack = [outermost]
    open = [outermost.closing]
    while true {
      let top = stack.count - 1
      guard separator(isFirst: !stack[top].hasItem, closing: stack[top].closing) == .item else {
        let done = stack.removeLast()
        open.removeLast()
        let node = SourceNode(
          done.closing == UInt8(ascii: "}") ? .dictionary(done.members) : .array(done.elements),
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
      if let inner = opened() {
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

  /// The name of a member and its colon; nil if they are damaged and the member was skipped.
  mutating func name() -> SourceNode.Text? {
    guard current == UInt8(ascii: "\"") else {
      skipItem(FaultMessage.expectedName())
      return nil
    }
    let name = text()
    skipSpace()
    guard pass(":") else {
      skipItem(FaultMessage.expectedColon(["name": .text(name.start)]))
      return nil
    }
    skipSpace()
    return name
  }

  private enum Separator {
    /// The next member or element begins here.
    case item
    /// The collection ended, properly or not.
    case closed
  }

  /// Skips the separator between two members or elements.
  private mutating func separator(isFirst: Bool, closing: UInt8) -> Separator {
    var comma: Int?
    skipSpace()
    while let byte = current {
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
        // The other kind of bracket: either this collection's own is missing, or the bracket closes nothing.
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

  /// The string at the current quotation mark. If it is not closed on its line, it ends with the line.
  mutating func text() -> SourceNode.Text {
    let start = offset + 1
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        offset = end + 1
        return finished(start..<end)
      }
      if byte == UInt8(ascii: "\\") {
        end += end + 1 < bytes.count && bytes[end + 1].isLineEnd ? 1 : 2
        continue
      }
      if byte < 0x20 {
        if byte.isLineEnd { break }
        report(FaultMessage.controlCharacter(), at: end..<end + 1, advice: FaultMessage.writeAsEscape())
      }
      end += 1
    }
    end = min(end, bytes.count)
    report(FaultMessage.stringNotClosed(), at: start - 1..<start)
    offset = end
    // A comma at the end of the line came after the string.
    if end < bytes.count, end > start, bytes[end - 1] == UInt8(ascii: ",") {
      end -= 1
      offset = end
    }
    return finished(start..<end)
  }

  private mutating func finished(_ range: Range<Int>) -> SourceNode.Text {
    checkEscapes(in: range)
    return SourceNode.Text(of: bytes, in: range, syntax: .json)
  }

  private mutating func checkEscapes(in range: Range<Int>) {
    var position = range.lowerBound
    while let backslash = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
      position = backslash
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

  mutating func skipSpace() {
    while let byte = current {
      if byte.isXMLSpace {
        offset += 1
      } else if byte >= 0x3C, MergeMarker.begins(at: offset, in: bytes) {
        skipMergeMarker()
      } else {
        return
      }
    }
  }
}

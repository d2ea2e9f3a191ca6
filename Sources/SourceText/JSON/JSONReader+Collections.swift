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

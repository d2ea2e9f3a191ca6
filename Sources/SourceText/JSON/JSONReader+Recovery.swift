import UnicodeText

extension JSONReader {
  /// Reports a damaged member or element and skips it: up to a comma or the end of the collection around it.
  mutating func skipItem(_ message: Message) {
    report(message, at: unexpected())
    var open: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open.isEmpty { return }
        open.removeLast()
      case UInt8(ascii: ",") where open.isEmpty: return
      default: break
      }
      offset += 1
    }
  }

  /// Skips a string, or what its line holds of one.
  private mutating func skipString() {
    offset += 1
    while offset < bytes.count, !OldStyleScanner.isLineEnd(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "\"") {
        offset += 1
        return
      }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
  }

  /// Skips a collection that is nested too deeply; null stands for it.
  mutating func tooDeep() -> JSONNode {
    let start = offset
    log.report(
      FaultMessage.valuesTooDeep(["limit": .number(Self.depthLimit)]), at: start..<start + 1, loss: .nothing,
      advice: FaultMessage.insideNotRead()
    )
    var open = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
      offset += 1
      if open == 0 { break }
    }
    return JSONNode(value: .null, utf8: start..<offset)
  }

  /// Goes on after a root object that a bracket too many ended: members that follow are the root's.
  mutating func readRest(into root: inout JSONNode?) {
    guard case .object(var members) = root?.value, let start = root?.utf8.lowerBound else { return }
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: ",") || bytes[offset] == UInt8(ascii: "\"") else {
        offset += 1
        skipSpace()
        continue
      }
      if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
      members += collection(Collection(closing: UInt8(ascii: "}"), start: offset)).members
      skipSpace()
    }
    root = JSONNode(value: .object(members), utf8: start..<offset)
  }
}

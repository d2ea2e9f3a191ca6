import UnicodeText

/// Reads JSON (RFC 8259), damaged JSON too.
///
/// Every damaged place is reported, and reading goes on at the next member or element where that is certain.
public struct JSONReader {
  /// Deeper values are skipped.
  public static let depthLimit = 512

  let bytes: [UInt8]
  var offset: Int
  var log: FaultLog
  var reportedEnd = false
  var conflicts = MergeConflicts()
  /// The brackets that the open collections wait for, outermost first.
  var open: [UInt8] = []

  /// - Parameters:
  ///   - file: The file as it was read; a byte order mark is allowed.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The root, nil where no value begins; and the damaged places, in file order.
  /// - Complexity: O(*n*)
  public static func read(_ file: SourceFile, index: Int) -> (root: JSONNode?, faults: [FileFault]) {
    var reader = JSONReader(file, index: index)
    reader.skipSpace()
    guard reader.offset < reader.bytes.count else {
      if !file.bytes.isEmpty { reader.report(FaultMessage.noValueInFile(), at: 0..<0) }
      return (nil, reader.log.faults)
    }
    var root = reader.value()
    reader.skipSpace()
    if reader.offset < reader.bytes.count {
      let place = reader.unexpected()
      reader.report(
        root == nil
          ? FaultMessage.expectedValueFound(["found": .text(reader.string(place))])
          : FaultMessage.expectedNothingAfterValue(), at: place
      )
      reader.readRest(into: &root)
    }
    return (root, reader.log.faults)
  }

  private init(_ file: SourceFile, index: Int) {
    bytes = file.utf8
    offset = file.utf8.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    log = FaultLog(file: index)
  }

  mutating func report(_ message: Message, at range: Range<Int>, advice: Message? = nil) {
    log.report(message, at: range, loss: .wholeFile, advice: advice)
  }

  /// The value at the current place; nil, without moving, where none begins.
  private mutating func value() -> JSONNode? {
    guard let collection = opened() else { return scalar() }
    offset += 1
    return self.collection(collection)
  }

  /// The value at the current place that is no collection; nil, without moving, where none begins.
  mutating func scalar() -> JSONNode? {
    let start = offset
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "\""): return JSONNode(value: .string(text()), utf8: start..<offset)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default: return nil
    }
  }

  private mutating func word(_ word: String, _ value: JSONNode.Value) -> JSONNode? {
    guard bytes[offset...].starts(with: word.utf8) else { return nil }
    offset += word.utf8.count
    return JSONNode(value: value, utf8: offset - word.utf8.count..<offset)
  }

  private mutating func number() -> JSONNode {
    let start = offset
    while offset < bytes.count, JSONReader.isNumberByte(bytes[offset]) { offset += 1 }
    let written = string(start..<offset)
    if !JSONReader.isNumber(bytes[start..<offset]) {
      report(FaultMessage.notNumber(["text": .text(written)]), at: start..<offset)
    }
    return JSONNode(value: .number(written), utf8: start..<offset)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "+-.eE".utf8.contains(byte)
    }
  }

  /// True for `-`? digits without a leading zero, then perhaps a fraction and an exponent.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character at the current place; the last one at the end.
  func unexpected() -> Range<Int> {
    guard offset < bytes.count else { return bytes.lastCharacter }
    return offset..<min(bytes.count, offset + max(1, UTF8Repair.sequenceLength(in: bytes, at: offset)))
  }
}

/// A value of a JSON file with its place.
public struct JSONNode: Sendable {
  /// A name and its value, in file order; a name may come twice.
  public struct Member: Sendable {
    public var key: PropertyListNode.Text
    public var value: JSONNode
  }
  public enum Value: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(PropertyListNode.Text)
    /// As written.
    case number(String)
    case bool(Bool)
    case null
  }
  public var value: Value
  /// The whole value with its delimiters, as offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>

  /// The string, where the value is one.
  public var text: PropertyListNode.Text? {
    if case .string(let text) = value { text } else { nil }
  }
  /// The members, where the value is an object; else none.
  public var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }
  /// The elements, where the value is an array; else none.
  public var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }
  /// The truth value, where the value is one.
  public var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }
  /// The first member with the given name, where the value is an object.
  public subscript(key: String) -> JSONNode? {
    members.first { $0.key.string == key }?.value
  }
}

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

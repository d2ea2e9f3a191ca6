import UnicodeText

/// Reads JSON (RFC 8259), even if it is damaged.
///
/// Every damaged place is reported. Reading continues at the next member or element if its start is certain.
package struct JSONReader: SyntaxReader {
  /// Deeper values are skipped.
  package static let depthLimit = 512

  package let bytes: [UInt8]
  package var offset: Int
  package var log: FaultLog
  var reportedEnd = false
  package var conflicts = MergeConflicts()
  /// The brackets that will close the open collections, outermost first.
  var open: [UInt8] = []

  /// - Parameters:
  ///   - file: The file's contents; a byte order mark is allowed.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The root, nil if no value begins; and the damaged places, in file order.
  /// - Complexity: O(*n*)
  package static func read(_ file: SourceFile, index: Int) -> (root: SourceNode?, faults: [FileFault]) {
    var reader = JSONReader(file, index: index)
    reader.skipSpace()
    guard !reader.isAtEnd else {
      if !file.bytes.isEmpty { reader.report(FaultMessage.noValueInFile(), at: 0..<0) }
      return (nil, reader.log.faults)
    }
    var root = reader.value()
    reader.skipSpace()
    if !reader.isAtEnd {
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

  /// Reads one member of an object if it is not damaged.
  ///
  /// - Parameter offset: Where its name begins, including the quotation mark: into ``SourceFile/utf8``.
  /// - Returns: The member and its end; nil if no member begins there or it is damaged.
  package static func member(
    of file: SourceFile, at offset: Int, index: Int
  ) -> (member: SourceNode.Member, end: Int)? {
    var reader = JSONReader(file, index: index)
    reader.offset = offset
    guard let name = reader.name(), let value = reader.value(), reader.log.faults.isEmpty else { return nil }
    let member = SourceNode.Member(key: name, value: value, utf8: name.utf8.lowerBound..<value.utf8.upperBound)
    return (member, reader.offset)
  }

  private init(_ file: SourceFile, index: Int) {
    bytes = file.utf8
    offset = Self.start(of: bytes)
    log = FaultLog(file: index)
  }

  /// The value at the current position; nil, without moving, if none begins there.
  private mutating func value() -> SourceNode? {
    guard let collection = opened() else { return scalar() }
    offset += 1
    return self.collection(collection)
  }

  /// The value at the current position if it is not a collection; nil, without moving, if none begins there.
  mutating func scalar() -> SourceNode? {
    let start = offset
    switch current {
    case UInt8(ascii: "\""): return SourceNode(.string(text()), utf8: start..<offset)
    case UInt8(ascii: "t"): return word("true", .boolean(true))
    case UInt8(ascii: "f"): return word("false", .boolean(false))
    case UInt8(ascii: "n"): return word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return number()
    default: return nil
    }
  }

  private mutating func word(_ word: String, _ value: SourceNode.Value) -> SourceNode? {
    guard bytes[offset...].starts(with: word.utf8) else { return nil }
    offset += word.utf8.count
    return SourceNode(value, utf8: offset - word.utf8.count..<offset)
  }

  private mutating func number() -> SourceNode {
    let start = offset
    skip(while: Self.isNumberByte)
    let written = string(start..<offset)
    if !JSONReader.isNumber(bytes[start..<offset]) {
      report(FaultMessage.notNumber(["text": .text(written)]), at: start..<offset)
    }
    return SourceNode(.number(written), utf8: start..<offset)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool { byte.isDigit || "+-.eE".utf8.contains(byte) }

  /// True for `-`? digits without a leading zero, then optionally a fraction and an exponent.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func digits() -> Int {
      let count = rest.prefix(while: \.isDigit).count
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

  /// Reports a damaged member or element and skips it: up to a comma or the end of the surrounding collection.
  mutating func skipItem(_ message: Message) {
    report(message, at: unexpected())
    skip(isCollection: false)
  }

  /// - Parameter isCollection: Whether a collection begins here; skipping then ends with it.
  private mutating func skip(isCollection: Bool) {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      offset += 1
      if depth == 0, isCollection { return }
    }
  }

  /// Skips a string, or the part of it on this line.
  private mutating func skipString() {
    offset += 1
    while let byte = current, !byte.isLineEnd {
      if pass("\"") { return }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
  }

  /// Skips a collection that is nested too deeply, and replaces it with null.
  mutating func tooDeep() -> SourceNode {
    let start = offset
    report(
      FaultMessage.valuesTooDeep(["limit": .number(Self.depthLimit)]), at: start..<start + 1, loss: .nothing,
      advice: FaultMessage.insideNotRead()
    )
    skip(isCollection: true)
    return SourceNode(.null, utf8: start..<offset)
  }

  /// Continues after an extra bracket closed the root object: the members that follow belong to the root.
  mutating func readRest(into root: inout SourceNode?) {
    guard case .dictionary(var members) = root?.value, let start = root?.utf8.lowerBound else { return }
    while let byte = current {
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") else {
        offset += 1
        skipSpace()
        continue
      }
      pass(",")
      members += collection(Collection(closing: UInt8(ascii: "}"), start: offset)).members
      skipSpace()
    }
    root = SourceNode(.dictionary(members), utf8: start..<offset)
  }
}

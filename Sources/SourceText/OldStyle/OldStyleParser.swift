import UnicodeText

/// Old-style property lists and `.strings` files, damaged ones too.
///
/// Every damaged place is reported, and reading goes on at the next place where a pair plainly begins.
package struct OldStyleParser {
  /// Deeper collections are skipped: no real file comes near, and a worker’s stack holds as many.
  static let depthLimit = 64

  /// The tokens that are still to come, and the faults so far.
  package var scanner: OldStyleScanner

  package init(_ file: SourceFile, index: Int) { scanner = OldStyleScanner(bytes: file.utf8, file: index) }

  /// The value that is the whole file, or the pairs of a `.strings` file as a dictionary; nil where there is nothing.
  package mutating func root() -> PropertyListNode? {
    scanner.loss = .rest
    let comment = scanner.skipTrivia()
    guard let first = scanner.current else { return nil }
    let start = scanner.offset
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "<") else {
      if let text = loneString() { return text }
      scanner.offset = start
      return PropertyListNode(.dictionary(members(comment: comment)), utf8: start..<scanner.offset)
    }
    scanner.loss = .wholeFile
    guard var node = value(depth: 0) else { return nil }
    scanner.skipTrivia()
    guard !scanner.isAtEnd else { return node }
    scanner.log.report(FaultMessage.expectedNothingAfterList(), at: unexpected(), loss: .wholeFile)
    if case .dictionary(let inside) = node.value {
      scanner.skipToPair(isBraced: false)
      node.value = .dictionary(inside + members(comment: nil))
    }
    return node
  }

  /// The string that is the whole file.
  private mutating func loneString() -> PropertyListNode? {
    let faults = scanner.log
    guard let token = scanner.string(), token.isClosed else { return nil }
    scanner.skipTrivia()
    if scanner.isAtEnd { return node(token) }
    scanner.log = faults
    return nil
  }

  /// The value at the current place; nil, without moving, where none begins.
  mutating func value(depth: Int) -> PropertyListNode? {
    switch scanner.current {
    case UInt8(ascii: "{"): dictionary(depth: depth)
    case UInt8(ascii: "("): array(depth: depth)
    case UInt8(ascii: "<"): data()
    default: scanner.string().map(node)
    }
  }

  func text(_ token: OldStyleScanner.Token) -> PropertyListNode.Text {
    let string = LiteralDecoder.text(of: scanner.bytes, in: token.content, syntax: token.syntax)
    return PropertyListNode.Text(string: string, utf8: token.content, syntax: token.syntax)
  }

  func node(_ token: OldStyleScanner.Token) -> PropertyListNode {
    PropertyListNode(.string(text(token)), utf8: token.whole)
  }

  private mutating func dictionary(depth: Int) -> PropertyListNode {
    let start = scanner.offset
    guard depth < Self.depthLimit else { return tooDeep(start) }
    scanner.offset += 1
    let members = members(opening: start, depth: depth + 1, comment: nil)
    return PropertyListNode(.dictionary(members), utf8: start..<scanner.offset)
  }

  private mutating func array(depth: Int) -> PropertyListNode {
    let start = scanner.offset
    guard depth < Self.depthLimit else { return tooDeep(start) }
    scanner.offset += 1
    var elements: [PropertyListNode] = []
    var needsComma = false
    while true {
      scanner.skipTrivia()
      guard let byte = scanner.current, !"};=".utf8.contains(byte) else {
        scanner.log.report(FaultMessage.arrayNotClosed(), at: unexpected(), loss: .wholeFile)
        break
      }
      if byte == UInt8(ascii: ")") {
        scanner.offset += 1
        break
      }
      if byte == UInt8(ascii: ","), needsComma {
        scanner.offset += 1
        needsComma = false
        continue
      }
      if needsComma {
        scanner.log.report(FaultMessage.expectedCommaAfterElement(), at: unexpected(), loss: .wholeFile)
        needsComma = false
      }
      if let element = value(depth: depth + 1) {
        elements.append(element)
        needsComma = true
      } else {
        let place = unexpected()
        scanner.log.report(
          FaultMessage.unexpectedInArray(["found": .text(describe(place))]), at: place, loss: .wholeFile)
        scanner.offset = place.upperBound
      }
    }
    return PropertyListNode(.array(elements), utf8: start..<scanner.offset)
  }

  /// Hexadecimal digits between angle brackets.
  private mutating func data() -> PropertyListNode? {
    let start = scanner.offset
    var digits = 0
    var offset = start + 1
    while let byte = scanner.byte(at: offset), byte != UInt8(ascii: ">") {
      if BackslashEscape.hexadecimalDigit(byte) != nil {
        digits += 1
      } else if !OldStyleScanner.isBlank(byte), !OldStyleScanner.isLineEnd(byte) {
        return nil
      }
      offset += 1
    }
    guard offset < scanner.bytes.count else { return nil }
    scanner.offset = offset + 1
    if !digits.isMultiple(of: 2) {
      scanner.log.report(FaultMessage.halfByte(), at: start..<scanner.offset, loss: .wholeFile)
    }
    return PropertyListNode(.data(count: digits / 2), utf8: start..<scanner.offset)
  }

  /// Skips a collection that is nested too deeply; an empty one stands for it.
  private mutating func tooDeep(_ start: Int) -> PropertyListNode {
    scanner.log.report(
      FaultMessage.collectionsTooDeep(["limit": .number(Self.depthLimit)]), at: start..<start + 1, loss: .nothing,
      advice: FaultMessage.insideNotRead()
    )
    var open = 0
    while let byte = scanner.current {
      if OldStyleScanner.isQuotationMark(byte) {
        _ = scanner.string()
        continue
      }
      open += byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") ? 1 : 0
      open -= byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") ? 1 : 0
      scanner.offset += 1
      if open == 0 { break }
    }
    return PropertyListNode(.array([]), utf8: start..<scanner.offset)
  }

  /// The character at the current place; the last one at the end.
  func unexpected() -> Range<Int> {
    guard !scanner.isAtEnd else { return scanner.bytes.lastCharacter }
    let length = max(1, UTF8Repair.sequenceLength(in: scanner.bytes, at: scanner.offset))
    return scanner.offset..<min(scanner.offset + length, scanner.bytes.count)
  }

  func describe(_ place: Range<Int>) -> String { String(decoding: scanner.bytes[place], as: UTF8.self) }
}

/// A key and its text in a `.strings` file.
public struct StringsPair: Hashable, Sendable {
  public var key: PropertyListNode.Text
  /// The same as `key` for a bare `"text";`.
  public var value: PropertyListNode.Text
  /// The comment that stands directly before, without delimiters; empty where there is none.
  public var comment: String
  /// From the key's delimiter to the end of the pair, as offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
}

/// What a `.strings` file holds.
public struct StringsTable: Sendable {
  /// In file order; a key may come twice.
  public var pairs: [StringsPair]
  /// The damaged places, in file order.
  public var faults: [FileFault]
  public var body: PropertyListBody
}

/// Reads `.strings` files: pairs, or a property list of any body.
public enum StringsReader {
  /// - Parameters:
  ///   - file: The file as it was read.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: Every pair of which key and value are there, before and after damaged places.
  /// - Complexity: O(*n*)
  public static func read(_ file: SourceFile, index: Int) -> StringsTable {
    let body = PropertyListBody.of(file)
    let (root, faults) = PropertyListReader.read(file, index: index)
    var log = FaultLog(file: index)
    if let root, root.members.isEmpty {
      if case .dictionary = root.value {
      } else {
        log.report(FaultMessage.expectedPairs(), at: root.utf8, loss: .wholeFile)
      }
    }
    let pairs = (root?.members ?? []).compactMap { member -> StringsPair? in
      guard let text = member.value.text else {
        log.report(
          FaultMessage.notText(["key": .text(member.key.start)]), at: member.value.utf8, loss: .nothing,
          advice: FaultMessage.nothingShown(), key: member.key.string
        )
        return nil
      }
      return StringsPair(key: member.key, value: text, comment: member.comment, utf8: member.utf8)
    }
    return StringsTable(pairs: pairs, faults: faults + log.faults, body: body)
  }
}

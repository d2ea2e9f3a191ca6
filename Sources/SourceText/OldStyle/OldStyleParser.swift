import UnicodeText

/// Parses old-style property lists and `.strings` files, even if they are damaged.
///
/// Every damaged place is reported, and reading continues at the next place where a pair clearly begins.
///
/// Source: the grammar that Foundation's readers accept (`PropertyListSerialization`, OpenStep format).
package struct OldStyleParser: SyntaxReader {
  /// Deeper collections are skipped. No real file comes close, and a worker’s stack is large enough for this depth.
  static let depthLimit = 64

  struct Token {
    /// The text between the quotation marks; for a word, all of it.
    var content: Range<Int>
    /// Including the quotation marks.
    var whole: Range<Int>
    var syntax: LiteralSyntax
    var isClosed: Bool
    var isQuoted: Bool { syntax == .quoted }
  }

  package let bytes: [UInt8]
  package var offset: Int
  package var log: FaultLog
  /// What Apple's readers lose after a fault between two tokens here.
  var loss = FaultLog.Loss.rest
  /// The comments that were skipped, possibly twice; nil if they are not needed.
  package var comments: [Range<Int>]?
  /// Positions after which a quotation mark or comment is known to be unclosed, to avoid searching again.
  var unclosedDouble = Int.max
  var unclosedSingle = Int.max
  var unclosedComment = Int.max
  package var conflicts = MergeConflicts()
  /// The same for the rest of a line; the key is true for single quotation marks.
  var unclosedOnLine: [Bool: Range<Int>] = [:]

  package init(_ file: SourceFile, index: Int) {
    bytes = file.utf8
    offset = PropertyListBody.start(of: bytes)
    log = FaultLog(file: index)
  }

  /// The value that makes up the file, or the pairs of a `.strings` file as a dictionary; nil if there is nothing.
  package mutating func root() -> SourceNode? {
    loss = .rest
    let comment = skipTrivia()
    guard let first = current else { return nil }
    let start = offset
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "<") else {
      if let text = loneString() { return text }
      offset = start
      return SourceNode(.dictionary(pairs(comment: comment)), utf8: start..<offset)
    }
    loss = .wholeFile
    guard var node = value(depth: 0) else { return nil }
    skipTrivia()
    guard !isAtEnd else { return node }
    report(FaultMessage.expectedNothingAfterList(), at: unexpected())
    if case .dictionary(let inside) = node.value {
      skipToPair(isBraced: false)
      node.value = .dictionary(inside + pairs(comment: nil))
    }
    return node
  }

  /// The pairs of a `.strings` file, up to its end. Foundation stops silently where no key begins.
  private mutating func pairs(comment: Range<Int>?) -> [SourceNode.Member] {
    let pairs = members(comment: comment)
    log.count(textsAt: pairs.map(\.utf8.lowerBound))
    return pairs
  }

  /// The string that makes up the file.
  private mutating func loneString() -> SourceNode? {
    let faults = log
    guard let token = string(), token.isClosed else { return nil }
    skipTrivia()
    if isAtEnd { return node(token) }
    log = faults
    return nil
  }

  /// The value at the current position; nil, without moving, if none begins there.
  mutating func value(depth: Int) -> SourceNode? {
    switch current {
    case UInt8(ascii: "{"): dictionary(depth: depth)
    case UInt8(ascii: "("): array(depth: depth)
    case UInt8(ascii: "<"): data()
    default: string().map(node)
    }
  }

  /// Not decoded with the token: an unclosed one contains the rest of the file, and few texts are needed.
  func text(_ token: Token) -> SourceNode.Text { SourceNode.Text(of: bytes, in: token.content, syntax: token.syntax) }
  func node(_ token: Token) -> SourceNode { SourceNode(.string(text(token)), utf8: token.whole) }

  private mutating func dictionary(depth: Int) -> SourceNode {
    let start = offset
    guard depth < Self.depthLimit else { return tooDeep(start) }
    offset += 1
    let members = members(opening: start, depth: depth + 1, comment: nil)
    return SourceNode(.dictionary(members), utf8: start..<offset)
  }

  private mutating func array(depth: Int) -> SourceNode {
    let start = offset
    guard depth < Self.depthLimit else { return tooDeep(start) }
    offset += 1
    var elements: [SourceNode] = []
    var needsComma = false
    while true {
      skipTrivia()
      guard let byte = current, !"};=".utf8.contains(byte) else {
        report(FaultMessage.arrayNotClosed(), at: unexpected())
        break
      }
      if pass(")") { break }
      if needsComma, pass(",") {
        needsComma = false
        continue
      }
      if needsComma {
        report(FaultMessage.expectedCommaAfterElement(), at: unexpected())
        needsComma = false
      }
      if let element = value(depth: depth + 1) {
        elements.append(element)
        needsComma = true
      } else {
        let place = unexpected()
        report(FaultMessage.unexpectedInArray(["found": .text(string(place))]), at: place)
        offset = place.upperBound
      }
    }
    return SourceNode(.array(elements), utf8: start..<offset)
  }

  /// Hexadecimal digits between angle brackets.
  private mutating func data() -> SourceNode? {
    let start = offset
    var digits = 0
    var end = start + 1
    while let byte = byte(at: end), byte != UInt8(ascii: ">") {
      if BackslashEscape.hexadecimalDigit(byte) != nil {
        digits += 1
      } else if !byte.isBlank, !byte.isLineEnd {
        return nil
      }
      end += 1
    }
    guard end < bytes.count else { return nil }
    offset = end + 1
    if !digits.isMultiple(of: 2) { report(FaultMessage.halfByte(), at: start..<offset) }
    return SourceNode(.data(count: digits / 2), utf8: start..<offset)
  }

  /// Skips a collection that is nested too deeply, and replaces it with an empty one.
  private mutating func tooDeep(_ start: Int) -> SourceNode {
    report(
      FaultMessage.collectionsTooDeep(["limit": .number(Self.depthLimit)]), at: start..<start + 1, loss: .nothing,
      advice: FaultMessage.insideNotRead()
    )
    var open = 0
    while let byte = current {
      if byte.isQuotationMark {
        _ = string()
        continue
      }
      open += byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") ? 1 : 0
      open -= byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") ? 1 : 0
      offset += 1
      if open == 0 { break }
    }
    return SourceNode(.array([]), utf8: start..<offset)
  }
}

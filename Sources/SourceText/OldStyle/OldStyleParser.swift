import UnicodeText

/// Old-style property lists and `.strings` files, damaged ones too.
///
/// Every damaged place is reported, and reading goes on at the next place where a pair plainly begins.
///
/// Source: the grammar that Foundation's readers accept (`PropertyListSerialization`, OpenStep format).
package struct OldStyleParser: SyntaxReader {
  /// Deeper collections are skipped: no real file comes near, and a worker’s stack holds as many.
  static let depthLimit = 64

  /// A quoted string or a word.
  struct Token {
    /// What stands between the quotation marks; the whole of a word.
    var content: Range<Int>
    /// With the quotation marks.
    var whole: Range<Int>
    var syntax: LiteralSyntax
    var isClosed: Bool
    var isQuoted: Bool { syntax == .quoted }
  }

  package let bytes: [UInt8]
  package var offset: Int
  package var log: FaultLog
  /// What Apple's readers lose at a fault between two tokens here.
  var loss = FaultLog.Loss.rest
  /// The comments that were skipped, some perhaps twice; nil where nobody asks.
  package var comments: [Range<Int>]?
  /// Places from which on a quotation mark or a comment is known to be never closed, so that nobody looks again.
  var unclosedDouble = Int.max
  var unclosedSingle = Int.max
  var unclosedComment = Int.max
  package var conflicts = MergeConflicts()
  /// The same for the rest of a line; the key is true for single quotation marks.
  var unclosedOnLine: [Bool: Range<Int>] = [:]

  package init(_ file: SourceFile, index: Int) {
    bytes = file.utf8
    offset = Self.start(of: bytes)
    log = FaultLog(file: index)
  }

  /// The value that is the whole file, or the pairs of a `.strings` file as a dictionary; nil where there is nothing.
  package mutating func root() -> SourceNode? {
    loss = .rest
    let comment = skipTrivia()
    guard let first = current else { return nil }
    let start = offset
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "<") else {
      if let text = loneString() { return text }
      offset = start
      return SourceNode(.dictionary(members(comment: comment)), utf8: start..<offset)
    }
    loss = .wholeFile
    guard var node = value(depth: 0) else { return nil }
    skipTrivia()
    guard !isAtEnd else { return node }
    report(FaultMessage.expectedNothingAfterList(), at: unexpected())
    if case .dictionary(let inside) = node.value {
      skipToPair(isBraced: false)
      node.value = .dictionary(inside + members(comment: nil))
    }
    return node
  }

  /// The string that is the whole file.
  private mutating func loneString() -> SourceNode? {
    let faults = log
    guard let token = string(), token.isClosed else { return nil }
    skipTrivia()
    if isAtEnd { return node(token) }
    log = faults
    return nil
  }

  /// The value at the current place; nil, without moving, where none begins.
  mutating func value(depth: Int) -> SourceNode? {
    switch current {
    case UInt8(ascii: "{"): dictionary(depth: depth)
    case UInt8(ascii: "("): array(depth: depth)
    case UInt8(ascii: "<"): data()
    default: string().map(node)
    }
  }

  /// Not made with the token: of one that is never closed, and so holds the rest of the file, few are wanted.
  func text(_ token: Token) -> SourceNode.Text { SourceNode.Text(of: bytes, in: token.content, syntax: token.syntax) }

  func node(_ token: Token) -> SourceNode {
    SourceNode(.string(text(token)), utf8: token.whole)
  }

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
    if !digits.isMultiple(of: 2) {
      report(FaultMessage.halfByte(), at: start..<offset)
    }
    return SourceNode(.data(count: digits / 2), utf8: start..<offset)
  }

  /// Skips a collection that is nested too deeply; an empty one stands for it.
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

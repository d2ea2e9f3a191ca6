import Algorithms
import UnicodeText

extension OldStyleParser {
  /// True for the characters of a word without quotation marks.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      // Hyphen, full stop, slash, digits and colon are adjacent.
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Reads the string or word at the current position, and moves past it; nil if there is none.
  mutating func string() -> Token? {
    guard let first = current else { return nil }
    if first.isQuotationMark { return quoted(first) }
    let start = offset
    skip(while: Self.isWordByte)
    guard start < offset else { return nil }
    return Token(content: start..<offset, whole: start..<offset, syntax: .plain, isClosed: true)
  }

  private mutating func quoted(_ mark: UInt8) -> Token {
    let start = offset
    offset += 1
    let isDouble = mark == UInt8(ascii: "\"")
    if start >= (isDouble ? unclosedDouble : unclosedSingle) { offset = bytes.count }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == mark {
        offset += 1
        return Token(content: start + 1..<offset - 1, whole: start..<offset, syntax: .quoted, isClosed: true)
      }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = bytes.count
    if isDouble { unclosedDouble = min(unclosedDouble, start) } else { unclosedSingle = min(unclosedSingle, start) }
    return Token(content: start + 1..<offset, whole: start..<offset, syntax: .quoted, isClosed: false)
  }

  /// Skips white space, comments and merge markers.
  ///
  /// - Parameter isTrailing: True if the rest of this line belongs to the text before it.
  /// - Returns: The comments that end directly before the current position, without an empty line between.
  @discardableResult
  mutating func skipTrivia(isTrailing: Bool = false) -> Range<Int>? {
    var comment: Range<Int>?
    var isTrailing = isTrailing
    var lineEnds = 0
    while let byte = current {
      if byte.isLineEnd {
        if byte == 0x0D, self.byte(at: offset + 1) == 0x0A { offset += 1 }
        offset += 1
        lineEnds += 1
        if isTrailing || lineEnds > 1 { comment = nil }
        isTrailing = false
      } else if byte.isBlank {
        offset += 1
      } else if byte == UInt8(ascii: "/"), isCommentStart(at: offset) {
        let start = offset
        guard skipComment() else { continue }
        comments?.append(start..<offset)
        comment = (comment?.lowerBound ?? start)..<offset
        lineEnds = 0
      } else if isMergeMarker(at: offset) {
        skipMergeMarker(loss: loss)
        comment = nil
      } else if byte == 0xE2, isUnicodeLineEnd(at: offset) {
        offset += 3
      } else {
        break
      }
    }
    return comment
  }

  /// Skips the comment at the current position. An unclosed one is reported, and only lines that certainly are not
  /// pairs are skipped.
  /// - Returns: False if the comment is not closed.
  private mutating func skipComment() -> Bool {
    let start = offset
    if bytes[offset + 1] == UInt8(ascii: "/") {
      skip { !$0.isLineEnd }
      return true
    }
    if start < unclosedComment, let end = XMLMarkup.find([0x2A, 0x2F], bytes, start + 2..<bytes.count) {
      offset = end
      return true
    }
    unclosedComment = min(unclosedComment, start)
    report(
      FaultMessage.commentNotClosed(), at: start..<start + 2, loss: loss,
      advice: FaultMessage.closeWith(["sign": .keyword("*/")]))
    offset = start + 2
    skipToPair(isBraced: false, isLineTaken: true)
    return false
  }

  func isCommentStart(at offset: Int) -> Bool {
    guard byte(at: offset) == UInt8(ascii: "/"), let next = byte(at: offset + 1) else { return false }
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  /// True for seven `<`, `=`, `>` or `|` at the start of a line, as version control inserts them.
  func isMergeMarker(at offset: Int) -> Bool { MergeMarker.begins(at: offset, in: bytes) }

  /// U+2028 and U+2029 are white space.
  private func isUnicodeLineEnd(at offset: Int) -> Bool {
    byte(at: offset + 1) == 0x80 && (byte(at: offset + 2) == 0xA8 || byte(at: offset + 2) == 0xA9)
  }
}

enum OldStyleComment {
  /// The lines of the comments in `range`, trimmed, without leading asterisks, joined by line feeds.
  static func text(of bytes: [UInt8], in range: Range<Int>) -> String {
    var lines: [ArraySlice<UInt8>] = []
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "/") else {
        offset += 1
        continue
      }
      let isBlock = bytes[offset + 1] == UInt8(ascii: "*")
      let end: Int
      let content: Range<Int>
      if isBlock {
        end = XMLMarkup.find([0x2A, 0x2F], bytes, offset + 2..<range.upperBound) ?? range.upperBound
        content = offset + 2..<max(offset + 2, end - 2)
      } else {
        end = bytes[offset..<range.upperBound].firstIndex(where: \.isLineEnd) ?? range.upperBound
        content = offset + 2..<end
      }
      for line in bytes[content].split(whereSeparator: \.isLineEnd) {
        lines.append(line.trimming { $0.isBlank || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") })
      }
      offset = end
    }
    return lines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}

import Algorithms

extension OldStyleParser {
  /// True if a pair begins at `offset`, judging by its line: `key =`, or `"text";`.
  mutating func isPair(at offset: Int, allowsBare: Bool) -> Bool {
    guard let end = keyEnd(at: skippingBlanks(from: offset)) else { return false }
    let next = skippingBlanks(from: end)
    guard let byte = byte(at: next) else { return false }
    if byte == UInt8(ascii: "=") { return self.byte(at: next + 1) != UInt8(ascii: "=") }
    return allowsBare && byte == UInt8(ascii: ";") && bytes[end - 1].isQuotationMark
  }

  /// The end of a one-line string or a word; nil if neither is at `offset`.
  private mutating func keyEnd(at offset: Int) -> Int? {
    guard let first = byte(at: offset) else { return nil }
    guard first.isQuotationMark else {
      var end = offset
      while let byte = byte(at: end), Self.isWordByte(byte) { end += 1 }
      return end > offset ? end : nil
    }
    guard !unclosedOnLine[first == UInt8(ascii: "'"), default: 0..<0].contains(offset) else { return nil }
    var end = offset + 1
    while let byte = byte(at: end), !byte.isLineEnd {
      if byte == first { return end + 1 }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosedOnLine[first == UInt8(ascii: "'")] = offset..<end
    return nil
  }

  func skippingBlanks(from offset: Int) -> Int {
    var result = offset
    while let byte = byte(at: result), byte.isBlank { result += 1 }
    return result
  }

  /// True if a line at `offset` begins with a pair or a comment, or ends a collection.
  private mutating func isResumption(at offset: Int, isBraced: Bool) -> Bool {
    let start = skippingBlanks(from: offset)
    guard let byte = byte(at: start) else { return false }
    if isBraced, byte == UInt8(ascii: "}") { return true }
    return isCommentStart(at: start) || isMergeMarker(at: offset) || isPair(at: start, allowsBare: true)
  }

  /// Skips damage, up to the start of a pair, a closing brace, or the end.
  ///
  /// It checks the next position, then after each semicolon, then each line's start.
  ///
  /// - Parameters:
  ///   - isBraced: True inside `{ }`, where the closing brace ends the search.
  ///   - allowsBare: True if a bare `"text";` may come next and is not the value of a damaged pair.
  ///   - isLineTaken: True if the rest of the line is part of the damage.
  mutating func skipToPair(isBraced: Bool, allowsBare: Bool = true, isLineTaken: Bool = false) {
    if isLineTaken {
      skip { !$0.isLineEnd }
    } else if isPair(at: offset, allowsBare: allowsBare) {
      return
    }
    var braces = 0
    while let byte = current {
      switch byte {
      case 0x0A, 0x0D:
        offset += 1
        if isResumption(at: offset, isBraced: isBraced && braces == 0) { return }
        continue
      case UInt8(ascii: ";"):
        offset += 1
        if isPair(at: offset, allowsBare: false) { return }
        continue
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"):
        if isBraced, braces == 0 { return }
        braces -= braces > 0 ? 1 : 0
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let end = keyEnd(at: offset) {
          offset = end
          continue
        }
      case UInt8(ascii: "/"):
        if isCommentStart(at: offset) { return }
      default: break
      }
      offset += 1
    }
  }

  /// Where reading continues if the quotation mark that opens `token` is unpaired: the mark that seems to close it
  /// opens another string.
  ///
  /// - Returns: The presumed end of the string's text, and where to continue; nil if the string is complete.
  mutating func misreading(of token: Token) -> (contentEnd: Int, resumption: Int)? {
    guard token.isQuoted else { return nil }
    let firstLineEnd = bytes[token.content].firstIndex(where: \.isLineEnd) ?? token.content.upperBound
    guard firstLineEnd < token.content.upperBound || !token.isClosed else { return nil }
    let content = token.content.lowerBound..<firstLineEnd
    if token.isClosed {
      var lineStart = token.content.upperBound
      while lineStart > firstLineEnd, !bytes[lineStart - 1].isLineEnd { lineStart -= 1 }
      let first = skippingBlanks(from: lineStart)
      guard isCommentStart(at: first) || isPair(at: first, allowsBare: true) else { return nil }
      return (trimmedEnd(of: content), firstLineEnd)
    }
    var offset = firstLineEnd
    while offset < token.content.upperBound {
      if bytes[offset].isLineEnd, isResumption(at: offset + 1, isBraced: true) {
        return (trimmedEnd(of: content), firstLineEnd)
      }
      offset += 1
    }
    return (token.content.upperBound, token.content.upperBound)
  }

  /// The end of an unclosed text, without the semicolon and spaces at its end.
  private func trimmedEnd(of content: Range<Int>) -> Int {
    var end = bytes[content].trimmingSuffix(while: \.isBlank).endIndex
    if end > content.lowerBound, bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    return end
  }

  /// The intended value if text continues after its end: an unescaped quotation mark inside it, or characters that
  /// require quotation marks around the value. Nil if the end of the line is ambiguous.
  func wholeValue(of token: Token) -> Token? {
    var semicolon = token.whole.upperBound
    var marks = 0
    while let byte = byte(at: semicolon), byte != UInt8(ascii: ";") {
      // The end of the line, or a string before `=`: another pair.
      if byte.isLineEnd { return nil }
      semicolon += 1
      guard byte.isQuotationMark else { continue }
      marks += byte == UInt8(ascii: "\"") ? 1 : 0
      if self.byte(at: skippingBlanks(from: semicolon)) == UInt8(ascii: "=") { return nil }
    }
    let next = byte(at: skippingBlanks(from: semicolon + 1))
    guard semicolon < bytes.count, next.map(\.isLineEnd) ?? true else { return nil }
    var end = semicolon
    while end > token.whole.upperBound, bytes[end - 1].isBlank { end -= 1 }
    if end > token.whole.upperBound, bytes[end - 1].isQuotationMark, token.isQuoted || marks == 1 {
      let content = token.content.lowerBound..<end - 1
      return Token(content: content, whole: token.whole.lowerBound..<end, syntax: .quoted, isClosed: true)
    }
    guard !token.isQuoted, marks == 0 else { return nil }
    return Token(
      content: token.content.lowerBound..<end, whole: token.whole.lowerBound..<end, syntax: .plain, isClosed: true
    )
  }
}

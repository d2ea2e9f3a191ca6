/// Moves through Swift code byte by byte, skipping literals and comments as wholes.
///
/// It is not a parser: its input is between two parentheses or two literals of an already parsed file, or a file in
/// which only literals matter.
struct SwiftCodeCursor {
  private enum Frame {
    /// Code, and how many of its parentheses are open.
    case code(depth: Int)
    case literal(SwiftLiteralDelimiter, start: Int)
  }

  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int
  /// Never empty. A list, so that literals within literals do not use stack space.
  private var frames: [Frame] = [.code(depth: 0)]

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  /// The next byte that is code, outside literals and comments; nil at the end.
  mutating func next() -> Int? {
    while offset < end {
      switch frames[frames.count - 1] {
      case .literal(let delimiter, _): stepInLiteral(delimiter)
      case .code(let depth):
        if let found = stepInCode(depth) { return found }
      }
    }
    return nil
  }

  /// Where the contents of the next literal begin; nil if there is none.
  mutating func nextLiteral() -> Int? {
    while offset < end {
      if let opening = SwiftLiteralDelimiter.opening(at: offset, in: bytes, before: end) { return opening.content }
      if !skipComment() { offset += 1 }
    }
    return nil
  }

  /// The contents of the next literal that is closed, inside interpolations too; nil if there is none.
  mutating func nextClosedLiteral() -> Range<Int>? {
    while offset < end {
      switch frames[frames.count - 1] {
      case .literal(let delimiter, let start):
        let depth = frames.count
        let content = start..<offset
        if bytes[offset].isLineEnd, !delimiter.isMultiline {
          // What seemed to open a literal was something else: a mark in a regular expression.
          frames.removeLast()
        } else {
          stepInLiteral(delimiter)
          if frames.count < depth, depth <= Self.depthLimit { return content }
        }
      case .code(let depth):
        while offset < end, !"\"#/()".utf8.contains(bytes[offset]) { offset += 1 }
        guard offset < end else { return nil }
        _ = stepInCode(depth)
        // A row of number signs is passed as a whole, because each of them might open a literal.
        while offset < end, bytes[offset - 1] == UInt8(ascii: "#"), bytes[offset] == UInt8(ascii: "#") { offset += 1 }
      }
    }
    return nil
  }

  /// Literals inside more frames are left out, so that each byte is part of few literals.
  private static let depthLimit = 16

  private mutating func stepInLiteral(_ delimiter: SwiftLiteralDelimiter) {
    if let closed = delimiter.end(ofClosingAt: offset, in: bytes, before: end) {
      frames.removeLast()
      offset = closed
    } else if let escaped = delimiter.offset(afterEscapeAt: offset, in: bytes, before: end) {
      if bytes[escaped] == UInt8(ascii: "(") { frames.append(.code(depth: 0)) }
      offset = escaped + 1
    } else {
      offset += 1
    }
  }

  private mutating func stepInCode(_ depth: Int) -> Int? {
    if let (delimiter, content) = SwiftLiteralDelimiter.opening(at: offset, in: bytes, before: end) {
      frames.append(.literal(delimiter, start: content))
      offset = content
      return nil
    }
    if skipComment() { return nil }
    let start = offset
    offset += 1
    let isOutside = frames.count == 1
    switch bytes[start] {
    case UInt8(ascii: "("): frames[frames.count - 1] = .code(depth: depth + 1)
    case UInt8(ascii: ")"):
      // The parenthesis that ends an interpolation returns to its literal.
      if depth == 0, !isOutside { frames.removeLast() } else { frames[frames.count - 1] = .code(depth: depth - 1) }
    default: break
    }
    return isOutside ? start : nil
  }

  private mutating func skipComment() -> Bool {
    guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < end else { return false }
    if bytes[offset + 1] == UInt8(ascii: "/") {
      while offset < end, !bytes[offset].isLineEnd { offset += 1 }
      return true
    }
    guard bytes[offset + 1] == UInt8(ascii: "*") else { return false }
    var depth = 1
    offset += 2
    while offset < end, depth > 0 {
      let next = offset + 1 < end ? bytes[offset + 1] : 0
      if bytes[offset] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else {
        offset += 1
      }
    }
    offset = min(offset, end)
    return true
  }
}

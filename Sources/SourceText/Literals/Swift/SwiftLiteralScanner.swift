/// Splits a Swift string literal, or several joined by `+`, into pieces.
///
/// The range begins with the contents of the first literal and ends with those of the last; anything between two
/// literals is markup. Source: The Swift Programming Language, Lexical Structure, String Literals.
struct SwiftLiteralScanner {
  private let bytes: [UInt8]
  private let end: Int
  private let interpolation: SwiftInterpolation
  private var pieces: [LiteralScanner.Piece] = []
  /// Where the current run of bytes that represent themselves begins.
  private var start: Int
  private var offset: Int
  private var hasInterpolation = false
  /// True after an unclosed interpolation, so that no other end is searched for.
  private var isUnclosed = false

  /// The pieces of `bytes[range]`, in order and without gaps.
  static func pieces(
    _ bytes: [UInt8], _ range: Range<Int>, _ interpolation: SwiftInterpolation
  ) -> [LiteralScanner.Piece] {
    var scanner = SwiftLiteralScanner(bytes, range, interpolation)
    scanner.run()
    // A text with values is a format string, where a percent sign is doubled.
    guard interpolation == .specifiers, scanner.hasInterpolation else { return scanner.pieces }
    return scanner.pieces.flatMap { doublingPercentSigns(in: $0, bytes) }
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ interpolation: SwiftInterpolation) {
    self.bytes = bytes
    self.interpolation = interpolation
    end = range.upperBound
    start = range.lowerBound
    offset = range.lowerBound
  }

  private mutating func run() {
    while offset < end {
      let delimiter = SwiftLiteralDelimiter(before: offset, in: bytes)
      let closing = closing(of: delimiter)
      scan(delimiter, to: closing)
      guard closing < end else { return }
      var cursor = SwiftCodeCursor(bytes, (delimiter.end(ofClosingAt: closing, in: bytes, before: end) ?? end)..<end)
      append(.markup(closing..<(cursor.nextLiteral() ?? end)))
    }
  }

  /// Where the literal at ``offset`` ends.
  private func closing(of delimiter: SwiftLiteralDelimiter) -> Int {
    var index = offset
    while index < end {
      if delimiter.end(ofClosingAt: index, in: bytes, before: end) != nil { return index }
      guard let letter = delimiter.offset(afterEscapeAt: index, in: bytes, before: end) else {
        index += 1
        continue
      }
      index = bytes[letter] == UInt8(ascii: "(") ? endOfParenthesis(letter) ?? end : letter + 1
    }
    return end
  }

  private func endOfParenthesis(_ opening: Int) -> Int? {
    var cursor = SwiftCodeCursor(bytes, opening..<end)
    var depth = 0
    while let index = cursor.next() {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  private mutating func scan(_ delimiter: SwiftLiteralDelimiter, to closing: Int) {
    var indentation = offset..<offset
    if delimiter.isMultiline {
      indentation = self.indentation(before: closing)
      skipFirstLineEnd(closing)
      skipIndentation(indentation, closing)
    }
    while offset < closing {
      if let letter = delimiter.offset(afterEscapeAt: offset, in: bytes, before: closing) {
        escape(letter, delimiter, indentation, closing)
      } else if delimiter.isMultiline, let after = lineEnd(at: offset, closing) {
        // The last line end belongs to the closing marks.
        if after == indentation.lowerBound, indentation.upperBound == closing {
          append(.markup(offset..<closing))
        } else if after == offset + 1, bytes[offset] == UInt8(ascii: "\n") {
          offset = after
          skipIndentation(indentation, closing)
        } else {
          append(.escape(offset..<after, "\n"))
          skipIndentation(indentation, closing)
        }
      } else {
        offset += 1
      }
    }
    flush()
  }

  /// - Parameter letter: The character after the backslash and the number signs.
  private mutating func escape(
    _ letter: Int, _ delimiter: SwiftLiteralDelimiter, _ indentation: Range<Int>, _ closing: Int
  ) {
    if bytes[letter] == UInt8(ascii: "("), !isUnclosed {
      guard let after = endOfParenthesis(letter), after <= closing else {
        isUnclosed = true
        offset += 1
        return
      }
      hasInterpolation = true
      append(.replaced(offset..<after, SwiftPlaceholder.encoding(of: letter + 1..<after - 1, in: bytes, interpolation)))
    } else if let (scalar, after) = scalar(letter, closing) {
      append(.escape(offset..<after, scalar))
    } else if delimiter.isMultiline, let after = lineEnd(afterSpaceAt: letter, closing) {
      append(.markup(offset..<after))
      skipIndentation(indentation, closing)
    } else {
      offset = letter
    }
  }

  private func scalar(_ letter: Int, _ closing: Int) -> (Unicode.Scalar, Int)? {
    switch bytes[letter] {
    case UInt8(ascii: "n"): return ("\n", letter + 1)
    case UInt8(ascii: "r"): return ("\r", letter + 1)
    case UInt8(ascii: "t"): return ("\t", letter + 1)
    case UInt8(ascii: "0"): return ("\0", letter + 1)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return (Unicode.Scalar(bytes[letter]), letter + 1)
    case UInt8(ascii: "u"):
      guard letter + 1 < closing, bytes[letter + 1] == UInt8(ascii: "{") else { return nil }
      var value: UInt32 = 0
      var index = letter + 2
      while index < min(closing, letter + 10), let digit = BackslashEscape.hexadecimalDigit(bytes[index]) {
        value = value << 4 | UInt32(digit)
        index += 1
      }
      guard index > letter + 2, index < closing, bytes[index] == UInt8(ascii: "}") else { return nil }
      return (Unicode.Scalar(value) ?? "\u{FFFD}", index + 1)
    default: return nil
    }
  }

  // MARK: Lines

  /// The white space before the closing marks, which begins every line of the literal.
  private func indentation(before closing: Int) -> Range<Int> {
    var index = closing
    while index > offset, isSpace(bytes[index - 1]) { index -= 1 }
    let isAtLineStart = index > offset && bytes[index - 1].isLineEnd
    return isAtLineStart ? index..<closing : closing..<closing
  }

  private mutating func skipFirstLineEnd(_ closing: Int) {
    guard let after = lineEnd(afterSpaceAt: offset, closing) else { return }
    append(.markup(offset..<after))
  }

  private mutating func skipIndentation(_ indentation: Range<Int>, _ closing: Int) {
    let common = zip(offset..<closing, indentation).prefix { bytes[$0] == bytes[$1] }.count
    if common > 0 { append(.markup(offset..<offset + common)) }
  }

  private func lineEnd(afterSpaceAt index: Int, _ closing: Int) -> Int? {
    var index = index
    while index < closing, isSpace(bytes[index]) { index += 1 }
    return lineEnd(at: index, closing)
  }

  private func lineEnd(at index: Int, _ closing: Int) -> Int? {
    guard index < closing else { return nil }
    if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
    guard bytes[index] == UInt8(ascii: "\r") else { return nil }
    return index + 1 < closing && bytes[index + 1] == UInt8(ascii: "\n") ? index + 2 : index + 1
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  // MARK: Pieces

  private mutating func flush() {
    if start < offset { pieces.append(.verbatim(start..<offset)) }
    start = offset
  }

  /// Adds a piece that begins at ``offset``, and continues after it.
  private mutating func append(_ piece: LiteralScanner.Piece) {
    flush()
    pieces.append(piece)
    offset = piece.range.upperBound
    start = offset
  }

  private static func doublingPercentSigns(in piece: LiteralScanner.Piece, _ bytes: [UInt8]) -> [LiteralScanner.Piece] {
    guard case .verbatim(let range) = piece, bytes[range].contains(UInt8(ascii: "%")) else { return [piece] }
    var result: [LiteralScanner.Piece] = []
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "%") {
      if start < index { result.append(.verbatim(start..<index)) }
      result.append(.replaced(index..<index + 1, Array("%%".utf8)))
      start = index + 1
    }
    if start < range.upperBound { result.append(.verbatim(start..<range.upperBound)) }
    return result
  }
}

/// The quotation marks of a Swift string literal.
///
/// Source: The Swift Programming Language, Lexical Structure, String Literals.
struct SwiftLiteralDelimiter: Hashable {
  /// How many number signs come before the mark, and in each of the literal's escapes.
  var hashes: Int
  var isMultiline: Bool

  /// The marks before the contents of a literal that the parser found.
  init(before content: Int, in bytes: [UInt8]) {
    func isQuote(_ offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: "\"") }
    isMultiline = isQuote(content - 1) && isQuote(content - 2) && isQuote(content - 3)
    var start = content - (isMultiline ? 3 : 1)
    hashes = 0
    while bytes.indices.contains(start - 1), bytes[start - 1] == UInt8(ascii: "#") {
      start -= 1
      hashes += 1
    }
  }

  private init(hashes: Int, isMultiline: Bool) {
    self.hashes = hashes
    self.isMultiline = isMultiline
  }

  /// The marks of a literal that begins at `start`, and where its contents begin; nil if none begins.
  static func opening(
    at start: Int, in bytes: [UInt8], before end: Int
  ) -> (delimiter: SwiftLiteralDelimiter, content: Int)? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "#") else { return nil }
    let mark = bytes[start..<end].firstIndex { $0 != UInt8(ascii: "#") } ?? end
    guard mark < end, bytes[mark] == UInt8(ascii: "\"") else { return nil }
    let isTriple = mark + 2 < end && bytes[mark + 1] == bytes[mark] && bytes[mark + 2] == bytes[mark]
    var delimiter = SwiftLiteralDelimiter(hashes: mark - start, isMultiline: isTriple)
    // `#"""#` is one mark between two delimiters.
    if isTriple, delimiter.hashes > 0 {
      let single = SwiftLiteralDelimiter(hashes: delimiter.hashes, isMultiline: false)
      var offset = mark + 1
      while offset < end, !bytes[offset].isLineEnd {
        if single.end(ofClosingAt: offset, in: bytes, before: end) != nil {
          delimiter.isMultiline = false
          break
        }
        offset += 1
      }
    }
    return (delimiter, mark + (delimiter.isMultiline ? 3 : 1))
  }

  /// The end of the closing marks at `start`; nil if the literal continues.
  func end(ofClosingAt start: Int, in bytes: [UInt8], before end: Int) -> Int? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") else { return nil }
    let marks = isMultiline ? 3 : 1
    guard start + marks + hashes <= end else { return nil }
    guard bytes[start..<start + marks].allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return nil }
    let after = start + marks
    return bytes[after..<after + hashes].allSatisfy { $0 == UInt8(ascii: "#") } ? after + hashes : nil
  }

  /// The character after the backslash and number signs at `start`; nil if there is no escape.
  func offset(afterEscapeAt start: Int, in bytes: [UInt8], before end: Int) -> Int? {
    guard start < end, bytes[start] == UInt8(ascii: "\\"), start + hashes + 1 < end else { return nil }
    let letter = start + 1 + hashes
    return bytes[start + 1..<letter].allSatisfy { $0 == UInt8(ascii: "#") } ? letter : nil
  }
}

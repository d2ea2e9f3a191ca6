/// Cuts the inside of a YAML scalar into text, escapes and what stands for nothing.
struct YAMLScalarScanner {
  typealias Piece = LiteralScanner.Piece

  private let bytes: [UInt8]
  private let style: YAMLScalarStyle
  /// The most bytes of a piece that is text: who stops early wants short ones.
  private let longestPiece: Int

  init(_ bytes: [UInt8], _ style: YAMLScalarStyle, longestPiece: Int = .max) {
    self.bytes = bytes
    self.style = style
    self.longestPiece = longestPiece
  }

  /// Calls `body` with the pieces of `range`, in order and without gaps.
  func scan(_ range: Range<Int>, _ body: (Piece) -> Void) {
    scan(
      range,
      whileTrue: { piece in
        body(piece)
        return true
      })
  }

  /// The same, as long as `body` returns true.
  func scan(_ range: Range<Int>, whileTrue body: (Piece) -> Bool) {
    switch style {
    case .plain, .singleQuoted, .doubleQuoted: scanFlow(range, body)
    case .literal: scanBlock(range, indentation(of: range), isFolded: false, body)
    case .folded: scanBlock(range, indentation(of: range), isFolded: true, body)
    }
  }

  private func scanFlow(_ range: Range<Int>, _ body: (Piece) -> Bool) {
    let end = range.upperBound
    var start = range.lowerBound
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      if YAMLLineBreak.isBlank(byte) || YAMLLineBreak.at(offset, in: bytes, before: end) != nil {
        let blanks = skipBlanks(offset, end)
        guard YAMLLineBreak.at(blanks, in: bytes, before: end) != nil else {
          offset = blanks
          continue
        }
        if start < offset, !body(.verbatim(start..<offset)) { return }
        if offset < blanks, !body(.markup(offset..<blanks)) { return }
        guard let next = fold(from: blanks, to: end, body) else { return }
        offset = next
        start = next
      } else if let piece = escape(offset..<end) {
        if start < offset, !body(.verbatim(start..<offset)) { return }
        guard body(piece) else { return }
        if case .markup(let part) = piece {
          // After an escaped line break the blanks of the next line are no text, and empty lines are.
          guard let next = emptyLines(from: part.upperBound, to: end, body) else { return }
          offset = next
        } else if case .escape(let part, _) = piece {
          offset = part.upperBound
        }
        start = offset
      } else {
        offset += 1
        if offset - start >= longestPiece {
          guard body(.verbatim(start..<offset)) else { return }
          start = offset
        }
      }
    }
    if start < end { _ = body(.verbatim(start..<end)) }
  }

  /// One line break is a space, and of several all but the first stay.
  ///
  /// - Parameter start: The offset of the first.
  /// - Returns: Where the next line's text begins; nil where `body` wants no more.
  private func fold(from start: Int, to end: Int, _ body: (Piece) -> Bool) -> Int? {
    guard let first = YAMLLineBreak.at(start, in: bytes, before: end) else { return start }
    let part = start..<start + first.length
    let following = skipBlanks(part.upperBound, end)
    let isAlone = YAMLLineBreak.at(following, in: bytes, before: end) == nil
    if first.scalar != "\n" {
      guard body(.escape(part, first.scalar)) else { return nil }
    } else {
      guard body(isAlone ? .escape(part, " ") : .markup(part)) else { return nil }
    }
    return emptyLines(from: part.upperBound, to: end, body)
  }

  /// The blanks at the start of lines and the line breaks of those that are empty.
  private func emptyLines(from start: Int, to end: Int, _ body: (Piece) -> Bool) -> Int? {
    var offset = start
    while true {
      let blanks = skipBlanks(offset, end)
      if offset < blanks, !body(.markup(offset..<blanks)) { return nil }
      offset = blanks
      guard let next = YAMLLineBreak.at(offset, in: bytes, before: end) else { return offset }
      guard body(.escape(offset..<offset + next.length, next.scalar)) else { return nil }
      offset += next.length
    }
  }

  private func escape(_ rest: Range<Int>) -> Piece? {
    let start = rest.lowerBound
    switch style {
    case .singleQuoted:
      guard bytes[start] == UInt8(ascii: "'"), start + 1 < rest.upperBound, bytes[start + 1] == bytes[start] else {
        return nil
      }
      return .escape(start..<start + 2, "'")
    case .doubleQuoted: return YAMLEscape.piece(bytes, rest)
    case .plain, .literal, .folded: return nil
    }
  }

  /// How far the lines of a block are indented: as far as the first one, and where that is empty, as the first that has
  /// text.
  private func indentation(of range: Range<Int>) -> Int {
    var line = range.lowerBound
    while line > 0, bytes[line - 1] == 0x20 { line -= 1 }
    var most = range.lowerBound - line
    var offset = range.lowerBound
    while let empty = YAMLLineBreak.at(offset, in: bytes, before: range.upperBound) {
      line = offset + empty.length
      offset = line
      while offset < range.upperBound, bytes[offset] == 0x20 { offset += 1 }
      most = max(most, offset - line)
    }
    return most
  }

  private func scanBlock(_ range: Range<Int>, _ indentation: Int, isFolded: Bool, _ body: (Piece) -> Bool) {
    let end = range.upperBound
    var offset = range.lowerBound
    // Of the first line the range begins after its indentation.
    if isFolded {
      while let line = YAMLLineBreak.at(offset, in: bytes, before: end) {
        guard body(.escape(offset..<offset + line.length, line.scalar)) else { return }
        offset += line.length
        guard skipIndentation(&offset, indentation, end, body) else { return }
      }
    }
    while offset < end {
      let line = offset
      while offset < end, YAMLLineBreak.at(offset, in: bytes, before: end) == nil { offset += 1 }
      if line < offset, !body(.verbatim(line..<offset)) { return }
      guard let first = YAMLLineBreak.at(offset, in: bytes, before: end) else { return }
      let isIndented = line < offset && YAMLLineBreak.isBlank(bytes[line])
      let part = offset..<offset + first.length
      offset = part.upperBound
      guard isFolded else {
        guard body(.escape(part, first.scalar)), skipIndentation(&offset, indentation, end, body) else { return }
        continue
      }
      guard foldBlock(part, first.scalar, isIndented, indentation, end, &offset, body) else { return }
    }
  }

  /// A line break between two lines that are not indented further is a space, and of several all but the first stay.
  private func foldBlock(
    _ first: Range<Int>, _ scalar: Unicode.Scalar, _ isIndented: Bool, _ indentation: Int, _ end: Int,
    _ offset: inout Int, _ body: (Piece) -> Bool
  ) -> Bool {
    var pieces: [Piece] = []
    func collect(_ piece: Piece) -> Bool {
      pieces.append(piece)
      return true
    }
    var isAlone = true
    _ = skipIndentation(&offset, indentation, end, collect)
    while let line = YAMLLineBreak.at(offset, in: bytes, before: end) {
      isAlone = false
      pieces.append(.escape(offset..<offset + line.length, line.scalar))
      offset += line.length
      _ = skipIndentation(&offset, indentation, end, collect)
    }
    let staysBreak =
      scalar != "\n" || isIndented || offset >= end || YAMLLineBreak.isBlank(bytes[offset])
    let piece: Piece = staysBreak ? .escape(first, scalar) : isAlone ? .escape(first, " ") : .markup(first)
    return body(piece) && pieces.allSatisfy(body)
  }

  private func skipIndentation(
    _ offset: inout Int, _ indentation: Int, _ end: Int, _ body: (Piece) -> Bool
  ) -> Bool {
    let start = offset
    while offset < end, offset - start < indentation, bytes[offset] == 0x20 { offset += 1 }
    return start == offset || body(.markup(start..<offset))
  }

  private func skipBlanks(_ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end, YAMLLineBreak.isBlank(bytes[offset]) { offset += 1 }
    return offset
  }
}

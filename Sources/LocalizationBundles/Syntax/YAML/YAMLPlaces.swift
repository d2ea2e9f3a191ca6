import Yams

/// Finds the bytes of what a YAML reader names by line and column.
struct YAMLPlaces {
  private let bytes: [UInt8]
  /// Offsets of the first byte of each line.
  private let lines: [Int]
  /// The last place asked for: the next one mostly lies behind it in the same line.
  private var last = (line: 0, column: 0, offset: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [Self.start(of: bytes)]
    var offset = 0
    while offset < bytes.count {
      if let line = YAMLLineBreak.at(offset, in: bytes, before: bytes.count) {
        offset += line.length
        lines.append(offset)
      } else {
        offset += 1
      }
    }
    self.lines = lines
  }

  /// Where the text starts: behind a byte order mark, which no column counts.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The offset of a place; the end of its line for a column past it.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: From 1, in Unicode scalars.
  mutating func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lines.count else { return line < 1 ? 0 : bytes.count }
    var offset = lines[line - 1]
    var passed = 1
    if last.line == line, last.column <= column { (passed, offset) = (last.column, last.offset) }
    let end = line < lines.count ? lines[line] : bytes.count
    while passed < column, offset < end {
      offset += 1
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      passed += 1
    }
    last = (line, passed, offset)
    return offset
  }

  mutating func offset(of node: Node) -> Int {
    node.mark.map { offset(line: $0.line, column: $0.column) } ?? 0
  }

  /// The line that holds an offset, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  /// The offsets of a line without its line break.
  ///
  /// - Parameter line: From 1.
  func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lines.count else { return bytes.count..<bytes.count }
    let start = lines[line - 1]
    var end = line < lines.count ? lines[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  var lineCount: Int { lines.count }

  /// What stands in the file from an offset to the end of the line, without blanks at the end.
  func rest(ofLineFrom offset: Int) -> Range<Int> {
    let line = range(ofLine: line(at: offset))
    var end = max(offset, line.upperBound)
    while end > offset, YAMLLineBreak.isBlank(bytes[end - 1]) { end -= 1 }
    return offset..<end
  }

  /// Where a scalar has its text, and how it is written there.
  mutating func literal(of scalar: Node.Scalar, file: Int) -> Literal {
    guard let mark = scalar.mark else { return Literal(file: file, utf8: 0..<0, syntax: .unmapped) }
    let start = skipProperties(from: offset(line: mark.line, column: mark.column))
    if let place = YAMLScalarExtent(bytes).place(of: scalar.string, style: scalar.style, at: start) {
      return Literal(file: file, utf8: place.utf8, syntax: place.style.syntax)
    }
    return Literal(file: file, utf8: rest(ofLineFrom: start), syntax: .unmapped)
  }

  /// A tag and an anchor stand before the scalar that they belong to.
  private func skipProperties(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "!") || bytes[offset] == UInt8(ascii: "&") {
      while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    }
    return offset
  }
}

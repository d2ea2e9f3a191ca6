import Algorithms

/// A location in a file for people: 1-based lines and columns, with columns in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
  /// The location in a file without lines (a binary property list): line 0, which never occurs in text.
  package static let none = SourcePosition(line: 0, column: 0)
  package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// A half-open range of bytes in one file, and the same range in lines and columns.
package struct SourceRange: Hashable, Sendable {
  /// The path relative to the reviewed folder, with `/` between components.
  package var path: String
  /// Zero-based offsets into the file's bytes on disk.
  package var bytes: Range<Int>
  /// The location of the first character.
  package var start: SourcePosition
  /// The location just after the last character.
  package var end: SourcePosition

  package init(path: String, bytes: Range<Int>, start: SourcePosition, end: SourcePosition) {
    self.path = path
    self.bytes = bytes
    self.start = start
    self.end = end
  }
}

/// The lines of a file, built once, for locations in lines and columns.
package struct SourceLines: Sendable {
  private let utf8: [UInt8]
  private let lines: LineIndex
  /// No one needs more of a line marked than this.
  private static let longest = 400

  /// - Complexity: O(*n*)
  package init(of file: SourceFile) {
    utf8 = file.utf8
    lines = file.makeLineIndex()
  }

  /// Offsets into ``SourceFile/utf8`` from a location to the end of its line, without trailing spaces; empty at the end
  /// of the file for a location past it.
  /// - Complexity: O(log *n*)
  package func rest(ofLineFrom place: SourcePosition) -> Range<Int> {
    let start = utf8.indices.partitioningIndex { lines.position(at: $0) >= place }
    let line = utf8[start...].prefix(Self.longest).prefix { !$0.isLineEnd }
    let end = line.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? start
    return start..<max(start, end)
  }
}

/// Lines and columns of a UTF-8 text: built once for each file, used for each finding.
///
/// Lines end at LF, CR LF or CR, as editors and `git` count them.
package struct LineIndex: Sendable {
  /// The offset of the first byte of each line, ascending; never empty.
  private let starts: [Int]
  private let utf8: [UInt8]
  /// The number of Unicode scalars before each block of the text, so that finding a column in a file with one long line
  /// scans only one block.
  private let scalarsBeforeBlock: [Int]
  private static let blockSize = 1024

  /// - Parameter utf8: The text; it may be invalid. A stray byte counts as one scalar.
  /// - Complexity: O(*n*)
  package init(utf8: [UInt8]) {
    self.utf8 = utf8
    var starts = [0]
    var scalarsBeforeBlock = [0]
    utf8.withUnsafeBufferPointer { bytes in
      for (offset, byte) in bytes.enumerated() where byte.isLineEnd {
        let isFirstOfPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if !isFirstOfPair { starts.append(offset + 1) }
      }
    }
    self.starts = starts
    for block in stride(from: 0, to: utf8.count, by: Self.blockSize) {
      let end = min(block + Self.blockSize, utf8.count)
      scalarsBeforeBlock.append(scalarsBeforeBlock[scalarsBeforeBlock.count - 1] + Self.scalars(in: utf8, block..<end))
    }
    self.scalarsBeforeBlock = scalarsBeforeBlock
  }

  /// The 1-based line of the byte at `offset`; an offset past the end belongs to the last line.
  /// - Complexity: O(log *lines*)
  package func line(at offset: Int) -> Int { max(1, starts.partitioningIndex { $0 > offset }) }

  /// The location of the byte at `offset`, with columns in Unicode scalars; a byte order mark is not counted.
  /// - Complexity: O(log *lines*)
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), utf8.count)
    let line = line(at: offset)
    var start = starts[line - 1]
    if start == 0, utf8.starts(with: UTF8Repair.byteOrderMark) { start = min(3, offset) }
    return SourcePosition(line: line, column: scalars(before: max(start, offset)) - scalars(before: start) + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBeforeBlock[block] + Self.scalars(in: utf8, block * Self.blockSize..<offset)
  }

  /// How many scalars begin in a part of the text: the bytes that do not continue one.
  private static func scalars(in utf8: [UInt8], _ range: Range<Int>) -> Int {
    utf8.withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes[range] where byte & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }
}

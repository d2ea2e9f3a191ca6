import Algorithms

/// Lines and columns of a UTF-8 text: made once a file, asked per finding.
///
/// Lines end at LF, CR LF or CR, as editors and `git` count them.
public struct LineIndex: Sendable {
  /// The offset of the first byte of each line, ascending; never empty.
  private let starts: [Int]
  private let utf8: [UInt8]
  /// How many Unicode scalars begin before each block of the text, so that a column in a file of one long line costs no
  /// more than one block.
  private let scalarsBeforeBlock: [Int]
  private static let blockSize = 1024

  /// - Parameter utf8: The text; it need not be valid, a stray byte counts as one scalar.
  /// - Complexity: O(*n*)
  public init(utf8: [UInt8]) {
    self.utf8 = utf8
    var starts = [0]
    var scalarsBeforeBlock = [0]
    utf8.withUnsafeBufferPointer { bytes in
      for (offset, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
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

  /// The 1-based line that holds the byte at `offset`; an offset past the end belongs to the last line.
  /// - Complexity: O(log *lines*)
  public func line(at offset: Int) -> Int {
    max(1, starts.partitioningIndex { $0 > offset })
  }

  /// The place of the byte at `offset`, columns in Unicode scalars; a byte order mark is no column.
  /// - Complexity: O(log *lines*)
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), utf8.count)
    let line = line(at: offset)
    var start = starts[line - 1]
    if start == 0, utf8.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    return SourcePosition(line: line, column: scalars(before: max(start, offset)) - scalars(before: start) + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBeforeBlock[block] + Self.scalars(in: utf8, block * Self.blockSize..<offset)
  }

  /// How many scalars begin in a part of the text: every byte that continues none.
  private static func scalars(in utf8: [UInt8], _ range: Range<Int>) -> Int {
    utf8.withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes[range] where byte & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }
}

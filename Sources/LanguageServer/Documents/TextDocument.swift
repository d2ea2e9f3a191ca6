import Algorithms
package import SourceText

/// The text of a document with its lines, which an editor can change.
///
/// Lines end with LF, CR LF or CR. Source: Language Server Protocol 3.17, Text Documents.
package struct TextDocument: Sendable {
  package private(set) var utf8: [UInt8]
  /// The offset of the first byte of each line, ascending; never empty.
  private var starts: [Int]

  package init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    starts = [0] + Self.lineStarts(in: utf8, 0..<utf8.count)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// The byte at a position. A position past the end of its line is the end of the line, one past the last line is the
  /// end of the text, and one inside a character is the start of the character.
  /// - Complexity: O(length of the line)
  package func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return utf8.count }
    let line = content(ofLine: position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound {
      units += encoding.units(ofCharacterAt: utf8[offset])
      guard units <= position.character else { break }
      repeat { offset += 1 } while offset < line.upperBound && utf8[offset] & 0xC0 == 0x80
    }
    return offset
  }

  /// The position of a byte.
  /// - Complexity: O(length of the line)
  package func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), utf8.count)
    let line = max(1, starts.partitioningIndex { $0 > offset }) - 1
    let units = utf8[starts[line]..<offset].reduce(0) { $0 + encoding.units(ofCharacterAt: $1) }
    return Position(line: line, character: units)
  }

  /// The position of a place in a report. Report columns count scalars from 1, without a byte order mark.
  /// - Complexity: O(length of the line)
  package func position(of place: SourcePosition, _ encoding: PositionEncoding) -> Position {
    position(of: offset(of: place), encoding)
  }

  /// The byte of a place in a report.
  package func offset(of place: SourcePosition) -> Int {
    guard place.line >= 1 else { return 0 }
    guard place.line <= starts.count else { return utf8.count }
    let line = content(ofLine: place.line - 1)
    var offset = line.lowerBound
    if offset == 0, utf8.starts(with: Self.byteOrderMark) { offset = 3 }
    var left = place.column - 1
    while left > 0, offset < line.upperBound {
      repeat { offset += 1 } while offset < line.upperBound && utf8[offset] & 0xC0 == 0x80
      left -= 1
    }
    return offset
  }

  /// Replaces a part of the text.
  /// - Complexity: O(*n*)
  package mutating func replace(_ range: Range<Int>, by text: String) {
    let range = range.clamped(to: 0..<utf8.count)
    let added = Array(text.utf8)
    utf8.replaceSubrange(range, with: added)
    let shift = added.count - range.count
    // A line that begins right after a change may no longer begin there, because the change can join or separate CR and
    // LF.
    let low = max(0, range.lowerBound - 1)
    let first = starts.partitioningIndex { $0 > low }
    let last = starts.partitioningIndex { $0 > range.upperBound + 1 }
    let kept = starts[last...].map { $0 + shift }
    let changed = Self.lineStarts(in: utf8, low..<min(utf8.count, range.upperBound + shift + 1))
    starts.replaceSubrange(first..., with: changed + kept)
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func content(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : utf8.count
    if end > start, line + 1 < starts.count {
      end -= 1
      if utf8[end] == 0x0A, end > start, utf8[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// The starts of the lines after the line endings in a part of a text.
  private static func lineStarts(in utf8: [UInt8], _ range: Range<Int>) -> [Int] {
    utf8.withUnsafeBufferPointer { bytes in
      var starts: [Int] = []
      for offset in range where bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        let isFirstOfPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if !isFirstOfPair { starts.append(offset + 1) }
      }
      return starts
    }
  }
}

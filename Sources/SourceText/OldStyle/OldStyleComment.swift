/// The text of comments, without their delimiters.
enum OldStyleComment {
  /// The lines of the comments in `range`, trimmed, without stars at their start, joined by line feeds.
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
        end = bytes[offset..<range.upperBound].firstIndex(where: OldStyleScanner.isLineEnd) ?? range.upperBound
        content = offset + 2..<end
      }
      for line in bytes[content].split(whereSeparator: OldStyleScanner.isLineEnd) {
        lines.append(trimmed(line))
      }
      offset = end
    }
    return lines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isMargin = { (byte: UInt8) in
      OldStyleScanner.isBlank(byte) || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
    }
    var line = line.drop(while: isMargin)
    while let last = line.last, isMargin(last) { line.removeLast() }
    return line
  }
}

import SourceText

/// The line of a file that a fault stands in, for its excerpt.
struct SourceLine {
  let text: String
  /// In Unicode scalars from the start of `text`.
  let flagged: Range<Int>

  /// A line longer than this is shown from its fault on: a file may be one line.
  private static let longest = 400

  init(of utf8: Range<Int>, in file: SourceFile) {
    guard file.encoding != .binary else {
      text = ""
      flagged = 0..<0
      return
    }
    let bytes = file.utf8
    let lower = Self.scalarStart(atOrBefore: utf8.lowerBound, in: bytes)
    let head = bytes[..<lower].suffix(Self.longest)
    let start =
      head.lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? Self.scalarStart(atOrAfter: head.startIndex, in: bytes)
    let tail = bytes[lower...].prefix(Self.longest)
    let end = tail.firstIndex(where: Self.isLineEnd) ?? Self.scalarStart(atOrBefore: tail.endIndex, in: bytes)
    let upper = min(max(lower, Self.scalarStart(atOrAfter: utf8.upperBound, in: bytes)), end)
    let before = String(decoding: bytes[start..<lower], as: UTF8.self).unicodeScalars
    let inside = String(decoding: bytes[lower..<upper], as: UTF8.self).unicodeScalars
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    flagged = before.count..<before.count + inside.count
  }

  /// A part cut inside a scalar would decode to more scalars than the whole has there.
  private static func scalarStart(atOrBefore offset: Int, in bytes: [UInt8]) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func scalarStart(atOrAfter offset: Int, in bytes: [UInt8]) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

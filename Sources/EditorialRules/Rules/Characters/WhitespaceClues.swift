/// What the bytes of a text tell about its spaces, so that most texts are looked at once.
///
/// A clue may be wrong where characters beyond ASCII are about, but only by saying that something may be there.
struct WhitespaceClues {
  /// White space, or a character that may be some, at an end.
  private(set) var mayHaveEdges = false
  /// Two characters of white space in a row, or a tab or line break.
  private(set) var mayHaveRuns = false
  /// A space beside what may be a quotation mark.
  private(set) var mayHaveQuotedSpaces = false
  private(set) var mayHaveParameters = false

  /// - Complexity: O(*n*)
  init(in text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return }
    mayHaveEdges = Self.mayBeSpace(first) || Self.mayBeSpace(last)
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "$") { mayHaveParameters = true }
      if byte < 0x20 { mayHaveRuns = true }
      if byte == 0x20 {
        if Self.mayBeSpace(previous) { mayHaveRuns = true }
        if Self.mayBeMark(previous) { mayHaveQuotedSpaces = true }
      } else if previous == 0x20 {
        if Self.mayBeSpace(byte) { mayHaveRuns = true }
        if Self.mayBeMark(byte) { mayHaveQuotedSpaces = true }
      }
      // U+0085, U+2028 and U+2029 end a line.
      if byte == 0x85, previous == 0xC2 { mayHaveRuns = true }
      if byte == 0xA8 || byte == 0xA9, previous == 0x80, beforePrevious == 0xE2 { mayHaveRuns = true }
      beforePrevious = previous
      previous = byte
    }
  }

  private static func mayBeSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 }

  private static func mayBeMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") || byte >= 0x80
  }
}

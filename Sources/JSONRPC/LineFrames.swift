/// Divides a stream of bytes into messages, one for each line.
package struct LineFrames {
  /// 16 MB. The longest arguments of a tool are a text and a few names.
  package static let longestMessage = 16 << 20

  private var rest: [UInt8] = []
  /// How many bytes of a line that is too long were skipped.
  private var skipped = 0
  private let limit: Int

  package init(longestMessage limit: Int = longestMessage) { self.limit = limit }

  /// The lines that end in this part of the stream, without blank ones.
  ///
  /// - Complexity: O(*n*) in the bytes of the piece.
  package mutating func lines(in piece: some Collection<UInt8>) -> [MessageFrame] {
    var lines: [MessageFrame] = []
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(piece[start..<end])
      if let line = ended() { lines.append(line) }
      start = piece.index(after: end)
    }
    append(piece[start...])
    return lines
  }

  /// A last line without a line ending.
  package mutating func finish() -> MessageFrame? { ended() }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard skipped == 0, rest.count + bytes.count <= limit else {
      skipped += rest.count + bytes.count
      rest = []
      return
    }
    rest.append(contentsOf: bytes)
  }

  private mutating func ended() -> MessageFrame? {
    defer {
      rest.removeAll(keepingCapacity: rest.count < 1 << 16)
      skipped = 0
    }
    if skipped > 0 { return .tooLong(byteCount: skipped) }
    let blank: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    return rest.allSatisfy(blank.contains) ? nil : .message(rest)
  }
}

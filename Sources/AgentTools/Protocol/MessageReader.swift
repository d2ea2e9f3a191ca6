import SourceText

/// Cuts a stream of bytes into messages, one a line.
struct MessageReader {
  /// What stands in a line.
  enum Line: Hashable {
    case message([UInt8])
    /// Longer than ``longestMessage``, and passed over.
    case tooLong
  }

  /// 16 MB: no tool takes more than a text and a few names.
  static let longestMessage = 16 << 20

  private var rest: [UInt8] = []
  /// Whether the line at hand is too long and is skipped to its end.
  private var isSkipping = false
  private let limit: Int

  init(longestMessage limit: Int = longestMessage) { self.limit = limit }

  /// The lines that end in a piece of the stream. Blank ones are none.
  ///
  /// - Complexity: O(*n*) in the bytes of the piece.
  mutating func lines(in piece: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      take(piece[start..<end])
      if let line = ended() { lines.append(line) }
      start = piece.index(after: end)
    }
    take(piece[start...])
    return lines
  }

  /// A last line without an end.
  mutating func finish() -> Line? { ended() }

  private mutating func take(_ bytes: some Collection<UInt8>) {
    guard !isSkipping else { return }
    guard rest.count + bytes.count <= limit else {
      isSkipping = true
      rest = []
      return
    }
    rest.append(contentsOf: bytes)
  }

  private mutating func ended() -> Line? {
    defer {
      rest.removeAll(keepingCapacity: rest.count < 1 << 16)
      isSkipping = false
    }
    if isSkipping { return .tooLong }
    let blank: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    return rest.allSatisfy(blank.contains) ? nil : .message(rest)
  }
}

import SourceText

/// Divides a stream of bytes into messages, one for each line.
struct MessageReader {
  /// The content of a line.
  enum Line: Hashable {
    case message([UInt8])
    /// Longer than ``longestMessage``, and skipped.
    case tooLong
  }

  /// 16 MB. The longest arguments of a tool are a text and a few names.
  static let longestMessage = 16 << 20

  private var rest: [UInt8] = []
  /// Whether the current line is too long and is skipped to its end.
  private var isSkipping = false
  private let limit: Int

  init(longestMessage limit: Int = longestMessage) { self.limit = limit }

  /// The lines that end in this part of the stream, without blank ones.
  ///
  /// - Complexity: O(*n*) in the bytes of the piece.
  mutating func lines(in piece: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
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
  mutating func finish() -> Line? { ended() }

  private mutating func append(_ bytes: some Collection<UInt8>) {
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

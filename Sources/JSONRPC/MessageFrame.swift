/// One message in a stream of bytes.
package enum MessageFrame: Hashable, Sendable {
  case message([UInt8])
  /// A message of this many bytes was skipped because it exceeds the limit.
  case tooLong(byteCount: Int)
}

/// Divides a stream of bytes into messages. Each has a header with its length.
///
/// Source: Language Server Protocol 3.17, Base Protocol.
package struct HeaderFrames {
  /// Why nothing more can be read: the start of the next message is unknown.
  package enum Fault: Error, Hashable {
    case headerTooLong
    case noLength
    /// The header line.
    case badLength(String)
    /// The stream ends inside a message or its header.
    case cutOff

    /// In English, without a final period.
    package var reason: String {
      switch self {
      case .headerTooLong:
        "A message header is longer than \(HeaderFrames.longestHeader) bytes: is this a language client?"
      case .noLength: "A message has no Content-Length header"
      case .badLength(let line): "‘\(line)’ is not a length: it must be a number of bytes"
      case .cutOff: "The input ends inside a message"
      }
    }
  }

  /// A longer message is skipped. No reviewed file is that long.
  package static let longestMessage = 64 << 20
  static let longestHeader = 4096

  private var bytes: [UInt8] = []
  /// The start of the unread part of ``bytes``.
  private var start = 0
  /// The length of the message whose header was read.
  private var length: Int?
  /// How many bytes of a skipped message are still to come.
  private var skipping = 0

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// The next complete message; nil if there is none yet.
  package mutating func next() throws(Fault) -> MessageFrame? {
    defer { forget() }
    skip()
    guard skipping == 0 else { return nil }
    if length == nil { length = try readHeader() }
    guard let length else { return nil }
    guard length <= Self.longestMessage else {
      self.length = nil
      skipping = length
      skip()
      return .tooLong(byteCount: length)
    }
    guard bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    start += length
    self.length = nil
    return .message(message)
  }

  /// Handles the end of the stream, which is valid only between messages.
  package func finish() throws(Fault) {
    guard start == bytes.count, length == nil, skipping == 0 else { throw .cutOff }
  }

  private mutating func skip() {
    let part = min(skipping, bytes.count - start)
    start += part
    skipping -= part
  }

  /// Frees the memory of read messages, once for many of them.
  private mutating func forget() {
    guard start > 0, start == bytes.count || start > 1 << 16 else { return }
    bytes.removeSubrange(..<start)
    start = 0
  }

  /// - Returns: The length in the header; nil if the header is incomplete.
  private mutating func readHeader() throws(Fault) -> Int? {
    var length: Int?
    var line = start
    while let end = bytes[line...].prefix(Self.longestHeader).firstIndex(of: UInt8(ascii: "\n")) {
      var text = bytes[line..<end]
      if text.last == UInt8(ascii: "\r") { text.removeLast() }
      line = end + 1
      guard line - start <= Self.longestHeader else { throw .headerTooLong }
      if text.isEmpty {
        guard let length else { throw .noLength }
        start = line
        return length
      }
      let field = String(decoding: text, as: UTF8.self)
      guard let colon = field.firstIndex(of: ":"), field[..<colon].lowercased() == "content-length" else { continue }
      let value = field[field.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value) else {
        throw .badLength(String(field.prefix(80)))
      }
      length = number
    }
    guard bytes.count - start <= Self.longestHeader else { throw .headerTooLong }
    return nil
  }
}

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

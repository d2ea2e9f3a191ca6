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

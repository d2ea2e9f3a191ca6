import JSONRPC
import ReviewTestSupport
import Testing

@Suite("Messages with headers in a byte stream")
struct HeaderFramesTests {
  private static func framed(_ message: String, _ end: String = "\r\n") -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\(end)\(end)\(message)".utf8)
  }

  @Test("However the stream is split, the messages are the same", arguments: TestSweep.seeds(60))
  func pieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let messages = (0..<5).map { _ in String(repeating: "é", count: Int.random(in: 0...40, using: &generator)) }
    let ends = ["\r\n", "\n"]
    let stream = messages.flatMap { message in
      Array("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n".utf8)
        + Self.framed(message, ends.randomElement(using: &generator) ?? "\n")
    }
    var frames = HeaderFrames()
    var found: [MessageFrame] = []
    var offset = 0
    while offset < stream.count {
      let count = min(stream.count - offset, Int.random(in: 1...30, using: &generator))
      frames.append(stream[offset..<offset + count])
      offset += count
      while let frame = try frames.next() { found.append(frame) }
    }
    try frames.finish()
    #expect(found == messages.map { .message(Array($0.utf8)) }, "seed \(seed)")
  }

  @Test(
    arguments: [
      ("\r\n{}", HeaderFrames.Fault.noLength), ("Content-Type: x\r\n\r\n", .noLength),
      ("Content-Length: -1\r\n\r\n", .badLength("Content-Length: -1")),
      ("Content-Length: 9999999999999999999999\r\n\r\n", .badLength("Content-Length: 9999999999999999999999")),
      ("Content-Length:\r\n\r\n", .badLength("Content-Length:")),
      (String(repeating: "x", count: 5000), .headerTooLong),
      (String(repeating: "a: b\r\n", count: 1000), .headerTooLong),
    ])
  func badHeaders(header: String, fault: HeaderFrames.Fault) {
    var frames = HeaderFrames()
    frames.append(Array(header.utf8))
    #expect(throws: fault) { _ = try frames.next() }
    #expect(!fault.reason.isEmpty)
  }

  @Test(arguments: ["Content-Length: 5\r\n\r\n{}", "Content-Len", "Content-Length: 2\r\n"])
  func cutOff(stream: String) throws {
    var frames = HeaderFrames()
    frames.append(Array(stream.utf8))
    #expect(try frames.next() == nil)
    #expect(throws: HeaderFrames.Fault.cutOff) { try frames.finish() }
  }

  @Test("A message that is too long is skipped")
  func tooLong() throws {
    var frames = HeaderFrames()
    let count = HeaderFrames.longestMessage + 1
    frames.append(Array("Content-Length: \(count)\r\n\r\n".utf8))
    #expect(try frames.next() == .tooLong(byteCount: count))
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<HeaderFrames.longestMessage >> 20 {
      frames.append(piece)
      #expect(try frames.next() == nil)
    }
    frames.append([0x20] + Self.framed("{}"))
    #expect(try frames.next() == .message(Array("{}".utf8)))
  }
}

import JSONRPC
import ReviewTestSupport
import Testing

@Suite("Messages as lines of a byte stream")
struct LineFramesTests {
  @Test("A message over the limit is skipped")
  func tooLong() {
    var frames = LineFrames(longestMessage: 10)
    #expect(frames.lines(in: Array("0123456789\n0123456789x".utf8)) == [.message(Array("0123456789".utf8))])
    #expect(
      frames.lines(in: Array("xxxx\nab\n".utf8)) == [.tooLong(byteCount: 15), .message(Array("ab".utf8))])
    #expect(frames.finish() == nil)
  }

  @Test("However the stream is split, the messages are the same", arguments: TestSweep.seeds(60))
  func pieces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let stream = Array("{}\n\r\n \t\n\"é\"\r\nlast".utf8)
    var (frames, found, offset) = (LineFrames(), [MessageFrame](), 0)
    while offset < stream.count {
      let count = min(stream.count - offset, Int.random(in: 1...6, using: &generator))
      found += frames.lines(in: stream[offset..<offset + count])
      offset += count
    }
    found += frames.finish().map { [$0] } ?? []
    #expect(found == ["{}", "\"é\"\r", "last"].map { .message(Array($0.utf8)) }, "seed \(seed)")
  }
}

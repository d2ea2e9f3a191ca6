import Foundation
import ReviewTestSupport
import SourceText
import Testing

@Suite("Recorded sessions")
struct SessionTests {
  @Test("Replayed in this process", arguments: RecordedSession.names)
  func inProcess(name: String) throws {
    let session = try RecordedSession(name)
    let replayed = session.replayed()
    if Repository.updatesSnapshots {
      try RecordedSession.text(of: replayed).write(
        toFile: "\(RecordedSession.folder)/\(name)", atomically: true, encoding: .utf8)
    } else {
      #expect(replayed == session.lines, "UPDATE_SNAPSHOTS=1 records it again")
    }
  }

  @Test(
    "The executable gives the same answers", .enabled(if: Program.isInstalled("shortcut-review"), "it is not built"),
    arguments: RecordedSession.names)
  func executable(name: String) throws {
    let session = try RecordedSession(name)
    let input = session.sent.map { "Content-Length: \($0.count)\r\n\r\n" + String(decoding: $0, as: UTF8.self) }
      .joined()
    let run = try #require(Program("shortcut-review")).run(["lsp"], input: input)
    var frames = Array(run.output.utf8)[...]
    var answers: [String] = []
    while let header = frames.firstRange(of: Array("\r\n\r\n".utf8)) {
      let line = String(decoding: frames[..<header.lowerBound], as: UTF8.self)
      let length = try #require(Int(line.dropFirst("Content-Length: ".count)))
      let message = try JSONValue.read(Array(frames[header.upperBound..<header.upperBound + length]))
      // The timing of messages depends on how fast it reads, but its answers do not.
      if message["id"] != nil, message["method"] == nil { answers.append(RecordedSession.recorded(message)) }
      frames = frames[(header.upperBound + length)...]
    }
    let expected = session.lines.compactMap { line -> String? in
      guard case .received(let text) = line, let value = try? JSONValue.read(Array(text.utf8)), value["id"] != nil,
        value["method"] == nil
      else { return nil }
      return text
    }
    #expect(answers == expected && !expected.isEmpty)
    let isClean = session.lines.contains {
      if case .sent(let text) = $0 { text.contains("\"shutdown\"") } else { false }
    }
    #expect(run.exitCode == (isClean ? 0 : 1), "\(run.errors)")
  }

  @Test(
    "An invalid stream ends with a message and exit code 1",
    .enabled(if: Program.isInstalled("shortcut-review"), "it is not built"),
    arguments: ["hello\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: 10\r\n\r\n{}", ""])
  func strange(input: String) throws {
    let run = try #require(Program("shortcut-review")).run(["lsp"], input: input)
    #expect(run.exitCode == 1 && !run.isEndedBySignal)
    #expect(run.errors.isEmpty == input.isEmpty)
  }
}

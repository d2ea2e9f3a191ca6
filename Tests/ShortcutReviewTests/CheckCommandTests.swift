import Foundation
import ReviewTestSupport
import Testing

@Suite("check", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct CheckCommandTests {
  private struct Answer: Decodable {
    struct Finding: Decodable {
      var rule, message: String
    }
    var id: Int?
    var findings: [Finding]?
    var error: String?
  }

  private static let title = #"{"id":1,"locale":"de","kind":"title","text":"Kaffee bestellen."}"#

  private static func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n").map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  @Test("answers standard input and a file alike, and succeeds whatever it finds", arguments: [[], ["-"], ["FILE"]])
  func input(arguments: [String]) throws {
    let scratch = try ScratchFolder()
    let lines = Self.title + "\nnonsense\n" + Self.title
    let file = try scratch.file("texts.jsonl", lines)
    let run = try Tool.run(["check"] + arguments.map { $0 == "FILE" ? file : $0 }, input: lines)
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    let answers = try Self.answers(run.output)
    #expect(answers.map { $0.findings?.map(\.rule) ?? [] } == [["title-punctuation"], [], ["title-punctuation"]])
    #expect(answers[1].error != nil)
  }

  @Test("uses the requested language")
  func language() throws {
    let run = try Tool.run(["check", "--report-language", "de"], input: Self.title)
    #expect(try Self.answers(run.output).first?.findings?.first?.message == "Der Titel endet mit einem Punkt")
  }

  @Test("runs the requested rules, with a configuration")
  func configured() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("team.yml", "rules: {title-punctuation: off}\nappNames: [Kaffeo Bar]")
    let text = #"{"id":1,"locale":"en","kind":"title","text":"Order with Kaffeo Bar."}"#
    func rules(_ options: [String]) throws -> [String]? {
      try Self.answers(Tool.run(["check", "--together", "table"] + options, input: text).output).first?.findings?.map(
        \.rule)
    }
    #expect(try rules([])?.contains("title-punctuation") == true)
    #expect(try rules(["--config", file]) == ["title-app-name"])
    #expect(try rules(["--rule", "text-whitespace"]) == [])
  }

  @Test(
    "says what it cannot do",
    arguments: [
      (["check", "no-such-file"], "no-such-file: cannot be read"),
      (["check", "--jobs", "0"], "--jobs must be between 1 and"),
      (["check", "--rule", "no-rule"], "no-rule"), (["check", "--config", "no-file"], "no-file"),
      (["check", "--report-language", "xx"], "xx"), (["check", "--together", "word"], "word"),
    ])
  func unusable(arguments: [String], error: String) throws {
    let run = try Tool.run(arguments, input: Self.title)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(error))
    #expect(run.output.isEmpty)
  }

  @Test("answers a line before the next one arrives")
  func conversation() throws {
    let process = try #require(Program.tool).process(["check"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try Program.start(process)
    for number in 1...3 {
      let line = Self.title.replacingOccurrences(of: "\"id\":1", with: "\"id\":\(number)")
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      var answer = Data()
      while !answer.contains(0x0A) { answer += output.fileHandleForReading.availableData }
      #expect(try Self.answers(String(decoding: answer, as: UTF8.self)).map(\.id) == [number])
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("ends silently when its output is closed")
  func brokenPipe() throws {
    let scratch = try ScratchFolder()
    let lines = try scratch.file("texts.jsonl", String(repeating: Self.title + "\n", count: 4_000))
    let process = try #require(Program.tool).process(["check", lines])
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try Program.start(process)
    _ = try output.fileHandleForReading.read(upToCount: 10)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(process.terminationReason == .exit)
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test("accepts the output of entries")
  func entries() throws {
    let listing = try Tool.run(["entries", "--format", "check", Tool.example])
    #expect(listing.exitCode == 0)
    let run = try Tool.run(["check", "--together", "app"], input: listing.output)
    let answers = try Self.answers(run.output)
    #expect(answers.count == listing.output.split(separator: "\n").count - 1)
    #expect(answers.map(\.id) == Array(1...answers.count))
    #expect(answers.allSatisfy { $0.error == nil })
    #expect(answers.contains { $0.findings?.isEmpty == false })
  }
}

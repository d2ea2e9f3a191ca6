import Foundation
import ReviewTestSupport
import Testing

/// `shortcut-review mcp`, driven by the client library that agents use.
@Suite("The official client of the Model Context Protocol", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct OfficialClientTests {
  /// The Python in `Tools/.venv`, or on the path, if it has the client.
  private static let python: Program? = {
    guard let python = Program("python3"), (try? python.run(["-c", "from mcp import Client"]))?.exitCode == 0 else {
      return nil
    }
    return python
  }()

  private struct Seen: Decodable {
    struct Mode: Decodable { var version: String, tools: [String], problems: Int, progress: Int }
    var auto, legacy: Mode
    var narrowed: Bool
  }

  @Test(
    "It negotiates, lists and calls every tool, validates every answer, and reads all pages",
    .enabled(if: python != nil, "a Python with the package mcp: scripts/install-tools"))
  func client() throws {
    let folder = try ScratchFolder()
    try folder.copy(Tool.example, to: "app")
    let run = try #require(Self.python).run([
      Repository.path("Tests/ShortcutReviewTests/Agents/official-client.py"), #require(Tool.path), folder.path("app"),
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    let seen = try run.json(as: Seen.self)
    #expect(seen.auto.version == "2026-07-28" && seen.legacy.version == "2025-11-25")
    #expect(seen.auto.tools == seen.legacy.tools && seen.auto.tools.contains("review"))
    #expect(seen.auto.problems > 0 && seen.auto.progress > 0 && seen.narrowed)
  }

  @Test("It ends with its input, and writes only messages")
  func end() throws {
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let run = try Tool.run(["mcp", "--root", Tool.example], input: "\(ping)\nnonsense\n\(ping)")
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.output.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":{}}"#))
    #expect(try Tool.run(["mcp"], in: Tool.example).output == "")
  }

  @Test("A root that is not a folder is reported on standard error")
  func noFolder() throws {
    let run = try Tool.run(["mcp", "--root", "/nothing/there"])
    #expect(run.exitCode == 2 && run.output == "" && run.errors.contains("/nothing/there"))
  }
}

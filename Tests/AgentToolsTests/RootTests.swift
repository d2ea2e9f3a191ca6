import Foundation
import ReviewTestSupport
import SourceText
import Testing

@testable import AgentTools

@Suite("Nothing is read or written outside the roots")
struct RootTests {
  private let outer: ScratchFolder
  private var root: String { outer.path("root") }

  init() throws {
    outer = try ScratchFolder()
    for folder in ["root", "secret"] {
      try outer.file("\(folder)/App/en.lproj/Localizable.strings", "\"title\" = \"Order coffee with \(folder).\";\n")
      try outer.file("\(folder)/App/de.lproj/Localizable.strings", "\"title\" = \"Kaffee  bestellen \(folder).\";\n")
    }
    try outer.link("root/out", to: outer.path("secret"))
    try outer.link("root/file.strings", to: outer.path("secret/App/en.lproj/Localizable.strings"))
    try outer.link("root/inside", to: outer.path("root/App"))
  }

  private static let tools = ["review", "list_untranslated", "apply_fixes"]

  @Test(
    "A path that leads outside is rejected, whatever is there",
    arguments: [
      "..", "../", "../secret", "App/../../secret", "out", "out/App", "out/nothing", "file.strings", "/", "/etc/passwd",
      "../nothing", "./../root/../secret", "App/../out/App/en.lproj", "inside/../../secret",
    ], tools)
  func refused(_ path: String, _ tool: String) throws {
    let before = try ScratchFolder.files(below: outer.path("secret"))
    let session = try Session(root)
    for path in [path, path.hasPrefix("/") ? path : "\(root)/\(path)"] {
      let arguments: JSONValue =
        tool == "apply_fixes" ? ["path": .string(path), "dryRun": false, "safety": "all"] : ["path": .string(path)]
      let outcome = try session.call(tool, arguments)
      #expect(outcome.isError)
      #expect(!outcome.text.contains("with secret") && !outcome.text.contains("bestellen"))
    }
    #expect(try ScratchFolder.files(below: outer.path("secret")) == before)
  }

  @Test("A path with a null character is rejected, because the system would truncate it there")
  func zero() throws {
    let session = try Session(root)
    for path in ["App\u{0}", "..\u{0}", "\u{0}"] {
      #expect(try session.call("review", ["path": .string(path)]).isError)
    }
  }

  @Test(
    "A path inside is accepted, even if it is absolute or contains links that stay inside",
    arguments: ["", ".", "App", "inside", "./App/../App"])
  func taken(_ path: String) throws {
    let session = try Session(root)
    for path in [path, "\(root)/\(path)"] {
      let outcome = try session.call("review", ["path": .string(path)])
      #expect(!outcome.isError && outcome.text.contains("App/de.lproj/Localizable.strings:1"), "\(outcome.text)")
      #expect(!outcome.text.contains("secret"))
    }
  }

  @Test("A configuration, a glossary and a baseline outside the roots are not read")
  func configuration() throws {
    let session = try Session(root)
    let before = try session.call("review").text
    // The test above would pass without the roots.
    try outer.file(".shortcut-review.yml", "rules: {text-whitespace: off}\n")
    #expect(try session.call("review").text == before)
    try outer.file("words.csv", "term,de\ncoffee,Kaffee\n")
    try outer.file("root/.shortcut-review.yml", "glossary: ../words.csv\n")
    let outcome = try session.call("review")
    #expect(outcome.isError && outcome.text.contains("outside"))
    try outer.remove("root/.shortcut-review.yml")
    try outer.link("root/.shortcut-review.yml", to: outer.path(".shortcut-review.yml"))
    #expect(try session.call("review").isError)
    try outer.remove("root/.shortcut-review.yml")
    try outer.file("accepted.jsonl", "")
    try outer.link("root/.shortcut-review-baseline.jsonl", to: outer.path("accepted.jsonl"))
    #expect(try session.call("review").isError)
  }

  @Test("A folder that must be reviewed together with its parent folder is rejected if the parent is outside")
  func around() throws {
    let session = try Session(outer.path("root/App/de.lproj"))
    let outcome = try session.call("review", ["path": "Localizable.strings"])
    #expect(outcome.isError && outcome.text.contains("--root"))
    #expect(try !Session(root).call("review", ["path": "App/de.lproj/Localizable.strings"]).isError)
  }

  @Test("With several roots, one is named, and a relative path belongs to the first root that contains it")
  func several() throws {
    try outer.file("other/Watch/en.lproj/Localizable.strings", "\"title\" = \"Brew\";\n")
    let session = try Session(root, outer.path("other"), outer.path("root/App"))
    #expect(try session.call("review").isError)
    #expect(try session.call("review", ["path": "Watch"]).structure["root"]?.string == outer.path("other"))
    #expect(try session.call("review", ["path": "App"]).structure["root"]?.string == root)
    #expect(try session.call("review", ["path": "../secret"]).isError)
  }

  @Test("A root must be a folder")
  func fault() throws {
    #expect(throws: RootGuard.Fault.self) { try RootGuard([outer.path("nothing")]) }
    #expect(throws: RootGuard.Fault.self) { try RootGuard([outer.path("secret/App/en.lproj/Localizable.strings")]) }
  }

  @Test(
    "A client’s roots can narrow the access but not widen it",
    arguments: [
      (["App"], "App", false), (["."], ".", false), ([".."], ".", false), (["/"], ".", false), ([], ".", false),
      (["../secret"], "", true), (["nothing"], "", true), (["../secret", "App"], "App", false),
    ])
  func narrowed(_ folders: [String], _ root: String, _ isRefused: Bool) throws {
    let session = try Session(self.root, clientRoots: true)
    let id = try #require(try session.messages.last { $0["method"]?.string == "roots/list" }?["id"])
    let roots = folders.map { folder -> JSONValue in
      let place = folder.hasPrefix("/") ? folder : "\(self.root)/\(folder)"
      return ["uri": .string(URL(fileURLWithPath: place).standardizedFileURL.absoluteString)]
    }
    session.send(["jsonrpc": "2.0", "id": id, "result": ["roots": .array(roots)]])
    let outcome = try session.call("review")
    #expect(outcome.isError == isRefused, "\(outcome.text)")
    if !isRefused {
      let place = root == "." ? self.root : "\(self.root)/\(root)"
      #expect(outcome.structure["root"]?.string == place)
    }
    #expect(try session.call("review", ["path": .string(outer.path("secret"))]).isError)
  }

  @Test("A call waits until the client has sent its roots")
  func waits() throws {
    let session = try Session(root, clientRoots: true)
    session.send(["jsonrpc": "2.0", "id": "call", "method": "tools/call", "params": ["name": "review"]])
    let id = try #require(try session.messages.last { $0["method"]?.string == "roots/list" }?["id"])
    session.send(["jsonrpc": "2.0", "id": id, "result": ["roots": [["uri": .string("file://\(root)/App")]]]])
    let outcome = ToolOutcome(result: try #require(try session.answer(to: "call")["result"]))
    #expect(outcome.structure["root"]?.string == "\(root)/App")
  }
}

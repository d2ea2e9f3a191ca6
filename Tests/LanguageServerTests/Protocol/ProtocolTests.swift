import Foundation
import JSONRPC
import LanguageServer
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("The protocol")
struct ProtocolTests {
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/Localizable.strings", "\"a\" = \"Two  spaces\";\n")
    return folder
  }

  @Test(
    "Invalid messages are answered with an explanation",
    arguments: [
      ("", -32700), ("{", -32700), ("{\"a\":}", -32700), ("\u{0}", -32700), ("{} x", -32700),
      ("[]", -32600), ("1", -32600), ("{}", -32600), ("{\"id\":{},\"method\":\"a\"}", -32600), ("{\"id\":1}", -32600),
      ("{\"method\":5}", -32600), ("[{\"id\":1,\"method\":\"initialize\"}]", -32600),
    ])
  func malformed(message: String, code: Int) {
    let client = TestClient()
    client.server.receive([Array(message.utf8)])
    let answers = client.take()
    #expect(answers.count == 1 && answers.first?["error"]?["code"]?.integer == code)
    #expect(answers.first?["id"] == .null && answers.first?["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test("Deep and damaged messages do not end the server", arguments: TestSweep.seeds(200))
  func damaged(seed: UInt64) throws {
    var mutation = Mutation(seed: seed)
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":null,"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x.strings","text":"a"}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///x.strings"},"#
        + #""contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":9}},"text":"b"}]}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///x.strings"}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/codeAction","params":{"range":{}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"workspace/diagnostic","params":{"previousResultIds":[{"uri":1}]}}"#,
    ]
    let client = TestClient()
    client.server.receive([Array(messages[0].utf8)])
    let batch = messages.map { mutation.apply(to: Array($0.utf8)) }
    client.server.receive(batch)
    client.server.receive([Array(String(repeating: "[", count: 100_000).utf8)])
    client.server.catchUp()
    // It still answers, unless the damage produced an `exit`.
    if client.server.exitCode == nil { #expect(client.request("shutdown") != .null) }
  }

  @Test("Half of a surrogate pair is one unit, and the message is not lost")
  func surrogates() throws {
    let folder = try Self.folder()
    let client = TestClient(in: folder.root)
    let path = folder.path("en.lproj/Localizable.strings")
    client.open(path, try folder.text("en.lproj/Localizable.strings"))
    let uri = FileURI.uri(of: path)
    client.server.receive([
      Array(
        (#"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"#
          + #""contentChanges":[{"range":{"start":{"line":0,"character":7},"end":{"line":0,"character":7}},"#
          + #""text":"\ud83d 👍 \ud83d\udc4d \\ud83d"}]}}"#).utf8)
    ])
    client.settle()
    // One unit for the half, two for each pair, and the character of the escaped backslash.
    #expect(JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
    let places = client.diagnostics(path).filter { $0["code"] == "text-whitespace" }
      .compactMap { $0["range"]?["start"]?["character"]?.integer }
    #expect(places.contains("\"a\" = \"\u{FFFD} 👍 👍 \\ud83dTwo".utf16.count))
    #expect(!client.take().contains { $0["error"] != nil })
  }

  @Test("Unknown, early and late requests are rejected")
  func phases() throws {
    let client = TestClient()
    #expect(client.request("textDocument/hover")["error"]?["code"] == -32002)
    #expect(client.request("initialize", ["capabilities": [:]])["result"]?["capabilities"] != nil)
    #expect(client.request("initialize", ["capabilities": [:]])["error"]?["code"] == -32600)
    #expect(client.request("textDocument/definition")["error"]?["code"] == -32601)
    #expect(client.request("textDocument/diagnostic")["error"]?["code"] == -32602)
    client.notify("unknown/notification", [:])
    client.notify("$/setTrace", ["value": "off"])
    #expect(client.request("shutdown") == ["jsonrpc": "2.0", "id": 6, "result": .null])
    #expect(client.request("textDocument/hover")["error"]?["code"] == -32600)
    client.notify("exit", .null)
    #expect(client.server.exitCode == 0)
  }

  @Test("Without shutdown the exit code is 1")
  func exit() {
    let client = TestClient()
    _ = client.request("initialize", ["capabilities": [:]])
    client.notify("exit", .null)
    #expect(client.server.exitCode == 1)
  }

  @Test("A request that is cancelled at once is not processed")
  func cancelled() {
    let client = TestClient()
    _ = client.request("initialize", ["capabilities": [:]])
    _ = client.take()
    client.receive(
      ["jsonrpc": "2.0", "id": "x", "method": "workspace/diagnostic", "params": [:]],
      ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "x"]])
    #expect(client.take().map { $0["error"]?["code"] } == [-32800])
  }

  @Test(
    "The client’s first encoding counts",
    arguments: [
      (["utf-8", "utf-16"], "utf-8"), (["utf-32"], "utf-32"), (["x", "utf-16"], "utf-16"), ([], "utf-16"),
      (["x"], "utf-16"),
    ])
  func encodings(offered: [String], chosen: String) throws {
    let folder = try ScratchFolder()
    let line = "\"a\" = \"é👍 Two  spaces\";"
    let path = try folder.file("en.lproj/Localizable.strings", line + "\n")
    let client = TestClient(
      in: folder.root, ["general": ["positionEncodings": .array(offered.map { .string($0) })]])
    let answer = client.take().first { $0["result"] != nil }
    #expect(answer?["result"]?["capabilities"]?["positionEncoding"]?.string == chosen)
    let before = line.components(separatedBy: "  ")[0]
    let units = ["utf-8": before.utf8.count, "utf-16": before.utf16.count, "utf-32": before.unicodeScalars.count]
    let found = client.diagnostics(path).first { $0["code"] == "text-whitespace" }
    #expect(found?["range"]?["start"]?["character"]?.integer == units[chosen])
  }

  @Test("A client that pulls diagnostics is sent none, and learns when nothing has changed")
  func pull() throws {
    let folder = try Self.folder()
    let path = folder.path("en.lproj/Localizable.strings")
    let client = TestClient(
      in: folder.root, ["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]]])
    client.open(path, try folder.text("en.lproj/Localizable.strings"))
    client.server.catchUp()
    #expect(client.allDiagnostics.isEmpty)
    let document: JSONValue = ["uri": .string(FileURI.uri(of: path))]
    let first = client.request("textDocument/diagnostic", ["textDocument": document])["result"]
    let listed = JSONValue.rules(first?["items"]?.elements ?? [])
    #expect(first?["kind"] == "full" && listed.contains("text-whitespace"))
    let identity = first?["resultId"] ?? .null
    let again = client.request("textDocument/diagnostic", ["textDocument": document, "previousResultId": identity])
    #expect(again["result"] == ["kind": "unchanged", "resultId": identity])
    let all = client.request("workspace/diagnostic", ["previousResultIds": []])["result"]?["items"]?.elements
    #expect(all?.contains { $0["uri"] == document["uri"] && $0["resultId"] == identity && $0["version"] == 1 } == true)
    let known: JSONValue = ["previousResultIds": [["uri": document["uri"] ?? .null, "value": identity]]]
    let same = client.request("workspace/diagnostic", known)["result"]?["items"]?.elements
    #expect(same?.contains { $0["uri"] == document["uri"] && $0["kind"] == "unchanged" } == true)
    client.change(path, to: "\"a\" = \"One space\";\n")
    _ = client.take()
    client.settle()
    #expect(client.take().contains { $0["method"] == "workspace/diagnostic/refresh" })
    let after = client.request("textDocument/diagnostic", ["textDocument": document, "previousResultId": identity])
    #expect(after["result"]?["kind"] == "full")
    let left = JSONValue.rules(after["result"]?["items"]?.elements ?? [])
    #expect(!left.contains("text-whitespace"))
  }

  @Test("A closed file is read from disk")
  func close() throws {
    let folder = try Self.folder()
    let path = folder.path("en.lproj/Localizable.strings")
    let client = TestClient(in: folder.root)
    #expect(JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
    client.open(path, "\"a\" = \"One space\";\n")
    client.settle()
    #expect(!JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
    client.close(path)
    client.settle()
    #expect(JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
  }

  @Test("Changes on disk are read when the client reports them")
  func watched() throws {
    let folder = try Self.folder()
    let client = TestClient(in: folder.root)
    let asked = client.take().first { $0["method"] == "client/registerCapability" }
    let options = try #require(asked?["params"]?["registrations"]?.elements.first?["registerOptions"])
    let watched = options["watchers"]?.elements.compactMap { $0["globPattern"]?.string } ?? []
    #expect(Set(BundleFormat.all.flatMap(\.namePatterns).map { "**/" + $0 }).subtracting(watched).isEmpty)
    let path = try folder.file("fr.lproj/Localizable.strings", "\"a\" = \"Deux  espaces\";\n")
    client.server.catchUp()
    #expect(client.diagnostics(path).isEmpty)
    let change: JSONValue = ["changes": [["uri": .string(FileURI.uri(of: path)), "type": 1]]]
    client.notify("workspace/didChangeWatchedFiles", change)
    client.settle()
    #expect(JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
    try folder.file(".shortcut-review.yml", "rules: {text-whitespace: off}\n")
    client.notify(
      "textDocument/didSave", ["textDocument": ["uri": .string("file://\(folder.root)/.shortcut-review.yml")]])
    client.settle()
    #expect(!JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
    try folder.remove("fr.lproj/Localizable.strings")
    client.notify("workspace/didChangeWatchedFiles", change)
    client.settle()
    #expect(client.diagnostics(path).isEmpty)
  }

  @Test("A bundle that cannot be read is reported once")
  func unreadable() throws {
    let folder = try Self.folder()
    try folder.file(".shortcut-review.yml", "nonsense: 1\n")
    let client = TestClient(in: folder.root)
    func shown() -> [String] {
      client.take().filter { $0["method"] == "window/showMessage" }.compactMap { $0["params"]?["message"]?.string }
    }
    let first = shown()
    #expect(first.count == 1 && first.first?.contains("nonsense") == true)
    client.open(folder.path("en.lproj/Localizable.strings"), "x")
    client.settle()
    client.notify(
      "textDocument/didSave", ["textDocument": ["uri": .string("file://\(folder.root)/.shortcut-review.yml")]])
    client.settle()
    #expect(shown().isEmpty)
    try folder.file(".shortcut-review.yml", "")
    client.notify(
      "textDocument/didSave", ["textDocument": ["uri": .string("file://\(folder.root)/.shortcut-review.yml")]])
    client.settle()
    #expect(!client.diagnostics(folder.path("en.lproj/Localizable.strings")).isEmpty)
  }

  @Test("Files outside the workspace are not read")
  func outside() throws {
    let folder = try Self.folder()
    let other = try ScratchFolder()
    let path = try other.file("en.lproj/Other.strings", "\"a\" = \"Two  spaces\";\n")
    try folder.link("en.lproj/Link.strings", to: path)
    let client = TestClient(in: folder.root)
    client.open(path, "\"a\" = \"Two  spaces\";\n")
    client.open(folder.path("en.lproj/Link.strings"), "\"a\" = \"Two  spaces\";\n")
    client.settle()
    #expect(client.diagnostics(path).isEmpty && client.diagnostics(folder.path("en.lproj/Link.strings")).isEmpty)
    for method in ["textDocument/hover", "textDocument/diagnostic", "textDocument/codeAction"] {
      let answer = client.request(
        method,
        ["textDocument": ["uri": .string(FileURI.uri(of: path))], "position": ["line": 0, "character": 0]])
      #expect(answer["result"] != nil && answer["error"] == nil)
    }
  }

  @Test("Several folders are reviewed separately, and nested folders together")
  func folders() throws {
    let folder = try ScratchFolder()
    for name in ["A", "B", "C"] { try folder.file("\(name)/en.lproj/L.strings", "\"a\" = \"Two  spaces\";\n") }
    let client = TestClient()
    func uri(_ path: String) -> JSONValue { ["uri": .string(FileURI.uri(of: folder.path(path))), "name": "x"] }
    _ = client.request(
      "initialize", ["capabilities": [:], "workspaceFolders": [uri("A/en.lproj"), uri("A"), uri("B"), uri("missing")]])
    client.notify("initialized", [:])
    client.server.catchUp()
    #expect(client.take().contains { $0["params"]?["message"]?.string?.contains("missing") == true })
    func rules(_ name: String) -> [String] {
      JSONValue.rules(client.diagnostics(folder.path("\(name)/en.lproj/L.strings")))
    }
    #expect(rules("A").contains("text-whitespace") && rules("B").contains("text-whitespace") && rules("C").isEmpty)
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [uri("C")], "removed": [uri("B")]]])
    client.settle()
    #expect(rules("B").isEmpty && rules("C").contains("text-whitespace"))
  }

  @Test("Without a workspace, a file is reviewed by itself")
  func single() throws {
    let folder = try Self.folder()
    let client = TestClient()
    _ = client.request("initialize", ["capabilities": [:], "rootUri": .null])
    let path = folder.path("en.lproj/Localizable.strings")
    client.open(path, "\"a\" = \"Three   spaces\";\n")
    client.settle()
    #expect(JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
    client.change(path, to: "\"a\" = \"Three spaces\";\n")
    client.settle()
    #expect(!JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
  }

  @Test("A UTF-16 file stays UTF-16 while it is edited")
  func utf16() throws {
    let folder = try ScratchFolder()
    let text = "\"a\" = \"Two  spaces\";\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let path = try folder.file("en.lproj/Localizable.strings", bytes)
    let client = TestClient(in: folder.root)
    let before = JSONValue.rules(client.diagnostics(path))
    client.open(path, text)
    client.change(path, .range(0, 7, 0, 7), to: "x")
    client.settle()
    #expect(before.contains("text-whitespace") && JSONValue.rules(client.diagnostics(path)) == before)
    client.change(path, .range(0, 11, 0, 12), to: "")
    client.settle()
    #expect(!JSONValue.rules(client.diagnostics(path)).contains("text-whitespace"))
  }

  @Test("A message that is too long is reported")
  func tooLong() {
    let client = TestClient()
    client.server.refuseMessage(ofByteCount: 65 << 20)
    let told = client.take()
    #expect(told.first?["error"]?["code"] == -32600)
    #expect(told.last?["params"]?["message"]?.string?.contains("65 MB") == true)
  }
}

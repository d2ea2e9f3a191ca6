import Foundation
import ReviewTestSupport
import SourceText
import Testing

@testable import AgentTools

@Suite("The Model Context Protocol")
struct ProtocolTests {
  private let folder: ScratchFolder
  private let session: Session

  init() throws {
    folder = try Samples.small()
    session = try Session(folder.root)
  }

  @Test(
    "The handshake agrees on the requested version, otherwise on the newest version with a handshake",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("", "2025-11-25"),
    ])
  func negotiation(_ requested: String, _ agreed: String) throws {
    let session = try Session(folder.root, version: nil)
    let answer = try session.request("initialize", ["protocolVersion": .string(requested), "capabilities": [:]])
    #expect(answer["result"]?["protocolVersion"]?.string == agreed)
    #expect(answer["result"]?["serverInfo"]?["name"]?.string == "shortcut-review")
    #expect(answer["result"]?["capabilities"]?["tools"] != nil)
  }

  @Test(
    "A tool is listed with the fields that the version knows",
    arguments: ProtocolVersion.allCases.filter(\.hasHandshake))
  func listed(_ version: ProtocolVersion) throws {
    let session = try Session(folder.root, version: version.rawValue)
    let tools = try session.request("tools/list")["result"]?["tools"]?.elements ?? []
    #expect(Set(tools.compactMap { $0["name"]?.string }) == Set(Toolbox().definitions.map(\.name)))
    for tool in tools {
      #expect((tool["outputSchema"] != nil) == (version >= .june2025))
      #expect((tool["title"] != nil) == (version >= .june2025))
      #expect((tool["annotations"] != nil) == (version >= .march2025))
      #expect(tool["inputSchema"]?["type"]?.string == "object")
    }
    let outcome = try session.call("explain_rule", ["id": "title-punctuation"])
    #expect((outcome.structure != .null) == (version >= .june2025))
    #expect(outcome.text.contains("The title contains punctuation"))
  }

  @Test("A request of 2026-07-28 needs no handshake, and its answer identifies itself")
  func envelope() throws {
    let session = try Session(folder.root, version: nil)
    let meta: JSONValue = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    let discovered = try session.request("server/discover", ["_meta": meta])["result"]
    #expect(discovered?["supportedVersions"]?.elements.first?.string == "2026-07-28")
    #expect(discovered?["supportedVersions"]?.elements.count == ProtocolVersion.allCases.count)
    let listed = try session.request("tools/list", ["_meta": meta])["result"]
    let called = try session.request(
      "tools/call", ["_meta": meta, "name": "explain_rule", "arguments": ["id": "title-punctuation"]])["result"]
    for result in [discovered, listed, called] {
      #expect(result?["resultType"]?.string == "complete")
      #expect(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.string == "shortcut-review")
    }
    #expect(listed?["ttlMs"]?.integer ?? -1 >= 0 && listed?["cacheScope"]?.string == "private")
    #expect(called?["structuredContent"]?["id"]?.string == "title-punctuation")
  }

  @Test("An unknown version is rejected with a list of the supported ones")
  func unknownVersion() throws {
    let session = try Session(folder.root, version: nil)
    for version in ["2099-01-01", "2025-11-25"] {
      let answer = try session.request(
        "tools/list",
        [
          "_meta": [
            "io.modelcontextprotocol/protocolVersion": .string(version),
            "io.modelcontextprotocol/clientCapabilities": [:],
          ]
        ])
      #expect(answer.errorCode == -32022)
      #expect(answer["error"]?["data"]?["requested"]?.string == version)
      #expect(answer["error"]?["data"]?["supported"]?.elements.contains("2026-07-28") == true)
    }
    let incomplete = try session.request(
      "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]])
    #expect(incomplete.errorCode == -32602)
  }

  @Test("Before the handshake, only a ping is answered")
  func early() throws {
    let session = try Session(folder.root, version: nil)
    #expect(try session.request("ping")["result"] == [:])
    #expect(try session.request("tools/list").errorCode == -32600)
    #expect(try session.request("server/discover").errorCode == -32602)
  }

  @Test(
    "An invalid request gets a JSON-RPC error, and the next request works as usual",
    arguments: [
      ("{", -32700), ("nonsense", -32700), ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\",}", -32700),
      ("{} {}", -32700), ("1", -32600), ("\"text\"", -32600), ("null", -32600), ("{}", -32600), ("[]", -32600),
      ("[1]", -32600), ("{\"jsonrpc\": \"1.0\", \"id\": 1, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1.5, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": 1}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"\"}", -32601),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"resources/list\"}", -32601),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"ping\", \"params\": [1]}", -32602),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"tools/call\"}", -32602),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"tools/call\", \"params\": {\"name\": \"reviews\"}}", -32602),
      (
        "{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"tools/call\", \"params\": {\"name\": \"review\", \"arguments\": 1}}",
        -32602
      ),
      ("{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"tools/list\", \"params\": {\"cursor\": \"x\"}}", -32602),
    ])
  func nonsense(_ line: String, _ code: Int) throws {
    session.send(line)
    let answer = try #require(try session.messages.last)
    #expect(answer.errorCode == code, "\(answer)")
    #expect(answer["error"]?["message"]?.string?.isEmpty == false)
    #expect(try session.request("ping")["result"] == [:])
  }

  @Test("Invalid UTF-8 and blank lines cause no harm")
  func bytes() throws {
    session.receive([0xFF, 0xFE, 0x0A])
    #expect(try session.messages.last?.errorCode == -32700)
    let count = try session.messages.count
    session.receive(Array("\n\r\n \t\n".utf8))
    #expect(try session.messages.count == count)
    #expect(try session.request("ping")["result"] == [:])
  }

  @Test("A message may arrive in pieces, and several messages may arrive at once")
  func pieces() throws {
    let line = Array("{\"jsonrpc\":\"2.0\",\"id\":\"ä\",\"method\":\"ping\"}\r\n".utf8)
    for byte in line { session.receive([byte]) }
    session.receive(line + line)
    #expect(try session.messages.count { $0["id"] == "ä" && $0["result"] == [:] } == 3)
  }

  @Test("A message over the limit is skipped and answered with an error")
  func tooLong() throws {
    for _ in 0..<17 { session.receive([UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)) }
    session.receive([UInt8(ascii: "\n")])
    #expect(try session.messages.last?.errorCode == -32600)
    #expect(try session.request("ping")["result"] == [:])
  }

  @Test("A batch of messages gets one batched answer in versions that support batches")
  func batch() throws {
    let old = try Session(folder.root, version: "2025-03-26")
    old.send(
      """
      [{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},3,\
      {"jsonrpc":"2.0","id":"b","method":"tools/call","params":{"name":"explain_rule","arguments":{"id":"title-length"}}}]
      """)
    old.finish()
    let answers = try #require(try old.messages.last?.elements)
    #expect(answers.count == 3)
    #expect(Set(answers.map { $0["id"] ?? .null }) == ["a", "b", .null])
    let count = try old.messages.count
    old.send("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}]")
    #expect(try old.messages.count == count)
    session.send("[{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\"}]")
    #expect(try session.messages.last?.errorCode == -32600)
  }

  @Test("A ping is answered while a tool is working, and a cancelled call is not answered")
  func cancellation() throws {
    let session = try Session(Samples.example)
    func call(_ id: String) {
      session.send(
        ["jsonrpc": "2.0", "id": .string(id), "method": "tools/call", "params": ["name": "review", "arguments": [:]]])
    }
    call("first")
    call("second")
    session.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": "second"]])
    session.send(["jsonrpc": "2.0", "id": "ping", "method": "ping"])
    session.finish()
    let ids = try session.messages.compactMap { $0["id"] }
    #expect(ids.suffix(2) == ["ping", "first"])
  }

  @Test("Progress counts up to a hundred if the client asks for it")
  func progress() throws {
    _ = try session.request("tools/call", ["name": "review", "_meta": ["progressToken": "p"]])
    let told = try session.messages.filter { $0["method"]?.string == "notifications/progress" }
    let steps = told.compactMap { $0["params"]?["progress"]?.integer }
    #expect(
      !steps.isEmpty && steps == steps.sorted() && Set(steps).count == steps.count && steps.allSatisfy { $0 <= 100 })
    #expect(told.allSatisfy { $0["params"]?["progressToken"] == "p" && $0["params"]?["total"]?.integer == 100 })
    _ = try session.call("list_untranslated")
    #expect(try session.messages.count { $0["method"]?.string == "notifications/progress" } == steps.count)
  }

  @Test("Damaged requests do not end the server")
  func damaged() throws {
    let request = Array(
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"explain_rule","arguments":{"id":"title-case"}}}"#
        .utf8)
    for seed in TestSweep.seeds(400) {
      var chance = SeededGenerator(seed: seed)
      var bytes = request
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &chance)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &chance)], at: place)
        }
      }
      session.receive(bytes + [0x0A])
    }
    #expect(try session.request("ping")["result"] == [:])
    session.finish()
    #expect(try session.messages.allSatisfy { $0["jsonrpc"]?.string == "2.0" })
    #expect(try session.messages.contains { $0.errorCode != nil }, "the damage is noticed")
  }
}

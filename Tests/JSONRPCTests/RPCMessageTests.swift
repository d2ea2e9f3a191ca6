import JSONRPC
import SourceText
import Testing

@Suite("JSON-RPC messages")
struct RPCMessageTests {
  private static func message(_ json: String, isStrict: Bool) throws -> RPCMessage {
    RPCMessage(try JSONValue.read(Array(json.utf8)), isStrict: isStrict)
  }

  @Test("Requests, notifications and responses are told apart", arguments: [true, false])
  func kinds(isStrict: Bool) throws {
    func message(_ members: String) throws -> RPCMessage {
      try Self.message("{\"jsonrpc\": \"2.0\", \(members)}", isStrict: isStrict)
    }
    #expect(
      try message("\"id\": 1, \"method\": \"m\", \"params\": []")
        == .request(RPCRequest(id: 1, method: "m", parameters: [])))
    #expect(try message("\"method\": \"m\"") == .notification(method: "m", parameters: nil))
    #expect(try message("\"id\": \"a\", \"result\": true") == .response(id: "a", result: true))
    #expect(try message("\"id\": \"a\", \"error\": {}") == .response(id: "a", result: nil))
  }

  @Test(
    "All defects are known, and a strict reader finds more",
    arguments: [
      ("[]", [RPCMessage.Defect.notObject], [RPCMessage.Defect.notObject]),
      (#"{"method": "m"}"#, [.wrongVersion], []),
      (#"{"jsonrpc": "2.0", "id": 1.5, "method": "m"}"#, [.badID], []),
      (#"{"jsonrpc": "2.0", "id": null, "error": {}}"#, [.noMethod, .badID], [.noMethod, .badID]),
      (#"{"jsonrpc": "2.0", "id": [], "method": "m"}"#, [.badID], [.badID]),
      (#"{"jsonrpc": "1.0", "id": 7, "method": 5}"#, [.wrongVersion, .methodIsNoString], [.methodIsNoString]),
      (#"{"jsonrpc": "2.0", "id": 7}"#, [.noMethod], [.noMethod]),
    ])
  func defects(json: String, strict: [RPCMessage.Defect], lenient: [RPCMessage.Defect]) throws {
    for (isStrict, expected) in [(true, strict), (false, lenient)] {
      let message = try Self.message(json, isStrict: isStrict)
      if case .invalid(let id, let defects) = message {
        #expect(defects == expected && !defects.isEmpty)
        #expect(id == .null || id == 7)
      } else {
        #expect(expected.isEmpty)
      }
    }
  }
}

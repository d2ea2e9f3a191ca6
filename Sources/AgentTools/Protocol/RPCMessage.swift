import SourceText

/// A JSON-RPC 2.0 message, as far as the server needs it.
///
/// Source: www.jsonrpc.org/specification, sections 4 and 5.
enum RPCMessage {
  case request(RPCRequest)
  case notification(method: String, parameters: JSONValue)
  /// A response to a request of the server.
  case response(id: JSONValue, result: JSONValue?)
  /// Invalid; with its ID if that is known.
  case invalid(id: JSONValue, reason: String)

  init(_ value: JSONValue) {
    guard case .object = value else {
      self = .invalid(id: .null, reason: "A message must be an object")
      return
    }
    let id = value["id"]
    let knownID = id.flatMap { Self.isIdentifier($0) ? $0 : nil } ?? .null
    guard value["jsonrpc"]?.string == "2.0" else {
      self = .invalid(id: knownID, reason: "‘jsonrpc’ must be \"2.0\"")
      return
    }
    guard let method = value["method"] else {
      if value["result"] != nil || value["error"] != nil, knownID != .null {
        self = .response(id: knownID, result: value["result"])
      } else {
        self = .invalid(id: knownID, reason: "‘method’ is missing")
      }
      return
    }
    guard let method = method.string else {
      self = .invalid(id: knownID, reason: "‘method’ must be a string")
      return
    }
    guard let id else {
      self = .notification(method: method, parameters: value["params"] ?? .null)
      return
    }
    guard Self.isIdentifier(id) else {
      self = .invalid(id: .null, reason: "‘id’ must be a string or a whole number")
      return
    }
    self = .request(RPCRequest(id: id, method: method, parameters: value["params"]))
  }

  /// A number that would change on the way back is not an ID.
  private static func isIdentifier(_ value: JSONValue) -> Bool { value.string != nil || value.integer != nil }
}

/// A request, which needs an answer.
struct RPCRequest: Sendable {
  /// A string or a whole number.
  let id: JSONValue
  let method: String
  /// The parameters as they arrived; nil if there are none.
  let parameters: JSONValue?
}

/// Why a request failed.
struct RPCError: Error, Hashable, Sendable {
  let code: Int
  /// One sentence without a final period.
  let message: String
  var data: JSONValue?

  static func parse(_ reason: String) -> RPCError { RPCError(code: -32700, message: reason) }
  static func invalidRequest(_ reason: String) -> RPCError { RPCError(code: -32600, message: reason) }
  static func unknownMethod(_ method: String) -> RPCError {
    RPCError(code: -32601, message: "Unknown method ‘\(method.prefix(100))’")
  }
  static func invalidParameters(_ reason: String) -> RPCError { RPCError(code: -32602, message: reason) }
  /// Source: Model Context Protocol 2026-07-28, UnsupportedProtocolVersionError.
  static func unsupportedVersion(_ version: String) -> RPCError {
    let supported = ProtocolVersion.allCases.reversed().map { JSONValue.string($0.rawValue) }
    return RPCError(
      code: -32022, message: "Unsupported protocol version",
      data: ["supported": .array(supported), "requested": .string(version)])
  }
}

extension JSONValue {
  /// The answer to a request.
  static func response(to id: JSONValue, _ result: Result<JSONValue, RPCError>) -> JSONValue {
    switch result {
    case .success(let value): return ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error):
      var members: [Member] = [
        Member("code", .number(String(error.code))), Member("message", .string(error.message)),
      ]
      if let data = error.data { members.append(Member("data", data)) }
      return ["jsonrpc": "2.0", "id": id, "error": .object(members)]
    }
  }

  /// A message that needs no answer.
  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}

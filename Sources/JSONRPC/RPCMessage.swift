package import SourceText

/// A JSON-RPC 2.0 message.
///
/// Source: www.jsonrpc.org/specification, sections 4 and 5.
package enum RPCMessage: Hashable, Sendable {
  case request(RPCRequest)
  case notification(method: String, parameters: JSONValue?)
  /// A response to a request of the server; the result is nil for an error.
  case response(id: JSONValue, result: JSONValue?)
  /// Not a message: its ID, which is null if it is unknown or no ID, and at least one defect.
  case invalid(id: JSONValue, [Defect])

  /// What makes a value no message.
  package enum Defect: Hashable, Sendable { case notObject, wrongVersion, noMethod, methodIsNoString, badID }

  /// - Parameters:
  ///   - value: The message as JSON.
  ///   - isStrict: Whether the message must name its version, and an ID must not be a fraction.
  package init(_ value: JSONValue, isStrict: Bool) {
    guard case .object = value else {
      self = .invalid(id: .null, [.notObject])
      return
    }
    let (id, method) = (value["id"], value["method"])
    let isValidID = id.map { Self.isIdentifier($0, isStrict: isStrict) } ?? true
    let isResponse = method == nil && id != nil && isValidID && (value["result"] != nil || value["error"] != nil)
    var defects: [Defect] = []
    if isStrict, value["jsonrpc"]?.string != "2.0" { defects.append(.wrongVersion) }
    if !isResponse, method?.string == nil { defects.append(method == nil ? .noMethod : .methodIsNoString) }
    if !isValidID { defects.append(.badID) }
    switch (method?.string, id) {
    case _ where !defects.isEmpty: self = .invalid(id: isValidID ? id ?? .null : .null, defects)
    case (let method?, let id?): self = .request(RPCRequest(id: id, method: method, parameters: value["params"]))
    case (let method?, nil): self = .notification(method: method, parameters: value["params"])
    case (nil, let id): self = .response(id: id ?? .null, result: value["result"])
    }
  }

  private static func isIdentifier(_ value: JSONValue, isStrict: Bool) -> Bool {
    if case .number = value { return !isStrict || value.integer != nil }
    return value.string != nil
  }
}

/// A request, which needs an answer.
package struct RPCRequest: Hashable, Sendable {
  /// A string or a number.
  package let id: JSONValue
  package let method: String
  /// The parameters as they arrived; nil if there are none.
  package let parameters: JSONValue?

  package init(id: JSONValue, method: String, parameters: JSONValue?) {
    self.id = id
    self.method = method
    self.parameters = parameters
  }
}

/// Why a request failed.
package struct RPCError: Error, Hashable, Sendable {
  package let code: Int
  /// One sentence without a final period.
  package let message: String
  package let data: JSONValue?

  package init(code: Int, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  package static func parseError(_ reason: String) -> RPCError { RPCError(code: -32700, message: reason) }
  package static func invalidRequest(_ reason: String) -> RPCError { RPCError(code: -32600, message: reason) }
  package static func methodNotFound(_ reason: String) -> RPCError { RPCError(code: -32601, message: reason) }
  package static func invalidParameters(_ reason: String) -> RPCError { RPCError(code: -32602, message: reason) }
}

// Messages to write.
extension JSONValue {
  /// The answer to a request.
  package static func response(to id: JSONValue, _ result: Result<JSONValue, RPCError>) -> JSONValue {
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

  /// A message that needs an answer.
  package static func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue? = nil) -> JSONValue {
    var members: [Member] = [Member("jsonrpc", "2.0"), Member("id", id), Member("method", .string(method))]
    if let parameters { members.append(Member("params", parameters)) }
    return .object(members)
  }

  /// A message that needs no answer.
  package static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}

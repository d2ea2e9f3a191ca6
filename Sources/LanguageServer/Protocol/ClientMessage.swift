package import SourceText

/// A message from the client.
///
/// Source: JSON-RPC 2.0 as used by the Language Server Protocol 3.17, which has no batches.
package enum ClientMessage: Hashable, Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// A response to a request of the server. The server waits for none.
  case response(id: JSONValue)

  /// - Throws: ``RequestError`` if it is not valid JSON or not a message.
  init(_ bytes: [UInt8]) throws(RequestError) {
    let value = try Self.value(bytes)
    let id = value["id"]
    guard case .object = value else { throw RequestError(.invalidRequest, "A message must be an object") }
    switch id {
    case nil, .number, .string: break
    default: throw RequestError(.invalidRequest, "The id of a request must be a number or a string")
    }
    let parameters = value["params"] ?? .null
    switch (value["method"]?.string, id) {
    case (let method?, let id?): self = .request(id: id, method: method, parameters: parameters)
    case (let method?, nil): self = .notification(method: method, parameters: parameters)
    case (nil, let id?) where value["result"] != nil || value["error"] != nil: self = .response(id: id)
    default: throw RequestError(.invalidRequest, "A message must have a method")
    }
  }

  private static func value(_ bytes: [UInt8]) throws(RequestError) -> JSONValue {
    if let value = try? JSONValue.read(bytes) { return value }
    // An editor can send half of a surrogate pair, because people can type or cut one.
    do throws(JSONValue.Fault) {
      return try JSONValue.read(SurrogateRepair.repaired(bytes))
    } catch {
      throw RequestError(.parseError, "The message is not valid UTF-8 JSON at byte \(error.offset)")
    }
  }
}

/// Why a request failed.
package struct RequestError: Error, Hashable, Sendable {
  /// Source: JSON-RPC 2.0, section 5.1; Language Server Protocol 3.17, ErrorCodes.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
  }

  package var code: Code
  package var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// Replaces unpaired surrogates, which UTF-8 cannot encode, with U+FFFD, which also has one UTF-16 unit.
enum SurrogateRepair {
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      guard let unit = unit(in: bytes, at: offset) else {
        offset += 2
        continue
      }
      let isPair =
        (0xD800..<0xDC00).contains(unit) && (0xDC00..<0xE000).contains(self.unit(in: bytes, at: offset + 6) ?? 0)
      if !isPair, (0xD800..<0xE000).contains(unit) {
        result.replaceSubrange(offset + 2..<offset + 6, with: Array("fffd".utf8))
      }
      offset += isPair ? 12 : 6
    }
    return result
  }

  /// The UTF-16 unit of an escape of six bytes; nil if there is none.
  private static func unit(in bytes: [UInt8], at offset: Int) -> Int? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return Int(String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
  }
}

import JSONRPC
import SourceText

extension RPCMessage {
  /// A message from an editor.
  ///
  /// Source: JSON-RPC 2.0 as used by the Language Server Protocol 3.17, which has no batches.
  ///
  /// - Throws: ``RPCError`` if it is not valid JSON or not a message.
  init(_ bytes: [UInt8]) throws(RPCError) {
    self.init(try Self.value(bytes), isStrict: false)
    guard case .invalid(_, let defects) = self else { return }
    if defects.contains(.notObject) { throw .invalidRequest("A message must be an object") }
    if defects.contains(.badID) { throw .invalidRequest("The id of a request must be a number or a string") }
    throw .invalidRequest("A message must have a method")
  }

  private static func value(_ bytes: [UInt8]) throws(RPCError) -> JSONValue {
    if let value = try? JSONValue.read(bytes) { return value }
    // An editor can send half of a surrogate pair, because people can type or cut one.
    do throws(JSONValue.Fault) {
      return try JSONValue.read(SurrogateRepair.repaired(bytes))
    } catch {
      throw .parseError("The message is not valid UTF-8 JSON at byte \(error.offset)")
    }
  }
}

extension RPCError {
  /// Source: Language Server Protocol 3.17, ErrorCodes.
  static let notInitialized = RPCError(code: -32002, message: "The first request must be initialize")
  static let cancelled = RPCError(code: -32800, message: "The request was canceled")
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

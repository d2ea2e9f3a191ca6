import Platform
package import UnicodeText

/// A strictly parsed JSON value, without locations: a protocol message, or a line of a stream.
///
/// ``JSONReader`` reads files that people write, and continues after a fault. A message with a fault is rejected.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// As written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// In the order of the message; if a name occurs twice, the last member counts.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Why bytes are not a JSON value.
  package struct Fault: Error, Hashable {
    /// The first fault.
    package var message: Message
    /// The zero-based offset of the byte where it begins.
    package var offset: Int
  }

  /// Reads one value.
  ///
  /// - Parameter bytes: UTF-8; only white space may surround the value.
  /// - Throws: The first fault, in the encoding or in JSON (RFC 8259).
  /// - Complexity: O(*n*) in the bytes.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> JSONValue {
    let node = try node(bytes)
    return JSONValue(node)
  }

  /// The value with the locations of its parts, as offsets into `bytes`.
  package static func node(_ bytes: [UInt8]) throws(Fault) -> SourceNode {
    if let offset = UTF8Repair.firstInvalidByte(in: bytes) {
      let byte = "0x" + bytes[offset].hexadecimal(digits: 2)
      throw Fault(message: FaultMessage.notUTF8(["byte": .keyword(byte)]), offset: offset)
    }
    let file = SourceFile(path: "", bytes: bytes, encoding: .utf8, utf8: bytes)
    let (root, faults) = JSONReader.read(file, index: 0)
    if let fault = faults.first { throw Fault(message: fault.message, offset: fault.utf8.lowerBound) }
    guard let root else { throw Fault(message: FaultMessage.noValueInFile(), offset: 0) }
    return root
  }

  init(_ node: SourceNode) {
    switch node.value {
    case .string(let text): self = .string(text.string)
    case .dictionary(let members): self = .object(members.map { Member($0.key.string, JSONValue($0.value)) })
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .number(let written): self = .number(written)
    // The other cases only occur in property lists.
    default: self = .null
    }
  }

  /// The last member with a name, if the value is an object.
  package subscript(name: String) -> JSONValue? { members.last { $0.name == name }?.value }

  /// The members, if the value is an object; otherwise empty.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
  /// The elements, if the value is an array; otherwise empty.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// The string, if the value is one.
  package var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The Boolean, if the value is one.
  package var boolean: Bool? { if case .boolean(let isTrue) = self { isTrue } else { nil } }
  /// The integer, if the value is one that fits.
  package var integer: Int? { if case .number(let written) = self { Int(written) } else { nil } }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let isTrue): try container.encode(isTrue)
    case .number(let written):
      if let whole = Int(written) { try container.encode(whole) } else { try container.encode(Double(written) ?? 0) }
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(JSONArray(elements) { $0 })
    case .object(let members): try container.encode(JSONObject(members.map { (name: $0.name, value: $0.value) }))
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral string: String) { self = .string(string) }
  package init(integerLiteral number: Int) { self = .number(String(number)) }
  package init(booleanLiteral isTrue: Bool) { self = .boolean(isTrue) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { Member($0.0, $0.1) }) }
}

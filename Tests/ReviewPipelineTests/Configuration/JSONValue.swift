import Yams

/// A value of JSON, written as a literal.
enum JSONValue: Encodable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case string(String), number(Double), boolean(Bool), null
  case array([JSONValue])
  case object([String: JSONValue])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .null: try container.encodeNil()
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var real: Double? { if case .number(let real) = self { real } else { nil } }
}

extension JSONValue {
  /// What an editor makes of a node of YAML 1.2 by its core schema, and then holds against a JSON Schema.
  init(_ node: Node) {
    switch node {
    case .mapping(let mapping):
      self = .object(
        Dictionary(mapping.map { ($0.key.scalar?.string ?? "", JSONValue($0.value)) }) { first, _ in first })
    case .sequence(let sequence): self = .array(sequence.map { JSONValue($0) })
    case .scalar(let scalar):
      self = scalar.style == .plain ? Self.resolved(scalar.string) : .string(scalar.string)
    case .alias: self = .null
    }
  }

  private static func resolved(_ plain: String) -> JSONValue {
    switch plain {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .boolean(true)
    case "false", "False", "FALSE": .boolean(false)
    case ".inf", "+.inf": .number(.infinity)
    case "-.inf": .number(-.infinity)
    default: plain.first?.isLetter == false ? Double(plain).map(JSONValue.number) ?? .string(plain) : .string(plain)
    }
  }
}

/// Holds values against a JSON Schema of draft 7, by the keywords that the schema of the configuration uses.
struct SchemaChecker {
  let schema: JSONValue

  /// A keyword of the schema that is not known here: a check without it would say too little.
  struct UnknownKeyword: Error, CustomStringConvertible {
    let description: String
  }

  func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, by: schema) }

  private func accepts(_ value: JSONValue, by schema: JSONValue) throws -> Bool {
    if case .boolean(let isAccepted) = schema { return isAccepted }
    guard let keywords = schema.members else { throw UnknownKeyword(description: "\(schema)") }
    return try keywords.sorted { $0.key < $1.key }.allSatisfy { keyword, argument in
      try holds(keyword, argument, of: value, beside: keywords)
    }
  }

  private func holds(
    _ keyword: String, _ argument: JSONValue, of value: JSONValue, beside keywords: [String: JSONValue]
  ) throws -> Bool {
    switch keyword {
    case "$schema", "title", "description", "definitions": true
    case "$ref": try accepts(value, by: try definition(argument))
    case "anyOf": try (argument.elements ?? []).contains { try accepts(value, by: $0) }
    case "allOf": try (argument.elements ?? []).allSatisfy { try accepts(value, by: $0) }
    case "not": try !accepts(value, by: argument)
    case "enum": argument.elements?.contains(value) ?? false
    case "type": (argument.elements ?? [argument]).contains(.string(value.typeName))
    case "minLength": try value.text.map { try $0.unicodeScalars.count >= number(argument) } ?? true
    case "minimum": value.real.map { $0 >= argument.real ?? .infinity } ?? true
    case "multipleOf":
      value.real.map { $0.truncatingRemainder(dividingBy: argument.real ?? .nan) == 0 } ?? true
    case "exclusiveMinimum": value.real.map { $0 > argument.real ?? .infinity } ?? true
    case "exclusiveMaximum": value.real.map { $0 < argument.real ?? -.infinity } ?? true
    case "items": try value.elements?.allSatisfy { try accepts($0, by: argument) } ?? true
    case "minItems": try value.elements.map { try $0.count >= number(argument) } ?? true
    case "maxItems": try value.elements.map { try $0.count <= number(argument) } ?? true
    case "minProperties": try value.members.map { try $0.count >= number(argument) } ?? true
    case "required":
      value.members.map { members in (argument.elements ?? []).allSatisfy { members[$0.text ?? ""] != nil } } ?? true
    case "propertyNames": try value.members?.keys.allSatisfy { try accepts(.string($0), by: argument) } ?? true
    case "properties":
      try value.members?.allSatisfy { key, value in
        try argument.members?[key].map { try accepts(value, by: $0) } ?? true
      } ?? true
    case "additionalProperties":
      try value.members?.allSatisfy { key, value in
        try keywords["properties"]?.members?[key] != nil || accepts(value, by: argument)
      } ?? true
    default: throw UnknownKeyword(description: keyword)
    }
  }

  private func definition(_ reference: JSONValue) throws -> JSONValue {
    let name = reference.text?.split(separator: "/").last.map(String.init) ?? ""
    guard let definition = schema.members?["definitions"]?.members?[name] else {
      throw UnknownKeyword(description: "$ref: \(name)")
    }
    return definition
  }

  private func number(_ argument: JSONValue) throws -> Int {
    guard let real = argument.real else { throw UnknownKeyword(description: "\(argument) is no number") }
    return Int(real)
  }
}

extension JSONValue {
  fileprivate var typeName: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .array: "array"
    case .object: "object"
    }
  }
}

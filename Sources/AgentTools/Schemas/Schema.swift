import SourceText

/// JSON Schemas (2020-12) of what tools answer.
enum Schema {
  static func text(_ description: String, among values: [String]? = nil) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("type", "string")
    if let values { members.add("enum", values) }
    members.add("description", description)
    return .object(members)
  }

  static func number(_ description: String) -> JSONValue {
    ["type": "integer", "minimum": 0, "description": .string(description)]
  }

  static func flag(_ description: String) -> JSONValue {
    ["type": "boolean", "description": .string(description)]
  }

  static func list(of items: JSONValue, _ description: String) -> JSONValue {
    ["type": "array", "items": items, "description": .string(description)]
  }

  static func texts(_ description: String) -> JSONValue { list(of: ["type": "string"], description) }

  /// - Parameter optional: The members that may be absent; all others are always there.
  static func object(
    _ properties: [(String, JSONValue)], optional: Set<String> = [], description: String? = nil
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("type", "object")
    if let description { members.add("description", description) }
    members.add("properties", .object(properties.map { JSONValue.Member($0.0, $0.1) }))
    members.add("required", properties.map(\.0).filter { !optional.contains($0) })
    members.add("additionalProperties", false)
    return .object(members)
  }
}

extension Schema {
  static let severities = ["error", "warning", "note"]

  static let counts = object(
    severities.map { ($0, number("How many are of this severity.")) }, description: "Problems by severity.")

  static let page = object([
    ("from", number("The number of the first item of this page; 0 where there is none.")),
    ("to", number("The number of the last item of this page.")), ("of", number("How many items there are in all.")),
  ])

  static let cursor = text("Give it as cursor for the next page. Absent on the last page.")

  static let root = text("The folder that all paths count from, absolute.")

  static let failures = texts("What could not be read, and was not reviewed therefore.")
}

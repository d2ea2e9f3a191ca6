import SourceText

/// JSON Schemas (2020-12) of tool answers.
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

  static func flag(_ description: String) -> JSONValue { ["type": "boolean", "description": .string(description)] }

  static func list(of items: JSONValue, _ description: String) -> JSONValue {
    ["type": "array", "items": items, "description": .string(description)]
  }

  static func texts(_ description: String) -> JSONValue { list(of: ["type": "string"], description) }

  /// - Parameter optional: The members that may be absent.
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

  static let severities = ["error", "warning", "note"]

  static let counts = object(
    severities.map { ($0, number("The number of problems of this severity.")) }, description: "Problems by severity.")

  static let page = object([
    ("from", number("The number of the first item of this page; 0 if there is none.")),
    ("to", number("The number of the last item of this page.")), ("of", number("The number of items on all pages.")),
  ])

  static let cursor = text("Pass it as cursor to get the next page. Absent on the last page.")
  static let root = text("The absolute path of the folder that all paths are relative to.")
  static let failures = texts("Files that could not be read and were not reviewed.")
}

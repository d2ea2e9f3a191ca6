import SourceText

/// One item of a list that a tool returns: as a value, and as lines with the same content.
struct ListedItem: Hashable, Sendable {
  let value: JSONValue
  /// Without a line feed at the end.
  let text: String

  /// The tokens it adds to an answer, which contains it twice.
  var tokens: Int { TokenEstimate.tokens(in: value) + TokenEstimate.tokens(in: .string(text)) + 2 }
}

extension [JSONValue.Member] {
  /// Adds a member if it has a value.
  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { append(JSONValue.Member(name, value)) }
  }

  mutating func add(_ name: String, _ text: String) { append(JSONValue.Member(name, .string(text))) }

  mutating func add(_ name: String, _ number: Int) { append(JSONValue.Member(name, .number(String(number)))) }

  mutating func add(_ name: String, _ texts: [String]) {
    append(JSONValue.Member(name, .array(texts.map { .string($0) })))
  }
}

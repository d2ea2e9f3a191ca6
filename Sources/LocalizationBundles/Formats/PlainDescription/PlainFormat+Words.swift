extension PlainFormat {
  /// Source: the categories of custom intents in Xcode's editor of intent definitions.
  static let categories = [
    "generic", "do", "run", "go", "information", "view", "open", "order", "book", "buy", "start", "navigate", "play",
    "share", "post", "send", "create", "add", "search", "find", "filter", "download", "get", "set", "request", "toggle",
    "checkin", "other",
  ]

  package static func isCategory(_ name: String?) -> Bool { name.map(categories.contains) ?? false }

  /// What values of parameters may be: how people call it, and how an intent definition does.
  package static let types: [(name: String, definition: String)] = [
    ("text", "String"), ("number", "Decimal"), ("integer", "Integer"), ("flag", "Boolean"), ("enum", "Integer"),
    ("date", "DateComponents"), ("duration", "TimeInterval"), ("person", "Person"), ("place", "Placemark"),
    ("money", "CurrencyAmount"), ("file", "File"), ("url", "URL"), ("object", "Object"),
  ]
}

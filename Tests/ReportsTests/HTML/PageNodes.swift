/// What a page says: its texts and the attributes that are read aloud, each with the language it is marked as.
struct PageNodes {
  struct Node: Hashable {
    var text: String
    /// The language of the nearest enclosing element that has one.
    var language: String
  }

  private(set) var nodes: [Node] = []

  private static let void: Set<String> = ["meta", "input", "br"]
  private static let spoken: Set<String> = ["aria-label", "placeholder", "title", "alt"]

  init(_ page: String) {
    var open: [(tag: Substring, language: String)] = []
    for part in page.split(separator: "<").dropFirst() {
      let halves = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      guard let head = halves.first, let tag = head.split(whereSeparator: { " /".contains($0) }).first else { continue }
      // Scripts and styles contain no elements.
      if let last = open.last?.tag, ["script", "style"].contains(last), head != "/\(last)" { continue }
      if head.hasPrefix("/") {
        if open.last?.tag == tag { open.removeLast() }
      } else if !head.hasPrefix("!"), !Self.void.contains(String(tag)) {
        let values = Self.attributes(of: head)
        let language = values["lang"] ?? open.last?.language ?? ""
        for name in Self.spoken { add(values[name], language) }
        if !head.hasSuffix("/") { open.append((tag, language)) }
      } else {
        for name in Self.spoken { add(Self.attributes(of: head)[name], open.last?.language ?? "") }
      }
      guard let inner = open.last, !["script", "style"].contains(inner.tag) else { continue }
      add(halves.count > 1 ? String(halves[1]) : nil, inner.language)
    }
  }

  private mutating func add(_ text: String?, _ language: String) {
    guard let text = text?.split(whereSeparator: \.isWhitespace).joined(separator: " "), !text.isEmpty else { return }
    nodes.append(Node(text: text, language: language))
  }

  private static func attributes(of head: Substring) -> [String: String] {
    var values: [String: String] = [:]
    for attribute in head.matches(of: /([a-z-]+)="([^"]*)"/) {
      values[String(attribute.1)] = String(attribute.2)
    }
    return values
  }
}

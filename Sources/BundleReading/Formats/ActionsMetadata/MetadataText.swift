import SourceText

/// A text as compiled metadata names it: the key of a table, or with older tools the key alone.
struct MetadataText {
  var key: PropertyListNode.Text
  /// The table without folders and extension; nil where the metadata names none.
  var table: String?
  /// The text in the development language, where it is not the key.
  var defaultValue: PropertyListNode.Text?

  /// - Returns: nil for a value of another shape and for an empty key.
  init?(_ node: JSONNode) {
    // A summary calls its key the format.
    guard let key = node.text ?? node["key"]?.text ?? node["formatString"]?.text, !key.string.isEmpty else {
      return nil
    }
    self.key = key
    table = Self.tableName(node["table"])
    defaultValue = node["defaultValue"]?.text.flatMap { $0.string.isEmpty ? nil : $0 }
  }

  static func tableName(_ node: JSONNode?) -> String? {
    guard let name = node?.text?.string, !name.isEmpty else { return nil }
    return name.hasSuffix(".strings") ? String(name.dropLast(".strings".count)) : name
  }

  /// The place of the text in the development language, else of the key.
  func place(in file: Int) -> Literal {
    let text = defaultValue ?? key
    return Literal(file: file, utf8: text.utf8, syntax: text.syntax)
  }
}

/// A named thing of compiled metadata: an action, an enumeration, an entity.
struct MetadataItem {
  var name: String?
  var node: JSONNode

  /// The things in a container of any of the shapes that tools write: an object by name, a list of things that know
  /// their names, a list of names and things in turn.
  ///
  /// - Parameter members: Where a thing keeps its name, the best first.
  static func items(in container: JSONNode?, named members: [String]) -> [MetadataItem] {
    guard let container else { return [] }
    func item(_ node: JSONNode, fallback: String?) -> MetadataItem {
      MetadataItem(name: members.lazy.compactMap { node[$0]?.text?.string }.first ?? fallback, node: node)
    }
    let byName = container.members.map { item($0.value, fallback: $0.key.string) }
    var last: String?
    var listed: [MetadataItem] = []
    for element in container.elements {
      if let name = element.text {
        last = name.string
      } else {
        listed.append(item(element, fallback: last))
        last = nil
      }
    }
    return byName + listed
  }
}

import Yams

/// Reads a String Catalog: its texts, plural forms and the lines of both.
///
/// JSON is YAML, and the YAML parser tells the line of every value.
struct TextCatalogReader {
  private let path: String
  private var faults: [TextCatalogFault] = []

  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file as messages should name it.
  /// - Returns: What could be read, and every defect of the file's form in the order of their lines.
  static func catalog(_ text: String, path: String) -> (catalog: TextCatalog, faults: [TextCatalogFault]) {
    var reader = TextCatalogReader(path: path)
    let catalog = reader.read(text)
    return (catalog, reader.faults)
  }

  private init(path: String) { self.path = path }

  private mutating func read(_ text: String) -> TextCatalog {
    var catalog = TextCatalog(path: path, sourceLanguage: "", keys: [])
    do {
      guard let root = try Yams.compose(yaml: text), let top = members(of: root) else { return catalog }
      catalog.sourceLanguage = member("sourceLanguage", of: top, in: root).map { string($0) } ?? ""
      guard let strings = member("strings", of: top, in: root).flatMap({ members(of: $0) }) else { return catalog }
      catalog.keys = strings.map { key($0.key, $0.value) }
    } catch {
      let mark = (error as? YamlError)?.place
      faults.append(TextCatalogFault(.notJSON("\(error)".oneLine), path: path, line: mark?.line ?? 1))
    }
    return catalog
  }

  private mutating func key(_ name: Node, _ value: Node) -> TextCatalog.Key {
    var localizations: [String: TextCatalog.Localization] = [:]
    let all = members(of: value).flatMap { member("localizations", of: $0, in: name) }.flatMap { members(of: $0) }
    for (tag, localization) in all ?? Node.Mapping([]) {
      let forms = forms(localization, at: tag)
      localizations[string(tag)] = TextCatalog.Localization(
        line: line(of: tag), forms: forms.map(\.form), isNew: forms.contains(where: \.isNew))
    }
    return TextCatalog.Key(name: string(name), line: line(of: name), localizations: localizations)
  }

  private mutating func forms(_ node: Node, at place: Node) -> [(form: TextCatalog.Form, isNew: Bool)] {
    guard let members = members(of: node) else { return [] }
    if let unit = members["stringUnit"] { return [form(nil, unit)].compactMap { $0 } }
    guard let variations = member("variations", of: members, in: place).flatMap({ self.members(of: $0) }),
      let plural = member("plural", of: variations, in: place).flatMap({ self.members(of: $0) })
    else { return [] }
    return plural.compactMap { category, variant in
      guard let members = self.members(of: variant), let unit = member("stringUnit", of: members, in: category) else {
        return nil
      }
      return form(string(category), unit)
    }
  }

  private mutating func form(_ category: String?, _ unit: Node) -> (form: TextCatalog.Form, isNew: Bool)? {
    guard let members = members(of: unit), let value = member("value", of: members, in: unit) else { return nil }
    let form = TextCatalog.Form(category: category, text: string(value), line: line(of: value))
    return (form, members["state"]?.string == "new")
  }

  private mutating func members(of node: Node) -> Node.Mapping? {
    if let mapping = node.mapping { return mapping }
    report(.wrongType(expected: "an object"), at: node)
    return nil
  }

  private mutating func member(_ name: String, of mapping: Node.Mapping, in place: Node) -> Node? {
    if let node = mapping[name] { return node }
    report(.missing(member: name), at: place)
    return nil
  }

  private mutating func string(_ node: Node) -> String {
    if let scalar = node.scalar { return scalar.string }
    report(.wrongType(expected: "a string"), at: node)
    return ""
  }

  private func line(of node: Node) -> Int { node.mark?.line ?? 1 }

  private mutating func report(_ defect: TextCatalogDefect, at node: Node) {
    faults.append(TextCatalogFault(defect, path: path, line: line(of: node)))
  }
}

extension YamlError {
  /// Where the parser stopped; nil where it does not tell.
  fileprivate var place: Mark? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark
    case .duplicatedKeysInMapping(_, let context): context.mark
    default: nil
    }
  }
}

extension String {
  fileprivate var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

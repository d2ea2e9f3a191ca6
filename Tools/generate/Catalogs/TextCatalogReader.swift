import SourceText

/// Reads a String Catalog: its texts, plural forms and the lines of both.
///
/// JSON is YAML, and the YAML parser provides the line of every value.
struct TextCatalogReader {
  private let path: String
  private var faults: [TextCatalogFault] = []

  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file as messages should name it.
  /// - Returns: What could be read, and every defect of the file's form, in line order.
  static func catalog(_ text: String, path: String) -> (catalog: TextCatalog, faults: [TextCatalogFault]) {
    var reader = TextCatalogReader(path: path)
    let catalog = reader.read(text)
    return (catalog, reader.faults)
  }

  private init(path: String) { self.path = path }

  private mutating func read(_ text: String) -> TextCatalog {
    var catalog = TextCatalog(path: path, sourceLanguage: "", keys: [])
    do throws(YAMLFault) {
      guard let root = try YAMLReader.document(in: text), let top = members(of: root) else { return catalog }
      catalog.sourceLanguage = member("sourceLanguage", of: top, in: root).map { string($0) } ?? ""
      guard let strings = member("strings", of: top, in: root).flatMap({ members(of: $0) }) else { return catalog }
      catalog.keys = strings.map { key($0.key, $0.value) }
    } catch {
      faults.append(TextCatalogFault(.notJSON(error.problem), path: path, line: error.place.line))
    }
    return catalog
  }

  private mutating func key(_ name: YAMLNode, _ value: YAMLNode) -> TextCatalog.Key {
    var localizations: [String: TextCatalog.Localization] = [:]
    let all = members(of: value).flatMap { member("localizations", of: $0, in: name) }.flatMap { members(of: $0) }
    for (tag, localization) in all ?? YAMLMapping() {
      let forms = forms(localization, at: tag)
      localizations[string(tag)] = TextCatalog.Localization(
        line: line(of: tag), forms: forms.map(\.form), isNew: forms.contains(where: \.isNew))
    }
    return TextCatalog.Key(name: string(name), line: line(of: name), localizations: localizations)
  }

  private mutating func forms(_ node: YAMLNode, at place: YAMLNode) -> [(form: TextCatalog.Form, isNew: Bool)] {
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

  private mutating func form(_ category: String?, _ unit: YAMLNode) -> (form: TextCatalog.Form, isNew: Bool)? {
    guard let members = members(of: unit), let value = member("value", of: members, in: unit) else { return nil }
    let form = TextCatalog.Form(category: category, text: string(value), line: line(of: value))
    return (form, members["state"]?.string == "new")
  }

  private mutating func members(of node: YAMLNode) -> YAMLMapping? {
    if let mapping = node.mapping { return mapping }
    report(.wrongType(expected: "an object"), at: node)
    return nil
  }

  private mutating func member(_ name: String, of mapping: YAMLMapping, in place: YAMLNode) -> YAMLNode? {
    if let node = mapping[name] { return node }
    report(.missing(member: name), at: place)
    return nil
  }

  private mutating func string(_ node: YAMLNode) -> String {
    if let string = node.string { return string }
    report(.wrongType(expected: "a string"), at: node)
    return ""
  }

  private func line(of node: YAMLNode) -> Int { node.place.line }

  private mutating func report(_ defect: TextCatalogDefect, at node: YAMLNode) {
    faults.append(TextCatalogFault(defect, path: path, line: line(of: node)))
  }
}

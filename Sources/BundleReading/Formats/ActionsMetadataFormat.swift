import ReviewModel
import SourceText

/// Reads `extract.actionsdata`, the JSON that the build makes of an app's App Intents: which texts it declares, and
/// which App Shortcuts.
///
/// The file has no translations, but the keys of the tables that have them. Apple documents nothing of it: read is what
/// files of Xcode 15 to 26 hold, and the same in plainer shapes, lists for objects and strings for texts.
enum ActionsMetadataFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let (root, faults) = JSONReader.read(source, index: file)
    var contents = FileContents(path: path)
    contents.faults = faults
    guard let root else { return contents }
    var texts = MetadataTexts(file: file)
    for action in MetadataItem.items(in: root["actions"], named: ["identifier"]) { texts.addAction(action) }
    for value in MetadataItem.items(in: root["enums"], named: ["identifier"]) { texts.addEnumeration(value) }
    for entity in MetadataItem.items(in: root["entities"], named: ["typeName", "identifier"]) {
      texts.addEntity(entity)
    }
    for query in MetadataItem.items(in: root["queries"], named: ["identifier"]) { texts.addQuery(query) }
    var shortcuts: [AppShortcutDeclaration] = []
    for shortcut in root.elements("autoShortcuts") {
      texts.addShortcut(shortcut)
      if let declared = declaration(phrases: shortcut.elements("phraseTemplates"), file: file) {
        shortcuts.append(declared)
      }
    }
    if var negative = declaration(phrases: root.elements("negativePhrases"), file: file) {
      negative.isNegative = true
      shortcuts.append(negative)
    }
    contents.code.texts = texts.declared
    contents.appShortcuts = shortcuts
    return contents
  }

  private static func declaration(phrases: [SourceNode], file: Int) -> AppShortcutDeclaration? {
    // Newer files keep a negative phrase in an object of its own.
    let texts = phrases.compactMap { MetadataText($0) ?? $0["phrase"].flatMap(MetadataText.init) }
    guard let first = texts.first else { return nil }
    return AppShortcutDeclaration(phrases: texts.map(\.key.string), place: first.place(in: file))
  }
}

/// A text as compiled metadata names it: the key of a table, or with older tools the key alone.
struct MetadataText {
  var key: SourceNode.Text
  /// The table without folders and extension; nil where the metadata names none.
  var table: String?
  /// The text in the development language, where it is not the key.
  var defaultValue: SourceNode.Text?

  /// - Returns: nil for a value of another shape and for an empty key.
  init?(_ node: SourceNode) {
    // A summary calls its key the format.
    guard let key = node.text ?? node["key"]?.text ?? node["formatString"]?.text, !key.string.isEmpty else {
      return nil
    }
    self.key = key
    table = Self.tableName(node["table"])
    defaultValue = node["defaultValue"]?.text.flatMap { $0.string.isEmpty ? nil : $0 }
  }

  static func tableName(_ node: SourceNode?) -> String? {
    guard let name = node?.text?.string, !name.isEmpty else { return nil }
    return name.hasSuffix(".strings") ? String(name.dropLast(".strings".count)) : name
  }

  /// The place of the text in the development language, else of the key.
  func place(in file: Int) -> TextLocation { (defaultValue ?? key).location(in: file) }
}

/// A named thing of compiled metadata: an action, an enumeration, an entity.
struct MetadataItem {
  var name: String?
  var node: SourceNode

  /// The things in a container of any of the shapes that tools write: an object by name, a list of things that know
  /// their names, a list of names and things in turn.
  ///
  /// - Parameter members: Where a thing keeps its name, the best first.
  static func items(in container: SourceNode?, named members: [String]) -> [MetadataItem] {
    guard let container else { return [] }
    func item(_ node: SourceNode, fallback: String?) -> MetadataItem {
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

/// The texts that compiled metadata declares, each with what it is for.
struct MetadataTexts {
  private let file: Int
  private(set) var declared: [DeclaredText] = []

  init(file: Int) { self.file = file }

  private mutating func add(
    _ node: SourceNode?, _ kind: EntryKind, of owner: String?, part: DialogPart? = nil, table: String? = nil
  ) {
    guard let text = node.flatMap(MetadataText.init) else { return }
    declared.append(
      DeclaredText(
        kind: kind, dialogPart: part, key: text.key.string, table: text.table ?? table,
        defaultValue: text.defaultValue?.string, owner: owner, place: text.place(in: file)))
  }

  /// An App Intent.
  ///
  /// Of one that people cannot find, such as a button of a widget, nobody reads a word, but for the parameters of the
  /// configurations of widgets and controls.
  mutating func addAction(_ action: MetadataItem) {
    let (owner, node) = (action.name, action.node)
    let isFound = [node["isDiscoverable"], node["visibilityMetadata"]?["isDiscoverable"]]
      .allSatisfy { $0?.boolean != false }
    let isConfiguration = node.elements("systemProtocols")
      .contains { $0.text?.string.hasSuffix("Configuration") == true }
    if isFound || isConfiguration { addParameters(of: node, owner: owner) }
    guard isFound else { return }
    add(node["title"], .title, of: owner)
    addDescription(of: node, .description, owner: owner)
    add(node["deprecationMetadata"]?["message"], .prose, of: owner)
    addSummaries(in: node["actionConfiguration"] ?? node["parameterSummary"], owner: owner)
  }

  private mutating func addDescription(of node: SourceNode, _ kind: EntryKind, owner: String?) {
    let metadata = node["descriptionMetadata"]
    add(metadata?["descriptionText"] ?? node["descriptionText"] ?? node["description"], kind, of: owner)
    add(metadata?["categoryName"]?["title"] ?? metadata?["categoryName"], .prose, of: owner)
    add(metadata?["resultValueName"], .parameterName, of: owner)
    for keyword in metadata?["searchKeywords"]?.elements ?? [] { add(keyword, .prose, of: owner) }
  }

  private mutating func addParameters(of node: SourceNode, owner: String?) {
    for parameter in MetadataItem.items(in: node["parameters"], named: ["name"]) {
      add(parameter.node["title"], .parameterName, of: owner)
      add(parameter.node["parameterDescription"] ?? parameter.node["description"], .prose, of: owner)
      for prompt in Self.prompts { add(parameter.node[prompt], .dialog, of: owner, part: .prompt) }
    }
  }

  /// The arguments of `@Parameter` that Siri speaks.
  private static let prompts = [
    "requestValueDialog", "requestDisambiguationDialog", "requestConfirmationDialog", "valueDialog",
  ]

  /// Every summary below a node: the variants of `When` and `Switch` hold each other to any depth.
  private mutating func addSummaries(in node: SourceNode?, owner: String?) {
    var waiting = [node].compactMap { $0 }
    while let node = waiting.popLast() {
      switch node.value {
      case .dictionary(let members):
        if let summary = node["summaryString"] {
          add(summary, .parameterSummary, of: owner, table: MetadataText.tableName(node["table"]))
        } else if node["formatString"] != nil {
          add(node, .parameterSummary, of: owner)
        }
        waiting += members.lazy.filter { $0.key.string != "summaryString" }.map(\.value).reversed()
      case .array(let elements): waiting += elements.reversed()
      default: continue
      }
    }
  }

  /// An enumeration; those of the system are not the app's to word.
  mutating func addEnumeration(_ value: MetadataItem) {
    guard value.node["isSystem"]?.boolean != true else { return }
    addTypeName(of: value)
    for item in MetadataItem.items(in: value.node["cases"], named: ["identifier"]) {
      let display = item.node["displayRepresentation"] ?? item.node
      add(display["title"] ?? (display.text == nil ? nil : display), .enumCase, of: value.name)
      add(display["subtitle"], .prose, of: value.name)
      for synonym in display.elements("synonyms") { add(synonym, .prose, of: value.name) }
    }
  }

  mutating func addEntity(_ entity: MetadataItem) {
    guard entity.node["isSystem"]?.boolean != true else { return }
    addTypeName(of: entity)
    for property in MetadataItem.items(in: entity.node["properties"], named: ["identifier"]) {
      add(property.node["title"], .parameterName, of: entity.name)
    }
  }

  private mutating func addTypeName(of type: MetadataItem) {
    let node = type.node
    let name = node["displayTypeName"] ?? node["typeDisplayName"] ?? node["displayRepresentation"]?["name"]
    add(name ?? node["title"], .parameterName, of: type.name)
    add(node["numericFormatTypeName"] ?? node["displayRepresentation"]?["numericFormat"], .prose, of: type.name)
    for synonym in node.elements("displayTypeSynonyms") { add(synonym, .prose, of: type.name) }
  }

  /// A query, which the Shortcuts app shows as an action that finds entities.
  mutating func addQuery(_ query: MetadataItem) {
    addDescription(of: query.node, .prose, owner: query.name)
    addParameters(of: query.node, owner: query.name)
    for option in query.node.elements("sortingOptions") { add(option["title"], .parameterName, of: query.name) }
  }

  mutating func addShortcut(_ shortcut: SourceNode) {
    let owner = shortcut.string("actionIdentifier")
    add(shortcut["shortTitle"], .shortTitle, of: owner)
    for phrase in shortcut.elements("phraseTemplates") { add(phrase, .phrase, of: owner) }
    for collection in shortcut.elements("optionsCollections") { add(collection["title"], .prose, of: owner) }
  }
}

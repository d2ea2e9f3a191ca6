import ReviewModel
import SourceText

/// Reads `extract.actionsdata`, the JSON that a build generates from an app's App Intents: its texts and App Shortcuts.
///
/// The file contains no translations, only the keys of the tables with translations. Apple does not document the
/// format. This reader covers files from Xcode 15 to 26, and simpler shapes of them: lists for objects, and strings for
/// texts.
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
    var code = SwiftCodeContents()
    code.texts = texts.declared
    code.appShortcuts = shortcuts
    contents.payload = .code(code, from: .metadata)
    return contents
  }

  private static func declaration(phrases: [SourceNode], file: Int) -> AppShortcutDeclaration? {
    // Newer files store a negative phrase in its own object.
    let texts = phrases.compactMap { MetadataText($0) ?? $0["phrase"].flatMap(MetadataText.init) }
    guard let first = texts.first else { return nil }
    return AppShortcutDeclaration(phrases: texts.map(\.key.string), place: first.place(in: file))
  }
}

/// A text in compiled metadata: a table and a key or, with older tools, only the key.
struct MetadataText {
  var key: SourceNode.Text
  /// The table without folders and extension; nil if the metadata does not contain it.
  var table: String?
  /// The text in the development language, if it is not the key.
  var defaultValue: SourceNode.Text?

  /// - Returns: nil for a value with another shape, and for an empty key.
  init?(_ node: SourceNode) {
    // In a summary, the key is called the format.
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

  /// The location of the text in the development language, otherwise of the key.
  func place(in file: Int) -> TextLocation { (defaultValue ?? key).location(in: file) }
}

/// A named item of compiled metadata: an action, an enumeration, an entity.
struct MetadataItem {
  var name: String?
  var node: SourceNode

  /// The items in a container with any of the shapes that tools write: an object keyed by name, a list of items that
  /// include their names, or a list that alternates between names and items.
  ///
  /// - Parameter members: The members that may contain an item's name, in order of preference.
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

/// The texts that compiled metadata declares, each with its purpose.
struct MetadataTexts {
  private let file: Int
  private(set) var declared: [DeclaredText] = []

  init(file: Int) { self.file = file }

  private mutating func add(
    _ node: SourceNode?, _ kind: EntryKind, of owner: String?, part: DialogPart? = nil, table: String? = nil,
    isTypeName: Bool = false
  ) {
    guard let text = node.flatMap(MetadataText.init) else { return }
    var new = DeclaredText(
      kind: kind, dialogPart: part, key: text.key.string, table: text.table ?? table,
      defaultValue: text.defaultValue?.string, owner: owner, place: text.place(in: file))
    new.isTypeName = isTypeName
    declared.append(new)
  }

  /// An App Intent.
  ///
  /// If people cannot find it, such as a widget button's, none of its texts is read except the parameters of widget and
  /// control configurations.
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

  /// All summaries below a node: the variants of `When` and `Switch` nest to any depth.
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

  /// An enumeration, unless it is the system's: the app does not write those texts.
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
    add(name ?? node["title"], .parameterName, of: type.name, isTypeName: true)
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

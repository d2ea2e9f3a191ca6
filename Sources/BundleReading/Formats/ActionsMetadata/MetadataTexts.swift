import ReviewModel
import SourceText

/// The texts that compiled metadata declares, each with what it is for.
struct MetadataTexts {
  private let file: Int
  private(set) var declared: [DeclaredText] = []

  init(file: Int) { self.file = file }

  private mutating func add(
    _ node: JSONNode?, _ kind: EntryKind, of owner: String?, part: DialogPart? = nil, table: String? = nil
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
      .allSatisfy { $0?.bool != false }
    let isConfiguration = (node["systemProtocols"]?.elements ?? [])
      .contains { $0.text?.string.hasSuffix("Configuration") == true }
    if isFound || isConfiguration { addParameters(of: node, owner: owner) }
    guard isFound else { return }
    add(node["title"], .title, of: owner)
    addDescription(of: node, .description, owner: owner)
    add(node["deprecationMetadata"]?["message"], .prose, of: owner)
    addSummaries(in: node["actionConfiguration"] ?? node["parameterSummary"], owner: owner)
  }

  private mutating func addDescription(of node: JSONNode, _ kind: EntryKind, owner: String?) {
    let metadata = node["descriptionMetadata"]
    add(metadata?["descriptionText"] ?? node["descriptionText"] ?? node["description"], kind, of: owner)
    add(metadata?["categoryName"]?["title"] ?? metadata?["categoryName"], .prose, of: owner)
    add(metadata?["resultValueName"], .parameterName, of: owner)
    for keyword in metadata?["searchKeywords"]?.elements ?? [] { add(keyword, .prose, of: owner) }
  }

  private mutating func addParameters(of node: JSONNode, owner: String?) {
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
  private mutating func addSummaries(in node: JSONNode?, owner: String?) {
    var waiting = [node].compactMap { $0 }
    while let node = waiting.popLast() {
      switch node.value {
      case .object(let members):
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
    guard value.node["isSystem"]?.bool != true else { return }
    addTypeName(of: value)
    for item in MetadataItem.items(in: value.node["cases"], named: ["identifier"]) {
      let display = item.node["displayRepresentation"] ?? item.node
      add(display["title"] ?? (display.text == nil ? nil : display), .enumCase, of: value.name)
      add(display["subtitle"], .prose, of: value.name)
      for synonym in display["synonyms"]?.elements ?? [] { add(synonym, .prose, of: value.name) }
    }
  }

  mutating func addEntity(_ entity: MetadataItem) {
    guard entity.node["isSystem"]?.bool != true else { return }
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
    for synonym in node["displayTypeSynonyms"]?.elements ?? [] { add(synonym, .prose, of: type.name) }
  }

  /// A query, which the Shortcuts app shows as an action that finds entities.
  mutating func addQuery(_ query: MetadataItem) {
    addDescription(of: query.node, .prose, owner: query.name)
    addParameters(of: query.node, owner: query.name)
    for option in query.node["sortingOptions"]?.elements ?? [] { add(option["title"], .parameterName, of: query.name) }
  }

  mutating func addShortcut(_ shortcut: JSONNode) {
    let owner = shortcut["actionIdentifier"]?.text?.string
    add(shortcut["shortTitle"], .shortTitle, of: owner)
    for phrase in shortcut["phraseTemplates"]?.elements ?? [] { add(phrase, .phrase, of: owner) }
    for collection in shortcut["optionsCollections"]?.elements ?? [] { add(collection["title"], .prose, of: owner) }
  }
}

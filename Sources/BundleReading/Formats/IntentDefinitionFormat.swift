import ReviewModel
import SourceText

struct DefinitionContents: Sendable {
  struct Role: Sendable {
    var kind: EntryKind
    /// An index into ``intents``.
    var intent: Int?
    var combination: String?
    var dialogPart: DialogPart?
    /// The text in the definition.
    var source: String
  }

  var intents: [IntentDeclaration] = []
  var enums: [EnumDeclaration] = []
  /// By identifier.
  var roles: [String: Role] = [:]
  var imageReferences: [ImageReference] = []
}

/// Reads `.intentdefinition`: every string with an identifier next to it is a text.
struct IntentDefinitionFormat {
  private var texts: [LocalizedText] = []
  private var definition: DefinitionContents
  private let maker: TextMaker

  private struct Context {
    var intent: Int?
    var combination: String?
    var isSummary = false
    /// For the response code that is being read.
    var isSuccess = false
  }

  /// A definition nests about ten deep; the limit bounds recursion.
  private static let maximumDepth = 64

  static func read(_ root: SourceNode, path: BundlePath, file: Int) -> FileContents {
    let definition = DefinitionContents(
      intents: root.elements("INIntents").map { IntentDeclaration(node: $0, table: path.table, file: file) },
      enums: root.elements("INEnums").map { EnumDeclaration(node: $0, table: path.table) })
    var reader = Self(definition: definition, maker: TextMaker(file: file, path: path))
    reader.walk(root, Context(), depth: 0)
    var contents = FileContents(path: path, .definition(reader.definition))
    contents.texts = reader.texts.sorted { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }
    return contents
  }

  private mutating func walk(_ node: SourceNode, _ context: Context, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    for element in node.elements { walk(element, context, depth: depth + 1) }
    let members = node.members
    var identifiers: [String: String] = [:]
    for member in members where member.key.string.hasSuffix("ID") {
      identifiers[member.key.string] = member.value.text?.string
    }
    var context = context
    context.isSuccess = !identifiers.isEmpty && node.flag("INIntentResponseCodeSuccess") ?? false
    for member in members {
      let key = member.key.string
      if let text = member.value.text {
        if let identifier = identifiers[key + "ID"] { add(text, key: key, identifier: identifier, context) }
        if key.hasSuffix("ImageName"), !key.hasSuffix("SystemImageName") { addImage(text, key: key, context) }
      } else if depth == 0, key == "INIntents" {
        for (index, intent) in member.value.elements.enumerated() {
          walk(intent, Context(intent: index), depth: depth + 1)
        }
      } else if key == "INIntentParameterCombinations" || key == "INIntentManagedParameterCombinations" {
        for combination in member.value.members {
          let isSummary = key == "INIntentManagedParameterCombinations"
          let inner = Context(intent: context.intent, combination: combination.key.string, isSummary: isSummary)
          walk(combination.value, inner, depth: depth + 1)
        }
      } else {
        walk(member.value, context, depth: depth + 1)
      }
    }
  }

  /// `INIntentDefaultImageName`, and any other image keys in later versions.
  private mutating func addImage(_ text: SourceNode.Text, key: String, _ context: Context) {
    guard !text.string.isEmpty else { return }
    let intent = context.intent.map { definition.intents[$0].name }
    definition.imageReferences.append(
      ImageReference(name: text.string, key: key, intent: intent, place: text.location(in: maker.file)))
  }

  private mutating func add(_ text: SourceNode.Text, key: String, identifier: String, _ context: Context) {
    let kind = IntentTextKind.kind(ofKey: key, isSummary: context.isSummary)
    texts.append(maker.text(text, key: identifier, kind: kind))
    if let known = definition.roles[identifier], !IntentTextKind.replaces(known.kind, by: kind) { return }
    definition.roles[identifier] = DefinitionContents.Role(
      kind: kind, intent: context.intent, combination: context.combination,
      dialogPart: kind == .dialog ? IntentTextKind.dialogPart(ofKey: key, isSuccess: context.isSuccess) : nil,
      source: text.string)
  }
}

extension IntentDeclaration {
  /// - Parameter node: An element of `INIntents`.
  init(node: SourceNode, table: String, file: Int) {
    let name = node["INIntentName"]?.text
    let title = node["INIntentTitle"]?.text
    let place = (title ?? name)?.location(in: file)
    self.init(
      name: name?.string ?? "", place: place ?? TextLocation(file: file, utf8: node.utf8, syntax: .plain), table: table)
    self.title = title?.string
    titleID = node.string("INIntentTitleID")
    descriptionID = node.string("INIntentDescriptionID")
    category = node.string("INIntentCategory")?.lowercased()
    isSystem = node.string("INIntentType") == "System"
    requiresConfirmation = node.flag("INIntentUserConfirmationRequired") ?? false
    isEligibleForWidgets = node.flag("INIntentEligibleForWidgets") ?? false
    isConfigurable = node.flag("INIntentConfigurable") ?? false
    isIneligibleForSuggestions = node.flag("INIntentIneligibleForSuggestions") ?? false
    keyParameter = node.string("INIntentKeyParameter")
    inputParameter = node.string("INIntentInput")
    outputParameter = node["INIntentResponse"]?.string("INIntentResponseOutput")

    let declared = node.elements("INIntentParameters")
    // In definitions older than the flag, every parameter is configurable.
    let knowsConfigurable = declared.contains { $0["INIntentParameterConfigurable"] != nil }
    parameters = declared.map { ParameterDeclaration(node: $0, isConfigurableByDefault: !knowsConfigurable) }
    combinations =
      node.members("INIntentManagedParameterCombinations").map { CombinationDeclaration(member: $0, use: .summary) }
      + node.members("INIntentParameterCombinations").map { CombinationDeclaration(member: $0, use: .suggestion) }
    responses = (node["INIntentResponse"]?.elements("INIntentResponseCodes") ?? []).compactMap { code in
      guard let name = code.string("INIntentResponseCodeName") else { return nil }
      let hasText = code.string("INIntentResponseCodeFormatString")?.isEmpty == false
      return ResponseDeclaration(
        name: name, isSuccess: code.flag("INIntentResponseCodeSuccess") ?? false,
        textID: hasText ? code.string("INIntentResponseCodeFormatStringID") : nil)
    }
  }
}

extension ParameterDeclaration {
  fileprivate init(node: SourceNode, isConfigurableByDefault: Bool) {
    let prompts = node.elements("INIntentParameterPromptDialogs")
    func asks(_ type: String) -> Bool {
      prompts.contains {
        $0.string("INIntentParameterPromptDialogType") == type
          && $0.string("INIntentParameterPromptDialogFormatString")?.isEmpty == false
      }
    }
    let relationship = node["INIntentParameterRelationship"]
    let metadata = node["INIntentParameterMetadata"]
    self.init(
      name: node.string("INIntentParameterName") ?? "", displayNameID: node.string("INIntentParameterDisplayNameID"),
      type: node.string("INIntentParameterObjectType") ?? node.string("INIntentParameterType") ?? "",
      enumeration: node.string("INIntentParameterEnumType"),
      hasDefaultValue: node["INIntentParameterMetadata"]?["INIntentParameterMetadataDefaultValue"] != nil,
      isConfigurable: node.flag("INIntentParameterConfigurable") ?? isConfigurableByDefault,
      asksWhenMissing: asks("Primary"), asksToChoose: asks("DisambiguationSelection"),
      hasDynamicOptions: node.flag("INIntentParameterSupportsDynamicEnumeration") ?? false,
      parent: relationship?.string("INIntentParameterRelationshipParentName"),
      parentValue: relationship?.string("INIntentParameterRelationshipPredicateValue"),
      displayNames: ["True", "False"].compactMap { metadata?.string("INIntentParameterMetadata\($0)DisplayName") })
  }
}

extension CombinationDeclaration {
  fileprivate init(member: SourceNode.Member, use: Use) {
    let node = member.value
    self.init(
      use: use, parameters: member.key.string.split(separator: ",").map(String.init), key: member.key.string,
      supportsBackground: node.flag("INIntentParameterCombinationSupportsBackgroundExecution") ?? false,
      titleID: node.string("INIntentParameterCombinationTitleID"),
      title: node.string("INIntentParameterCombinationTitle"),
      subtitle: node.string("INIntentParameterCombinationSubtitle"))
  }
}

extension EnumDeclaration {
  /// - Parameter node: An element of `INEnums`.
  init(node: SourceNode, table: String) {
    let cases = node.elements("INEnumValues").map { value in
      var declared = Case(
        name: value.string("INEnumValueName") ?? "", displayNameID: value.string("INEnumValueDisplayNameID"),
        displayName: value.string("INEnumValueDisplayName"),
        synonymIDs: value.elements("INEnumValueSynonyms").compactMap { $0.string("INEnumValueSynonymSynonymID") })
      // Xcode writes no index for the first value.
      declared.isNoValue = declared.name == "unknown" && value.flag("INEnumValueIndex") != true
      return declared
    }
    self.init(name: node.string("INEnumName") ?? "", cases: cases, table: table)
  }
}

extension SourceNode {
  /// The Boolean for a key, even if a tool wrote it as `YES` or as a number.
  func flag(_ key: String) -> Bool? {
    switch self[key]?.value {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .string(let text): ["YES", "true", "1"].contains(text.string)
    default: nil
    }
  }
}

/// The kinds of texts in an intent definition, by their key.
///
/// Source: the keys that Xcode writes into `.intentdefinition` files; every localizable string `K` has its identifier
/// in a sibling `KID`.
enum IntentTextKind {
  /// - Parameters:
  ///   - key: The dictionary's key: `INIntentTitle`.
  ///   - isSummary: Whether the key is inside `INIntentManagedParameterCombinations`.
  static func kind(ofKey key: String, isSummary: Bool) -> EntryKind {
    switch key {
    case "INIntentTitle": return .title
    case "INIntentDescription": return .description
    case "INIntentParameterCombinationTitle": return isSummary ? .parameterSummary : .suggestionTitle
    case "INIntentParameterCombinationSubtitle": return isSummary ? .prose : .subtitle
    case "INEnumValueDisplayName": return .enumCase
    default: break
    }
    if key.hasSuffix("InvocationPhrase") || key.hasSuffix("SuggestedPhrase") { return .invocationPhrase }
    if key.hasSuffix("FormatString") { return .dialog }
    // The two names of a Boolean are its cases.
    if key.hasSuffix("TrueDisplayName") || key.hasSuffix("FalseDisplayName") { return .enumCase }
    return key.hasSuffix("DisplayName") ? .parameterName : .prose
  }

  /// The purpose of a dialog.
  ///
  /// - Parameters:
  ///   - key: The dictionary's key: `INIntentResponseCodeFormatString`.
  ///   - isSuccess: Whether the dictionary is a response code that counts as success.
  static func dialogPart(ofKey key: String, isSuccess: Bool) -> DialogPart? {
    if key.hasPrefix("INIntentParameter") { return .prompt }
    guard key.hasPrefix("INIntentResponseCode") else { return nil }
    return isSuccess ? .success : .failure
  }

  /// Whether `new` replaces the kind of an identifier that already has `old`. A text may be both the title of a
  /// suggestion and the summary linked to it; the rules for titles are stricter.
  static func replaces(_ old: EntryKind, by new: EntryKind) -> Bool {
    old == .parameterSummary && new == .suggestionTitle
  }
}

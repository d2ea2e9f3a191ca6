import ReviewModel
import SourceText

extension IntentDeclaration {
  /// - Parameter node: An element of `INIntents`.
  init(node: PropertyListNode, table: String, file: Int) {
    let name = node["INIntentName"]?.text
    let title = node["INIntentTitle"]?.text
    let place = (title ?? name).map { Literal(file: file, utf8: $0.utf8, syntax: $0.syntax) }
    self.init(
      name: name?.string ?? "", place: place ?? Literal(file: file, utf8: node.utf8, syntax: .plain), table: table)
    self.title = title?.string
    titleID = node.string("INIntentTitleID")
    descriptionID = node.string("INIntentDescriptionID")
    category = node.string("INIntentCategory")?.lowercased()
    isSystem = node.string("INIntentType") == "System"
    requiresConfirmation = node.flag("INIntentUserConfirmationRequired") ?? false
    isEligibleForWidgets = node.flag("INIntentEligibleForWidgets") ?? false
    isConfigurable = node.flag("INIntentConfigurable") ?? false
    keyParameter = node.string("INIntentKeyParameter")
    inputParameter = node.string("INIntentInput")
    outputParameter = node["INIntentResponse"]?.string("INIntentResponseOutput")

    let declared = node["INIntentParameters"]?.elements ?? []
    // Definitions older than the flag leave every parameter configurable.
    let knowsConfigurable = declared.contains { $0["INIntentParameterConfigurable"] != nil }
    parameters = declared.map { ParameterDeclaration(node: $0, isConfigurableByDefault: !knowsConfigurable) }
    combinations =
      (node["INIntentManagedParameterCombinations"]?.members ?? [])
      .map { CombinationDeclaration(member: $0, use: .summary) }
      + (node["INIntentParameterCombinations"]?.members ?? [])
      .map { CombinationDeclaration(member: $0, use: .suggestion) }
  }
}

extension ParameterDeclaration {
  fileprivate init(node: PropertyListNode, isConfigurableByDefault: Bool) {
    let prompts = node["INIntentParameterPromptDialogs"]?.elements ?? []
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
  fileprivate init(member: PropertyListNode.Member, use: Use) {
    let node = member.value
    self.init(
      use: use,
      parameters: member.key.string.split(separator: ",").map(String.init),
      key: member.key.string,
      supportsBackground: node.flag("INIntentParameterCombinationSupportsBackgroundExecution") ?? false,
      titleID: node.string("INIntentParameterCombinationTitleID"),
      title: node.string("INIntentParameterCombinationTitle"),
      subtitle: node.string("INIntentParameterCombinationSubtitle"))
  }
}

extension EnumDeclaration {
  /// - Parameter node: An element of `INEnums`.
  init(node: PropertyListNode, table: String) {
    let cases = (node["INEnumValues"]?.elements ?? []).map {
      Case(
        name: $0.string("INEnumValueName") ?? "", displayNameID: $0.string("INEnumValueDisplayNameID"),
        displayName: $0.string("INEnumValueDisplayName"),
        synonymIDs: ($0["INEnumValueSynonyms"]?.elements ?? []).compactMap { $0.string("INEnumValueSynonymSynonymID") })
    }
    self.init(name: node.string("INEnumName") ?? "", cases: cases, table: table)
  }
}

extension PropertyListNode {
  /// The string under a key.
  func string(_ key: String) -> String? { self[key]?.text?.string }

  /// The Boolean under a key, also where a tool wrote it as `YES` or as a number.
  func flag(_ key: String) -> Bool? {
    switch self[key]?.value {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .string(let text): ["YES", "true", "1"].contains(text.string)
    default: nil
    }
  }
}

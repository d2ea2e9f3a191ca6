import LocalizationBundles

extension DescriptionWriter {
  mutating func intents() -> YAMLTree {
    var members: [YAMLTree.Member] = []
    var names: Set<String> = []
    for (index, intent) in bundle.facts.intents.enumerated() where !intent.name.isEmpty {
      let isFree = names.insert(intent.name).inserted
      let key = isFree ? intent.name : "\(intent.table)/\(intent.name)"
      members.append(.init(key: key, value: tree(of: intent, index)))
    }
    return .keys(members)
  }

  private mutating func tree(of intent: IntentDeclaration, _ index: Int) -> YAMLTree {
    let parameters = parameters(of: intent, index)
    let names = Set(intent.parameters.map(\.name))
    let summaries = list(of: own(index, .parameterSummary))
    let suggestions = suggestions(of: index)
    let category = PlainFormat.isCategory(intent.category) ? intent.category : nil
    return .keys([
      "title": take(intent.titleID, intent.table), "description": take(intent.descriptionID, intent.table),
      "category": category.map(YAMLTree.text), "verb": intent.verb.map(YAMLTree.text),
      "phrase": take(own(index, .invocationPhrase).first), "confirm": intent.requiresConfirmation ? .flag(true) : nil,
      "background": runsInBackground(intent) ? nil : .flag(false),
      "configurable": intent.isConfigurable ? nil : .flag(false), "parameters": parameters.unlessEmpty,
      "keyParameter": intent.keyParameter.flatMap { names.contains($0) ? .text($0) : nil },
      "input": intent.inputParameter.flatMap { names.contains($0) ? .text($0) : nil },
      "output": intent.outputParameter.map(YAMLTree.text), "summaries": summaries, "suggestions": suggestions,
      "responses": YAMLTree.keys([
        "success": alternatives(of: own(index, .dialog, .success)),
        "failure": alternatives(of: own(index, .dialog, .failure)),
      ]).unlessEmpty,
      "prompts": named(own(index, .dialog, .prompt), without: "\(intent.name).prompts."),
      "dialogs": named(own(index, .dialog), without: "\(intent.name).dialogs."),
    ])
  }

  private func runsInBackground(_ intent: IntentDeclaration) -> Bool {
    intent.combinations.isEmpty || intent.combinations.contains(where: \.supportsBackground)
  }

  private mutating func parameters(of intent: IntentDeclaration, _ index: Int) -> YAMLTree {
    var members: [YAMLTree.Member] = []
    for parameter in intent.parameters where !members.contains(where: { $0.key == parameter.name }) {
      let hasValues = bundle.facts.enums.contains { value in
        value.name == parameter.enumeration && value.cases.contains { $0.displayNameID != nil }
      }
      let type = PlainFormat.types.first { $0.definition == parameter.type }?.name
      let isEnum = hasValues || parameter.enumeration != nil
      let tree = YAMLTree.keys([
        "name": take(parameter.displayNameID, intent.table), "type": (isEnum ? "enum" : type).map(YAMLTree.text),
        "enum": hasValues ? parameter.enumeration.map(YAMLTree.text) : nil,
        "cases": isEnum ? nil : truthNames(of: parameter, index),
        // Which one it is, the declarations do not tell.
        "default": parameter.hasDefaultValue ? .text("set") : nil,
        "dynamicOptions": parameter.hasDynamicOptions ? .flag(true) : nil,
        "configurable": parameter.isConfigurable ? nil : .flag(false),
        "parent": parameter.parent.flatMap { name in
          intent.parameters.contains { $0.name == name } ? .text(name) : nil
        },
        "parentValue": parameter.parentValue.flatMap { $0.isEmpty ? nil : .text($0) },
      ])
      members.append(.init(key: parameter.name, value: tree))
    }
    return .keys(members.filter { !$0.key.isEmpty })
  }

  /// What a Boolean calls its two values.
  private mutating func truthNames(of parameter: ParameterDeclaration, _ intent: Int) -> YAMLTree? {
    guard parameter.displayNames.count == 2 else { return nil }
    var members: [YAMLTree.Member] = []
    for (name, text) in zip(["true", "false"], parameter.displayNames) {
      let found = own(intent, .enumCase).first { index in bundle.entries[index].texts.contains { $0.text == text } }
      if let tree = take(found) { members.append(.init(key: name, value: tree)) }
    }
    return YAMLTree.keys(members).unlessEmpty
  }

  /// Titles with the subtitles of the same combination.
  private mutating func suggestions(of intent: Int) -> YAMLTree? {
    var items: [YAMLTree] = []
    for index in own(intent, .suggestionTitle) {
      let combination = bundle.entries[index].combination
      let subtitle = own(intent, .subtitle).first { bundle.entries[$0].combination == combination }
      guard let title = take(index) else { continue }
      items.append(take(subtitle).map { .keys(["title": title, "subtitle": $0]) } ?? title)
    }
    return YAMLTree.list(items).unlessEmpty
  }

  /// The open entries of an intent.
  private func own(_ intent: Int, _ kind: EntryKind, _ part: DialogPart? = nil) -> [Int] {
    (byIntent[intent] ?? []).filter { index in
      let entry = bundle.entries[index]
      return open.contains(index) && entry.kind == kind && !entry.isComposite && !entry.isOrphan
        && (part == nil || entry.dialogPart == part)
    }
  }

  /// - Parameter prefix: What stands before the name of such a text in a description.
  private mutating func named(_ entries: [Int], without prefix: String) -> YAMLTree? {
    var members: [YAMLTree.Member] = []
    for index in entries {
      if let texts = take(index) { members.append(.init(key: name(of: index, without: prefix), value: texts)) }
    }
    return YAMLTree.keys(members).unlessEmpty
  }

  private func name(of entry: Int, without prefix: String) -> String {
    let key = bundle.entries[entry].id.key
    return key.hasPrefix(prefix) && key != prefix ? String(key.dropFirst(prefix.count)) : key
  }

  /// An item for each entry.
  private mutating func list(of entries: [Int]) -> YAMLTree? {
    var items: [YAMLTree] = []
    for index in entries {
      if let texts = take(index) { items.append(texts) }
    }
    return YAMLTree.list(items).unlessEmpty
  }

  /// Texts that say the same, by locale: of several a list for each locale, with an empty text where one is missing.
  mutating func alternatives(of entries: [Int]) -> YAMLTree? {
    let entries = entries.filter { open.contains($0) }
    guard entries.count > 1 else { return take(entries.first) }
    let all = entries.map { texts(of: bundle.entries[$0]) }
    for (index, said) in zip(entries, all) {
      open.remove(index)
      leftOut += lost(of: bundle.entries[index], said: said)
    }
    var tags: [String] = []
    for tag in all.joined().map(\.tag) where !tags.contains(tag) { tags.append(tag) }
    let members = tags.map { tag in
      YAMLTree.Member(key: tag, value: .list(all.map { texts in .text(texts.first { $0.tag == tag }?.text ?? "") }))
    }
    return YAMLTree.keys(members).unlessEmpty
  }
}

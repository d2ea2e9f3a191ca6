extension PlainContentsBuilder {
  mutating func add(intent record: PlainRecord, _ name: PlainWord, enums: Set<String>) {
    let index = contents.intents.count
    let key = name.string
    let title = record.texts(.title)
    var intent = IntentDeclaration(
      name: key, place: title.first?.literal ?? name.literal, table: contents.path.table)
    intent.category = record.word(.category)?.string
    intent.verb = record.word(.verb)?.string
    intent.isSystem = SupportedIntent.isSystem(key)
    intent.requiresConfirmation = record.flag(.confirm) ?? false
    intent.isConfigurable = record.flag(.configurable) ?? true
    intent.keyParameter = record.word(.keyParameter)?.string
    intent.inputParameter = record.word(.input)?.string
    intent.outputParameter = record.word(.output)?.string
    intent.title = source(of: title)
    intent.titleID = title.isEmpty ? nil : "\(key).title"
    intent.descriptionID = record.texts(.description).isEmpty ? nil : "\(key).description"
    add(title, "\(key).title", Role(.title, intent: index))
    add(record.texts(.description), "\(key).description", Role(.description, intent: index))
    add(record.texts(.phrase), "\(key).phrase", Role(.invocationPhrase, intent: index))
    for (name, value) in record.members(.parameters) {
      guard let parameter = value.record else { continue }
      intent.parameters.append(add(parameter: parameter, name, of: key, intent: index, enums: enums))
    }
    intent.combinations = combinations(of: record, intent, index: index)
    add(dialogs: record, key, intent: index)
    add(record.texts(.examples), key, Role(.examplePhrase, intent: index))
    checkReferences(record, parameters: intent.parameters.map(\.name))
    contents.intents.append(intent)
  }

  private mutating func add(
    parameter record: PlainRecord, _ name: PlainWord, of intent: String, intent index: Int, enums: Set<String>
  ) -> ParameterDeclaration {
    let key = "\(intent).parameters.\(name.string)"
    let type = record.word(.type)?.string
    var parameter = ParameterDeclaration(
      name: name.string, type: PlainFormat.types.first { $0.name == type }?.definition ?? "")
    parameter.displayNameID = record.texts(.name).isEmpty ? nil : "\(key).name"
    parameter.hasDefaultValue = record.word(.defaultValue) != nil
    parameter.isConfigurable = record.flag(.configurable) ?? true
    parameter.hasDynamicOptions = record.flag(.dynamicOptions) ?? false
    parameter.parent = record.word(.parent)?.string
    parameter.parentValue = record.word(.parentValue)?.string
    parameter.asksWhenMissing = !record.texts(.prompt).isEmpty
    parameter.asksToChoose = !record.texts(.choosePrompt).isEmpty
    add(record.texts(.name), "\(key).name", Role(.parameterName, intent: index))
    for prompt in [PlainKey.prompt, .choosePrompt, .confirmationPrompt] {
      add(record.texts(prompt), "\(key).\(prompt.rawValue)", Role(.dialog, intent: index, part: .prompt))
    }
    if case .members(let cases)? = record.values[.cases] {
      if type == "flag" {
        parameter.displayNames = addNames(of: cases, key: "\(key).cases", intent: index)
      } else {
        parameter.enumeration = "\(intent).\(name.string)"
        addCases(.members(cases), of: "\(intent).\(name.string)", key: "\(key).cases")
      }
    } else if let enumeration = record.word(.enumeration) {
      parameter.enumeration = enumeration.string
      if !enums.contains(enumeration.string) {
        fault(enumeration, "No list of values ‘\(enumeration.string)’ below ‘enums’")
      }
    }
    return parameter
  }

  /// The values of an enumeration.
  mutating func addCases(_ value: PlainValue, of name: String, key: String) {
    guard case .members(let members) = value else { return }
    var cases: [EnumDeclaration.Case] = []
    for (word, value) in members {
      let own = "\(key).\(word.string)"
      let names = value.record?.texts(.name) ?? value.texts
      let synonyms = value.record?.texts(.synonyms) ?? []
      add(names, own, Role(.enumCase))
      add(synonyms, "\(own).synonyms", Role(.prose))
      let identifiers = Set(synonyms.map { Self.key("\(own).synonyms", of: $0) }).sorted()
      cases.append(
        EnumDeclaration.Case(
          name: word.string, displayNameID: names.isEmpty ? nil : own, displayName: source(of: names),
          synonymIDs: identifiers))
    }
    contents.enums.append(EnumDeclaration(name: name, cases: cases, table: contents.path.table))
  }

  /// What a Boolean's two values are called: true first.
  private mutating func addNames(
    of cases: [(name: PlainWord, value: PlainValue)], key: String, intent: Int
  ) -> [String] {
    for (word, value) in cases {
      add(value.record?.texts(.name) ?? value.texts, "\(key).\(word.string)", Role(.enumCase, intent: intent))
    }
    return ["true", "false"].compactMap { wanted in
      cases.first { $0.name.string == wanted }.flatMap { source(of: $0.value.record?.texts(.name) ?? $0.value.texts) }
    }
  }

  private mutating func combinations(
    of record: PlainRecord, _ intent: IntentDeclaration, index: Int
  ) -> [CombinationDeclaration] {
    let runsInBackground = record.flag(.background) ?? true
    let names = intent.parameters.map(\.name)
    var combinations: [CombinationDeclaration] = []
    for (number, value) in record.list(.summaries).enumerated() {
      let key = "\(intent.name).summaries.\(number + 1)"
      let parameters = Self.parameters(in: value.texts.map(\.string), of: names)
      let combination = parameters.joined(separator: ",")
      add(value.texts, key, Role(.parameterSummary, intent: index, combination: combination))
      combinations.append(
        CombinationDeclaration(
          use: .summary, parameters: parameters, key: combination, supportsBackground: runsInBackground, titleID: key,
          title: source(of: value.texts)))
    }
    for (number, value) in record.list(.suggestions).enumerated() {
      let key = "\(intent.name).suggestions.\(number + 1)"
      let titles = value.record?.texts(.title) ?? value.texts
      let subtitles = value.record?.texts(.subtitle) ?? []
      let parameters = Self.parameters(in: (titles + subtitles).map(\.string), of: names)
      // Two suggestions may have the same parameters, and are two all the same.
      let combination = "\(parameters.joined(separator: ",")) \(number + 1)"
      add(titles, "\(key).title", Role(.suggestionTitle, intent: index, combination: combination))
      add(subtitles, "\(key).subtitle", Role(.subtitle, intent: index, combination: combination))
      combinations.append(
        CombinationDeclaration(
          use: .suggestion, parameters: parameters, key: combination, supportsBackground: runsInBackground,
          titleID: "\(key).title", title: source(of: titles), subtitle: source(of: subtitles)))
    }
    return combinations
  }

  private mutating func add(dialogs record: PlainRecord, _ key: String, intent: Int) {
    if let responses = record.record(.responses) {
      add(responses.texts(.success), "\(key).responses.success", Role(.dialog, intent: intent, part: .success))
      add(responses.texts(.failure), "\(key).responses.failure", Role(.dialog, intent: intent, part: .failure))
    }
    for (name, value) in record.members(.prompts) {
      add(value.texts, "\(key).prompts.\(name.string)", Role(.dialog, intent: intent, part: .prompt))
    }
    for (name, value) in record.members(.dialogs) {
      add(value.texts, "\(key).dialogs.\(name.string)", Role(.dialog, intent: intent))
    }
  }

  /// A name that nothing has is a slip of the pen.
  private mutating func checkReferences(_ record: PlainRecord, parameters: [String]) {
    var references = [PlainKey.keyParameter, .input].compactMap { record.word($0) }
    references += record.members(.parameters).compactMap { $0.value.record?.word(.parent) }
    for word in references where !parameters.contains(word.string) {
      fault(word, "No parameter ‘\(word.string)’ in this intent")
    }
  }

  /// The parameters that the texts hold as `${name}`, in the order of their declaration.
  private static func parameters(in texts: [String], of names: [String]) -> [String] {
    let used = texts.reduce(into: Set<String>()) { $0.formUnion(references(in: $1)) }
    return names.filter(used.contains)
  }

  /// The names that a text holds as `${name}`.
  private static func references(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var names: [String] = []
    var start: Int?
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "{"), index > 0, bytes[index - 1] == UInt8(ascii: "$") {
        start = index + 1
      } else if bytes[index] == UInt8(ascii: "}"), let first = start {
        names.append(String(decoding: bytes[first..<index], as: UTF8.self))
        start = nil
      }
    }
    return names
  }
}

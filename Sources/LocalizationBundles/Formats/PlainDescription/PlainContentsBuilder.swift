/// Turns what `shortcuts.yaml` says into texts with their kinds and into declarations, as an intent definition gives
/// them.
struct PlainContentsBuilder {
  var contents: FileContents
  private var language = PlainReader.fallbackLanguage

  /// What the texts of a key are for.
  struct Role {
    var kind: EntryKind
    var intent: Int?
    var combination: String?
    var part: DialogPart?

    init(_ kind: EntryKind, intent: Int? = nil, combination: String? = nil, part: DialogPart? = nil) {
      self.kind = kind
      self.intent = intent
      self.combination = combination
      self.part = part
    }
  }

  init(path: BundlePath) {
    contents = FileContents(path: path)
    contents.isDefinition = true
  }

  mutating func add(_ root: PlainRecord, language: String) {
    self.language = language
    contents.sourceLanguage = language
    if let app = root.record(.app) { add(app: app) }
    for (name, value) in root.members(.enums) { addCases(value, of: name.string, key: "enums.\(name.string)") }
    let enums = Set(root.members(.enums).map(\.name.string))
    for (name, value) in root.members(.intents) {
      if let record = value.record { add(intent: record, name, enums: enums) }
    }
    let shortcuts = root.records(.appShortcuts)
    checkIntents(of: shortcuts, names: Set(root.members(.intents).map(\.name.string)))
    for (index, record) in shortcuts.enumerated() { add(appShortcut: record, "appShortcuts.\(index + 1)") }
    for (index, record) in root.records(.activities).enumerated() {
      add(record.texts(.title), "activities.\(index + 1).title", Role(.activityTitle))
      add(record.texts(.phrase), "activities.\(index + 1).phrase", Role(.invocationPhrase))
    }
    for (index, record) in root.records(.vocabulary).enumerated() {
      add(record.texts(.term), "vocabulary.\(index + 1)", Role(.vocabularyTerm))
      add(record.texts(.examples), "vocabulary.\(index + 1).examples", Role(.examplePhrase))
    }
    for (index, record) in root.records(.widgets).enumerated() {
      add(record.texts(.name), "widgets.\(index + 1).name", Role(.prose))
      add(record.texts(.description), "widgets.\(index + 1).description", Role(.prose))
    }
    contents.sourceFacts = PlainFacts(root).sources
    for (name, value) in root.members(.texts) { add(text: value, name.string) }
    contents.texts.sort { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }
  }

  /// A name that nothing has is a slip of the pen, unless no intents are described.
  private mutating func checkIntents(of shortcuts: [PlainRecord], names: Set<String>) {
    guard !names.isEmpty else { return }
    for word in shortcuts.compactMap({ $0.word(.intent) }) where !names.contains(word.string) {
      fault(word, "No intent ‘\(word.string)’ below ‘intents’")
    }
  }

  private mutating func add(app: PlainRecord) {
    let names = app.texts(.name)
    // One name for all languages is not translated.
    let isForAll = names.allSatisfy(\.isShort)
    add(names, "app.name", Role(.appName), isTranslatable: !isForAll)
    add(app.texts(.synonyms), "app.synonyms", Role(.appNameSynonym))
    contents.appNames +=
      names.map { .init(locale: isForAll ? "" : $0.locale, name: $0.string) }
      + app.texts(.synonyms).map { .init(locale: $0.locale, name: $0.string, isSynonym: true) }
    for (name, value) in app.members(.usage) { add(value.texts, name.string, Role(.usageDescription)) }
  }

  private mutating func add(text value: PlainValue, _ key: String) {
    let kind = value.record?.word(.kind).flatMap { EntryKind(rawValue: $0.string) } ?? .prose
    let texts = value.record?.texts(.text) ?? value.texts
    add(texts, key, Role(kind))
    guard kind == .appName || kind == .appNameSynonym else { return }
    contents.appNames += texts.map { .init(locale: $0.locale, name: $0.string, isSynonym: kind == .appNameSynonym) }
  }

  private mutating func add(appShortcut record: PlainRecord, _ key: String) {
    add(record.texts(.shortTitle), "\(key).shortTitle", Role(.shortTitle))
    for (field, isNegative) in [(PlainKey.phrases, false), (.negativePhrases, true)] {
      let phrases = record.texts(field)
      guard !phrases.isEmpty else { continue }
      addSet(phrases, "\(key).\(field.rawValue)", Role(.phrase))
      let declared = phrases.filter { $0.locale == language }
      contents.appShortcuts =
        (contents.appShortcuts ?? []) + [
          AppShortcutDeclaration(
            phrases: declared.map(\.string), isNegative: isNegative,
            place: declared.first?.literal ?? record.word(.intent)?.literal ?? record.place)
        ]
    }
  }

  /// Texts of one key; of a list each has a key of its own.
  mutating func add(_ texts: [PlainText], _ key: String, _ role: Role, isTranslatable: Bool = true) {
    for text in texts {
      add(text, Self.key(key, of: text), variation: nil, role, isTranslatable: isTranslatable)
    }
  }

  /// Of a list the number is part of the key.
  static func key(_ key: String, of text: PlainText) -> String { text.index.map { "\(key).\($0 + 1)" } ?? key }

  /// Texts of which a language may have more than another: variations of one entry.
  private mutating func addSet(_ texts: [PlainText], _ key: String, _ role: Role) {
    for text in texts { add(text, key, variation: "stringSet.\(text.index ?? 0)", role, isTranslatable: true) }
  }

  private mutating func add(
    _ text: PlainText, _ key: String, variation: String?, _ role: Role, isTranslatable: Bool
  ) {
    contents.texts.append(
      LocalizedText(
        locale: text.locale, kind: role.kind, key: key, variation: variation, text: text.string, literal: text.literal,
        isTranslatable: isTranslatable))
    let isSource = text.locale == language
    guard contents.roles[key] == nil || isSource && contents.roles[key]?.source.isEmpty == true else { return }
    contents.roles[key] = FileContents.Role(
      kind: role.kind, intent: role.intent, combination: role.combination, dialogPart: role.part,
      source: isSource ? text.string : "")
  }

  func source(of texts: [PlainText]) -> String? { texts.first { $0.locale == language }?.string }

  mutating func fault(_ word: PlainWord, _ message: String) {
    contents.faults.append(
      FileFault(kind: .malformed, file: word.literal.file, utf8: word.literal.utf8, message: message))
  }
}

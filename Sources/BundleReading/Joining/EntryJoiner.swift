import ReviewModel
import SourceText

struct EntryJoiner {
  private let options: ReadingOptions
  private let shipped: ShippedLocalizations
  private let development: DevelopmentLocales
  private let names: TableNames
  private let localesOfNames: [String]
  /// What source code and compiled metadata declare about keys.
  private let declared: DeclaredTextIndex
  private(set) var facts = DeclaredFacts()
  private var tables: [String: EntryTable] = [:]
  /// The declarations so far, by table and name.
  private var knownIntents: [EntryID: Int] = [:]
  private var knownEnums: Set<EntryID> = []
  /// The kinds of all definitions' texts by identifier, which Xcode makes at random.
  private var kindsByIdentifier: [String: EntryKind] = [:]

  init(files: [FileContents], options: ReadingOptions, shipped: ShippedLocalizations, development: DevelopmentLocales) {
    let files = OverriddenTexts.removed(from: PhraseConstants.named(in: files))
    self.options = options
    self.shipped = shipped
    localesOfNames = shipped.namesAlone
    self.development = development
    names = TableNames(files: files)
    declared = DeclaredTextIndex(files: files, names: names)
    for file in files { declare(file) }
    for file in files { add(file) }
    for text in declared.texts where !text.isFurtherPhrase { add(text) }
    let further = Dictionary(grouping: declared.texts.lazy.filter(\.isFurtherPhrase)) {
      EntryID(table: $0.table, key: $0.key)
    }
    for (id, phrases) in further { addFurtherPhrases(phrases.map(\.text), to: id) }
    facts.placedTexts = declared.texts.compactMap { placed in
      placed.text.owner.map { owner in
        PlacedText(placed.text, owner: owner, entry: EntryID(table: placed.table, key: placed.key))
      }
    }
    facts.lookups = TextLookups(files: files, names: names, declared: declared).all
    if !facts.lookups.isEmpty { facts.tables = files.compactMap { LocalizationTable($0, names: names, development) } }
    facts.unresolvedTexts = (facts.unresolvedTexts + declared.unresolved)
      .sorted { ($0.place.file, $0.place.utf8.lowerBound) < ($1.place.file, $1.place.utf8.lowerBound) }
  }

  var uses: AppIntentUses { declared.uses }

  /// The entries of all tables, sorted by identifier; only once.
  mutating func takeEntries() -> [Entry] {
    tables.keys.sorted().flatMap { name -> [Entry] in
      guard var table = tables.removeValue(forKey: name) else { return [] }
      let expected = table.expectedLocales.sorted()
      let opaque = OpaqueKeys(pairs: table.sourcePairs)
      var entries: [Entry] = []
      entries.reserveCapacity(table.keys.count)
      while let key = table.keys.popLast() {
        entries.append(entry(of: key, in: table, named: name, expected: expected, opaque: opaque))
      }
      return entries.sorted { $0.id.key < $1.id.key }
    }
  }

  /// First pass: creates the tables, independent of the order of their files.
  private mutating func declare(_ file: FileContents) {
    let name = names.table(of: file.path)
    var table = tables[name] ?? EntryTable(developmentLocale: development.tag(of: file.path.root))
    if let definition = file.definition {
      let expected = shipped.tags(ofDefinitionIn: file.path.root, developmentLocale: table.developmentLocale)
      table.expectedLocales.formUnion(expected)
      let intents = definition.intents.map { declare($0, table: name) }
      for value in definition.enums where knownEnums.insert(EntryID(table: name, key: value.name)).inserted {
        var value = value
        value.table = name
        facts.enums.append(value)
      }
      kindsByIdentifier.merge(definition.roles.mapValues(\.kind)) { known, _ in known }
      var index = table.definition ?? DefinitionIndex()
      index.add(file, intents: intents)
      table.definition = index
      table.definitionLocale = table.definitionLocale ?? file.path.locale ?? ""
    } else if file.informationList == nil, !file.texts.isEmpty {
      // A vocabulary is often in the folder of an extension, which may have no other texts.
      let expected =
        file.path.stem == BundlePath.vocabulary
        ? shipped.tags(ofDefinitionIn: file.path.root, developmentLocale: table.developmentLocale)
        : shipped.tags(of: file.path.root)
      table.expectedLocales.formUnion(expected)
    }
    facts.supportedIntents += file.informationList?.supportedIntents ?? []
    facts.unresolvedTexts += file.code?.unresolvedTexts ?? []
    if let shortcuts = file.appShortcuts { facts.appShortcuts = (facts.appShortcuts ?? []) + shortcuts }
    table.catalogLanguage = table.catalogLanguage ?? file.sourceLanguage
    tables[name] = table
  }

  /// A second definition for the same target (`Base.lproj` and `en.lproj`) declares no second intent.
  private mutating func declare(_ intent: IntentDeclaration, table: String) -> Int {
    let identity = EntryID(table: table, key: intent.name)
    if let known = knownIntents[identity] { return known }
    var intent = intent
    intent.table = table
    knownIntents[identity] = facts.intents.count
    facts.intents.append(intent)
    return facts.intents.count - 1
  }

  /// Second pass: adds the texts, in the order of the files.
  private mutating func add(_ file: FileContents) {
    let name = names.table(of: file.path)
    guard var table = tables.removeValue(forKey: name) else { return }
    for text in file.texts {
      // An identifier of a definition is not a text, whatever it looks like.
      if text.isKey, table.definition != nil { continue }
      let index = table.index(of: text.key, kind: text.kind)
      if table.keys[index].texts.isEmpty { table.keys[index].texts.reserveCapacity(table.expectedLocales.count + 1) }
      table.keys[index].texts.append(text)
    }
    tables[name] = table
  }

  /// Adds what the definition, the code or the configuration says about an entry's key.
  private func describe(_ entry: inout Entry, by definition: DefinitionIndex?) {
    let (key, table) = (entry.id.key, entry.id.table)
    entry.isNeverShown = definition?.isOfNoValue(key) ?? declared.isFurtherKey(key, table: table)
    if let role = role(of: &entry, in: definition) {
      entry.kind = role.kind
      entry.intent = role.intent
      if let intent = role.intent { entry.intentUse = facts.intents[intent].use }
      entry.combination = role.combination
      entry.dialogPart = role.dialogPart
    } else if entry.kind == .phrase, declared.isNegativePhrase(key) {
      // Siri never treats it as the app's own phrase, so it need not contain the app's name.
      entry.kind = .prose
    } else if let text = declared.text(ofKey: key, table: table), text.kind != .prose,
      entry.kind == .prose || entry.kind == text.kind
    {
      declare(&entry, as: text)
    } else if entry.kind == .prose, let kind = options.kind(ofKey: key, table: table) {
      entry.kind = kind
    }
  }

  /// The role of an entry's key in the definition; nil if it has none, or the table has no definition.
  private func role(of entry: inout Entry, in definition: DefinitionIndex?) -> DefinitionContents.Role? {
    guard let definition else { return nil }
    switch definition.match(entry.id.key) {
    case .identifier(let role, let isCurrent):
      entry.isOrphan = !isCurrent && !definition.isDamaged
      return role
    case .composite(let role, let enumCase, let isCurrent):
      entry.isComposite = true
      entry.enumCase = enumCase
      entry.isOrphan = !isCurrent && !definition.isDamaged
      entry.impliedSource = role.source
      return role
    case .unknown:
      entry.isOrphan = !definition.isDamaged
      return nil
    }
  }

  private func declare(_ entry: inout Entry, as text: DeclaredText) {
    entry.kind = text.kind
    entry.dialogPart = text.dialogPart
    entry.owner = text.owner
    entry.intentUse = declared.uses.use(of: text.owner)
    guard text.kind == .title else { return }
    entry.isShortTitleToo = declared.isShortTitle(entry.id.key, table: entry.id.table)
    entry.isDescriptionToo = declared.isDescription(entry.id, of: text.owner)
  }

  /// If no table has a text in the development language, the declared text becomes the source.
  private mutating func add(_ placed: DeclaredTextIndex.Placed) {
    // If a key has several uses, the one with the strictest rules.
    let text = declared.text(ofKey: placed.key, table: placed.table) ?? placed.text
    var table =
      tables.removeValue(forKey: placed.table) ?? EntryTable(developmentLocale: development.tag(of: placed.folder))
    defer { if !table.keys.isEmpty { tables[placed.table] = table } }
    if let index = table.indices[placed.key], table.sourceTag(of: table.keys[index].texts) != nil { return }
    if text.defaultValue == nil, OpaqueKeys(pairs: []).isOpaque(placed.key), !declared.isShownAsWritten(placed) {
      return
    }
    if table.expectedLocales.isEmpty {
      table.expectedLocales = Set(
        shipped.tags(ofDefinitionIn: placed.folder, developmentLocale: table.developmentLocale))
    }
    let isNew = table.indices[placed.key] == nil
    let index = table.index(of: placed.key, kind: text.kind)
    if isNew {
      table.keys[index].declaration = text
      // If none of the code's texts are translated, that is intentional, or the translations are elsewhere.
      table.keys[index].isOfOneLanguage = !placed.isBuilt && !declared.isUsed(placed.table, from: placed.folder)
    }
    let source = LocalizedText(
      locale: table.developmentLocale, kind: .prose, key: placed.key, text: text.defaultValue ?? text.key,
      literal: text.place, isKey: text.defaultValue == nil)
    let place = (text.place.file, text.place.utf8.lowerBound)
    let position = table.keys[index].texts.firstIndex { ($0.literal.file, $0.literal.utf8.lowerBound) > place }
    table.keys[index].texts.insert(source, at: position ?? table.keys[index].texts.endIndex)
  }

  /// Adds phrases that a table stores in the set of their shortcut's first phrase. Each becomes a text of that set
  /// unless the source contains an equal one.
  private mutating func addFurtherPhrases(_ phrases: [DeclaredText], to id: EntryID) {
    guard var table = tables.removeValue(forKey: id.table) else { return }
    defer { tables[id.table] = table }
    guard let index = table.indices[id.key] else { return }
    let texts = table.keys[index].texts
    let tag = table.sourceTag(of: texts) ?? table.developmentLocale
    let known = texts.filter { $0.locale == tag }
    let taken = Set(known.compactMap(\.variation))
    var seen = Set(known.map(\.text))
    // The phrase without a number is the first.
    var number = 0
    for phrase in phrases where seen.insert(phrase.key).inserted {
      repeat { number += 1 } while taken.contains("stringSet.\(number)")
      table.keys[index].texts.append(
        LocalizedText(
          locale: tag, kind: .prose, key: id.key, variation: "stringSet.\(number)", text: phrase.key,
          literal: phrase.place, isKey: true))
    }
    table.keys[index].texts.sort {
      ($0.literal.file, $0.literal.utf8.lowerBound) < ($1.literal.file, $1.literal.utf8.lowerBound)
    }
  }

  /// The entry of a key with all its texts.
  ///
  /// - Parameters:
  ///   - expected: The locales of the table's texts, sorted.
  ///   - opaque: Which of the table's keys are names.
  private func entry(
    of key: consuming EntryTable.Key, in table: EntryTable, named name: String, expected: [String], opaque: OpaqueKeys
  ) -> Entry {
    var entry = Entry(id: EntryID(table: name, key: key.name), kind: key.kind)
    swap(&entry.texts, &key.texts)
    if let declaration = key.declaration {
      declare(&entry, as: declaration)
    } else {
      describe(&entry, by: table.definition)
    }
    if table.definition != nil { entry.localesOfNames = localesOfNames }
    addLocales(to: &entry, in: table, expected: entry.isNeverShown || key.isOfOneLanguage ? [] : expected)
    if entry.sourceLocale == nil, entry.impliedSource == nil, table.definition == nil, !opaque.isOpaque(entry.id.key) {
      entry.impliedSource = entry.id.key
    }
    // A negative phrase is prose, although the table’s name does not show it.
    let isProse = entry.kind == .prose
    if isProse, table.definition == nil, options.kind(ofKey: entry.id.key, table: entry.id.table) == nil,
      let kind = IntentTables.kind(of: entry), kindsByIdentifier[entry.id.key] ?? kind == kind
    {
      (entry.kind, entry.kindCertainty) = (kind, .inferred)
    }
    for index in entry.texts.indices {
      let kind = entry.texts[index].kind
      if kind == .prose || kind == .phrase && isProse { entry.texts[index].kind = entry.kind }
    }
    return entry
  }

  private func addLocales(to entry: inout Entry, in table: EntryTable, expected: [String]) {
    let developmentLocale = table.developmentLocale
    let isInBase = entry.texts.contains { $0.locale == BundlePath.base || $0.locale.isEmpty }
    let isInDevelopmentLocale = entry.texts.contains { $0.locale == developmentLocale }
    // A base text is in the development language.
    entry.expectedLocales = isInBase && !isInDevelopmentLocale ? expected.filter { $0 != developmentLocale } : expected
    entry.sourceLocale = table.sourceTag(of: entry.texts)
    if developmentLocale != development.bundle { entry.packageLocale = developmentLocale }
  }
}

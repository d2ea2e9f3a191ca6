import ReviewModel
import SourceText
import UnicodeText

/// Joins the texts of all files into entries.
struct EntryJoiner {
  private let options: ReadingOptions
  private let shipped: ShippedLocalizations
  private let developmentLocale: String
  private let names: TableNames
  /// What source code and compiled metadata say about keys.
  private let declared: DeclaredTextIndex
  private(set) var facts = DeclaredFacts()
  private var tables: [String: Table] = [:]
  /// The declarations so far, by table and name.
  private var knownIntents: [EntryID: Int] = [:]
  private var knownEnums: Set<EntryID> = []

  /// One table while it is filled.
  private struct Table {
    var definition: DefinitionIndex?
    /// Where the first definition has its texts.
    var definitionLocale: String?
    var catalogLanguage: String?
    var expectedLocales: Set<String> = []
    var entries: [Entry] = []
    var indices: [String: Int] = [:]
    /// Keys that no language is expected to have.
    var keysOfOneLanguage: Set<String> = []
  }

  init(
    files: [FileContents], options: ReadingOptions, shipped: ShippedLocalizations, developmentLocale: String
  ) {
    self.options = options
    self.shipped = shipped
    self.developmentLocale = developmentLocale
    names = TableNames(files: files)
    declared = DeclaredTextIndex(files: files, names: names)
    for file in files { declare(file) }
    for file in files { add(file) }
    for text in declared.texts { add(text) }
    facts.unresolvedTexts = (facts.unresolvedTexts + declared.unresolved)
      .sorted { ($0.place.file, $0.place.utf8.lowerBound) < ($1.place.file, $1.place.utf8.lowerBound) }
  }

  /// Sorted by identifier.
  func entries() -> [Entry] {
    tables.sorted { $0.key < $1.key }.flatMap { _, table in
      let expected = table.expectedLocales.sorted()
      let opaque = OpaqueKeys(pairs: sourcePairs(of: table))
      return table.entries.map { finished($0, in: table, expected: expected, opaque: opaque) }
        .sorted { $0.id.key < $1.id.key }
    }
  }

  /// First pass: what the tables are, whatever the order of their files.
  private mutating func declare(_ file: FileContents) {
    let name = names.table(of: file.path)
    var table = tables[name] ?? Table()
    if file.isDefinition {
      let expected = shipped.tags(ofDefinitionIn: file.path.root, developmentLocale: developmentLocale)
      table.expectedLocales.formUnion(expected)
      let intents = file.intents.map { declare($0, table: name) }
      for value in file.enums where knownEnums.insert(EntryID(table: name, key: value.name)).inserted {
        var value = value
        value.table = name
        facts.enums.append(value)
      }
      var index = table.definition ?? DefinitionIndex()
      index.add(file, intents: intents)
      table.definition = index
      table.definitionLocale = table.definitionLocale ?? file.path.locale ?? ""
    } else if file.informationList == nil, !file.texts.isEmpty {
      // A vocabulary often stands in the folder of an extension, which may have no other texts.
      let expected =
        file.path.stem == BundlePath.vocabulary
        ? shipped.tags(ofDefinitionIn: file.path.root, developmentLocale: developmentLocale)
        : shipped.tags(of: file.path.root)
      table.expectedLocales.formUnion(expected)
    }
    facts.supportedIntents += file.supportedIntents
    facts.unresolvedTexts += file.code.unresolvedTexts
    if file.isSource {
      if facts.sources == nil { facts.sources = SwiftCodeFacts() }
      facts.sources?.append(file.code.facts)
    }
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

  /// Second pass: the texts, in the order of the files.
  private mutating func add(_ file: FileContents) {
    let name = names.table(of: file.path)
    guard var table = tables.removeValue(forKey: name) else { return }
    for text in file.texts {
      // An identifier of a definition is no text, whatever it looks like.
      if text.isKey, table.definition != nil { continue }
      let index: Int
      if let known = table.indices[text.key] {
        index = known
      } else {
        index = table.entries.count
        table.indices[text.key] = index
        var entry = entry(for: text, table: name, definition: table.definition)
        entry.texts.reserveCapacity(table.expectedLocales.count + 1)
        table.entries.append(entry)
      }
      var text = text
      let kind = table.entries[index].kind
      // A negative phrase is prose, which its table’s name does not tell.
      if text.kind == .prose || text.kind == .phrase && kind == .prose { text.kind = kind }
      table.entries[index].texts.append(text)
    }
    tables[name] = table
  }

  private func entry(for text: LocalizedText, table: String, definition: DefinitionIndex?) -> Entry {
    var entry = Entry(id: EntryID(table: table, key: text.key), kind: text.kind)
    var role: FileContents.Role?
    switch definition?.match(text.key) {
    case .identifier(let known, let isCurrent):
      role = known
      entry.isOrphan = !isCurrent && definition?.isDamaged == false
    case .composite(let known, let enumCase, let isCurrent):
      role = known
      entry.isComposite = true
      entry.enumCase = enumCase
      entry.isOrphan = !isCurrent && definition?.isDamaged == false
      entry.impliedSource = known.source
    case .unknown:
      entry.isOrphan = definition?.isDamaged == false
    case nil:
      break
    }
    if let role {
      entry.kind = role.kind
      entry.intent = role.intent
      entry.combination = role.combination
      entry.dialogPart = role.dialogPart
    } else if entry.kind == .phrase, declared.isNegativePhrase(text.key) {
      // It is never heard as the app's own, and need not name the app.
      entry.kind = .prose
    } else if let text = declared.text(ofKey: text.key, table: table), text.kind != .prose,
      entry.kind == .prose || entry.kind == text.kind
    {
      declare(&entry, as: text)
    } else if entry.kind == .prose, let kind = options.kind(ofKey: text.key, table: table) {
      entry.kind = kind
    }
    return entry
  }

  /// Takes over what the code tells of an entry.
  private func declare(_ entry: inout Entry, as text: DeclaredText) {
    entry.kind = text.kind
    entry.dialogPart = text.dialogPart
    entry.owner = text.owner
    guard text.kind == .title else { return }
    entry.isShortTitleToo = declared.isShortTitle(entry.id.key, table: entry.id.table)
    entry.isDescriptionToo = declared.isDescription(entry.id, of: text.owner)
  }

  /// A declared text is the source where no table has one in the development language.
  private mutating func add(_ placed: DeclaredTextIndex.Placed) {
    // Of several uses of a key, the one that most is asked of.
    let text = declared.text(ofKey: placed.key, table: placed.table) ?? placed.text
    var table = tables.removeValue(forKey: placed.table) ?? Table()
    defer { if !table.entries.isEmpty { tables[placed.table] = table } }
    if let index = table.indices[placed.key], sourceTag(of: table.entries[index], in: table) != nil { return }
    if text.defaultValue == nil, OpaqueKeys(pairs: []).isOpaque(placed.key) { return }
    if table.expectedLocales.isEmpty {
      table.expectedLocales = Set(shipped.tags(ofDefinitionIn: placed.folder, developmentLocale: developmentLocale))
    }
    let index = table.indices[placed.key] ?? table.entries.count
    if index == table.entries.count {
      table.indices[placed.key] = index
      var entry = Entry(id: EntryID(table: placed.table, key: placed.key), kind: text.kind)
      declare(&entry, as: text)
      table.entries.append(entry)
      // Whoever translates none of the texts of the code has decided so, or keeps them elsewhere.
      if !placed.isBuilt, !declared.isUsed(placed.table, from: placed.folder) {
        table.keysOfOneLanguage.insert(placed.key)
      }
    }
    let source = LocalizedText(
      locale: developmentLocale, kind: table.entries[index].kind, key: placed.key,
      text: text.defaultValue ?? text.key, literal: text.place, isKey: text.defaultValue == nil)
    let place = (text.place.file, text.place.utf8.lowerBound)
    let position = table.entries[index].texts.firstIndex { ($0.literal.file, $0.literal.utf8.lowerBound) > place }
    table.entries[index].texts.insert(source, at: position ?? table.entries[index].texts.endIndex)
  }

  private func sourcePairs(of table: Table) -> [(key: String, source: String)] {
    table.entries.compactMap { entry in
      guard let tag = sourceTag(of: entry, in: table) else { return nil }
      return entry.texts.first { $0.locale == tag }.map { (entry.id.key, $0.text) }
    }
  }

  private func finished(_ entry: Entry, in table: Table, expected: [String], opaque: OpaqueKeys) -> Entry {
    var entry = entry
    let expected = table.keysOfOneLanguage.contains(entry.id.key) ? [] : expected
    let isInBase = entry.texts.contains { $0.locale == BundlePath.base || $0.locale.isEmpty }
    let isInDevelopmentLocale = entry.texts.contains { $0.locale == developmentLocale }
    // A base text is the development language's.
    entry.expectedLocales =
      isInBase && !isInDevelopmentLocale ? expected.filter { $0 != developmentLocale } : expected
    entry.sourceLocale = sourceTag(of: entry, in: table)
    if entry.sourceLocale == nil, entry.impliedSource == nil, table.definition == nil, !opaque.isOpaque(entry.id.key) {
      entry.impliedSource = entry.id.key
    }
    if entry.kind == .prose, table.definition == nil, options.kind(ofKey: entry.id.key, table: entry.id.table) == nil,
      let kind = IntentTables.kind(of: entry)
    {
      entry.kind = kind
      for index in entry.texts.indices where entry.texts[index].kind == .prose { entry.texts[index].kind = kind }
    }
    return entry
  }

  /// The tag of the entry's source text: the definition's or the catalog's language, else the development language,
  /// the base folder, a file outside any locale, or a regional variant of the development language.
  private func sourceTag(of entry: Entry, in table: Table) -> String? {
    let language = table.catalogLanguage ?? developmentLocale
    let wanted = [table.definitionLocale, language, BundlePath.base, ""].compactMap { $0 }
    for tag in wanted where entry.texts.contains(where: { $0.locale == tag }) { return tag }
    return entry.texts.first { $0.locale.hasPrefix(language + "-") }?.locale
  }
}

/// Finds keys that stand twice in one file.
enum DuplicateKeys {
  private struct Place: Hashable {
    var section: Int
    var key: String
    var locale: String
    var variation: String?
  }

  /// - Returns: A fault at every later text whose key an earlier one has; one a key for a catalog, where a key that
  ///   stands twice has two texts in every language.
  static func faults(in contents: FileContents, source: SourceFile, file index: Int) -> [FileFault] {
    // In a definition several sentences may share an identifier on purpose.
    guard !contents.isDefinition else { return [] }
    var first: [Place: LocalizedText] = [:]
    first.reserveCapacity(contents.texts.count)
    var faults: [FileFault] = []
    var reported: Set<String> = []
    var lines: LineIndex?
    func add(_ text: LocalizedText, section: Int) {
      let place = Place(section: section, key: text.key, locale: text.locale, variation: text.variation)
      guard let earlier = first[place] else {
        first[place] = text
        return
      }
      if contents.sourceLanguage != nil, !reported.insert(text.key).inserted { return }
      if lines == nil, source.encoding != .binary { lines = LineIndex(utf8: source.utf8) }
      faults.append(fault(text, earlier: earlier, line: lines?.line(at: earlier.literal.utf8.lowerBound)))
    }
    for text in contents.texts { add(text, section: 0) }
    // The units of an exchange file belong to as many tables as it has sections.
    for (number, section) in contents.sections.enumerated() {
      for text in section.targets(file: index) { add(text, section: number) }
    }
    return faults
  }

  private static func fault(_ text: LocalizedText, earlier: LocalizedText, line: Int?) -> FileFault {
    let isSame = text.text == earlier.text
    return FileFault(
      kind: .duplicateKey(sameValue: isSame), file: text.literal.file, utf8: text.literal.utf8,
      message: (isSame ? FaultMessage.repeatedKey : .repeatedKeyOtherValue)(["key": .text(text.key)]),
      notes: [first(earlier, line: line, isSame: isSame), FaultMessage.oneIsUsed()],
      key: text.key)
  }

  private static func first(_ text: LocalizedText, line: Int?, isSame: Bool) -> Message {
    guard let line else { return isSame ? FaultMessage.first() : FaultMessage.firstAs(["text": .text(text.text)]) }
    return isSame
      ? FaultMessage.firstAtLine(["line": .number(line)])
      : FaultMessage.firstAtLineAs(["line": .number(line), "text": .text(text.text)])
  }
}

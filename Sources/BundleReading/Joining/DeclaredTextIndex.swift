import Platform
import ReviewModel
import SourceText

extension FileContents {
  /// The code of a file that declares or looks up texts; nil for other files.
  fileprivate var declaringCode: SwiftCodeContents? {
    code.flatMap { $0.texts.isEmpty && $0.references.isEmpty && $0.lookedUp.isEmpty ? nil : $0 }
  }
}

/// Finds the tables for the texts that source code and compiled metadata declare.
struct DeclaredTextIndex {
  /// A declared text and the table that contains it, or should contain it.
  struct Placed {
    var text: DeclaredText
    /// As in ``EntryID/table``.
    var table: String
    /// The key in that table; the declaration may not specify the types of values.
    var key: String
    /// The folder where the system would look up the text, judging by the declaration's location.
    var folder: String
    /// Whether the system looks only in that folder, as it does for compiled metadata.
    var isBuilt: Bool
    /// Whether the table has a text for the key.
    var isFound: Bool
    /// The tables with this name that the system may look in, nearest first.
    var candidates: [String] = []
    /// Whether the table stores the text, a phrase, under another phrase of its shortcut.
    var isFurtherPhrase = false
  }

  /// The tables with at least one text of a part of the bundle, so that the part's other texts are expected there too.
  private var usedTables: Set<Use> = []

  /// A top-level folder of the bundle, and a table with texts of that folder.
  private struct Use: Hashable {
    var part: Substring
    var table: String

    init(_ folder: String, _ table: String) {
      part = folder.prefix { $0 != "/" }
      self.table = table
    }
  }

  /// Where the texts of a folder may be; the same for all its files.
  private struct Home: Hashable {
    var folder: String
    var stem: String
  }

  /// In the order of the files.
  private(set) var texts: [Placed] = []
  /// The other texts that views look up, in the order of the files.
  private(set) var lookedUp: [Placed] = []
  /// The keys of each table, if any code declares texts.
  private(set) var keysByTable: [String: Set<String>] = [:]
  /// References to constants that no file declares.
  private(set) var unresolved: [UnresolvedText] = []
  private var byID: [EntryID: DeclaredText] = [:]
  private var shortTitles: Set<EntryID> = []
  /// The types with a text that is a sentence rather than a key.
  private var plainOwners: Set<String> = []
  /// The types whose descriptions have a key.
  private var describedTypes: [EntryID: Set<String>] = [:]
  /// The phrases that must not run any shortcut, which are in the tables of phrases.
  private let negativePhrases: Set<String>
  private var phraseSets: PhraseSets

  /// The keys of one table, both unchanged and with unified format specifiers.
  private struct Keys {
    var all: Set<String> = []
    var byPattern: [String: String] = [:]

    func key(of text: DeclaredText) -> String? {
      all.contains(text.key) ? text.key : byPattern[FormatSpecifiers.unified(text.key)]
    }
  }

  private struct Tables {
    private(set) var keys: [String: Keys] = [:]
    private var byStem: [String: [String]] = [:]
    private var known: [Home: Places] = [:]

    init(files: [FileContents], names: TableNames) {
      for file in files where !file.texts.isEmpty && file.definition == nil {
        let table = names.table(of: file.path)
        if keys[table] == nil { byStem[file.path.stem, default: []].append(table) }
        for text in file.texts {
          guard keys[table, default: Keys()].all.insert(text.key).inserted else { continue }
          let pattern = FormatSpecifiers.unified(text.key)
          if pattern.utf8.contains(UInt8(ascii: "%")) { keys[table]?.byPattern[pattern] = text.key }
        }
      }
    }

    /// Where a file's texts in a table with a name may be.
    mutating func places(of stem: String, for file: BundlePath) -> Places {
      let key = Home(folder: file.root, stem: stem)
      if let places = known[key] { return places }
      let metadataHome = BuiltProduct.home(ofMetadataIn: file.root)
      let places = DeclaredTextIndex.places(
        byStem[stem] ?? [], stem, metadataHome ?? file.root, isExact: metadataHome != nil)
      known[key] = places
      return places
    }
  }

  /// How people use the types that texts belong to.
  let uses: AppIntentUses

  init(files: [FileContents], names: TableNames) {
    uses = AppIntentUses(files: files)
    let shortcuts = files.lazy.compactMap(\.appShortcuts).joined()
    let phrases = Set(shortcuts.lazy.filter { !$0.isNegative }.flatMap(\.phrases))
    negativePhrases = Set(shortcuts.lazy.filter(\.isNegative).flatMap(\.phrases)).subtracting(phrases)
    phraseSets = PhraseSets(files: files, names: names)
    guard files.contains(where: { $0.declaringCode != nil }) else { return }
    var tables = Tables(files: files, names: names)
    let constants = NamedTextIndex(files: files)
    for file in files {
      if let code = file.declaringCode { add(code, of: file, constants, &tables) }
    }
    keysByTable = tables.keys.mapValues(\.all)
  }

  /// Adds the texts of a file: those that it declares, and constants of any file that it names.
  private mutating func add(
    _ code: SwiftCodeContents, of file: FileContents, _ constants: NamedTextIndex, _ tables: inout Tables
  ) {
    let home = BuiltProduct.home(ofMetadataIn: file.path.root) ?? file.path.root
    var members: [String: PhraseSets.Member] = [:]
    if let shortcuts = file.appShortcuts, !phraseSets.isEmpty {
      let places = tables.places(of: PhraseSets.tableStem, for: file.path)
      members = phraseSets.members(of: shortcuts, in: places.candidates, else: places.fallback)
    }
    for text in code.texts + code.references.flatMap({ resolved($0, constants) }) {
      let places = tables.places(of: text.tableStem, for: file.path)
      if text.kind == .phrase, text.table == nil, let member = members[text.key] {
        add(text, as: member, in: home, isBuilt: places.isExact)
      } else {
        add(text, in: home, places, tables.keys)
      }
    }
    for text in code.lookedUp {
      lookedUp.append(Self.placed(text, in: home, tables.places(of: text.tableStem, for: file.path), tables.keys))
    }
  }

  /// The texts of a constant; if they are unknown, the reference is recorded.
  private mutating func resolved(_ reference: TextReference, _ constants: NamedTextIndex) -> [DeclaredText] {
    switch constants.resolve(reference) {
    case .success(let texts): return texts
    case .failure(let failure):
      unresolved.append(
        UnresolvedText(kind: reference.kind, owner: reference.owner, reason: failure.reason, place: reference.place))
      return []
    }
  }

  /// The declaration of a key; nil if there is none.
  func text(ofKey key: String, table: String) -> DeclaredText? {
    byID.isEmpty ? nil : byID[EntryID(table: table, key: key)]
  }

  /// Whether a key is an App Shortcut's short title, among other things.
  func isShortTitle(_ key: String, table: String) -> Bool {
    !shortTitles.isEmpty && shortTitles.contains(EntryID(table: table, key: key))
  }

  /// Whether a key is a type's description, among other things.
  func isDescription(_ id: EntryID, of type: String?) -> Bool {
    type.map { describedTypes[id]?.contains($0) ?? false } ?? false
  }

  /// Whether a table contains any text of the same part of the bundle.
  func isUsed(_ table: String, from folder: String) -> Bool { usedTables.contains(Use(folder, table)) }

  /// Whether a text that looks like a key is shown to people as written: no table of this part of the bundle contains
  /// any of its texts, and other texts of its type are plain sentences.
  func isShownAsWritten(_ placed: Placed) -> Bool {
    guard let owner = placed.text.owner, plainOwners.contains(owner) else { return false }
    return !isUsed(placed.table, from: placed.folder)
  }

  /// Whether a key in a table of phrases is one that must not run any shortcut.
  func isNegativePhrase(_ key: String) -> Bool { negativePhrases.contains(key) }

  /// Whether a table stores this phrase under another phrase of its shortcut.
  func isFurtherKey(_ key: String, table: String) -> Bool { phraseSets.isFurtherKey(key, table: table) }

  private struct Places {
    /// Tables, nearest first.
    var candidates: [String]
    /// The table that is considered incomplete if none of them contains a text.
    var fallback: String
    var isExact: Bool
  }

  /// If a key has several uses, the one with the strictest rules counts: actions before other intents, then titles
  /// first and prose last, in the order in which the kinds are declared. A dialog that stands alone comes before one
  /// that accompanies a view. What a configuration never shows comes last.
  private func rank(_ text: DeclaredText) -> (Int, Int, Int) {
    let kind = EntryKind.allCases.firstIndex(of: text.kind) ?? EntryKind.allCases.count
    let use = uses.use(of: text.owner)
    let isUnseen = use == .configuration && [.title, .description].contains(text.kind)
    return (use == .action ? 0 : isUnseen ? 2 : 1, kind, text.dialogPart == .supporting ? 1 : 0)
  }

  /// The tables with a name where texts declared in `home` may be looked up. Tables in the same folder come first; then
  /// those that share more parent folders; then those that are fewer folders further down.
  ///
  /// Equally near tables are in byte order, so that the order of files does not matter.
  ///
  /// - Parameter isExact: Whether the system looks only in `home`, as it does for compiled metadata; otherwise a
  ///   missing text belongs to the nearest table.
  private static func places(_ tables: [String], _ stem: String, _ home: String, isExact: Bool) -> Places {
    let from = home.split(separator: "/")
    let ranked = tables.compactMap { table -> (table: String, shared: Int, below: Int)? in
      let folder = FileSystem.parent(of: table)
      guard BuiltProduct.mayShareTexts(home: home, folder: folder) else { return nil }
      let to = folder.split(separator: "/")
      let shared = zip(from, to).prefix { $0 == $1 }.count
      return (table, shared, to.count - shared)
    }
    let sorted = ranked.sorted { ($1.shared, $0.below, $0.table) < ($0.shared, $1.below, $1.table) }.map(\.table)
    return Places(
      candidates: sorted, fallback: isExact ? FileSystem.join(home, stem) : sorted.first ?? stem, isExact: isExact)
  }

  /// Adds a phrase whose table stores all phrases of a shortcut under one key.
  private mutating func add(_ text: DeclaredText, as member: PhraseSets.Member, in home: String, isBuilt: Bool) {
    let isFurther = member.id.key != text.key
    texts.append(
      Placed(
        text: text, table: member.id.table, key: member.id.key, folder: home, isBuilt: isBuilt,
        isFound: member.isInTable, isFurtherPhrase: isFurther))
    if member.isInTable { usedTables.insert(Use(home, member.id.table)) }
    if !isFurther, byID[member.id] == nil { byID[member.id] = text }
  }

  private static func placed(_ text: DeclaredText, in home: String, _ places: Places, _ keys: [String: Keys]) -> Placed
  {
    let having = places.candidates.lazy.compactMap { table in keys[table]?.key(of: text).map { (table, $0) } }.first
    let (table, key) = having ?? (places.fallback, text.key)
    return Placed(
      text: text, table: table, key: key, folder: home, isBuilt: places.isExact, isFound: having != nil,
      candidates: places.candidates)
  }

  /// Adds a text to the nearest table with the key; otherwise to the one that lacks it.
  private mutating func add(_ text: DeclaredText, in home: String, _ places: Places, _ keys: [String: Keys]) {
    let placed = Self.placed(text, in: home, places, keys)
    let (table, key) = (placed.table, placed.key)
    texts.append(placed)
    if placed.isFound { usedTables.insert(Use(home, table)) }
    // Built products contain only keys.
    if !places.isExact, let owner = text.owner, text.defaultValue == nil, text.key.contains(" "),
      !OpaqueKeys(pairs: []).isOpaque(text.key)
    {
      plainOwners.insert(owner)
    }
    let id = EntryID(table: table, key: key)
    if text.kind == .shortTitle { shortTitles.insert(id) }
    if text.kind == .description, let owner = text.owner { describedTypes[id, default: []].insert(owner) }
    if let known = byID[id], rank(known) <= rank(text) { return }
    byID[id] = text
  }
}

import Platform
import ReviewModel
import SourceText

extension LocalizationTable {
  /// The properties of the table in a file; nil if the file is not a table.
  init?(_ file: FileContents, names: TableNames, _ development: DevelopmentLocales) {
    guard BundleFormat(path: file.path.whole)?.isTable ?? false else { return nil }
    self.init(
      table: names.table(of: file.path), name: file.path.stem,
      file: file.catalog?.sourceLanguagePlace?.file ?? file.texts.first?.literal.file,
      sourceLanguage: file.sourceLanguage,
      sourceLanguagePlace: file.catalog?.sourceLanguagePlace, projectLanguage: development.named(for: file.path.root))
  }
}

/// Determines for each text that code references whether a table contains it, and otherwise what may have been meant.
struct TextLookups {
  /// Declared texts first, each list in the order of the files.
  private(set) var all: [TextLookup] = []

  private let tableNames: Set<String>
  private let blankKeys: [String: Set<String>]
  private let keys: [String: Set<String>]
  /// The keys in each table that texts in code were found under: code that uses such a key means it.
  private var usedKeys: [String: Set<String>] = [:]
  private var styles: [String: KeyStyle] = [:]
  private var spellings: [String: [String: String]] = [:]
  private var neighbors: [String: Neighbors] = [:]

  init(files: [FileContents], names: TableNames, declared: DeclaredTextIndex) {
    keys = declared.keysByTable
    tableNames = Set(files.lazy.map(\.path).filter { BundleFormat(path: $0.whole)?.isTable ?? false }.map(\.stem))
      .union(keys.keys.lazy.map { FileSystem.name(of: $0) })
    blankKeys = files.reduce(into: [:]) { blank, file in
      guard let keys = file.catalog?.blankKeys, !keys.isEmpty else { return }
      blank[names.table(of: file.path), default: []].formUnion(keys)
    }
    let placed = declared.texts + declared.lookedUp
    for text in placed where text.isFound { usedKeys[text.table, default: []].insert(text.key) }
    for text in placed { all.append(lookup(of: text, declared)) }
    addOtherTables()
  }

  private mutating func lookup(of placed: DeclaredTextIndex.Placed, _ declared: DeclaredTextIndex) -> TextLookup {
    let text = placed.text
    let stem = text.tableStem
    var lookup = TextLookup(
      text: text, table: placed.table, key: placed.key, isFound: placed.isFound || placed.isFurtherPhrase,
      hasTable: !placed.candidates.isEmpty || tableNames.contains(stem), use: declared.uses.use(of: text.owner))
    guard !text.isLookedUpElsewhere, text.kind != .phrase else { return lookup }
    let shape = KeyShape(text.key)
    let table = placed.candidates.first
    lookup.isName = shape?.isName(beside: style(of: table), kind: text.kind) ?? false
    guard !lookup.isFound else { return lookup }
    lookup.isBlank = (placed.candidates + [placed.table]).contains { blankKeys[$0]?.contains(text.key) ?? false }
    guard let table else { return lookup }
    if let near = spelled(like: text.key, in: table) {
      // A sentence is only a key if the app translates what Siri shows.
      guard lookup.isName || declared.isUsed(table, from: placed.folder) else { return lookup }
      lookup.nearKey = near
      lookup.isOtherSpelling = true
    } else if lookup.isName, let shape {
      lookup.nearKey = key(near: shape, in: table)
    }
    return lookup
  }

  private mutating func style(of table: String?) -> KeyStyle {
    guard let table, let keys = keys[table] else { return KeyStyle() }
    if let known = styles[table] { return known }
    let style = KeyStyle(keys)
    styles[table] = style
    return style
  }

  // MARK: Suggestions

  /// A key that differs only in capitals and punctuation.
  private mutating func spelled(like key: String, in table: String) -> String? {
    let plain = Self.plain(key)
    guard plain.utf8.count >= 3 else { return nil }
    if spellings[table] == nil {
      spellings[table] = (keys[table] ?? []).reduce(into: [:]) { spellings, key in
        let plain = Self.plain(key)
        spellings[plain] = min(spellings[plain] ?? key, key)
      }
    }
    return spellings[table]?[plain].flatMap { $0 == key ? nil : $0 }
  }

  /// Placeholder characters stay: `Order ${coffee}` and `Order Coffee` are different texts, however they are spelled.
  private static func plain(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "$" || $0 == "%" }
  }

  /// A key with the words of a name plus or minus one.
  private mutating func key(near name: KeyShape, in table: String) -> String? {
    let words = name.words.map { $0.lowercased() }
    guard (3...Self.mostWords).contains(words.count) else { return nil }
    if neighbors[table] == nil { neighbors[table] = Neighbors((keys[table] ?? []).subtracting(usedKeys[table] ?? [])) }
    return neighbors[table]?.key(near: words)
  }

  private static let mostWords = 12

  private struct Neighbors {
    private var whole: [[String]: String] = [:]
    private var shorter: [[String]: String] = [:]

    init(_ keys: Set<String>) {
      for key in keys {
        let words = KeyShape(key)?.words.map { $0.lowercased() } ?? []
        guard (2...TextLookups.mostWords).contains(words.count) else { continue }
        whole[words] = min(whole[words] ?? key, key)
        for less in Self.withoutOne(words) { shorter[less] = min(shorter[less] ?? key, key) }
      }
    }

    func key(near words: [String]) -> String? {
      shorter[words] ?? Self.withoutOne(words).lazy.compactMap { whole[$0] }.first
    }

    private static func withoutOne(_ words: [String]) -> [[String]] {
      words.indices.map { Array(words[..<$0] + words[($0 + 1)...]) }
    }
  }

  /// The tables with other names that contain texts missing in their own: one pass over all keys.
  private mutating func addOtherTables() {
    let open = all.indices.filter { index in
      let lookup = all[index]
      return !lookup.isFound && !lookup.text.isLookedUpElsewhere
        && (lookup.isName || lookup.text.kind == .phrase || lookup.text.table != nil)
    }
    guard !open.isEmpty else { return }
    let wanted = Set(open.map { all[$0].text.key })
    var tables: [String: Set<String>] = [:]
    for (table, keys) in keys {
      for key in wanted where keys.contains(key) { tables[key, default: []].insert(FileSystem.name(of: table)) }
    }
    for index in open {
      let others = (tables[all[index].text.key] ?? []).subtracting([all[index].text.tableStem])
      all[index].otherTable = others.contains("Localizable") ? "Localizable" : others.min()
    }
  }
}

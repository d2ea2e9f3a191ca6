import ReviewModel
import SourceText

/// Finds the keys under which tables have the phrases of App Shortcuts.
///
/// Xcode gives a catalog one key for each shortcut, the first of its phrases when it was built, and keeps all phrases of
/// every language as a set under it; so do the tables that the build makes of the catalog. A table of strings has a key
/// for each phrase. One that has first phrases alone is taken for a table of sets, too: nobody meant to list the others.
struct PhraseSets {
  /// Where a phrase stands that is kept with others.
  struct Member {
    var id: EntryID
    /// Whether the table has the key.
    var isInTable: Bool
  }

  private struct Table {
    var keys: Set<String> = []
    /// For a phrase of a set in the source language: the first key that has it.
    var keysByPhrase: [String: String] = [:]
    var hasSets = false
  }

  /// The name of the table in which the system looks phrases up, without folders and extension.
  static let tableStem = "AppShortcuts"

  private var tables: [String: Table] = [:]
  private var furtherKeys: Set<EntryID> = []
  private var firstKeys: Set<EntryID> = []

  init(files: [FileContents], names: TableNames) {
    for file in files where TableRole(stem: file.path.stem) == .appShortcuts && !file.texts.isEmpty {
      var table = tables.removeValue(forKey: names.table(of: file.path)) ?? Table()
      if BundleFormat(path: file.path.whole) == .catalog { table.hasSets = true }
      for text in file.texts {
        table.keys.insert(text.key)
        guard text.variation?.hasPrefix("stringSet.") ?? false else { continue }
        table.hasSets = true
        if text.locale == file.sourceLanguage, table.keysByPhrase[text.text] == nil {
          table.keysByPhrase[text.text] = text.key
        }
      }
      tables[names.table(of: file.path)] = table
    }
    guard tables.values.contains(where: { !$0.hasSets }) else { return }
    let shortcuts = files.lazy.compactMap(\.appShortcuts).joined().filter { !$0.isNegative }
    let first = Set(shortcuts.compactMap(\.phrases.first))
    let further = Set(shortcuts.flatMap { $0.phrases.dropFirst() }).subtracting(first)
    for (name, table) in tables where !table.hasSets {
      tables[name]?.hasSets = !table.keys.isDisjoint(with: first) && table.keys.isDisjoint(with: further)
    }
  }

  var isEmpty: Bool { tables.isEmpty }

  /// Where the phrases of the shortcuts of one file stand, by phrase; nothing for those that are keys of their own.
  ///
  /// - Parameters:
  ///   - candidates: The tables that may have them, the nearest first.
  ///   - fallback: The table that lacks what none of them has.
  mutating func members(
    of shortcuts: [AppShortcutDeclaration], in candidates: [String], else fallback: String
  ) -> [String: Member] {
    var members: [String: Member] = [:]
    for shortcut in shortcuts where !shortcut.isNegative {
      guard let member = member(of: shortcut.phrases, in: candidates, else: fallback) else { continue }
      firstKeys.insert(member.id)
      for phrase in shortcut.phrases {
        if members[phrase] == nil { members[phrase] = member }
        if phrase != member.id.key, tables[member.id.table]?.keys.contains(phrase) ?? false {
          furtherKeys.insert(EntryID(table: member.id.table, key: phrase))
        }
      }
    }
    return members
  }

  private func member(of phrases: [String], in candidates: [String], else fallback: String) -> Member? {
    guard let first = phrases.first else { return nil }
    for name in candidates {
      guard let table = tables[name] else { continue }
      let key = phrases.first(where: table.keys.contains) ?? phrases.lazy.compactMap { table.keysByPhrase[$0] }.first
      guard let key else { continue }
      return table.hasSets ? Member(id: EntryID(table: name, key: key), isInTable: true) : nil
    }
    guard tables[fallback]?.hasSets ?? false else { return nil }
    return Member(id: EntryID(table: fallback, key: first), isInTable: false)
  }

  /// Whether a key is a phrase of a shortcut that the table keeps under another of its phrases.
  func isFurtherKey(_ key: String, table: String) -> Bool {
    guard !furtherKeys.isEmpty else { return false }
    let id = EntryID(table: table, key: key)
    return furtherKeys.contains(id) && !firstKeys.contains(id)
  }
}

/// Adds to App Shortcuts the phrases that they name by constants of other files.
enum PhraseConstants {
  static func named(in files: [FileContents]) -> [FileContents] {
    let naming = files.indices.filter { index in
      files[index].appShortcuts != nil && files[index].code.references.contains { $0.kind == .phrase }
    }
    guard !naming.isEmpty else { return files }
    let constants = NamedTextIndex(files: files)
    var files = files
    for index in naming {
      guard var shortcuts = files[index].appShortcuts else { continue }
      // References stand in the order of the file, and lists do not overlap: one pass over both.
      var lists = shortcuts.indices.compactMap { shortcut in shortcuts[shortcut].list.map { (shortcut, $0) } }
        .sorted { $0.1.lowerBound > $1.1.lowerBound }
      for reference in files[index].code.references where reference.kind == .phrase {
        let place = reference.place.utf8.lowerBound
        while let last = lists.last, last.1.upperBound <= place { lists.removeLast() }
        guard let (shortcut, list) = lists.last, list.contains(place),
          case .success(let texts) = constants.resolve(reference)
        else { continue }
        shortcuts[shortcut].phrases += texts.map(\.key)
      }
      files[index].appShortcuts = shortcuts
    }
    return files
  }
}

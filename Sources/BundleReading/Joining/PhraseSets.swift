import ReviewModel
import SourceText

/// Finds the keys for the phrases of App Shortcuts in tables.
///
/// Xcode creates one key in a catalog for each shortcut: the first of its phrases at build time. It stores all phrases
/// of every language as a set for this key; so do the tables that a build generates from the catalog. A `.strings`
/// table has a key for each phrase. If it only has first phrases, it is also treated as a table of sets, because the
/// others are not listed on purpose.
struct PhraseSets {
  struct Member {
    var id: EntryID
    var isInTable: Bool
  }

  private struct Table {
    var keys: Set<String> = []
    /// For a phrase of a set in the source language: the first key with it.
    var keysByPhrase: [String: String] = [:]
    var hasSets = false
  }

  /// The name of the table where the system looks up phrases, without folders and extension.
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

  /// The locations of one file's shortcut phrases, by phrase; no entry for phrases that have their own key.
  ///
  /// - Parameters:
  ///   - candidates: The tables that may contain them, nearest first.
  ///   - fallback: The table that is considered incomplete if none of them contains a phrase.
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

  /// Whether the table stores this phrase under another phrase of its shortcut.
  func isFurtherKey(_ key: String, table: String) -> Bool {
    guard !furtherKeys.isEmpty else { return false }
    let id = EntryID(table: table, key: key)
    return furtherKeys.contains(id) && !firstKeys.contains(id)
  }
}

/// Adds to App Shortcuts the phrases that they reference through constants in other files.
enum PhraseConstants {
  static func named(in files: [FileContents]) -> [FileContents] {
    let naming = files.indices.filter { index in
      files[index].appShortcuts != nil && files[index].code?.references.contains { $0.kind == .phrase } ?? false
    }
    guard !naming.isEmpty else { return files }
    let constants = NamedTextIndex(files: files)
    var files = files
    for index in naming {
      guard let code = files[index].code, var shortcuts = files[index].appShortcuts else { continue }
      // References are in file order, and lists do not overlap, so one pass covers both.
      var lists = shortcuts.indices.compactMap { shortcut in shortcuts[shortcut].list.map { (shortcut, $0) } }
        .sorted { $0.1.lowerBound > $1.1.lowerBound }
      for reference in code.references where reference.kind == .phrase {
        let place = reference.place.utf8.lowerBound
        while let last = lists.last, last.1.upperBound <= place { lists.removeLast() }
        guard let (shortcut, list) = lists.last, list.contains(place),
          case .success(let texts) = constants.resolve(reference)
        else { continue }
        shortcuts[shortcut].phrases += texts.map(\.key)
        shortcuts[shortcut].places += texts.map { _ in reference.place }
      }
      files[index].code?.appShortcuts = shortcuts
    }
    return files
  }
}

/// Finds the tables that hold the texts which source code and compiled metadata declare.
struct DeclaredTextIndex {
  /// A declared text with the table that has it, or would have it.
  struct Placed {
    var text: DeclaredText
    /// As in ``EntryID/table``.
    var table: String
    /// The key in that table, where the declaration leaves the types of values open.
    var key: String
    /// The folder of the declaration.
    var folder: String
  }

  /// In the order of the files.
  private(set) var texts: [Placed] = []
  private var byID: [EntryID: DeclaredText] = [:]

  /// The keys of one table, as they are and with every format specifier written alike.
  private struct Keys {
    var all: Set<String> = []
    var byPattern: [String: String] = [:]

    func key(of text: DeclaredText) -> String? {
      all.contains(text.key) ? text.key : byPattern[FormatSpecifiers.unified(text.key)]
    }
  }

  init(files: [FileContents], names: TableNames) {
    guard files.contains(where: { !$0.declaredTexts.isEmpty }) else { return }
    var keys: [String: Keys] = [:]
    var tables: [String: [String]] = [:]
    for file in files where !file.texts.isEmpty && !file.isDefinition {
      let table = names.table(of: file.path)
      if keys[table] == nil { tables[file.path.stem, default: []].append(table) }
      for text in file.texts {
        guard keys[table, default: Keys()].all.insert(text.key).inserted else { continue }
        let pattern = FormatSpecifiers.unified(text.key)
        if pattern.utf8.contains(UInt8(ascii: "%")) { keys[table]?.byPattern[pattern] = text.key }
      }
    }
    for file in files {
      for text in file.declaredTexts { add(text, in: file.path.root, tables[text.tableStem] ?? [], keys) }
    }
  }

  /// What was declared of a key; nil where nothing was.
  func text(ofKey key: String, table: String) -> DeclaredText? {
    byID.isEmpty ? nil : byID[EntryID(table: table, key: key)]
  }

  /// The nearest table that has the key; else the nearest one with the name.
  private mutating func add(_ text: DeclaredText, in folder: String, _ candidates: [String], _ keys: [String: Keys]) {
    func nearness(_ table: String) -> Int { zip(table.utf8, folder.utf8).prefix { $0 == $1 }.count }
    let having = candidates.filter { keys[$0]?.key(of: text) != nil }
    // Of equally near ones the first in byte order, so that the order of files decides nothing.
    let nearest = (having.isEmpty ? candidates : having).sorted().max { nearness($0) < nearness($1) }
    let table = nearest ?? text.tableStem
    let key = keys[table]?.key(of: text) ?? text.key
    texts.append(Placed(text: text, table: table, key: key, folder: folder))
    let id = EntryID(table: table, key: key)
    if byID[id] == nil { byID[id] = text }
  }
}

import Platform
import ReviewModel
import SourceText

/// Decides which files belong to the same table although their paths differ.
struct TableNames {
  /// For a table according to its path, the table that it belongs to, if different.
  private var joined: [String: String] = [:]

  init(files: [FileContents]) {
    let tables = Set(files.map(\.path.table))
    let definitions = Dictionary(grouping: files.filter { $0.definition != nil }, by: \.path.stem)
    let definitionTables = Set(definitions.values.joined().map(\.path.table))
    for file in files {
      if file.informationList != nil {
        // `InfoPlist.strings` translates the texts of `Info.plist`; in a Mac app, they are in a folder.
        let candidates = ["InfoPlist", file.path.stem + "Plist", "Resources/InfoPlist"]
          .map { FileSystem.join(file.path.root, $0) }
        if let table = candidates.first(where: tables.contains) { joined[file.path.table] = table }
      } else if !definitionTables.contains(file.path.table), joined[file.path.table] == nil, !file.texts.isEmpty {
        // The definition may be in a different folder of the same target than its translations.
        let nearest =
          (definitions[file.path.stem] ?? [])
          .filter { Self.isRelated($0.path.root, file.path.root) && Self.share($0, file) }
          .max { Self.nearness($0, file) < Self.nearness($1, file) }
        if let nearest { joined[file.path.table] = nearest.path.table }
      }
    }
  }

  func table(of path: BundlePath) -> String { joined[path.table] ?? path.table }

  /// Whether one folder contains the other, or both have the same parent folder.
  private static func isRelated(_ first: String, _ second: String) -> Bool {
    first.isEmpty || second.isEmpty || second.hasPrefix(first + "/") || first.hasPrefix(second + "/")
      || FileSystem.parent(of: first) == FileSystem.parent(of: second)
  }

  private static func share(_ definition: FileContents, _ file: FileContents) -> Bool {
    definition.definition.map { known in file.texts.contains { known.roles[$0.key] != nil } } ?? false
  }

  /// How many characters the folder paths of two files have in common.
  private static func nearness(_ first: FileContents, _ second: FileContents) -> Int {
    zip(first.path.root.utf8, second.path.root.utf8).prefix { $0 == $1 }.count
  }
}

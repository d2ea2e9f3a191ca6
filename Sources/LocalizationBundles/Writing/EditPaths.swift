/// Finds the files and tables of a bundle by paths that others wrote: from the reviewed folder, from one around it as
/// Xcode's exports, or from one inside it.
struct EditPaths {
  private var files: [String: Int] = [:]
  /// For the end of a file's path the file; nil where several end so.
  private var ends: [String: Int?] = [:]
  private var tables: [Int: String] = [:]
  /// The tables that entries are in, and for a table as a path says it the one it was joined with.
  private var joined: [String: String] = [:]
  /// For the end of a table's path the table; nil where several end so.
  private var tableEnds: [String: String?] = [:]
  /// What the paths of the edits lack before them.
  private let base: String

  init(_ bundle: LocalizationBundle, paths: Set<String>) {
    for entry in bundle.entries {
      for text in entry.texts { tables[text.literal.file] = entry.id.table }
      joined[entry.id.table] = entry.id.table
    }
    for (index, file) in bundle.files.enumerated() {
      files[file.path] = index
      for end in Self.ends(of: file.path) { ends[end] = ends[end] == nil ? .some(index) : .some(nil) }
      if let table = tables[index], joined[file.table] == nil { joined[file.table] = table }
    }
    for table in Set(joined.keys) {
      for end in Self.ends(of: table) { tableEnds[end] = tableEnds[end] == nil ? .some(table) : .some(nil) }
    }
    base = ExchangeBases(tables: joined.keys.sorted()).base(of: Set(paths.map(Self.normalized)), home: "")
  }

  /// The file at a path; nil where none is there, or several may be meant.
  func file(at path: String) -> Int? {
    let path = Self.normalized(path)
    guard !path.isEmpty else { return nil }
    if let file = files[path] ?? files[BundlePath.resolve(path, from: base)] { return file }
    // The path begins in a folder around the reviewed one.
    if let file = Self.ends(of: path).lazy.compactMap({ files[$0] }).first { return file }
    return ends[path] ?? nil
  }

  /// The tables that a path may mean, the likeliest first.
  func tables(at path: String) -> [String] {
    var found: [String] = []
    if let file = file(at: path), let table = tables[file] { found.append(table) }
    let path = Self.normalized(path)
    for start in [base, ""] {
      let table = BundlePath(ExchangeSection(original: path, sourceTag: "").path(from: start)).table
      if let known = joined[table] { found.append(known) }
      if let outer = Self.ends(of: table).lazy.compactMap({ joined[$0] }).first { found.append(outer) }
      if let inner = tableEnds[table] ?? nil, let known = joined[inner] { found.append(known) }
    }
    return found
  }

  private static func normalized(_ path: String) -> String {
    let hasSlash = path.utf8.contains(UInt8(ascii: "/"))
    return BundlePath.resolve(hasSlash ? path : path.replacing("\\", with: "/"), from: "")
  }

  /// A path without its first component, its first two, and so on.
  private static func ends(of path: String) -> [String] {
    path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: "/") }.prefix(mostParts)
      .map { String(path[path.utf8.index(after: $0)...]) }
  }

  /// Deeper folders are nobody's, and every end of a path is as long as the path.
  private static let mostParts = 100
}

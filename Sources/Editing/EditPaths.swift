import BundleReading
import ReviewModel
import SourceText

/// Finds the files and tables of an app by paths from other tools. These can be relative to the reviewed folder, to a
/// folder above it (as in Xcode's exports), or to a folder inside it.
struct EditPaths {
  private var files: [String: Int] = [:]
  /// Maps the end of a file's path to the file; nil if several paths have this end.
  private var ends: [String: Int?] = [:]
  private var tables: [Int: String] = [:]
  /// The tables that entries are in. If another table was joined with one of them, its name in paths maps to that one.
  private var joined: [String: String] = [:]
  /// Maps the end of a table's path to the table; nil if several have this end.
  private var tableEnds: [String: String?] = [:]
  /// What is missing at the start of the edits' paths.
  private let base: String
  /// What the edits' paths have at their start and the reviewed folder's paths do not, if that is certain.
  private var prefixes: Set<String> = []
  private let root: String
  /// A longer path, in bytes, matches no file or table, even with a language and an extension added.
  private let longest: Int
  /// Whether all paths leave the reviewed folder in the same way, as in a file that was written for a copy of it.
  private var isCopy = false

  /// - Parameters:
  ///   - paths: The paths of all edits. Together they show where they start.
  ///   - root: The path of the reviewed folder, whose end may be at the start of the paths; empty if it has none.
  init(_ bundle: LocalizationBundle, paths: Set<String>, root: String) {
    for entry in bundle.entries {
      for text in entry.texts { tables[text.literal.file] = entry.id.table }
      joined[entry.id.table] = entry.id.table
    }
    for (index, file) in bundle.files.enumerated() {
      files[file.path] = index
      for end in Self.ends(of: file.path) { ends[end.path] = ends[end.path] == nil ? .some(index) : .some(nil) }
      if let table = tables[index], joined[file.table] == nil { joined[file.table] = table }
    }
    for table in Set(joined.keys) {
      for end in Self.ends(of: table) { tableEnds[end.path] = tableEnds[end.path] == nil ? .some(table) : .some(nil) }
    }
    self.root = root
    longest = (bundle.files.map(\.path) + joined.keys).reduce(0) { max($0, $1.utf8.count) } + 100
    let written = paths
    let paths = Set(paths.map(Self.normalized))
    base = XLIFFBases(tables: joined.keys.sorted()).base(of: paths, home: "")
    prefixes = Set(Self.ends(of: root).map(\.path))
    prefixes.insert(root)
    // An export of a larger project also names other folders, which are not reviewed.
    let needed = Set(paths.compactMap(prefix))
    if needed.count == 1 { prefixes.formUnion(needed) }
    isCopy = Set(written.map { (departure(of: $0) ?? "") + (prefix(of: Self.normalized($0)) ?? "") }).count == 1
  }

  /// How a path leaves the reviewed folder: `/`, or `../` for each level up; nil if it stays inside.
  private func departure(of path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") { return !root.isEmpty && path.hasPrefix(root + "/") ? nil : "/" }
    var depth = 0
    var least = 0
    for part in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      depth += part == ".." ? -1 : 1
      least = min(least, depth)
    }
    return least < 0 ? String(repeating: "../", count: -least) : nil
  }

  private func isElsewhere(_ path: String) -> Bool { !isCopy && departure(of: path) != nil }

  /// What a path has before the path of a file or table; nil if it matches one exactly or matches none.
  private func prefix(of path: String) -> String? {
    guard files[path] == nil, files[BundlePath.resolve(path, from: base)] == nil, joined[table(at: path)] == nil else {
      return nil
    }
    return nearEnds(of: path).first { files[$0.path] != nil || joined[table(at: $0.path)] != nil }?.prefix
  }

  /// The table whose translations are next to a path.
  private func table(at path: String, from start: String = "") -> String {
    BundlePath(XLIFFSection(original: path, sourceTag: "").path(from: start)).table
  }

  /// The paths in the reviewed folder that a path may mean, most likely first.
  ///
  /// - Parameter isCertain: Whether the edit knows its text, so that the path may start at any folder.
  private func candidates(_ path: String, isCertain: Bool) -> [String] {
    guard !isElsewhere(path) else { return [] }
    let path = Self.normalized(path)
    guard !path.isEmpty else { return [] }
    let inner = nearEnds(of: path).filter { isCertain || prefixes.contains($0.prefix) }.map(\.path)
    return [path, BundlePath.resolve(path, from: base)] + inner
  }

  /// The file at a path; nil if there is none or the path is ambiguous.
  func file(at path: String, isCertain: Bool) -> Int? {
    guard !isElsewhere(path) else { return nil }
    return candidates(path, isCertain: isCertain).lazy.compactMap { files[$0] }.first
      ?? (ends[Self.normalized(path)] ?? nil)
  }

  /// The table that an edit names. Its path may start above or inside the reviewed folder. nil if there is none or the
  /// path is ambiguous.
  func table(named name: String) -> String? {
    let candidates = [name] + Self.ends(of: name).map(\.path)
    return candidates.lazy.compactMap { joined[$0] }.first ?? (tableEnds[name] ?? nil)
  }

  /// The tables that a path may mean, most likely first.
  func tables(at path: String, isCertain: Bool) -> [String] {
    var found: [String] = []
    if let file = file(at: path, isCertain: isCertain), let table = tables[file] { found.append(table) }
    let candidates = candidates(path, isCertain: isCertain).map { table(at: $0) }
    found += candidates.compactMap { joined[$0] }
    found += candidates.prefix(1).compactMap { tableEnds[$0] ?? nil }.compactMap { joined[$0] }
    return found
  }

  private func nearEnds(of path: String) -> [(prefix: String, path: String)] {
    Self.ends(of: path).filter { $0.path.utf8.count <= longest }
  }

  private static func normalized(_ path: String) -> String {
    let parts = path.utf8.count { $0 == UInt8(ascii: "/") } + 1
    guard path.utf8.count <= mostBytes, parts <= mostParts else { return "" }
    let hasSlash = path.utf8.contains(UInt8(ascii: "/"))
    return BundlePath.resolve(hasSlash ? path : path.replacing("\\", with: "/"), from: "")
  }

  /// A path without its first component, without its first two, and so on, each with what was removed.
  private static func ends(of path: String) -> [(prefix: String, path: String)] {
    path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: "/") }.prefix(mostParts)
      .map { (String(path[..<$0]), String(path[path.utf8.index(after: $0)...])) }
  }

  /// File systems in use have no longer paths and no deeper folders.
  private static let mostBytes = 4096
  private static let mostParts = 100
}

import Platform

/// The ignore patterns in a work tree.
///
/// They come from `.gitignore` in each folder, `info/exclude` in the repository, and the user’s own pattern file. Of
/// the repository’s settings, only `core.ignoreCase` is used: a pattern file named there could be any file.
///
/// Source: gitignore, “DESCRIPTION”.
struct IgnoreRules {
  private let root: String
  private let ignoresCase: Bool
  /// The repository's and the user's patterns; later ones take precedence.
  private let general: [IgnorePattern]
  /// The folders read so far, by their paths from the root.
  private var folders: [[UInt8]: Folder] = [:]
  private var work = 0

  private struct Folder {
    /// Whether this folder or one around it is ignored: nothing in it can be included again.
    var isIgnored: Bool
    var patterns: [IgnorePattern]
  }

  private static let fileName = ".gitignore"
  private static let longestFile = 4 << 20
  private static let mostWork = 4 << 30

  init(of directory: GitDirectory, workTree: String, user: GitUserSettings) {
    root = workTree
    let ignoresCase = directory.configuration.isTrue("core", "ignorecase") ?? user.ignoresCase
    self.ignoresCase = ignoresCase
    let own = directory.bytes(of: "info/exclude", isShared: true, atMost: Self.longestFile) ?? []
    let users = user.excludesFile.flatMap { try? FileSystem.bytes(of: $0, atMost: Self.longestFile) } ?? []
    general = [users, own].flatMap { Self.patterns(in: $0, ignoresCase: ignoresCase) }
  }

  /// Whether the patterns took more comparisons than handwritten ones would: the result is then unreliable.
  var isExhausted: Bool { work > Self.mostWork }

  private static func patterns(in bytes: [UInt8], ignoresCase: Bool) -> [IgnorePattern] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return IgnorePattern(line.prefix { $0 != 0 }, ignoresCase: ignoresCase)
    }
  }

  /// Whether the patterns exclude a path, tracked or not.
  ///
  /// - Parameter path: From the root of the work tree.
  mutating func ignores(_ path: String) -> Bool {
    guard !path.isEmpty, !isExhausted else { return false }
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let parent = folder(slash.map { Array(bytes[..<$0]) } ?? [])
    if parent.isIgnored { return true }
    return decision(on: bytes, isFolder: nil)
  }

  /// Reads a folder and those around it, from the root down, because each affects the folders in it.
  private mutating func folder(_ path: [UInt8]) -> Folder {
    if let known = folders[path] { return known }
    var above = Folder(isIgnored: false, patterns: [])
    // The root, and the path to each folder below it.
    let ends =
      [0] + path.indices.filter { $0 > 0 && path[$0] == UInt8(ascii: "/") } + (path.isEmpty ? [] : [path.count])
    for end in ends {
      let part = Array(path[..<end])
      if let known = folders[part] {
        above = known
        continue
      }
      let isIgnored = above.isIgnored || (!part.isEmpty && decision(on: part, isFolder: true))
      above = Folder(isIgnored: isIgnored, patterns: isIgnored ? [] : ownPatterns(of: part))
      folders[part] = above
    }
    return above
  }

  private func ownPatterns(of folder: [UInt8]) -> [IgnorePattern] {
    let place = FileSystem.join(root, FileSystem.join(String(decoding: folder, as: UTF8.self), Self.fileName))
    // Git does not follow a link here either.
    guard FileSystem.status(of: place, followsLinks: false)?.kind == .file,
      let bytes = try? FileSystem.bytes(of: place, atMost: Self.longestFile)
    else { return [] }
    return Self.patterns(in: bytes, ignoresCase: ignoresCase)
  }

  /// The decision of the last matching pattern: in the innermost folder that has one, then among the general ones.
  ///
  /// - Parameter isFolder: nil if it is not known yet.
  private mutating func decision(on path: [UInt8], isFolder: Bool?) -> Bool {
    var isFolder = isFolder
    let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    var end = nameStart
    while true {
      // Patterns are relative to the folder of their file, which ends before the slash.
      let folder = Array(path[..<max(0, end - 1)])
      if let patterns = folders[folder]?.patterns,
        let found = last(of: patterns, path[end...], name: path[nameStart...], whole: path, &isFolder)
      {
        return !found.isNegative
      }
      guard end > 0 else { break }
      end = path[..<(end - 1)].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    }
    let found = last(of: general, path[...], name: path[nameStart...], whole: path, &isFolder)
    return found.map { !$0.isNegative } ?? false
  }

  private mutating func last(
    of patterns: [IgnorePattern], _ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, whole: [UInt8],
    _ isFolder: inout Bool?
  ) -> IgnorePattern? {
    for pattern in patterns.reversed() where pattern.matches(path, name: name, work: &work) {
      guard pattern.isOfFolders else { return pattern }
      let known = isFolder ?? Self.isFolder(FileSystem.join(root, String(decoding: whole, as: UTF8.self)))
      isFolder = known
      if known { return pattern }
    }
    return nil
  }

  private static func isFolder(_ location: String) -> Bool {
    FileSystem.status(of: location, followsLinks: false)?.kind == .folder
  }
}

import SourceText

/// A pattern over the keys of a table: `*` stands for any run of characters, `?` for one; the rest for itself.
///
/// Written `Table:pattern` it holds only for keys of a table of that name.
public struct KeyGlob: Hashable, Sendable {
  /// As written.
  public let pattern: String
  private let glob: [UInt8]
  /// The table's name and what follows the first colon, where the pattern has one.
  private let table: String?
  private let globInTable: [UInt8]

  public init(_ pattern: String) {
    self.pattern = pattern
    glob = Array(pattern.utf8)
    let colon = glob.firstIndex(of: UInt8(ascii: ":")) ?? glob.endIndex
    table = colon < glob.endIndex ? String(decoding: glob[..<colon], as: UTF8.self) : nil
    globInTable = Array(glob.dropFirst(colon + 1))
  }

  /// The keys that it can match, where no star or question mark stands in it: the pattern, and what follows its table.
  public var literalKeys: [String]? {
    guard !glob.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else { return nil }
    return table == nil ? [pattern] : [pattern, String(decoding: globInTable, as: UTF8.self)]
  }

  /// - Parameters:
  ///   - key: The key as the file has it.
  ///   - table: The table's path, as in ``EntryID/table``; its last component is its name.
  public func matches(key: String, table: String) -> Bool {
    let name = Array(key.utf8)
    if wildcardMatch(glob[...], name[...]) { return true }
    guard let wanted = self.table else { return false }
    return table.hasSuffix(wanted) && (table == wanted || table.hasSuffix("/" + wanted))
      && wildcardMatch(globInTable[...], name[...])
  }
}

/// A pattern over paths: `*` and `?` stay within a component, `**` stands for any components.
///
/// A pattern without a slash holds for a file or folder of that name at any depth; a pattern that matches a folder
/// holds for everything in it.
public struct PathGlob: Hashable, Sendable {
  /// As written.
  public let pattern: String
  private let components: [[UInt8]]

  public init(_ pattern: String) {
    self.pattern = pattern
    var parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
    if !pattern.utf8.dropLast().contains(UInt8(ascii: "/")) { parts.insert(Self.anyDepth, at: 0) }
    components = parts
  }

  private static let anyDepth = Array("**".utf8)
  private static let parent = Array("..".utf8)

  /// - Parameter path: A path with `/` between components, relative to the folder that the pattern is relative to.
  public func matches(_ path: String) -> Bool { match(path, mayEndEarly: false) }

  /// Whether something in the folder at `path` could match.
  public func mayMatch(inside path: String) -> Bool { match(path, mayEndEarly: true) }

  /// One row of the table of (components of the pattern) × (components of the path) at a time.
  private func match(_ path: String, mayEndEarly: Bool) -> Bool {
    guard !components.isEmpty else { return false }
    // `reachable[i]`: the first `i` components of the pattern match the path so far.
    var reachable = [Bool](repeating: false, count: components.count + 1)
    reachable[0] = true
    skipAnyDepth(&reachable)
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init) {
      if reachable[components.count] { return true }
      var next = [Bool](repeating: false, count: components.count + 1)
      for (index, component) in components.enumerated() where reachable[index] {
        if component == Self.anyDepth {
          next[index] = true
        } else if part == Self.parent ? component == part : wildcardMatch(component[...], part[...]) {
          next[index + 1] = true
        }
      }
      skipAnyDepth(&next)
      reachable = next
    }
    return mayEndEarly ? reachable.contains(true) : reachable[components.count]
  }

  private func skipAnyDepth(_ reachable: inout [Bool]) {
    for (index, component) in components.enumerated() where reachable[index] && component == Self.anyDepth {
      reachable[index + 1] = true
    }
  }
}

/// Whether `text` matches `pattern`, in which `*` stands for any run of bytes and `?` for one UTF-8 scalar.
/// - Complexity: O(*pattern* · *text*), without recursion.
func wildcardMatch(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
  let star = UInt8(ascii: "*")
  let question = UInt8(ascii: "?")
  var atPattern = pattern.startIndex
  var atText = text.startIndex
  /// Where to go on when a guess was wrong: after the last star, one byte further in the text.
  var retry: (pattern: Int, text: Int)?
  while atText < text.endIndex {
    if atPattern < pattern.endIndex, pattern[atPattern] == star {
      atPattern += 1
      retry = (atPattern, atText)
    } else if atPattern < pattern.endIndex, pattern[atPattern] == question {
      atPattern += 1
      atText += 1
      while atText < text.endIndex, text[atText] & 0xC0 == 0x80 { atText += 1 }
    } else if atPattern < pattern.endIndex, pattern[atPattern] == text[atText] {
      atPattern += 1
      atText += 1
    } else if let guess = retry {
      atPattern = guess.pattern
      atText = guess.text + 1
      retry = (guess.pattern, guess.text + 1)
    } else {
      return false
    }
  }
  return pattern[atPattern...].allSatisfy { $0 == star }
}

/// The way from the folder that the configuration's patterns are relative to, to the reviewed folder: makes of a path in
/// the one a path from the other.
public struct PatternBase: Hashable, Sendable {
  /// What stands before a path: the reviewed folder below the configuration's (`Code/`), or beside it (`../Code/`).
  private let prefix: String
  /// The configuration's folder below the reviewed one, component by component: the part that goes.
  private let inner: [Substring]

  /// - Parameters:
  ///   - root: The absolute path of the reviewed folder, without links.
  ///   - directory: That of the configuration's folder.
  public init(root: String, directory: String) {
    let way = FileSystem.way(from: directory, to: root)
    let start = directory.split(separator: "/")
    inner =
      start.starts(with: root.split(separator: "/")) ? Array(start.dropFirst(root.split(separator: "/").count)) : []
    prefix = way.isEmpty ? "" : way + "/"
  }

  /// Both are one folder.
  public init() {
    prefix = ""
    inner = []
  }

  /// - Parameter path: Relative to the reviewed folder, with `/` between components.
  public func path(of path: String) -> String {
    guard !inner.isEmpty else { return prefix + path }
    let parts = path.split(separator: "/")
    let shared = zip(parts, inner).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: inner.count - shared) + parts[shared...]).joined(separator: "/")
  }

  /// Whether the configuration's folder lies in a folder of the reviewed one, or is it.
  func isInside(_ folder: String) -> Bool { !inner.isEmpty && inner.starts(with: folder.split(separator: "/")) }
}

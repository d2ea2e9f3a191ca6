import Platform
import SourceText

/// A pattern for the keys of a table: `*` matches any characters, `?` a single one, and all others match themselves.
///
/// With a table prefix (`Table:pattern`), it applies only to keys of a table with that name.
package struct KeyGlob: Hashable, Sendable {
  /// As written.
  package let pattern: String
  private let glob: [UInt8]
  /// The table's name and the text after the first colon, if the pattern has one.
  private let table: String?
  private let globInTable: [UInt8]

  package init(_ pattern: String) {
    self.pattern = pattern
    glob = Array(pattern.utf8)
    let colon = glob.firstIndex(of: UInt8(ascii: ":")) ?? glob.endIndex
    table = colon < glob.endIndex ? String(decoding: glob[..<colon], as: UTF8.self) : nil
    globInTable = Array(glob.dropFirst(colon + 1))
  }

  /// The keys that it can match if it has no wildcards: the pattern, and the part after its table.
  package var literalKeys: [String]? {
    guard !glob.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else { return nil }
    return table == nil ? [pattern] : [pattern, String(decoding: globInTable, as: UTF8.self)]
  }

  /// - Parameters:
  ///   - key: The key as in the file.
  ///   - table: The table's path, as in ``EntryID/table``; its last component is its name.
  package func matches(key: String, table: String) -> Bool {
    let name = Array(key.utf8)
    if wildcardMatch(glob[...], name[...]) { return true }
    guard let wanted = self.table else { return false }
    return table.hasSuffix(wanted) && (table == wanted || table.hasSuffix("/" + wanted))
      && wildcardMatch(globInTable[...], name[...])
  }
}

/// A pattern for paths: `*` and `?` stay within a component, `**` matches any components.
///
/// A pattern without a slash matches a file or folder with that name at any depth. A pattern that matches a folder
/// applies to everything in it.
package struct PathGlob: Hashable, Sendable {
  /// As written.
  package let pattern: String
  private let components: [[UInt8]]

  package init(_ pattern: String) {
    self.pattern = pattern
    var parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
    if !pattern.utf8.dropLast().contains(UInt8(ascii: "/")) { parts.insert(Self.anyDepth, at: 0) }
    components = parts
  }

  private static let anyDepth = Array("**".utf8)
  private static let parent = Array("..".utf8)

  /// - Parameter path: A path with `/` between components, relative to the folder that the pattern is relative to.
  package func matches(_ path: String) -> Bool { match(path, mayEndEarly: false) }

  /// Whether anything in the folder at `path` could match.
  package func mayMatch(inside path: String) -> Bool { match(path, mayEndEarly: true) }

  /// Computes the table (pattern components × path components) one row at a time.
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

/// Whether `text` matches `pattern`, where `*` matches any bytes and `?` matches one UTF-8 scalar.
/// - Complexity: O(*pattern* · *text*), without recursion.
func wildcardMatch(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
  let star = UInt8(ascii: "*")
  let question = UInt8(ascii: "?")
  var atPattern = pattern.startIndex
  var atText = text.startIndex
  /// Where to continue after a mismatch: after the last star, one byte further in the text.
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

/// The relation between the configuration's folder, which patterns are relative to, and the reviewed folder. It
/// converts paths relative to one into paths relative to the other.
package struct PatternBase: Hashable, Sendable {
  /// The prefix for paths: the reviewed folder inside the configuration's folder (`Code/`), or next to it (`../Code/`).
  private let prefix: String
  /// The path components of the configuration's folder inside the reviewed one, which are removed from paths.
  private let inner: [Substring]

  /// - Parameters:
  ///   - root: The absolute path of the reviewed folder, without links.
  ///   - directory: The absolute path of the configuration's folder, without links.
  package init(root: String, directory: String) {
    let relativePath = FileSystem.relativePath(from: directory, to: root)
    let start = directory.split(separator: "/")
    inner =
      start.starts(with: root.split(separator: "/")) ? Array(start.dropFirst(root.split(separator: "/").count)) : []
    prefix = relativePath.isEmpty ? "" : relativePath + "/"
  }

  /// Both are the same folder.
  package init() {
    prefix = ""
    inner = []
  }

  /// - Parameter path: Relative to the reviewed folder, with `/` between components.
  package func path(of path: String) -> String {
    guard !inner.isEmpty else { return prefix + path }
    let parts = path.split(separator: "/")
    let shared = zip(parts, inner).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: inner.count - shared) + parts[shared...]).joined(separator: "/")
  }

  /// Whether the configuration's folder is, or is inside, a subfolder of the reviewed one.
  func isInside(_ folder: String) -> Bool { !inner.isEmpty && inner.starts(with: folder.split(separator: "/")) }
}

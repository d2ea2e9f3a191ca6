/// The header of a commit: the lines before its message.
///
/// Source: git, “Git Internals - Git Objects” in Pro Git; git-commit, “COMMIT INFORMATION”.
struct GitCommit: Sendable {
  var tree: GitObjectID
  var parents: [GitObjectID]
  /// The commit time, in seconds since 1970; 0 if it is missing.
  var time: Int

  /// nil if the bytes are not a commit.
  init?(_ bytes: [UInt8], _ algorithm: GitHashAlgorithm) {
    var lines = HeaderLines(bytes)
    guard let (name, value) = lines.next(), name == "tree", let tree = GitObjectID(digits: value, algorithm) else {
      return nil
    }
    self.tree = tree
    parents = []
    time = 0
    while let (name, value) = lines.next() {
      switch name {
      case "parent":
        guard let parent = GitObjectID(digits: value, algorithm) else { return nil }
        parents.append(parent)
      case "committer":
        // “Name <address> 1700000000 +0100”
        let words = value.suffix(while: { $0 != UInt8(ascii: ">") }).split(separator: UInt8(ascii: " "))
        time = words.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        return
      default: break
      }
    }
  }
}

struct GitTag: Sendable {
  var object: GitObjectID

  /// nil if the bytes are not a tag.
  init?(_ bytes: [UInt8], _ algorithm: GitHashAlgorithm) {
    var lines = HeaderLines(bytes)
    guard let (name, value) = lines.next(), name == "object", let object = GitObjectID(digits: value, algorithm) else {
      return nil
    }
    self.object = object
  }
}

private struct HeaderLines: IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (name: String, value: ArraySlice<UInt8>)? {
    let rest = bytes[position...]
    guard let end = rest.firstIndex(of: 0x0A), end > position else { return nil }
    position = end + 1
    let line = rest[..<end]
    let space = line.firstIndex(of: UInt8(ascii: " ")) ?? end
    return (String(decoding: line[..<space], as: UTF8.self), line[min(space + 1, end)...])
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix whose bytes all satisfy the condition.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

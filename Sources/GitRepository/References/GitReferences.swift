import Platform

/// The names of a repository's objects: branches, tags, and remote-tracking branches.
///
/// Source: git, gitrepository-layout; git-pack-refs; git-symbolic-ref; git-reflog.
struct GitReferences: Sendable {
  private let directory: GitDirectory
  /// Names and identifiers in one file.
  private let packed: [UInt8]

  /// The same limit as git's.
  private static let mostLinks = 5
  private static let longestReference = 4 << 10
  private static let longestPackedReferences = 512 << 20
  private static let longestLog = 512 << 20

  init(in directory: GitDirectory) {
    self.directory = directory
    packed = directory.bytes(of: "packed-refs", isShared: true, atMost: Self.longestPackedReferences) ?? []
  }

  /// The object of a full name, and the name of the reference that contains it; nil if there is none.
  func resolve(_ name: String) -> (identifier: GitObjectID, name: String)? {
    var name = name
    for _ in 0...Self.mostLinks {
      guard ReferenceName.isFull(name) else { return nil }
      switch loose(name) {
      case .identifier(let identifier): return (identifier, name)
      case .symbolic(let other): name = other
      case .damaged: return nil
      case nil: return packedIdentifier(of: name).map { ($0, name) }
      }
    }
    return nil
  }

  /// The target of a symbolic reference, whether or not that branch exists. For `HEAD`, it is usually a branch.
  func target(of name: String) -> String {
    var name = name
    for _ in 0..<Self.mostLinks {
      guard ReferenceName.isFull(name), case .symbolic(let other) = loose(name) else { return name }
      name = other
    }
    return name
  }

  private enum Loose {
    case identifier(GitObjectID)
    case symbolic(String)
    case damaged
  }

  private func folder(of name: String) -> String {
    ReferenceName.isOfWorkTree(name) ? directory.path : directory.common
  }

  private func loose(_ name: String) -> Loose? {
    let isShared = !ReferenceName.isOfWorkTree(name)
    let place = FileSystem.join(isShared ? directory.common : directory.path, name)
    if FileSystem.isLink(place), let target = FileSystem.linkTarget(of: place), target.hasPrefix("refs/") {
      // An old format of `HEAD`.
      return .symbolic(target)
    }
    guard let bytes = directory.bytes(of: name, isShared: isShared, atMost: Self.longestReference) else {
      // A folder may have the name of a packed branch.
      return FileSystem.status(of: place, followsLinks: false).map { $0.kind == .folder } ?? true ? nil : .damaged
    }
    if bytes.starts(with: "ref:".utf8) {
      let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
      let name = bytes.dropFirst(4).drop(while: isSpace)
      let end = name.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? name.startIndex
      return .symbolic(String(decoding: name[..<end], as: UTF8.self))
    }
    let count = 2 * directory.algorithm.byteCount
    guard let identifier = GitObjectID(digits: bytes.prefix(count), directory.algorithm),
      bytes.count == count || bytes[count] <= 0x20
    else { return .damaged }
    return .identifier(identifier)
  }

  /// Lines with an identifier, a space and a name, between comments (`#`) and the targets of tags (`^`).
  private func packedIdentifier(of name: String) -> GitObjectID? {
    let name = Array(name.utf8)
    let start = 2 * directory.algorithm.byteCount + 1
    return packed.withUnsafeBufferPointer { packed in
      var position = 0
      while position < packed.count {
        let line = packed[position...]
        let end = line.firstIndex(of: 0x0A) ?? packed.count
        if end - position == start + name.count, packed[(position + start)..<end].elementsEqual(name),
          packed[position + start - 1] == UInt8(ascii: " ")
        {
          return GitObjectID(digits: packed[position..<(position + start - 1)], directory.algorithm)
        }
        position = end + 1
      }
      return nil
    }
  }

  // MARK: - Logs

  /// Whether a reference has a log of its earlier values.
  func hasLog(_ name: String) -> Bool {
    ReferenceName.isFull(name)
      && FileSystem.status(of: FileSystem.join(folder(of: name), "logs/\(name)"))?.kind == .file
  }

  /// The changes of a reference, oldest first: “<old> <new> <who> <when>\t<why>”.
  func log(of name: String) -> [(old: GitObjectID, new: GitObjectID, reason: String)] {
    guard ReferenceName.isFull(name),
      let bytes = directory.bytes(
        of: "logs/\(name)", isShared: !ReferenceName.isOfWorkTree(name), atMost: Self.longestLog)
    else { return [] }
    let count = 2 * directory.algorithm.byteCount
    return bytes.split(separator: 0x0A).compactMap { line in
      let start = line.startIndex
      guard line.count > 2 * count + 1,
        let old = GitObjectID(digits: line[start..<start + count], directory.algorithm),
        let new = GitObjectID(digits: line[(start + count + 1)..<(start + 2 * count + 1)], directory.algorithm)
      else { return nil }
      let reason = line.firstIndex(of: 0x09).map { String(decoding: line[($0 + 1)...], as: UTF8.self) }
      return (old, new, reason ?? "")
    }
  }
}

/// The rules for reference names.
///
/// Source: git-check-ref-format; gitrevisions, “<refname>”; gitglossary, “ref”.
enum ReferenceName {
  /// Whether a name follows the rules. Such a name never leads to another folder.
  static func isValid(_ name: String) -> Bool {
    guard !name.isEmpty, name != "@", !name.hasSuffix("."), !name.contains("@{"), !name.contains("..") else {
      return false
    }
    let isClean = name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !" ~^:?*[\\".utf8.contains($0) }
    return isClean
      && name.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
  }

  /// Whether a name may be a reference outside `refs`: `HEAD`, `FETCH_HEAD`.
  private static func isRoot(_ name: String) -> Bool {
    name.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || "_-".utf8.contains($0) }
  }

  static func isFull(_ name: String) -> Bool { isValid(name) && (name.hasPrefix("refs/") || isRoot(name)) }

  /// The full names that a short one may stand for, in git's lookup order.
  static func fullNames(of name: String) -> [String] {
    let names = [name, "refs/\(name)", "refs/tags/\(name)", "refs/heads/\(name)", "refs/remotes/\(name)"]
    return (names + ["refs/remotes/\(name)/HEAD"]).filter(isFull)
  }

  /// Whether each work tree has its own reference with this name.
  static func isOfWorkTree(_ name: String) -> Bool {
    !name.hasPrefix("refs/") || ["refs/bisect/", "refs/worktree/", "refs/rewritten/"].contains(where: name.hasPrefix)
  }
}

/// A folder in a git tree object.
///
/// Source: git, “Git Internals - Git Objects” in Pro Git.
enum GitTree {
  struct Entry: Sendable {
    enum Kind: Sendable {
      case folder, file, link, submodule
    }
    var kind: Kind
    /// Usually UTF-8.
    var name: ArraySlice<UInt8>
    var identifier: GitObjectID
  }

  /// The entries, in order; nil if the bytes are not a tree.
  ///
  /// A name that would lead to another folder counts as damage. `.git` is left out: git itself never writes it.
  static func entries(of bytes: [UInt8], _ algorithm: GitHashAlgorithm) -> [Entry]? {
    var entries: [Entry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.prefix(8).firstIndex(of: UInt8(ascii: " ")),
        let mode = Int(String(decoding: rest[..<space], as: UTF8.self), radix: 8),
        let end = rest[space...].firstIndex(of: 0), end + algorithm.byteCount < rest.endIndex,
        let identifier = GitObjectID(bytes: rest[(end + 1)...(end + algorithm.byteCount)], algorithm)
      else { return nil }
      let name = rest[(space + 1)..<end]
      guard !name.isEmpty, !name.contains(UInt8(ascii: "/")), !name.elementsEqual(".".utf8),
        !name.elementsEqual("..".utf8)
      else { return nil }
      rest = rest[(end + algorithm.byteCount + 1)...]
      guard !name.elementsEqual(".git".utf8) else { continue }
      let kind: Entry.Kind =
        switch mode & 0o170000 {
        case 0o040000: .folder
        case 0o100000: .file
        case 0o120000: .link
        default: .submodule
        }
      entries.append(Entry(kind: kind, name: name, identifier: identifier))
    }
    return entries
  }
}

/// An item below a path in a git tree: a file, link or submodule, at any depth.
struct GitTreeItem: Sendable {
  enum Kind: Sendable {
    case file, link, submodule
  }
  var kind: Kind
  /// Of the blob, or of a submodule’s commit.
  var identifier: GitObjectID
  /// Relative to the tree.
  var path: String
}

enum TreeWalk {
  /// More than the largest repositories have, but less than a few trees that contain one another many times can
  /// simulate.
  static let mostItems = 2_000_000
  private static let mostPathBytes = 512 << 20
  /// No system opens longer paths.
  private static let longestPath = 4_096

  static func entries(of tree: GitObjectID, in objects: GitObjects) throws(GitFault) -> [GitTree.Entry] {
    switch try objects.object(tree) {
    case .absent: throw GitFault(reason: "the folder \(tree) of the revision is not in this clone")
    case .tooLarge: throw GitFault(reason: "the folder \(tree) of the revision has too many files")
    case .found(let object):
      guard object.kind == .tree, let entries = GitTree.entries(of: object.bytes, objects.algorithm) else {
        throw .damagedObject(tree)
      }
      return entries
    }
  }

  /// In the order of `git ls-tree -r`.
  ///
  /// - Parameter limit: The maximum number of files and folders.
  /// - Throws: ``GitFault`` if there are more, or if a tree is damaged or missing.
  static func items(
    of tree: GitObjectID, in objects: GitObjects, atMost limit: Int = mostItems
  ) throws(GitFault) -> [GitTreeItem] {
    var items: [GitTreeItem] = []
    var pathBytes = 0
    var folders = 0
    var open: [(path: [UInt8], entries: ArraySlice<GitTree.Entry>)] = [([], try entries(of: tree, in: objects)[...])]
    while let last = open.indices.last {
      guard let entry = open[last].entries.popFirst() else {
        open.removeLast()
        continue
      }
      let path = open[last].path + entry.name
      pathBytes += path.count
      guard path.count <= longestPath, items.count + folders < limit, pathBytes <= mostPathBytes else {
        throw GitFault(reason: "the revision has more files, or deeper folders, than are read")
      }
      let kind: GitTreeItem.Kind
      switch entry.kind {
      case .folder:
        folders += 1
        open.append((path + [UInt8(ascii: "/")], try entries(of: entry.identifier, in: objects)[...]))
        continue
      case .file: kind = .file
      case .link: kind = .link
      case .submodule: kind = .submodule
      }
      items.append(GitTreeItem(kind: kind, identifier: entry.identifier, path: String(decoding: path, as: UTF8.self)))
    }
    return items
  }
}

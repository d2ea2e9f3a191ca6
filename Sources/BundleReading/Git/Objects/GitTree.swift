/// A folder in a git tree object.
///
/// Source: git, “Git Internals - Git Objects” in Pro Git.
enum GitTree {
  /// A file, a folder, a link or a submodule in a folder.
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

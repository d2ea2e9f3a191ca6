import Platform

/// The files of a revision in a reviewed folder, including those of its submodules.
package struct RevisionTree: Sendable {
  /// A file or a link, and the repository that contains it.
  package struct Item: Sendable {
    package var isLink: Bool
    package var identifier: GitObjectID
    /// Relative to the reviewed folder.
    package var path: String
    /// An index into ``repositories``.
    package var repository: Int
  }

  package private(set) var repositories: [GitRepository] = []
  package private(set) var items: [Item] = []
  /// Submodules for which the clone lacks the revision's commit.
  package private(set) var missingSubmodules: [String] = []

  /// The maximum nesting of submodules; real ones are not nested as deep.
  private static let maximumNesting = 8

  /// - Parameters:
  ///   - root: The absolute path of the reviewed folder.
  ///   - isWanted: Whether anything in a folder is read.
  package init(
    of commit: GitObjectID, in repository: GitRepository, root: String, isWanted: (String) -> Bool
  ) throws(RevisionError) {
    try read(repository, commit, at: "", root: root, isWanted, nesting: 0)
  }

  private mutating func read(
    _ repository: GitRepository, _ commit: GitObjectID, at path: String, root: String,
    _ isWanted: (String) -> Bool, nesting: Int
  ) throws(RevisionError) {
    let index = repositories.count
    repositories.append(repository)
    for item in try repository.tree(of: commit) {
      let place = FileSystem.join(path, item.path)
      guard item.kind == .submodule else {
        items.append(Item(isLink: item.kind == .link, identifier: item.identifier, path: place, repository: index))
        continue
      }
      let folder = FileSystem.join(root, place)
      // Without its files, the current review does not cover it either. In its place there may also be a link to
      // anywhere.
      guard nesting < Self.maximumNesting, isWanted(place), FileSystem.realPath(folder) == folder,
        FileSystem.exists(FileSystem.join(folder, ".git"))
      else { continue }
      let submodule = try GitRepository(around: folder)
      guard try submodule.has(item.identifier) else {
        missingSubmodules.append(place)
        continue
      }
      try read(submodule, item.identifier, at: place, root: root, isWanted, nesting: nesting + 1)
    }
  }

  /// The contents of items, in order; nil for one that is missing or larger than any text.
  package func contents(of items: [Item], atMost limit: Int) throws(RevisionError) -> [[UInt8]?] {
    var contents: [[UInt8]?] = Array(repeating: nil, count: items.count)
    for (repository, indices) in Dictionary(grouping: items.indices, by: { items[$0].repository }) {
      let own = try repositories[repository].contents(of: indices.map { items[$0].identifier }, atMost: limit)
      for (index, bytes) in zip(indices, own) { contents[index] = bytes }
    }
    return contents
  }
}

/// Why a git revision could not be read.
package struct RevisionError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case noRepository
    /// The repository has no commit with that name.
    case unknown
    /// The clone lacks the history that may contain the commit.
    case shallow
    /// The revision and `HEAD` have no commit in common.
    case unrelated
    case failed(reason: String)
  }
  package var kind: Kind

  /// A sentence without a final full stop.
  ///
  /// - Parameter revision: As the user wrote it.
  package func reason(for revision: String) -> String {
    let scalars = revision.unicodeScalars.prefix(60).map { $0.value < 0x20 || $0 == "\u{7F}" ? "\u{FFFD}" : $0 }
    let name = "‘\(String(String.UnicodeScalarView(scalars)))’"
    return switch kind {
    case .noRepository: "Not in a git repository, so there is no revision \(name)"
    case .unknown: "No commit is named \(name) in this repository"
    case .shallow:
      "No commit is named \(name) in this clone, which lacks a part of the history: fetch all of it (GitHub Actions: "
        + "fetch-depth: 0 for actions/checkout; GitLab: GIT_DEPTH: 0), or ‘git fetch’ this revision"
    case .unrelated: "\(name) and HEAD have no commit in common"
    case .failed(let reason): "\(name) could not be read from the git repository: \(reason)"
    }
  }
}

/// The pointer that git stores for a file in Git LFS.
///
/// Source: github.com/git-lfs/git-lfs, docs/spec.md, "The Pointer".
package struct LargeFilePointer {
  /// SHA-256 in hexadecimal digits.
  private let digest: String

  /// nil if the bytes are the file itself.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count < 1_024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("oid sha256:") }) else { return nil }
    let digest = line.dropFirst("oid sha256:".count)
    guard digest.utf8.count == 64, digest.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
    self.digest = String(digest)
  }

  /// The file itself, if it was downloaded.
  ///
  package func contents(in repository: GitRepository, atMost limit: Int) -> [UInt8]? {
    let place = "lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    return repository.sharedFile(place, atMost: limit)
  }
}

import ReviewModel
import SourceText

/// The files that a revision has under a reviewed folder, those of its submodules among them.
struct RevisionTree: Sendable {
  /// A file or a link, and the repository that has it.
  struct Item: Sendable {
    var isLink: Bool
    var identifier: String
    /// From the reviewed folder.
    var path: String
    /// An index into ``repositories``.
    var repository: Int
  }

  private(set) var repositories: [GitRepository] = []
  private(set) var items: [Item] = []
  /// Submodules of which the clone does not have the revision's commit.
  private(set) var missingSubmodules: [String] = []

  /// A submodule in a submodule, and so on, deeper than anybody nests them.
  private static let maximumNesting = 8

  /// - Parameters:
  ///   - root: The absolute path of the reviewed folder.
  ///   - isWanted: Whether anything in a folder is read.
  init(
    of commit: String, in repository: GitRepository, root: String, isWanted: (String) -> Bool
  ) throws(RevisionError) {
    try take(repository, commit, under: try repository.prefix(), at: "", root: root, isWanted, nesting: 0)
  }

  private mutating func take(
    _ repository: GitRepository, _ commit: String, under prefix: String, at path: String, root: String,
    _ isWanted: (String) -> Bool, nesting: Int
  ) throws(RevisionError) {
    let index = repositories.count
    repositories.append(repository)
    for item in try repository.tree(of: commit, under: prefix) {
      let place = FileSystem.join(path, item.path)
      guard item.kind == .submodule else {
        items.append(
          Item(isLink: item.kind == .link, identifier: item.identifier, path: place, repository: index))
        continue
      }
      let folder = FileSystem.join(root, place)
      // Without its files nobody reviews it now either.
      guard nesting < Self.maximumNesting, isWanted(place), FileSystem.exists(FileSystem.join(folder, ".git")) else {
        continue
      }
      let submodule = try GitRepository(around: folder)
      guard try submodule.has(item.identifier) else {
        missingSubmodules.append(place)
        continue
      }
      try take(
        submodule, item.identifier, under: "", at: place, root: root, isWanted, nesting: nesting + 1)
    }
  }

  /// The contents of items, in their order; nil for what is not here or is larger than any text.
  func contents(of items: [Item], atMost limit: Int) throws(RevisionError) -> [[UInt8]?] {
    var contents: [[UInt8]?] = Array(repeating: nil, count: items.count)
    for (repository, indices) in Dictionary(grouping: items.indices, by: { items[$0].repository }) {
      let own = try repositories[repository].contents(of: indices.map { items[$0].identifier }, atMost: limit)
      for (index, bytes) in zip(indices, own) { contents[index] = bytes }
    }
    return contents
  }
}

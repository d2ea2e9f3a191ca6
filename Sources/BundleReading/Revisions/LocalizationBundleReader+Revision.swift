public import ReviewModel
import SourceText

/// What a git revision has of a reviewed folder or file.
public struct RevisionContents: Sendable {
  /// The full identifier of the commit.
  public var commit: String
  public var bundle: LocalizationBundle
  /// Files and submodules that the clone does not have: "de.lproj/Main.strings".
  public var missing: [String]
}

extension LocalizationBundleReader {
  /// Reads what a git revision has at a path: the files that ``read(path:)`` would read if it were checked out, those of
  /// submodules as far as they are here.
  ///
  /// Neither the work tree nor the index is touched, and nothing is fetched. Files are read as they are in the
  /// repository: what `.gitattributes` makes of them when they are checked out is not made, but Git LFS’s.
  ///
  /// - Parameters:
  ///   - path: A folder or a file of now; a revision without it has nothing.
  ///   - revision: Whatever `git rev-parse` takes for a commit; `NAME...` for the last one that it shares with `HEAD`.
  public func read(path: String, asOf revision: String) throws(RevisionError) -> RevisionContents {
    guard let location = FileSystem.realPath(path) else {
      return RevisionContents(commit: "", bundle: LocalizationBundle(), missing: [])
    }
    let root = Self.root(of: location)
    let repository = try GitRepository(around: root)
    // A repository that git will not open is to be told from a name that it does not know.
    _ = try repository.prefix()
    let commit = try repository.commit(of: revision)
    var discovery = BundleDiscovery(root: root, options: options, findsSources: sources != nil)
    let tree = try RevisionTree(of: commit, in: repository, root: root) { discovery.mayHold($0, name: $0) }
    try discovery.run(over: tree)
    var found = discovery.found
    let isAlone = !FileSystem.isFolder(location) && root != ExchangeCatalog.folder(ofExchangeFileAt: location)
    if isAlone {
      let name = FileSystem.relative(location, to: root)
      found =
        tree.items.contains { $0.path == name } && isRead(name)
        ? [BundleDiscovery.Found(path: name, location: name)] : []
    }
    if FileSystem.isFolder(location), location != root {
      let part = FileSystem.relative(location, to: root) + "/"
      found.removeAll { !$0.path.hasPrefix(part) }
    }
    let (loaded, unread) = try contents(of: found, in: tree)
    let bundle =
      isAlone
      ? join(loaded, failures: [], pictures: MemoryPictures([]))
      : join(loaded, failures: [], pictures: RevisionPictures(discovery, tree))
    return RevisionContents(
      commit: commit, bundle: bundle, missing: unread + tree.missingSubmodules + bundle.failures.map(\.path))
  }

  private func contents(
    of found: [BundleDiscovery.Found], in tree: RevisionTree
  ) throws(RevisionError) -> (loaded: [LoadedFile], unread: [String]) {
    let byPath = Dictionary(tree.items.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let known = found.compactMap { file in byPath[file.location].map { (path: file.path, item: $0) } }
    var folders: [Int: String] = [:]
    var loaded: [LoadedFile] = []
    var unread: [String] = []
    for ((path, item), bytes) in zip(known, try tree.contents(of: known.map(\.item), atMost: Self.maximumFileBytes)) {
      guard var bytes else {
        unread.append(path)
        continue
      }
      if let pointer = LargeFilePointer(bytes) {
        if folders[item.repository] == nil {
          folders[item.repository] = try tree.repositories[item.repository].sharedFolder() ?? ""
        }
        guard let whole = pointer.contents(in: folders[item.repository] ?? "", atMost: Self.maximumFileBytes) else {
          unread.append(path)
          continue
        }
        bytes = whole
      }
      loaded.append(LoadedFile(path: path, bytes: bytes))
    }
    return (loaded, unread)
  }
}

package import GitRepository
import Platform
package import ReviewModel
import SourceText

/// The contents of a reviewed folder or file in a git revision.
package struct RevisionContents: Sendable {
  /// The full identifier of the commit.
  package var commit: String
  package var bundle: LocalizationBundle
  /// Files and submodules missing in the clone: "de.lproj/Main.strings".
  package var missing: [String]
}

extension LocalizationBundleReader {
  /// Reads a path in a git revision: the files that ``read(path:)`` would read if it were checked out, including those
  /// of submodules if they are in the clone.
  ///
  /// It does not change the work tree or the index, and fetches nothing. Files are read as stored in the repository.
  /// Filters from `.gitattributes` are not applied, except Git LFS’s.
  ///
  /// - Parameters:
  ///   - path: A current folder or file; if the revision does not contain it, the result is empty.
  ///   - revision: A name of a commit that ``RevisionName`` supports; `NAME...` for its merge base with `HEAD`.
  package func read(path: String, asOf revision: String) throws(RevisionError) -> RevisionContents {
    guard let location = FileSystem.realPath(path) else {
      return RevisionContents(commit: "", bundle: LocalizationBundle(), missing: [])
    }
    let root = Self.root(of: location)
    let repository = try GitRepository(around: root)
    let commit = try repository.commit(of: revision)
    var discovery = BundleDiscovery(root: root, options: options, findsSources: sources != nil)
    let tree = try RevisionTree(of: commit, in: repository, root: root) { discovery.mayHold($0, name: $0) }
    try discovery.run(over: tree)
    var found = discovery.found
    let isAlone = !FileSystem.isFolder(location) && root != LocalizationCatalog.folder(ofExchangeFileAt: location)
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
      : join(loaded, failures: [], pictures: RevisionPictures(discovery, tree), base: options.patternBase(ofRoot: root))
    return RevisionContents(
      commit: commit.description, bundle: bundle, missing: unread + tree.missingSubmodules + bundle.failures.map(\.path)
    )
  }

  private func contents(
    of found: [BundleDiscovery.Found], in tree: RevisionTree
  ) throws(RevisionError) -> (loaded: [LoadedFile], unread: [String]) {
    let byPath = Dictionary(tree.items.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let known = found.compactMap { file in
      // A file that ended the current review would also end one of its earlier version.
      options.leftOut[file.path] == nil ? byPath[file.location].map { (path: file.path, item: $0) } : nil
    }
    var loaded: [LoadedFile] = []
    var unread: [String] = []
    for ((path, item), bytes) in zip(known, try tree.contents(of: known.map(\.item), atMost: Self.maximumFileBytes)) {
      guard var bytes else {
        unread.append(path)
        continue
      }
      if let pointer = LargeFilePointer(bytes) {
        let repository = tree.repositories[item.repository]
        guard let whole = pointer.contents(in: repository, atMost: Self.maximumFileBytes) else {
          unread.append(path)
          continue
        }
        bytes = whole
      }
      loaded.append((path, bytes))
    }
    return (loaded, unread)
  }
}

extension BundleDiscovery {
  /// Collects the files of a revision as ``run()`` does for a folder: ``Found/location`` is the path of the item with
  /// the bytes.
  ///
  /// Links to files are followed. The target of a link to a folder has its own path in the revision, unless the folder
  /// is skipped.
  mutating func run(over tree: RevisionTree) throws(RevisionError) {
    var entered: [String: Bool] = ["": true]
    var links: [RevisionTree.Item] = []
    var files: Set<String> = []
    for item in tree.items {
      if !item.isLink { files.insert(item.path) }
      let (folder, catalog) = Self.folder(of: item.path)
      guard enters(folder, &entered) else { continue }
      let name = FileSystem.name(of: item.path)
      if let catalog {
        if catalogs.last?.path != catalog, mayHold(catalog, name: catalog) {
          catalogs.append(Found(path: catalog, location: catalog))
        }
      } else if item.isLink {
        if isOfInterest(item.path) { links.append(item) }
      } else if isOfInterest(item.path) {
        found.append(Found(path: item.path, location: item.path))
      } else if LoosePicture.isPicture(fileName: name) {
        pictures.append(Found(path: item.path, location: item.path))
      }
    }
    try follow(links, in: tree, files)
    settle()
  }

  /// The folder of a file, and the asset catalog around it, which counts as a file.
  private static func folder(of path: String) -> (folder: String, catalog: String?) {
    let folders = path.split(separator: "/").dropLast()
    guard let catalog = folders.firstIndex(where: { $0.hasSuffix(AssetCatalog.folderSuffix) }) else {
      return (folders.joined(separator: "/"), nil)
    }
    return (folders[..<catalog].joined(separator: "/"), folders[...catalog].joined(separator: "/"))
  }

  /// Whether ``run()`` would enter a folder.
  private func enters(_ folder: String, _ known: inout [String: Bool]) -> Bool {
    if let known = known[folder] { return known }
    var path = ""
    var enters = true
    for (depth, name) in folder.split(separator: "/").enumerated() where enters {
      let isSkipped = BuiltProduct.isSkipped(String(name), in: path)
      path = FileSystem.join(path, String(name))
      enters = depth + 1 < Self.maximumDepth && !isSkipped && mayHold(path, name: String(name))
    }
    known[folder] = enters
    return enters
  }

  private mutating func follow(
    _ links: [RevisionTree.Item], in tree: RevisionTree, _ files: Set<String>
  ) throws(RevisionError) {
    let wanted = links.filter { isWanted($0.path) }
    var seen = Set(found.map(\.location))
    for (link, target) in zip(wanted, try tree.contents(of: wanted, atMost: Self.longestLink)) {
      guard let target, let path = Self.target(String(decoding: target, as: UTF8.self), of: link.path),
        files.contains(path), seen.insert(path).inserted
      else { continue }
      found.append(Found(path: link.path, location: path))
    }
  }

  private static let longestLink = 4_096

  /// The target of a link; nil if it is outside the reviewed folder.
  private static func target(_ target: String, of path: String) -> String? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

/// The pictures of a revision; only those that something refers to are read from the repository.
struct RevisionPictures: PictureStore {
  private let discovery: BundleDiscovery
  private let tree: RevisionTree
  private var items: [String: RevisionTree.Item] = [:]
  private var folders = CatalogFolders()

  init(_ discovery: BundleDiscovery, _ tree: RevisionTree) {
    self.discovery = discovery
    self.tree = tree
    let pictures = Set(discovery.pictures.map(\.path))
    for item in tree.items where !item.isLink {
      let isInCatalog = folders.add(item.path.split(separator: "/").map(String.init))
      if isInCatalog || pictures.contains(item.path) { items[item.path] = item }
    }
  }

  var catalogs: [Found] { discovery.catalogs }

  func names(in folder: Found) -> [String] { folders.names(in: folder.path) }
  func isFolder(_ item: Found) -> Bool { folders.isFolder(item.path) }

  func loosePictures(named names: Set<String>) -> [Found] {
    discovery.kept(discovery.pictures.filter { LoosePicture(path: $0.path).isNamed(by: names) })
  }

  func bytes(of file: Found) -> PictureBytes? {
    guard let item = items[file.path],
      let bytes = (try? tree.contents(of: [item], atMost: LocalizationBundleReader.maximumFileBytes))?.first ?? nil
    else { return nil }
    return PictureBytes(bytes)
  }
}

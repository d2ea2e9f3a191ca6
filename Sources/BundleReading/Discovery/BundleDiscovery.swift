import GitRepository
import Platform
import ReviewModel
import SourceText
import UnicodeText

/// Finds the files of a bundle that contain text or identify the app.
struct BundleDiscovery {
  struct Found: Sendable {
    /// Relative to the reviewed folder, with `/` between components.
    var path: String
    /// Its absolute path.
    var location: String
    /// The git work tree that contains it, if any.
    var workTree: String?
  }

  /// Folders with third-party text or build products, by name.
  static let foldersLeftOut: Set<String> = [
    ".build", ".git", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// A deeper chain of folders is an error of some tool; the limit bounds recursion.
  static let maximumDepth = 64

  private let root: String
  /// The path to ``root`` from the folder that the configuration's patterns are relative to.
  private let base: PatternBase
  private let options: ReadingOptions
  /// The folders visited so far, by their system identity.
  private var visited: Set<FileSystem.Identity> = []
  /// Links to follow at the end, so that each file gets its own path rather than a link's.
  private var links: [Found] = []
  var found: [Found] = []
  /// The asset catalogs, which are folders.
  var catalogs: [Found] = []
  /// Pictures outside catalogs. If nothing refers to one, only its name is read, so the list may include ignored ones:
  /// see ``kept(_:)``.
  var pictures: [Found] = []
  private(set) var failures: [ReadFailure] = []
  /// How many source files were not read, including ignored ones.
  private(set) var unreadSourceCount = 0
  /// What was skipped but may be expected, as remarks.
  private(set) var remarks: [Message] = []
  /// The folders of products built from the sources next to them.
  private(set) var productsLeftOut: [String] = []
  private var hasTrainingData = false
  /// Configurations in folders below the reviewed one. They apply when those folders are reviewed themselves.
  private var configurationsBelow: [String] = []

  private let findsSources: Bool

  /// - Parameters:
  ///   - root: The absolute path of the reviewed folder, without links.
  ///   - findsSources: Whether to include source code.
  init(root: String, options: ReadingOptions, findsSources: Bool) {
    self.findsSources = findsSources
    self.root = root
    self.options = options
    base = options.patternBase(ofRoot: root)
  }

  /// Searches the folder, and fills ``found``, ``catalogs``, ``pictures`` and ``failures`` in byte order of the paths.
  ///
  /// - Parameter folder: The subfolder to search, relative to the reviewed folder; empty for all of it.
  mutating func run(in folder: String = "") {
    if let identity = FileSystem.status(of: root)?.identity { visited.insert(identity) }
    let location = folder.isEmpty ? root : FileSystem.join(root, folder)
    walk(Found(path: folder, location: location), workTree: GitWorkTree.root(above: root), depth: 0)
    followLinks()
    settle()
    if !configurationsBelow.isEmpty {
      remarks.append(ReviewMessage.configurationsBelow(["files": Self.firstThree(of: configurationsBelow)]))
    }
    if hasTrainingData { remarks.append(ReviewMessage.trainingData()) }
  }

  static func firstThree(of paths: [String]) -> MessageValue {
    let named = MessageValue.texts(paths.prefix(3))
    return paths.count > 3 ? .message(ReviewMessage.listGoesOn(["items": named])) : named
  }

  /// Removes what should not be read, and sorts the rest.
  mutating func settle() {
    let isCatalog = { (item: Found) in item.path.hasSuffix(AssetCatalog.folderSuffix) }
    // Filtered together, because git's ignore rules are read folder by folder.
    let kept = kept(found + catalogs).sortedByBytes(of: \.path)
    found = withoutProductsOfSources(kept.filter { !isCatalog($0) })
    catalogs = kept.filter(isCatalog)
    pictures = pictures.sortedByBytes(of: \.path)
  }

  /// An app built from the sources next to it would repeat all their findings. A framework that was built elsewhere
  /// cannot be fixed here.
  private mutating func withoutProductsOfSources(_ items: [Found]) -> [Found] {
    guard BuiltProduct.outermostBuilt(of: root) == nil else { return items }
    // A source folder may also be named `shop.app`.
    let lists = Set(items.lazy.map(\.path).filter { $0.hasSuffix("/Info.plist") })
    func product(_ item: Found) -> String? {
      guard let folder = BuiltProduct.outermostBuilt(of: FileSystem.parent(of: item.path)) else { return nil }
      return BuiltProduct.listPaths.contains { lists.contains("\(folder)/\($0)") } ? folder : nil
    }
    let hasSources = items.contains { BundleFormat(path: $0.path) != .informationList && product($0) == nil }
    guard hasSources else { return items }
    var leftOut: Set<String> = []
    let kept = items.filter { item in
      guard let product = product(item), !isIncluded(item.path) else { return true }
      // A folder with an information list alone has no texts to report as left out.
      if BundleFormat(path: item.path) != .informationList { leftOut.insert(product) }
      return false
    }
    productsLeftOut = leftOut.sorted()
    return kept
  }

  private mutating func walk(_ folder: Found, workTree: String?, depth: Int) {
    guard depth < Self.maximumDepth else {
      failures.append(ReadFailure(path: folder.path, .tooDeep(limit: Self.maximumDepth)))
      return
    }
    let names: [String]
    do {
      names = try FileSystem.names(in: folder.location)
    } catch {
      failures.append(error.at(folder.path.isEmpty ? "." : folder.path))
      return
    }
    if !folder.path.isEmpty, names.contains(ReadingOptions.configurationName),
      folder.location != options.directory
    {
      configurationsBelow.append(FileSystem.join(folder.path, ReadingOptions.configurationName))
    }
    let ownTree = depth > 0 && names.contains(".git") ? folder.location : workTree
    for name in names {
      let item = Found(
        path: FileSystem.join(folder.path, name), location: FileSystem.join(folder.location, name), workTree: ownTree)
      guard let status = FileSystem.status(of: item.location, followsLinks: false) else {
        noteUnreachable(item, name)
        continue
      }
      switch status.kind {
      case .folder:
        if BuiltProduct.isSkipped(name, in: folder.path) {
          hasTrainingData = hasTrainingData || BuiltProduct.isTrainingData(name, in: folder.path)
        } else {
          enter(item, name, status, depth: depth + 1) { ownTree }
        }
      case .link: links.append(item)
      case .file, .other: add(item, name)
      }
    }
  }

  private mutating func add(_ file: Found, _ name: String) {
    if isOfInterest(file.path) {
      found.append(file)
    } else if BundleFormat(fileName: name) == .swiftSource {
      unreadSourceCount += 1
    } else if LoosePicture.isPicture(fileName: name) {
      pictures.append(file)
    }
  }

  /// A file name that is not UTF-8 cannot be used as a string. It is reported if it may belong to a folder, or to a
  /// file that would be read.
  private mutating func noteUnreachable(_ item: Found, _ name: String) {
    guard name.unicodeScalars.contains("\u{FFFD}"), isWanted(item.path),
      isOfInterest(item.path) || !name.contains(".") || name.hasSuffix(".lproj")
    else { return }
    failures.append(ReadFailure(path: item.path, .system(FileSystem.reasonOfUnknownBytes)))
  }

  private mutating func enter(
    _ folder: Found, _ name: String, _ status: FileSystem.Status, depth: Int, workTree: () -> String?
  ) {
    guard mayHold(folder.path, name: name), visited.insert(status.identity).inserted else { return }
    if name.hasSuffix(AssetCatalog.folderSuffix) {
      // It contains no texts, but perhaps thousands of pictures.
      catalogs.append(folder)
    } else {
      walk(folder, workTree: workTree(), depth: depth)
    }
  }

  /// Follows links that stay inside the bundle; each file or folder is read once.
  private mutating func followLinks() {
    var seenFiles: Set<String> = []
    while !links.isEmpty {
      let batch = links
      links = []
      if seenFiles.isEmpty { seenFiles = Set(found.map(\.location)) }
      for link in batch {
        let name = FileSystem.name(of: link.path)
        let isOfInterest = isOfInterest(link.path) && isWanted(link.path)
        guard let target = FileSystem.realPath(link.location), let status = FileSystem.status(of: target) else {
          if isOfInterest { failures.append(ReadFailure(path: link.path, .linkNowhere)) }
          continue
        }
        guard target.hasPrefix(root + "/") else {
          if isOfInterest, status.kind != .folder { failures.append(ReadFailure(path: link.path, .linkOut)) }
          continue
        }
        if status.kind == .folder {
          enter(Found(path: link.path, location: target), name, status, depth: 0) { GitWorkTree.root(above: target) }
        } else if isOfInterest, seenFiles.insert(target).inserted {
          found.append(Found(path: link.path, location: target))
        }
      }
    }
  }

  func isOfInterest(_ path: String) -> Bool {
    guard let format = BundleFormat(path: path) else { return false }
    return findsSources || !format.traits.contains(.isCode)
  }

  func isWanted(_ path: String) -> Bool { !options.exclude.contains { $0.matches(base.path(of: path)) } }
  private func isIncluded(_ path: String) -> Bool { options.include.contains { $0.matches(base.path(of: path)) } }

  func mayHold(_ folder: String, name: String) -> Bool {
    guard isWanted(folder) else { return false }
    return !Self.foldersLeftOut.contains(name)
      || options.include.contains { base.isInside(folder) || $0.mayMatch(inside: base.path(of: folder)) }
  }

  /// The items except what the configuration excludes, what git ignores, and anything in a skipped folder that was only
  /// entered for an `include`.
  func kept(_ items: [Found]) -> [Found] {
    let items = items.filter { isWanted($0.path) }
    var isLeftOut = items.map { $0.path.split(separator: "/").dropLast().contains(where: Self.isLeftOut) }
    var workTrees: [String: [Int]] = [:]
    for (index, item) in items.enumerated() {
      if let workTree = item.workTree { workTrees[workTree, default: []].append(index) }
    }
    for (workTree, indices) in workTrees {
      let isAround = root.hasPrefix(FileSystem.join(workTree, ""))
      let ignored = GitWorkTree(root: workTree).ignored(
        indices.map { FileSystem.relative(items[$0].location, to: workTree) },
        reviewing: isAround ? FileSystem.relative(root, to: workTree) : "")
      for (index, isIgnored) in zip(indices, ignored) where isIgnored { isLeftOut[index] = true }
    }
    return zip(items, isLeftOut).filter { item, leftOut in !leftOut || isIncluded(item.path) }.map(\.0)
  }

  private static func isLeftOut(_ component: Substring) -> Bool { foldersLeftOut.contains(String(component)) }
}

/// Finds tables that a build copied from an app into its extensions and its watch app.
///
/// They come from one source file, so each problem in it is reported once.
enum RepeatedTables {
  /// - Returns: The indices of all files of the tables that are, in all localizations, byte for byte equal to the table
  ///   of the surrounding product.
  static func indices(in files: [(path: String, bytes: [UInt8])]) -> Set<Int> {
    let nested = files.indices.compactMap { index in
      counterpart(of: files[index].path).map { (index: index, counterpart: $0) }
    }
    guard !nested.isEmpty else { return [] }
    let byPath = Dictionary(files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    var copies: [String: [Int]] = [:]
    var originals: Set<String> = []
    for (index, counterpart) in nested where isCopiedByBuild(files[index].path) {
      let table = BundlePath(files[index].path).table
      if let other = byPath[counterpart], files[other].bytes == files[index].bytes {
        copies[table, default: []].append(index)
      } else {
        originals.insert(table)
      }
    }
    return Set(copies.lazy.filter { !originals.contains($0.key) }.flatMap(\.value))
  }

  /// The same path in the product around the innermost one: `X.app/de.lproj/A.strings` for
  /// `X.app/PlugIns/Y.appex/de.lproj/A.strings`; nil if there is no surrounding product.
  private static func counterpart(of path: String) -> String? {
    let parts = path.split(separator: "/")
    let products = parts.indices.dropLast().filter { BuiltProduct.isExecutable(parts[$0]) }
    guard let inner = products.last else { return nil }
    // If the app itself is reviewed, paths do not contain its folder.
    let outer = products.dropLast().last.map { parts[...$0] } ?? parts[..<0]
    return (outer + parts[(inner + 1)...]).joined(separator: "/")
  }

  private static func isCopiedByBuild(_ path: String) -> Bool {
    BundleFormat(path: path)?.traits.contains(.isCopiedByBuild) ?? false
  }
}

/// Finds the files of a bundle that hold text or say who the app is.
struct BundleDiscovery {
  /// A file to read.
  struct Found: Sendable {
    /// Relative to the reviewed folder, with `/` between components.
    var path: String
    /// Where to open it.
    var location: String
  }

  /// Folders that hold other people's text or products of a build, by name.
  static let foldersLeftOut: Set<String> = [
    ".build", ".git", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// A chain of folders longer than this is a mistake of a tool; the limit bounds recursion.
  private static let maximumDepth = 64

  private let root: String
  /// The path of ``root`` from the folder that the configuration's patterns are relative to: empty or ends in `/`.
  private let prefix: String
  private let configuration: ReviewConfiguration
  private var visited: Set<FileSystem.Identity> = []
  /// Links to follow once everything else is known, so that a file has its own path rather than a link's.
  private var links: [Found] = []
  private var workTrees: [String: [Int]] = [:]
  private(set) var found: [Found] = []
  private(set) var failures: [ReadFailure] = []

  /// - Parameter root: The absolute path of the reviewed folder, without links.
  init(root: String, configuration: ReviewConfiguration) {
    self.root = root
    self.configuration = configuration
    prefix = configuration.prefix(ofRoot: root)
  }

  /// Walks the folder: ``found`` and ``failures`` hold what is there, in byte order of the paths.
  mutating func run() {
    if let identity = FileSystem.status(of: root)?.identity { visited.insert(identity) }
    walk(Found(path: "", location: root), workTree: GitWorkTree.root(above: root), depth: 0)
    followLinks()
    leaveOutIgnored()
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func walk(_ folder: Found, workTree: String?, depth: Int) {
    guard depth < Self.maximumDepth else {
      failures.append(ReadFailure(path: folder.path, reason: "Folders nested more than \(Self.maximumDepth) deep"))
      return
    }
    let names: [String]
    do {
      names = try FileSystem.names(in: folder.location)
    } catch {
      failures.append(ReadFailure(path: folder.path.isEmpty ? "." : folder.path, reason: error.reason))
      return
    }
    let ownTree = depth > 0 && names.contains(".git") ? folder.location : workTree
    for name in names {
      let item = Found(
        path: FileSystem.join(folder.path, name), location: FileSystem.join(folder.location, name))
      let isOfInterest = BundleFormat(fileName: name) != nil
      guard let status = FileSystem.status(of: item.location, followsLinks: false) else { continue }
      switch status.kind {
      case .folder:
        guard mayHold(item.path, name: name), visited.insert(status.identity).inserted else { continue }
        walk(item, workTree: ownTree, depth: depth + 1)
      case .link:
        links.append(item)
      case .file, .other:
        guard isOfInterest, isWanted(item.path) else { continue }
        add(item, workTree: ownTree)
      }
    }
  }

  private mutating func add(_ item: Found, workTree: String?) {
    if let workTree { workTrees[workTree, default: []].append(found.count) }
    found.append(item)
  }

  /// Links lead on only inside the bundle, and each file or folder is read once.
  private mutating func followLinks() {
    var seenFiles: Set<String> = []
    while !links.isEmpty {
      let batch = links
      links = []
      if seenFiles.isEmpty { seenFiles = Set(found.map(\.location)) }
      for link in batch {
        let name = String(link.path.split(separator: "/").last ?? "")
        let isOfInterest = BundleFormat(fileName: name) != nil && isWanted(link.path)
        guard let target = FileSystem.realPath(link.location), let status = FileSystem.status(of: target) else {
          if isOfInterest { failures.append(ReadFailure(path: link.path, reason: "A link that leads nowhere")) }
          continue
        }
        guard target.hasPrefix(root + "/") else {
          let reason = "A link that leads out of the reviewed folder"
          if isOfInterest, status.kind != .folder { failures.append(ReadFailure(path: link.path, reason: reason)) }
          continue
        }
        if status.kind == .folder {
          guard mayHold(link.path, name: name), visited.insert(status.identity).inserted else { continue }
          walk(Found(path: link.path, location: target), workTree: GitWorkTree.root(above: target), depth: 0)
        } else if isOfInterest, seenFiles.insert(target).inserted {
          add(Found(path: link.path, location: target), workTree: nil)
        }
      }
    }
  }

  private func isWanted(_ path: String) -> Bool {
    !configuration.exclude.contains { $0.matches(prefix + path) }
  }

  private func isIncluded(_ path: String) -> Bool {
    configuration.include.contains { $0.matches(prefix + path) }
  }

  private func mayHold(_ folder: String, name: String) -> Bool {
    guard isWanted(folder) else { return false }
    return !Self.foldersLeftOut.contains(name)
      || configuration.include.contains { $0.mayMatch(inside: prefix + folder) }
  }

  /// Takes out what git ignores, and what lies in a folder that is left out and was only entered for an `include`.
  private mutating func leaveOutIgnored() {
    var isLeftOut = found.map { item in
      item.path.split(separator: "/").dropLast().contains { Self.foldersLeftOut.contains(String($0)) }
    }
    for (workTree, indices) in workTrees {
      let base = root.hasPrefix(workTree) ? root : workTree
      let ignored = GitWorkTree(root: base).ignored(
        indices.map { String(found[$0].location.dropFirst(base.count + 1)) })
      for (index, isIgnored) in zip(indices, ignored) where isIgnored { isLeftOut[index] = true }
    }
    found = zip(found, isLeftOut).filter { item, leftOut in !leftOut || isIncluded(item.path) }.map(\.0)
  }
}

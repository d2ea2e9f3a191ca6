import Platform

/// The folder with git's data for a work tree: usually `.git` at its top.
///
/// Source: git, gitrepository-layout, git-worktree and gitsubmodules.
struct GitDirectory: Sendable {
  /// The folder with `HEAD` and the index of this work tree, absolute and without links.
  let path: String
  /// The folder with the objects and branches that all work trees share; usually the same.
  let common: String
  let configuration: GitConfiguration
  let algorithm: GitHashAlgorithm

  /// A `.git` file or link can point anywhere. It is followed only to two kinds of places: the folder that a repository
  /// keeps for a work tree elsewhere, which must point back to it, and the folder that the surrounding repository keeps
  /// for a submodule.
  ///
  /// - Parameter workTree: The top of the work tree, absolute and without links.
  /// - Throws: ``GitFault`` if there is no repository, or it cannot be read.
  init(workTree: String) throws(GitFault) { try self.init(workTree: workTree, nesting: 0) }

  /// The maximum nesting of submodules; real ones are not nested as deep.
  private static let maximumNesting = 8
  private static let longestPointer = 16 << 10
  private static let longestConfiguration = 4 << 20

  private init(workTree: String, nesting: Int) throws(GitFault) {
    (path, common) = try Self.folders(of: workTree, nesting)
    for name in ["HEAD", "objects"] {
      let folder = name == "HEAD" ? path : common
      // In older versions, `HEAD` was a link, to a branch that may not exist yet.
      guard FileSystem.status(of: FileSystem.join(folder, name), followsLinks: false) != nil else {
        throw GitFault(reason: "‘\(folder)’ is no git repository: it has no ‘\(name)’")
      }
    }
    let file = FileSystem.join(common, "config")
    var settings: GitConfiguration?
    if let place = Self.place(of: "config", in: common) {
      settings = try GitConfiguration.read(at: place, atMost: Self.longestConfiguration)
    }
    guard settings != nil || FileSystem.status(of: file, followsLinks: false) == nil else {
      throw GitFault(reason: "‘\(file)’ cannot be read, or is a link that leads out of the repository")
    }
    if let settings { configuration = settings } else { configuration = try GitConfiguration([], path: file) }
    algorithm = try Self.algorithm(configuration)
  }

  private static func folders(of workTree: String, _ nesting: Int) throws(GitFault) -> (own: String, common: String) {
    let place = FileSystem.join(workTree, ".git")
    let status = FileSystem.status(of: place, followsLinks: false)
    let target: String?
    switch status?.kind {
    case .folder: return (place, place)
    case .link: target = FileSystem.realPath(place)
    case .file:
      let pointer = line(of: place)
      guard let pointer, pointer.hasPrefix("gitdir:") else {
        throw GitFault(reason: "‘\(place)’ does not say where the repository is")
      }
      let path = pointer.dropFirst("gitdir:".count).drop { $0 == " " }
      target = FileSystem.realPath(absolute(String(path), from: workTree))
    default: throw GitFault(reason: "‘\(place)’ is neither a folder nor a file")
    }
    guard let target, FileSystem.isFolder(target) else {
      throw GitFault(reason: "‘\(place)’ names a folder that is not there")
    }
    if let common = commonFolder(of: target, workTree: workTree) { return (target, common) }
    if try isSubmodule(target, of: workTree, nesting) { return (target, target) }
    throw GitFault(
      reason:
        "‘\(place)’ names ‘\(target)’, which is neither a work tree’s folder that names this place in return nor a "
        + "submodule’s folder in the repository around, and so is not followed")
  }

  /// The shared folder of a work tree from `git worktree add`; nil if the folder does not belong to this work tree.
  private static func commonFolder(of folder: String, workTree: String) -> String? {
    guard let back = line(of: FileSystem.join(folder, "gitdir")), FileSystem.name(of: back) == ".git",
      FileSystem.realPath(FileSystem.parent(of: absolute(back, from: folder))) == workTree,
      let path = line(of: FileSystem.join(folder, "commondir")),
      let common = FileSystem.realPath(absolute(path, from: folder)),
      FileSystem.parent(of: folder) == FileSystem.join(common, "worktrees")
    else { return nil }
    return common
  }

  private static func isSubmodule(_ folder: String, of workTree: String, _ nesting: Int) throws(GitFault) -> Bool {
    let above = FileSystem.parent(of: workTree)
    guard nesting < maximumNesting, above != workTree, let around = GitWorkTree.root(above: above) else { return false }
    let repository = try GitDirectory(workTree: around, nesting: nesting + 1)
    return [repository.path, repository.common].contains { folder.hasPrefix(FileSystem.join($0, "modules/")) }
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : FileSystem.join(folder, path)
  }

  /// The contents of a small file, without the line end.
  private static func line(of path: String) -> String? {
    guard let bytes = try? FileSystem.bytes(of: path, atMost: longestPointer) else { return nil }
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    return bytes[..<end].contains(0) ? nil : String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Source: git, gitrepository-layout, “GIT REPOSITORY FORMAT VERSIONS”; git-config, `extensions.*`.
  private static func algorithm(_ configuration: GitConfiguration) throws(GitFault) -> GitHashAlgorithm {
    let version = configuration.value("core", "repositoryformatversion") ?? "0"
    guard version == "0" || version == "1" else {
      throw GitFault(reason: "repositories of format \(version.prefix(20)) are not read")
    }
    var algorithm = GitHashAlgorithm.sha1
    for (name, value) in configuration.values(of: "extensions") {
      switch (name, value) {
      case ("refstorage", "files"), ("objectformat", "sha1"): break
      case ("objectformat", "sha256") where version == "1": algorithm = .sha256
      case ("refstorage", _):
        throw GitFault(
          reason: "references are kept as ‘\(value.prefix(20))’, which is not read: "
            + "‘git refs migrate --ref-format=files’ writes them as files")
      // These extensions change nothing that the tool reads.
      case ("noop", _), ("noop-v1", _), ("partialclone", _), ("preciousobjects", _), ("worktreeconfig", _),
        ("relativeworktrees", _), ("compatobjectformat", _), ("submodulepathconfig", _):
        break
      // In repositories of format 0, git ignores unknown extensions.
      case _ where version == "0" && name != "objectformat": break
      default: throw GitFault(reason: "the repository has the extension ‘\(name.prefix(40))’, which is not known")
      }
    }
    return algorithm
  }

  // MARK: - Files

  /// The bytes of a file in this work tree's folder or in the shared one; nil if there is none, if it is too large, or
  /// if a link leads out of the folder.
  ///
  /// - Parameters:
  ///   - name: Relative to the folder.
  ///   - isShared: Whether the file is in ``common``.
  func bytes(of name: String, isShared: Bool, atMost limit: Int) -> [UInt8]? {
    Self.bytes(of: name, in: isShared ? common : path, atMost: limit)
  }

  /// Whether this work tree's folder contains an item with this name, even a broken link.
  func has(_ name: String) -> Bool { FileSystem.status(of: FileSystem.join(path, name), followsLinks: false) != nil }

  private static func bytes(of name: String, in folder: String, atMost limit: Int) -> [UInt8]? {
    place(of: name, in: folder).flatMap { try? FileSystem.bytes(of: $0, atMost: limit) }
  }

  private static func place(of name: String, in folder: String) -> String? {
    FileSystem.realPath(FileSystem.join(folder, name)).flatMap { $0.hasPrefix(folder + "/") ? $0 : nil }
  }
}

import Platform

/// The files of a git repository in their current state. No program is run, not even git.
package struct GitWorkTree {
  /// The top of the work tree, absolute and without links.
  package let root: String

  /// - Parameter root: As ``root(above:)`` returns it.
  package init(root: String) { self.root = root }

  /// The work tree that contains `folder`: the nearest folder at or above it with a `.git`; nil if there is none.
  package static func root(above folder: String) -> String? {
    FileSystem.upwards(from: folder).first { FileSystem.exists(FileSystem.join($0, ".git")) }
  }

  /// Whether a file named in a folder of a work tree is outside that tree, by its path or through a link.
  ///
  /// The author of a change under review could name any file on the machine that way, and findings would quote it.
  package static func isOutside(_ file: String, namedFrom folder: String) -> Bool {
    guard let folder = FileSystem.realPath(folder.isEmpty ? "." : folder), let root = root(above: folder),
      let place = FileSystem.realPath(file)
    else { return false }
    return place != root && !place.hasPrefix(root + "/")
  }

  /// Why the file is not read.
  package static let outside = "It lies outside the git work tree, of which alone files are read"

  /// Whether git ignores each path: a pattern excludes it, and it is not tracked.
  ///
  /// All false if the reviewed folder itself is ignored (the user explicitly asked to review it), or if the repository
  /// cannot be read.
  ///
  /// - Parameters:
  ///   - paths: Relative to ``root``.
  ///   - folder: The reviewed folder relative to ``root``; empty if it is the root or contains it.
  ///   - user: The user's git settings.
  package func ignored(_ paths: [String], reviewing folder: String, user: GitUserSettings = GitUserSettings()) -> [Bool]
  {
    let none = [Bool](repeating: false, count: paths.count)
    guard !paths.isEmpty, let directory = try? GitDirectory(workTree: root) else { return none }
    var rules = IgnoreRules(of: directory, workTree: root, user: user)
    let areIgnored = paths.map { rules.ignores($0) }
    let isFolderIgnored = rules.ignores(folder)
    guard !rules.isExhausted else { return none }
    var asked = Set(zip(paths, areIgnored).lazy.filter(\.1).map { Array($0.0.utf8) })
    guard !asked.isEmpty else { return none }
    if isFolderIgnored { asked.insert(Array(folder.utf8)) }
    guard let tracked = try? GitIndex.tracked(among: asked, in: directory) else { return none }
    if isFolderIgnored, !tracked.contains(Array(folder.utf8)) { return none }
    return zip(paths, areIgnored).map { $1 && !tracked.contains(Array($0.utf8)) }
  }
}

import BundleReading
import GitRepository
import Platform
import SourceText

/// The prefix for a path in the reviewed folder, if reports use paths from another root.
struct PathPrefix {
  /// Empty if the two are the same folder. It begins with `..` if the reviewed folder is outside the root.
  let prefix: String

  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - root: The folder that paths are relative to; nil leaves them unchanged.
  init(of path: String?, under root: String?) {
    guard let path, let root else {
      prefix = ""
      return
    }
    let folder = Self.components(LocalizationBundleReader.root(of: Self.location(of: path)))
    let base = Self.components(Self.location(of: root))
    let shared = zip(folder, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    prefix = (up + folder[shared...]).joined(separator: "/")
  }

  /// - Parameter path: Relative to the reviewed folder.
  func applied(to path: String) -> String {
    guard !prefix.isEmpty else { return path }
    // The configuration may be above the reviewed folder.
    let up = path.hasPrefix("../")
    let path = "\(prefix)/\(path)"
    return up ? Self.withoutDetours(path) : path
  }

  /// A read failure with its path from the root. The reviewed path itself stays as it was passed.
  ///
  /// - Parameter given: The reviewed path.
  func applied(to failure: ReadFailure, ofReviewOf given: String?) -> ReadFailure {
    guard failure.path != given, !prefix.isEmpty else { return failure }
    return failure.at(failure.path == "." ? prefix : applied(to: failure.path))
  }

  private static func withoutDetours(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private static func components(_ location: String) -> [String] { location.split(separator: "/").map(String.init) }
  static func location(of path: String) -> String { FileSystem.resolvedPath(path) }
}

extension Review {
  /// The default for the folder that paths in reports are relative to: the root of the git work tree that contains
  /// everything that is reviewed. Without one, it is the nearest folder that contains several paths, and nil for a
  /// single one, which means the folder itself.
  static func pathRoot(forReviewOf paths: [String]) -> String? {
    let folders = paths.map { LocalizationBundleReader.root(of: PathPrefix.location(of: $0)) }
    let trees = Set(folders.map { GitWorkTree.root(above: $0) })
    if trees.count == 1, let tree = trees.first ?? nil { return tree }
    guard folders.count > 1, var shared = folders.first?.split(separator: "/") else { return nil }
    for folder in folders.dropFirst() {
      shared = zip(shared, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + shared.joined(separator: "/")
  }

  /// The absolute path of the reviewed folder, or of the folder of a reviewed file. If nothing exists there, the path
  /// itself.
  package static func folder(of path: String) -> String {
    FileSystem.realPath(path).map(LocalizationBundleReader.root) ?? path
  }

  /// The path from a folder down to the default root of paths in a report.
  ///
  /// - Parameter path: The reviewed path.
  /// - Returns: Empty if the two are the same; nil if the path is not in the folder.
  static func relativePath(to path: String, from folder: String) -> String? {
    let relativePath = PathPrefix(of: path, under: folder).prefix
    return relativePath == ".." || relativePath.hasPrefix("../") ? nil : relativePath
  }
}

import Foundation

/// What stands before a path that is relative to the reviewed folder, where reports want paths from another root.
struct PathPrefix {
  private let prefix: String

  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - root: The folder that paths are relative to; nil leaves them as they are.
  init(of path: String?, under root: String?) {
    guard let path, let root else {
      prefix = ""
      return
    }
    var folder = Self.components(path)
    if !Self.isFolder(path) { folder = Array(folder.dropLast()) }
    let base = Self.components(root)
    let shared = zip(folder, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    prefix = (up + folder[shared...]).joined(separator: "/")
  }

  /// - Parameter path: Relative to the reviewed folder.
  func applied(to path: String) -> String {
    guard !prefix.isEmpty else { return path }
    // The configuration may lie above the reviewed folder.
    let up = path.hasPrefix("../")
    let path = "\(prefix)/\(path)"
    return up ? Self.withoutDetours(path) : path
  }

  private static func withoutDetours(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path.split(separator: "/").map(String.init)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

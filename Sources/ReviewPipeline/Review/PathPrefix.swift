import Diagnostics
import Foundation
import Reports

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

  var isEmpty: Bool { prefix.isEmpty }

  func applied(to finding: Finding) -> String { "\(prefix)/\(finding.diagnostic.location.path)" }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path.split(separator: "/").map(String.init)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

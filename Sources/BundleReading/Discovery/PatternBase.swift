import SourceText

/// The way from the folder that the configuration's patterns are relative to, to the reviewed folder: makes of a path in
/// the one a path from the other.
public struct PatternBase: Hashable, Sendable {
  /// What stands before a path: the reviewed folder below the configuration's (`Code/`), or beside it (`../Code/`).
  private let prefix: String
  /// The configuration's folder below the reviewed one, component by component: the part that goes.
  private let inner: [Substring]

  /// - Parameters:
  ///   - root: The absolute path of the reviewed folder, without links.
  ///   - directory: That of the configuration's folder.
  public init(root: String, directory: String) {
    let way = FileSystem.way(from: directory, to: root)
    let start = directory.split(separator: "/")
    inner =
      start.starts(with: root.split(separator: "/")) ? Array(start.dropFirst(root.split(separator: "/").count)) : []
    prefix = way.isEmpty ? "" : way + "/"
  }

  /// Both are one folder.
  public init() {
    prefix = ""
    inner = []
  }

  /// - Parameter path: Relative to the reviewed folder, with `/` between components.
  public func path(of path: String) -> String {
    guard !inner.isEmpty else { return prefix + path }
    let parts = path.split(separator: "/")
    let shared = zip(parts, inner).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: inner.count - shared) + parts[shared...]).joined(separator: "/")
  }

  /// Whether the configuration's folder lies in a folder of the reviewed one, or is it.
  func isInside(_ folder: String) -> Bool { !inner.isEmpty && inner.starts(with: folder.split(separator: "/")) }
}

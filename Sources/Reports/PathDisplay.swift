/// How a report shows paths to a user in another folder, so that a terminal or an editor can open them.
///
/// In a report, paths are relative to one folder, as programs need them. A terminal looks for
/// `App/de.lproj/Main.strings:4:7` in the current folder.
package struct PathDisplay: Hashable, Sendable {
  /// The components of the folder that the report's paths are relative to. Nil to show paths as they are.
  private var root: [String]?
  /// The components of the folder that shown paths are relative to.
  private var current: [String] = []
  private var isAbsolute = false

  /// Paths as the report has them.
  package static let asReported = PathDisplay()

  private init() {}

  /// - Parameters:
  ///   - root: The absolute path of the folder that the report's paths are relative to.
  ///   - current: The absolute path of the folder that shown paths are relative to, with links followed as in `root`.
  package init(from root: String, to current: String) {
    guard root != current else { return }
    let (own, other) = (Self.components(root), Self.components(current))
    self.root = own
    self.current = other
    let shared = zip(own, other).prefix { $0 == $1 }.count
    // A path that climbs out of one folder and down to a distant one is harder to read than the absolute path.
    let isApart = shared < own.count && shared < other.count
    let way = 3 * (other.count - shared) + own[shared...].reduce(0) { $0 + $1.utf8.count + 1 }
    isAbsolute = isApart && way > own.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// The path from the current folder, or the absolute path if the two folders have little in common and it is shorter.
  ///
  /// - Parameter path: Relative to the report's folder. An absolute path stays as it is.
  package func shown(_ path: String) -> String {
    guard var parts = root, !path.hasPrefix("/") else { return path }
    for part in Self.components(path) {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    guard !isAbsolute else { return "/" + parts.joined(separator: "/") }
    let shared = zip(parts, current).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: current.count - shared) + parts[shared...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }
}

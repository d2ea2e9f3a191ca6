/// How paths of a report are shown to somebody who stands in a folder, so that a terminal or an editor opens them.
///
/// Reports count paths from one folder, and machines want them so. A terminal looks for `App/de.lproj/Main.strings:4:7`
/// in the folder that it is in.
public struct PathDisplay: Hashable, Sendable {
  /// The components of the folder that paths of the report count from; nil to show paths as they are.
  private var root: [String]?
  /// Those of the folder that paths are shown from.
  private var current: [String] = []
  private var isAbsolute = false

  /// Paths as the report has them.
  public static let asReported = PathDisplay()

  private init() {}

  /// - Parameters:
  ///   - root: The absolute path of the folder that paths of the report count from.
  ///   - current: That of the folder that they shall count from, with links followed as in `root`.
  public init(from root: String, to current: String) {
    guard root != current else { return }
    let (own, other) = (Self.components(root), Self.components(current))
    self.root = own
    self.current = other
    let shared = zip(own, other).prefix { $0 == $1 }.count
    // A way that climbs out of one folder and down to a far one is harder to read than the whole path.
    let isApart = shared < own.count && shared < other.count
    let way = 3 * (other.count - shared) + own[shared...].reduce(0) { $0 + $1.utf8.count + 1 }
    isAbsolute = isApart && way > own.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// The path from the folder that one stands in; the absolute path where that is shorter, since the two folders have
  /// little in common.
  ///
  /// - Parameter path: As the report has it: relative to the report's folder. An absolute path stays.
  public func shown(_ path: String) -> String {
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

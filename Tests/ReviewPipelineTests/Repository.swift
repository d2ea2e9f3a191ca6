import Foundation

/// Places of the repository that these tests are part of.
enum Repository {
  static let root: String = {
    let components = URL(fileURLWithPath: #filePath).pathComponents.dropFirst().dropLast(3)
    return "/" + components.joined(separator: "/")
  }()

  static func path(_ relative: String) -> String { root + "/" + relative }

  /// True where committed snapshots are to be written anew: `UPDATE_SNAPSHOTS=1 swift test`.
  static var updatesSnapshots: Bool { ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" }
}

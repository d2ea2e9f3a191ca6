import Foundation

/// Places of the repository that these tests are part of.
public enum Repository {
  public static let root =
    "/" + URL(fileURLWithPath: #filePath).pathComponents.dropFirst().dropLast(3).joined(separator: "/")

  public static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  public static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// What lies beside the repository: real apps and their texts, which belong to others. Tests skip where it is absent.
  public static let shared = URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent("shared")
    .path

  /// True where committed snapshots are to be written again: `UPDATE_SNAPSHOTS=1 swift test`.
  public static let updatesSnapshots = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
}

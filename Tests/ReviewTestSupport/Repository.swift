import Foundation

/// Paths in the repository of these tests.
package enum Repository {
  package static let root =
    "/" + URL(fileURLWithPath: #filePath).pathComponents.dropFirst().dropLast(3).joined(separator: "/")

  package static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  package static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Whether a committed file is exactly `text`. If snapshots are being updated, it is written first.
  package static func holds(_ text: String, at relative: String) throws -> Bool {
    let (file, bytes) = (URL(fileURLWithPath: path(relative)), Data(text.utf8))
    if updatesSnapshots {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file, options: .atomic)
    }
    return try Data(contentsOf: file) == bytes
  }

  /// Whether the part of a committed page after `<!-- figures -->` is `figures`; otherwise like ``holds(_:at:)``.
  package static func holds(figures: String, at relative: String) throws -> Bool {
    let parts = try text(relative).components(separatedBy: "<!-- figures -->\n")
    return try parts.count == 2 && holds("\(parts[0])<!-- figures -->\n\(figures)", at: relative)
  }

  /// What is next to the repository: the texts of real apps, which belong to others. Tests are skipped without it.
  package static let shared = neighbor("shared")

  /// Whole apps next to the repository, which belong to others: a folder for each. Tests are skipped without them.
  package static let apps = neighbor("apps")

  /// Why a test is skipped.
  package static let noApps = "../apps does not have the apps: see CONTRIBUTING.md"

  private static func neighbor(_ name: String) -> String {
    URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// True if committed snapshots are to be written again: `UPDATE_SNAPSHOTS=1 swift test`.
  package static let updatesSnapshots = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
}

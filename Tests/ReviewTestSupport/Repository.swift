import Foundation

/// Places of the repository that these tests are part of.
public enum Repository {
  public static let root =
    "/" + URL(fileURLWithPath: #filePath).pathComponents.dropFirst().dropLast(3).joined(separator: "/")

  public static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  public static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Whether a committed file is `text`, to the byte; where snapshots are to be written again, it is by then.
  public static func holds(_ text: String, at relative: String) throws -> Bool {
    let (file, bytes) = (URL(fileURLWithPath: path(relative)), Data(text.utf8))
    if updatesSnapshots {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file, options: .atomic)
    }
    return try Data(contentsOf: file) == bytes
  }

  /// Whether the part of a committed page behind `<!-- figures -->` is `figures`; otherwise like ``holds(_:at:)``.
  public static func holds(figures: String, at relative: String) throws -> Bool {
    let parts = try text(relative).components(separatedBy: "<!-- figures -->\n")
    return try parts.count == 2 && holds("\(parts[0])<!-- figures -->\n\(figures)", at: relative)
  }

  /// What lies beside the repository: real apps and their texts, which belong to others. Tests skip where it is absent.
  public static let shared = URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent("shared")
    .path

  /// True where committed snapshots are to be written again: `UPDATE_SNAPSHOTS=1 swift test`.
  public static let updatesSnapshots = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
}

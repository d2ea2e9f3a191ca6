import Foundation

/// A folder that is gone when the value is.
final class TemporaryFolder {
  let root: String

  init() throws {
    root = NSTemporaryDirectory().appending("/shortcut-review-tests-\(UUID().uuidString)")
      .replacingOccurrences(of: "//", with: "/")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// Writes a file and the folders above it.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to relative: String) throws -> String {
    let path = path(relative)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

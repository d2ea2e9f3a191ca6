import Foundation

/// A folder for the files of a test, gone when the value is.
public final class ScratchFolder: Sendable {
  /// Without symbolic links, as the tool names it.
  public let root: String

  public init() throws {
    root =
      FileManager.default.temporaryDirectory.appendingPathComponent("shortcut-review-tests-\(UUID().uuidString)")
      .resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  public func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// Writes a file and the folders above it.
  ///
  /// - Returns: Its path.
  @discardableResult
  public func file(_ relative: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try makeFolder(above: relative)
    try Data(bytes).write(to: URL(fileURLWithPath: path(relative)))
    return path(relative)
  }

  @discardableResult
  public func file(_ relative: String, _ text: String) throws -> String { try file(relative, text.utf8) }

  public func link(_ relative: String, to target: String) throws {
    try makeFolder(above: relative)
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }

  private func makeFolder(above relative: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path(relative)).deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}

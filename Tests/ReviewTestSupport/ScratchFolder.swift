import Foundation

/// A folder for the files of a test, deleted with the value.
package final class ScratchFolder: Sendable {
  /// Without symbolic links, as the tool reports it.
  package let root: String

  package init() throws {
    root =
      FileManager.default.temporaryDirectory.appendingPathComponent("shortcut-review-tests-\(UUID().uuidString)")
      .resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  package func path(_ relative: String) -> String { "\(root)/\(relative)" }

  package func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Writes a file and the folders above it.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func file(_ relative: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try makeFolder(above: relative)
    try Data(bytes).write(to: URL(fileURLWithPath: path(relative)))
    return path(relative)
  }

  @discardableResult
  package func file(_ relative: String, _ text: String) throws -> String { try file(relative, text.utf8) }

  /// Writes an executable shell script.
  @discardableResult
  package func script(_ relative: String, _ body: String) throws -> String {
    let path = try file(relative, "#!/bin/sh\n\(body)\n")
    try permit(0o755, relative)
    return path
  }

  package func link(_ relative: String, to target: String) throws {
    try makeFolder(above: relative)
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }

  package func move(_ relative: String, to other: String) throws {
    try makeFolder(above: other)
    try FileManager.default.moveItem(atPath: path(relative), toPath: path(other))
  }

  package func remove(_ relative: String) throws { try FileManager.default.removeItem(atPath: path(relative)) }

  package func contains(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: path(relative)) }

  /// Sets the permissions of a file or a folder.
  package func permit(_ permissions: Int, _ relative: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(relative))
  }

  /// Copies a folder and makes its files writable.
  package func copy(_ source: String, to relative: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: path(relative))
    for name in try FileManager.default.subpathsOfDirectory(atPath: path(relative)) {
      try permit(0o755, "\(relative)/\(name)")
    }
  }

  /// Every file in a folder, by its path in it.
  package static func files(below folder: String) throws -> [String: [UInt8]] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) { files, path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder), !isFolder.boolValue
      else { return }
      files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
    }
  }

  private func makeFolder(above relative: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path(relative)).deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}

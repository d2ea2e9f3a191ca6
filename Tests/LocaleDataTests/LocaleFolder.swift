import Foundation
import LocaleFiles
import LocaleSchema

/// The files of `locales/` themselves, not what was packed from them.
enum LocaleFolder {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "locales")

  /// The names of the files without `.yaml`, sorted.
  static var tags: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "yaml" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  static func readme() throws -> String { try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8) }

  static func profile(_ tag: String) throws -> LocaleProfile {
    let file = folder.appending(path: "\(tag).yaml")
    return try LocaleFileReader.profile(yaml: String(contentsOf: file, encoding: .utf8), path: file.path())
  }
}

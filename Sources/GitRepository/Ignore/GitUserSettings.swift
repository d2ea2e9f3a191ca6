import Platform

/// The git settings of the user who runs the tool, not of the reviewed repository.
///
/// Source: git-config, “FILES” and `core.excludesFile`; gitignore, “DESCRIPTION”.
package struct GitUserSettings: Sendable {
  /// The absolute path of a file with patterns for all repositories.
  let excludesFile: String?
  let ignoresCase: Bool

  private static let longestFile = 4 << 20
  private static let mostIncludes = 10

  /// - Parameter environment: `HOME` and `XDG_CONFIG_HOME` are read.
  package init(environment: [String: String] = CurrentProcess.environment) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = Self.configurationFolder(environment, home: home)
    var file: String?
    var ignoresCase = false
    let files = [folder.map { FileSystem.join($0, "config") }, home.map { FileSystem.join($0, ".gitconfig") }]
    for path in files.compactMap({ $0 }) {
      for settings in Self.settings(at: path, home: home) {
        if let value = settings.value("core", "excludesfile") { file = value }
        if let value = settings.isTrue("core", "ignorecase") { ignoresCase = value }
      }
    }
    self.ignoresCase = ignoresCase
    let chosen = file.flatMap { Self.absolute($0, home: home) }
    excludesFile = file == nil ? folder.map { FileSystem.join($0, "ignore") } : chosen
  }

  private static func configurationFolder(_ environment: [String: String], home: String?) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return FileSystem.join(folder, "git") }
    return home.map { FileSystem.join($0, ".config/git") }
  }

  private static func absolute(_ path: String, home: String?) -> String? {
    if path.hasPrefix("/") { return path }
    guard path.hasPrefix("~/"), let home else { return nil }
    return FileSystem.join(home, String(path.dropFirst(2)))
  }

  /// A file and the files that it includes, in order of precedence; conditional includes are skipped.
  private static func settings(at path: String, home: String?) -> [GitConfiguration] {
    var found: [GitConfiguration] = []
    var waiting = [path]
    while let next = waiting.popLast(), found.count <= mostIncludes {
      guard let settings = try? GitConfiguration.read(at: next, atMost: longestFile) else { continue }
      found.append(settings)
      let included = settings.all("include", "path").compactMap { path in
        absolute(path, home: home) ?? (path.hasPrefix("~") ? nil : FileSystem.join(FileSystem.parent(of: next), path))
      }
      waiting += included.reversed()
    }
    return found
  }
}

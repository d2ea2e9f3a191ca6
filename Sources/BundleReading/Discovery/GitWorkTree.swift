import Foundation
import SourceText

/// A git work tree, asked which of its files are ignored.
package struct GitWorkTree {
  /// A folder in the work tree, to which paths are relative.
  let root: String

  /// The work tree that holds `folder`: the nearest folder at or above it with a `.git`; nil where there is none.
  package static func root(above folder: String) -> String? {
    var folder = folder
    while !FileSystem.exists(FileSystem.join(folder, ".git")) {
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = FileSystem.parent(of: folder)
    }
    return folder
  }

  /// For each path whether git ignores it. All false where ``root`` itself is ignored (it is reviewed because somebody
  /// asked for it), and where git is missing or fails.
  func ignored(_ paths: [String]) -> [Bool] {
    let none = [Bool](repeating: false, count: paths.count)
    guard !paths.isEmpty, let git = Self.executable else { return none }
    let result = Command.run(
      git,
      // A monitor that the reviewed repository configures would be a program of its own.
      ["-C", root, "-c", "core.fsmonitor=false", "check-ignore", "--stdin", "-z"],
      environment: GitRepository.environment,
      input: Array(([".\0"] + paths.map { "./" + $0 + "\0" }).joined().utf8))
    // 0: some are ignored; 1: none is; else a failure.
    guard let result, result.exitCode == 0 else { return none }
    let names = Set(result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    return names.contains(".") ? none : paths.map { names.contains("./" + $0) }
  }

  static var executable: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { FileSystem.join(String($0), "git") }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

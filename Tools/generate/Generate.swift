import Foundation

/// Writes the Swift source that is made from `locales/` and the report's String Catalogs: `generate [ROOT]`.
///
/// Prints every fault of every file as `file:line: error: …`; where there is an error, nothing is written. A file that
/// has not changed is left alone, so that it need not be compiled.
@main
enum Generate {
  static func main() throws {
    let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".", directoryHint: .isDirectory)
    let generation = try Generation(root: root)
    for message in generation.messages { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
    guard generation.isSound else { exit(1) }
    for file in generation.files {
      let url = root.appending(path: file.path)
      if let old = try? String(contentsOf: url, encoding: .utf8), old == file.contents { continue }
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.contents.write(to: url, atomically: true, encoding: .utf8)
      print(file.path)
    }
  }
}

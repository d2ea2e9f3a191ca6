import Editing
import Platform
import SourceText

/// Writes what is generated from `locales/` and the report's String Catalogs: `generate [ROOT]`.
///
/// Prints every fault of every file as `file:line: error: …`. If there is an error, nothing is written. An unchanged
/// file is left alone, so that it does not have to be compiled again.
@main
enum Generate {
  static func main() throws {
    let root = CommandLine.arguments.dropFirst().first ?? "."
    let generation = try Generation(root: root)
    for message in generation.messages { _ = OutputFile.write(Array("\(message)\n".utf8), to: STDERR_FILENO) }
    guard generation.isSound else { exit(1) }
    for file in generation.files {
      let path = FileSystem.join(root, file.path)
      if let old = try? Generation.bytes(of: path), old == file.contents { continue }
      let output = try OutputFile(path)
      try output.write(file.contents)
      try output.close()
      print(file.path)
    }
  }
}

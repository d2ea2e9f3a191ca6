import Editing
import Platform
import SourceText

/// Packs `locales/` and the report's String Catalogs: `generate [--check] [ROOT]`. `generate --english` prints the
/// English texts of rules and guidelines, one a line: a key, a tab and the text.
///
/// Prints every fault of every file as `file:line: error: …`. If there is an error, nothing is written. An unchanged
/// file is left alone, so that it does not have to be compiled again. With `--check`, a changed file is an error, too.
@main
enum Generate {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--english" {
      for (key, text) in RuleTexts.all.sorted(by: { $0.key < $1.key }) { print("\(key)\t\(text)") }
      return
    }
    let isCheck = arguments.first == "--check"
    if isCheck { arguments.removeFirst() }
    let root = arguments.first ?? "."
    let generation = try Generation(root: root)
    for message in generation.messages { _ = OutputFile.write(Array("\(message)\n".utf8), to: STDERR_FILENO) }
    guard generation.isSound else { exit(1) }
    let changed = generation.files.filter { (try? Generation.bytes(of: FileSystem.join(root, $0.path))) != $0.contents }
    for file in changed {
      print(file.path)
      if isCheck { continue }
      let output = try OutputFile(FileSystem.join(root, file.path))
      try output.write(file.contents)
      try output.close()
    }
    if isCheck && !changed.isEmpty { exit(1) }
  }
}

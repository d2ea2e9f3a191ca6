import Platform
import ReviewModel
import SourceText

enum Mistyped {
  /// For a path that does not exist: the nearest names in the same folder.
  ///
  /// - Returns: A question such as “Did you mean ‘App’?”; nil if the path exists or nothing has a similar name.
  static func path(_ path: String) -> String? {
    guard !path.isEmpty, !FileSystem.exists(path) else { return nil }
    let place = FileSystem.absolutePath(path)
    let siblings = (try? FileSystem.names(in: FileSystem.parent(of: place))) ?? []
    // A typing mistake is not worth searching a folder of a million files.
    let near = NearestNames(to: FileSystem.name(of: place), among: siblings.prefix(10_000)).names
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return NearestNames.question(near.map { folder + $0 })
  }

  /// For a first argument that is neither a command nor a path: the command that was probably meant.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the process, without its name.
  ///   - commands: The names of all commands.
  /// - Returns: The message; nil if the argument is valid or no command is similar.
  static func command(in arguments: some Collection<String>, among commands: [String]) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-"), !word.contains("/"), !commands.contains(word),
      !FileSystem.exists(word),
      let question = NearestNames(to: word, among: commands).question
    else { return nil }
    return "no such command, file or folder: ‘\(word)’. \(question)"
  }
}

import ReviewModel
import SourceText

/// What somebody may have meant who wrote something that there is not.
enum Mistyped {
  /// Of a path that leads nowhere: what lies beside it under a name like its own, or a command.
  ///
  /// - Returns: A question; nil where the path leads somewhere, or nothing is like it.
  static func path(_ path: String) -> String? {
    guard !path.isEmpty, !FileSystem.exists(path) else { return nil }
    let place = FileSystem.absolutePath(path)
    let siblings = (try? FileSystem.names(in: FileSystem.parent(of: place))) ?? []
    // A folder of a million files is not searched for a slip of the finger.
    let near = NearestNames(to: FileSystem.name(of: place), among: siblings.prefix(10_000)).names
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return NearestNames.question(near.map { folder + $0 })
  }

  /// A word in the place of a command that is neither one nor a path, and like a command.
  ///
  /// - Parameters:
  ///   - arguments: Those of the process, without its own name.
  ///   - commands: The names of all commands.
  /// - Returns: What to say of it; nil where nothing is wrong with it, or nothing is like it.
  static func command(in arguments: some Collection<String>, among commands: [String]) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-"), !word.contains("/"), !commands.contains(word),
      !FileSystem.exists(word),
      let question = NearestNames(to: word, among: commands).question
    else { return nil }
    return "no such command, file or folder: ‘\(word)’. \(question)"
  }
}

import ArgumentParser
import Platform
import Reports
import Review
import SourceText

@main
struct ShortcutReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shortcut-review",
    abstract: "Reviews the words an app shows and speaks through Siri and Shortcuts, in every language.",
    version: Review.versionLine,
    subcommands: [
      ReviewCommand.self, PreviewCommand.self, EntriesCommand.self, RulesCommand.self, LocalesCommand.self,
      DevicesCommand.self, InitCommand.self, BaselineCommand.self, ApplyCommand.self, CheckCommand.self,
      MCPCommand.self, LanguageServerCommand.self,
    ],
    defaultSubcommand: ReviewCommand.self
  )

  /// The parser has an exit code of its own for arguments that make no sense; ours for all that keeps a review from
  /// being done is one.
  static func main() {
    StandardOutput.reserve()
    // A limit of how long a file may be is an error like a full disk, and leaves time to clear away what was begun.
    signal(SIGXFSZ, SIG_IGN)
    WorkInHand.speakWhenDying(to: Worker.current?.reportDescriptor)
    do {
      guard StandardOutput.hasRoomForFiles else {
        try Exit.unusable(
          "fewer than \(StandardOutput.fewestFiles) files can be open at once: allow the process more, as with ulimit -n 256"
        )
      }
      let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
      if let mistake = Mistyped.command(in: CommandLine.arguments.dropFirst(), among: commands) {
        try Exit.unusable(mistake)
      }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      if let code = error as? ExitCode { exit(withError: code) }
      if exitCode(for: error).isSuccess { answer(fullMessage(for: error)) }
      StandardError.writePlain(fullMessage(for: error) + "\n")
      exit(withError: Exit.incomplete)
    }
  }

  /// Writes what was asked for, as the help or the version: the parser itself would not notice where that fails.
  private static func answer(_ text: String) -> Never {
    do {
      try StandardOutput.write(Array((text + "\n").utf8))
    } catch {
      exit(withError: error)
    }
    exit()
  }
}

import ArgumentParser
import Platform
import Reports
import Review
import SourceText

@main
struct ShortcutReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shortcut-review",
    abstract: "Review the words an app shows and speaks through Siri and Shortcuts, in every language.",
    discussion: CommandHelp(
      details: ["If the first argument is not a command, the tool treats it as a path to review."],
      examples: [
        .init("shortcut-review MyApp", "Review the app in the folder MyApp."),
        .init("shortcut-review MyApp --format html --output review", "Write an HTML report into the folder review."),
        .init("shortcut-review MyApp --locale de", "Review only the German localization."),
        .init(
          "shortcut-review . --fail-on warning --format github", "In GitHub Actions, fail the job for warnings too."),
      ]
    ).text,
    version: Review.versionLine(reader: SwiftCode.reader),
    subcommands: [
      ReviewCommand.self, PreviewCommand.self, EntriesCommand.self, RulesCommand.self, LocalesCommand.self,
      DevicesCommand.self, InitCommand.self, BaselineCommand.self, ApplyCommand.self, CheckCommand.self,
      MCPCommand.self, LanguageServerCommand.self,
    ],
    defaultSubcommand: ReviewCommand.self
  )

  /// Exits with ``Exit/incomplete`` for arguments that the parser rejects: its own exit code is a different one.
  static func main() {
    StandardOutput.reserve()
    // With the signal ignored, a file size limit is an error like a full disk, and there is time to remove drafts.
    signal(SIGXFSZ, SIG_IGN)
    CrashBreadcrumbs.writeOnCrash(to: Worker.current?.reportDescriptor)
    do {
      guard StandardOutput.hasRoomForFiles else {
        try Exit.unusable(
          "fewer than \(StandardOutput.fewestFiles) files can be opened: raise the limit, for example with ulimit -n 256"
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

  /// Writes the help or the version. The parser would not notice if writing failed.
  private static func answer(_ text: String) -> Never {
    do {
      try StandardOutput.write(Array((text + "\n").utf8))
    } catch {
      exit(withError: error)
    }
    exit()
  }
}

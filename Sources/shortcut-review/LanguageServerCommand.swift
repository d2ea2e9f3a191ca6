import ArgumentParser
import LanguageServer
import Platform

/// `shortcut-review lsp`: shows findings in an editor while you type.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor with findings, fixes and previews while you type.",
    discussion: CommandHelp(
      details: [
        """
        The editor starts the server and talks to it over standard input and output, in the Language Server Protocol \
        3.17. Documentation/Editors.md shows how to set up common editors.
        """
      ],
      examples: [
        .init("shortcut-review lsp", "The command to set in your editor."),
        .init("shortcut-review lsp --stdio", "The same, for editors that always pass --stdio."),
      ],
      exitCodes: ExitCodes(
        success: "The editor ended the session with shutdown and exit.",
        findings: "The editor ended the session in another way, or sent data that is not a message.",
        incomplete: "An argument is wrong.")
    ).text
  )

  @Flag(help: "Use standard input and output. This is the default, but some editors pass the option anyway.")
  var stdio = false

  func run() throws {
    let (code, fault) = ServerLoop(input: STDIN_FILENO, output: STDOUT_FILENO, reader: SwiftCode.reader).run()
    if let fault { StandardError.write(fault) }
    if code != 0 { throw ExitCode(code) }
  }
}

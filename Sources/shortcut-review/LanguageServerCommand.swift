import ArgumentParser
import LanguageServer
import Platform

/// `shortcut-review lsp`: findings in an editor, while people type.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: findings, fixes and previews while people type.",
    discussion: """
      Speaks the Language Server Protocol 3.17 on standard input and output, and is started by an editor. \
      Documentation/Editors.md has the lines to set one up.
      """
  )

  @Flag(help: "Speak on standard input and output, as always; for editors that say so.")
  var stdio = false

  func run() throws {
    let (code, fault) = ServerLoop(input: STDIN_FILENO, output: STDOUT_FILENO).run()
    if let fault { StandardError.write(fault) }
    if code != 0 { throw ExitCode(code) }
  }
}

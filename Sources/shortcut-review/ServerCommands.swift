import AgentTools
import ArgumentParser
import Editing
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

/// `shortcut-review mcp`: serves tools to coding agents over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve coding agents over the Model Context Protocol.",
    discussion: CommandHelp(
      details: [
        """
        Agents such as Xcode, Claude Code, Codex and VS Code start the server themselves and talk to it over standard \
        input and output. The server reads and writes only in the folders of --root. It changes a file only if the \
        agent passes dryRun: false.
        """
      ],
      examples: [
        .init("claude mcp add shortcut-review -- shortcut-review mcp", "Set up Claude Code for the current folder."),
        .init(
          "shortcut-review mcp --root ~/Projects/MyApp", "Serve one project, wherever the agent starts the server."),
      ]
    ).text
  )

  @Option(
    help: ArgumentHelp(
      "A folder that the agent may review and fix. Repeatable. Default: the current folder.", valueName: "folder"),
    completion: .directory)
  var root: [String] = []

  func run() throws {
    let roots: RootGuard
    do throws(RootGuard.Fault) {
      roots = try RootGuard(root.isEmpty ? ["."] : root)
    } catch {
      try Exit.unusable(error.description)
    }
    // The next write notices if the client is gone.
    signal(SIGPIPE, SIG_IGN)
    let server = ModelContextServer(roots: roots, reader: SwiftCode.reader) { line in
      // The client is gone.
      if OutputFile.write(line, to: STDOUT_FILENO) != nil { Platform.exit(0) }
    }
    while let bytes = try? StandardInput.read(), !bytes.isEmpty { server.receive(bytes) }
    server.finish()
  }
}

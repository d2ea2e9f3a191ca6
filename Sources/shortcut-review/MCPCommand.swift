import AgentTools
import ArgumentParser
import Editing
import Platform

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

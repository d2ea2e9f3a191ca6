import AgentTools
import ArgumentParser
import Editing
import Platform

/// `shortcut-review mcp`: tools for coding agents, over standard input and output.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve coding agents over the Model Context Protocol, on standard input and output.",
    discussion: """
      Agents start it themselves: Xcode, Claude Code, Codex, VS Code and others. It reviews, explains, previews and fixes \
      in the folders of --root alone, and writes nothing that was not asked for with dryRun false.
      """
  )

  @Option(
    help: ArgumentHelp(
      "A folder that may be read and fixed; may be repeated. Without one the current folder.", valueName: "folder"),
    completion: .directory)
  var root: [String] = []

  func run() throws {
    let roots: RootGuard
    do throws(RootGuard.Fault) {
      roots = try RootGuard(root.isEmpty ? ["."] : root)
    } catch {
      try Exit.unusable(error.description)
    }
    // A client that is gone is told by the write.
    signal(SIGPIPE, SIG_IGN)
    let server = ModelContextServer(roots: roots) { line in
      // Nobody is left to be told anything.
      if OutputFile.write(line, to: STDOUT_FILENO) != nil { Platform.exit(0) }
    }
    while let bytes = try? StandardInput.read(), !bytes.isEmpty { server.receive(bytes) }
    server.finish()
  }
}

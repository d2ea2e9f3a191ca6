import ReviewTestSupport
import Testing

@Suite("Command line reference", .serialized, .enabled(if: Tool.isBuilt, "the executable is not built"))
struct CommandLinePageTests {
  private static let path = "Documentation/CommandLine.md"

  @Test("The page matches the tool; UPDATE_SNAPSHOTS=1 regenerates it")
  func snapshot() throws {
    let isCurrent = try Repository.holds(CommandLinePage(dump: CommandDump()).text, at: Self.path)
    #expect(isCurrent, "scripts/generate writes it")
  }

  @Test("The page begins with an example and lists every option and exit code")
  func content() throws {
    let page = try Repository.text(Self.path)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(20).contains { $0.hasPrefix("shortcut-review ") })
    let dump = try CommandDump()
    for command in dump.commands {
      #expect(page.contains("\n## \(command.commandName)\n"))
      for name in command.ownArguments.flatMap({ $0.names ?? [] }) { #expect(page.contains(name.written)) }
    }
    #expect(try #require(dump.defaultCommand).help.exitCodes.map(\.code) == ["0", "1", "2"])
  }

  @Test("Every command has examples that fit a terminal and use existing options")
  func examples() throws {
    let dump = try CommandDump()
    for command in [dump.root] + dump.commands {
      let help = command.help
      #expect((2...4).contains(help.examples.count), "\(command.commandName)")
      #expect((command.discussion ?? "").split(separator: "\n").allSatisfy { !$0.hasPrefix(" ") || $0.count <= 78 })
      let known = Set((dump.commands.flatMap(\.ownArguments)).flatMap { $0.names ?? [] }.map(\.written))
      for example in help.examples {
        #expect(example.command.contains("shortcut-review") && example.purpose.hasSuffix("."))
        for option in example.command.matches(of: /\s(--[a-z][a-z-]*)/) {
          #expect(known.contains(String(option.1)), "\(example.command)")
        }
      }
    }
  }

  @Test("Help shows each example on its own line")
  func help() throws {
    let dump = try CommandDump()
    for command in dump.commands {
      let shown = try Tool.run([command.commandName, "--help"]).output
      for other in dump.commands {
        for example in other.help.examples {
          let isShown = shown.contains("\n  \(example.command)\n")
          #expect(isShown == (other.commandName == command.commandName), "\(example.command)")
        }
      }
    }
  }
}

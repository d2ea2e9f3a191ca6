import ReviewTestSupport
import Testing

@Suite("Manual page and version", .serialized, .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ManualPageTests {
  static let path = "Documentation/Manual/shortcut-review.1"

  @Test("The page matches the tool; UPDATE_SNAPSHOTS=1 regenerates it")
  func snapshot() throws {
    let page = ManualPage(dump: try CommandDump())
    let text = page.text(template: try Repository.text("Documentation/Manual/shortcut-review.mdoc"))
    let isCurrent = try Repository.holds(text, at: Self.path)
    #expect(isCurrent, "scripts/generate writes it")
  }

  @Test("mandoc reports nothing", .enabled(if: Program.isInstalled("mandoc"), "mandoc is not installed"))
  func lint() throws {
    let (mandoc, arguments) = (try #require(Program("mandoc")), ["-T", "lint", "-W", "warning"])
    let run = try mandoc.run(arguments + [Repository.path("\(Self.path)")])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
    let folder = try ScratchFolder()
    let wrong = try folder.file("wrong.1", try Repository.text(Self.path) + ".El\n")
    #expect(try mandoc.run(arguments + [wrong]).exitCode != 0)
  }

  @Test(
    "The rendered page has every section, command, option and example",
    .enabled(if: Program.isInstalled("mandoc"), "mandoc is not installed"))
  func content() throws {
    let run = try #require(Program("mandoc")).run(["-T", "utf8", Repository.path("\(Self.path)")])
    // mandoc makes a bold character by printing it twice.
    let shown = run.output.replacing(/.\u{8}/, with: "")
    #expect(!shown.contains(/@[A-Z]+@/), "a mark of the template is left")
    let sections = ["SYNOPSIS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO"]
    for section in sections { #expect(shown.contains("\n\(section)\n"), "\(section)") }
    let dump = try CommandDump()
    #expect(dump.commands.count >= 8)
    for example in dump.root.help.examples { #expect(shown.contains(example.command)) }
    for command in dump.commands {
      #expect(shown.contains(command.commandName))
      for example in command.help.examples { #expect(shown.contains(example.command)) }
      for name in command.ownArguments.compactMap(\.preferredName?.written) {
        #expect(shown.contains(name), "\(command.commandName) \(name)")
      }
    }
  }

  @Test("--version is one line: the version, then what a bug report needs")
  func version() throws {
    let run = try Tool.run(["--version"])
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    let line = /(?<version>\d+\.\d+\.\d+) \(ICU \d+\.\d+, Unicode \d+\.\d+, reads (no )?Swift sources\)\n/
    let match = try #require(run.output.wholeMatch(of: line))
    #expect(try Repository.text("CHANGELOG.md").contains(match.version), "the change log has the version")
  }
}

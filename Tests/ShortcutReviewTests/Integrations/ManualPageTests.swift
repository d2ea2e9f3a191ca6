import Foundation
import ReviewTestSupport
import Testing

@Suite("Manual page", .serialized, .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ManualPageTests {
  static let path = "Documentation/Manual/shortcut-review.1"

  private static func written() throws -> (page: ManualPage, text: String) {
    let dump = try Tool.run(["--experimental-dump-help"])
    let page = try ManualPage(dump: Data(dump.output.utf8))
    return (page, page.text(template: try Repository.text("Documentation/Manual/shortcut-review.mdoc")))
  }

  @Test("The page is what the tool says of itself; UPDATE_SNAPSHOTS=1 writes it anew")
  func snapshot() throws {
    let written = try Self.written().text
    if Repository.updatesSnapshots {
      try Data(written.utf8).write(to: URL(fileURLWithPath: Repository.path("\(Self.path)")))
    }
    #expect(try Repository.text(Self.path) == written, "UPDATE_SNAPSHOTS=1 swift test --filter ManualPageTests")
  }

  @Test("mandoc has nothing to say against it", .enabled(if: Program.isInstalled("mandoc"), "mandoc is not installed"))
  func lint() throws {
    let run = try #require(Program("mandoc")).run(["-T", "lint", "-W", "warning", Repository.path("\(Self.path)")])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
  }

  @Test(
    "A reader sees every command, every option, and what no option says",
    .enabled(if: Program.isInstalled("mandoc"), "mandoc is not installed"))
  func content() throws {
    let run = try #require(Program("mandoc")).run(["-T", "utf8", Repository.path("\(Self.path)")])
    // A character that is struck twice is a bold one.
    let shown = run.output.replacing(/.\u{8}/, with: "")
    let sections = ["SYNOPSIS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO"]
    for section in sections { #expect(shown.contains("\n\(section)\n"), "\(section)") }
    let commands = try Self.written().page.commands
    #expect(commands.count >= 8)
    for command in commands {
      #expect(shown.contains(command.commandName))
      for name in command.shownArguments.compactMap(\.preferredName?.name) where name.count > 1 {
        #expect(["version", "help"].contains(name) || shown.contains("--\(name)"), "\(command.commandName) \(name)")
      }
    }
  }
}

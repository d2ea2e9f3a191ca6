import Foundation
import ReviewTestSupport
import Testing

@Suite("What the tool says of itself", .serialized, .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ManualPageTests {
  static let path = "Documentation/Manual/shortcut-review.1"

  private static func written() throws -> (page: ManualPage, text: String) {
    let dump = try Tool.run(["--experimental-dump-help"])
    let page = try ManualPage(dump: Data(dump.output.utf8))
    return (page, page.text(template: try Repository.text("Documentation/Manual/shortcut-review.mdoc")))
  }

  @Test("The page is what the tool says of itself; UPDATE_SNAPSHOTS=1 writes it anew")
  func snapshot() throws {
    let isCurrent = try Repository.holds(Self.written().text, at: Self.path)
    #expect(isCurrent, "UPDATE_SNAPSHOTS=1 swift test --filter ManualPageTests")
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

  @Test("--version is one line: the version first, then what a report of a fault needs")
  func version() throws {
    let run = try Tool.run(["--version"])
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    let line = /(?<version>\d+\.\d+\.\d+) \(ICU \d+\.\d+, Unicode \d+\.\d+, reads (no )?Swift sources\)\n/
    let match = try #require(run.output.wholeMatch(of: line))
    #expect(try Repository.text("CHANGELOG.md").contains(match.version), "the newest of the change log, or to be it")
  }
}

/// The manual page: what is written by hand, and what the tool says of its commands and options.
struct ManualPage {
  private let command: DumpedCommand

  /// - Parameter dump: What `--experimental-dump-help` writes.
  init(dump: Data) throws {
    struct Dump: Decodable { var command: DumpedCommand }
    command = try JSONDecoder().decode(Dump.self, from: dump).command
  }

  var commands: [DumpedCommand] { (command.subcommands ?? []).filter { $0.isShown && $0.commandName != "help" } }

  /// - Parameter template: A page in mdoc, with lines `@SYNOPSIS@` and `@COMMANDS@`.
  func text(template: String) -> String {
    template.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(".\\\"") }
      .flatMap { line -> [String] in
        switch line {
        case "@SYNOPSIS@": synopsis
        case "@COMMANDS@": [".Bl -tag -width Ds"] + commands.flatMap(description) + [".El"]
        default: [String(line)]
        }
      }
      .joined(separator: "\n")
  }

  private var synopsis: [String] {
    commands.flatMap { subcommand -> [String] in
      let positional = subcommand.shownArguments.filter { $0.kind == "positional" }
      let isDefault = subcommand.commandName == command.defaultSubcommand
      return [".Nm", "\(isDefault ? ".Op Ic" : ".Ic") \(subcommand.commandName)"]
        + positional.map { argument in
          let name = ".Ar \(argument.valueName ?? "")\(argument.isRepeating ? " ..." : "")"
          return argument.isOptional ? ".Op \(name.dropFirst())" : name
        } + [".Op Ar options"]
    } + [".Nm", ".Fl -version"]
  }

  private func description(of subcommand: DumpedCommand) -> [String] {
    var lines = [".It Ic \(subcommand.commandName)"]
    lines += sentences(subcommand.abstract)
    if let discussion = subcommand.discussion { lines += [".Pp"] + sentences(discussion) }
    let arguments = subcommand.shownArguments.filter { !["version", "help"].contains($0.preferredName?.name) }
    guard !arguments.isEmpty else { return lines }
    return lines + [".Bl -tag -width Ds"] + arguments.flatMap(description) + [".El"]
  }

  private func description(of argument: DumpedArgument) -> [String] {
    let value = argument.valueName ?? ""
    let term =
      switch (argument.kind, argument.preferredName) {
      case ("option", let name?): "Fl \(name.dashed) Ar \(value)"
      case (_, let name?): "Fl \(name.dashed)"
      default: "Ar \(value)"
      }
    var text = argument.abstract ?? ""
    if let value = argument.defaultValue, argument.kind != "flag" { text += " The default is \(value)." }
    return [".It \(term)"] + sentences(text)
  }

  /// Each sentence has a line of its own, as mdoc wants it.
  private func sentences(_ text: String?) -> [String] {
    (text ?? "").replacing(". ", with: ".\n").replacing("\\", with: "\\e")
      .split(separator: "\n")
      .map { line in line.first.map { ".'".contains($0) } == true ? "\\&\(line)" : String(line) }
  }
}

/// A command, as ArgumentParser tells it.
struct DumpedCommand: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  var shouldDisplay: Bool?
  var subcommands: [DumpedCommand]?
  var arguments: [DumpedArgument]?

  var isShown: Bool { shouldDisplay ?? true }
  var shownArguments: [DumpedArgument] { (arguments ?? []).filter { $0.shouldDisplay ?? true } }
}

struct DumpedArgument: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String
    /// As an argument of `Fl`, which puts a dash before it.
    var dashed: String { kind == "long" ? "-\(name)" : name }
  }

  var kind: String
  var abstract: String?
  var valueName: String?
  var defaultValue: String?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool?
  var preferredName: Name?
}

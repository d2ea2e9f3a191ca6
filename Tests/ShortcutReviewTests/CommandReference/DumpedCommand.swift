import Foundation
import ReviewTestSupport

/// The commands and options of the tool, from `--experimental-dump-help`.
struct CommandDump {
  let root: DumpedCommand

  /// Runs the built executable.
  init() throws {
    struct Dump: Decodable { var command: DumpedCommand }
    root = try Tool.run(["--experimental-dump-help"]).json(as: Dump.self).command
  }

  /// The subcommands that help lists, without `help` itself.
  var commands: [DumpedCommand] { (root.subcommands ?? []).filter { $0.isShown && $0.commandName != "help" } }

  func isDefault(_ command: DumpedCommand) -> Bool { command.commandName == root.defaultSubcommand }

  var defaultCommand: DumpedCommand? { commands.first(where: isDefault) }
}

struct DumpedCommand: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  var shouldDisplay: Bool?
  var subcommands: [DumpedCommand]?
  var arguments: [DumpedArgument]?

  var isShown: Bool { shouldDisplay ?? true }

  /// Without `--version` and `--help`, which every command has.
  var ownArguments: [DumpedArgument] {
    (arguments ?? []).filter { $0.shouldDisplay ?? true }
      .filter { !["version", "help"].contains($0.preferredName?.name) }
  }

  var positionalArguments: [DumpedArgument] { ownArguments.filter { $0.kind == "positional" } }

  var help: DumpedHelp { DumpedHelp(discussion ?? "") }
}

struct DumpedArgument: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String

    /// "--format"
    var written: String { "\(kind == "long" ? "--" : "-")\(name)" }
  }

  var kind: String
  var abstract: String?
  var valueName: String?
  var defaultValue: String?
  var allValues: [String]?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool?
  var names: [Name]?
  var preferredName: Name?

  /// What the terminal shows after “default:”.
  var shownDefault: String? { kind == "flag" ? nil : defaultValue }
}

/// The sections of a discussion, as `CommandHelp` writes it.
struct DumpedHelp {
  var details: [String] = []
  var examples: [(purpose: String, command: String)] = []
  var exitCodes: [(code: String, meaning: String)] = []

  init(_ discussion: String) {
    var section = ""
    for line in discussion.split(separator: "\n").map(String.init) {
      guard !["EXAMPLES:", "EXIT CODES:"].contains(line) else {
        section = line
        continue
      }
      switch section {
      case "EXAMPLES:": addExample(line)
      case "EXIT CODES:": addExitCode(line)
      default: details.append(line)
      }
    }
  }

  private mutating func addExample(_ line: String) {
    if line.hasPrefix("  # ") {
      examples.append((String(line.dropFirst(4)), ""))
    } else if !examples.isEmpty {
      examples[examples.count - 1].command += String(line.dropFirst(2))
    }
  }

  private mutating func addExitCode(_ line: String) {
    let text = line.drop { $0 == " " }
    if line.hasPrefix("    ") {
      if !exitCodes.isEmpty { exitCodes[exitCodes.count - 1].meaning += " \(text)" }
    } else {
      let parts = text.split(separator: " ", maxSplits: 1)
      exitCodes.append((String(parts[0]), parts.count > 1 ? parts[1].drop { $0 == " " }.description : ""))
    }
  }
}

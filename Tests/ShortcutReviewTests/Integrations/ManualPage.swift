import Foundation

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

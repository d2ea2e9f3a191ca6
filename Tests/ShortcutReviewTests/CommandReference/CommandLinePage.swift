/// `Documentation/CommandLine.md`: the commands of the tool in Markdown.
struct CommandLinePage {
  let dump: CommandDump

  var text: String {
    let blocks = head + dump.commands.flatMap(section)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var head: [String] {
    [
      "# Command line",
      "Every command, option and exit code of `shortcut-review`. `shortcut-review COMMAND --help` prints the same.",
      examples(of: dump.root),
    ] + dump.root.help.details.map(prose) + [
      table(
        ["Command", "What it does"],
        dump.commands.map { command in
          let name = "[`\(command.commandName)`](#\(command.commandName))"
          return [dump.isDefault(command) ? "\(name) (default)" : name, prose(command.abstract ?? "")]
        }),
      "Every command also has `--help` and `--version`.",
      """
      <!-- Generated from the help of the commands. To update: scripts/generate -->
      """,
    ]
  }

  private func section(on command: DumpedCommand) -> [String] {
    let help = command.help
    var blocks = ["## \(command.commandName)", prose(command.abstract ?? "")]
    if !help.examples.isEmpty { blocks.append(examples(of: command)) }
    blocks += help.details.map(prose)
    blocks.append("```\n\(usage(of: command))\n```")
    if !command.ownArguments.isEmpty {
      blocks.append(
        table(["Option", "What it does"], command.ownArguments.map { [name(of: $0), description(of: $0)] }))
    }
    if !help.exitCodes.isEmpty {
      let name = "Exit codes of \(command.commandName)"
      blocks += ["### \(name)", table(["Exit code", "Meaning"], help.exitCodes.map { [$0.code, prose($0.meaning)] })]
    }
    return blocks
  }

  /// "shortcut-review apply [options] <file> <path>"
  private func usage(of command: DumpedCommand) -> String {
    let name = dump.isDefault(command) ? "[\(command.commandName)]" : command.commandName
    let options = command.ownArguments.contains { $0.kind != "positional" } ? ["[options]"] : []
    let positional = command.positionalArguments.map { argument in
      let value = "<\(argument.valueName ?? "")>\(argument.isRepeating ? "..." : "")"
      return argument.isOptional ? "[\(value)]" : value
    }
    return (["shortcut-review", name] + options + positional).joined(separator: " ")
  }

  private func name(of argument: DumpedArgument) -> String {
    let value = argument.kind == "flag" ? nil : "<\(argument.valueName ?? "")>"
    let names = (argument.names ?? []).map(\.written).joined(separator: ", ")
    return "`\([names.isEmpty ? nil : names, value].compactMap(\.self).joined(separator: " "))`"
  }

  private func description(of argument: DumpedArgument) -> String {
    var sentences = [prose(argument.abstract ?? "")]
    if let values = argument.allValues {
      sentences.append("Values: \(values.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    if let value = argument.shownDefault { sentences.append("Default: `\(value)`.") }
    return sentences.joined(separator: " ")
  }

  private func examples(of command: DumpedCommand) -> String {
    let lines = command.help.examples.map { "# \($0.purpose)\n\($0.command)" }
    return "```sh\n\(lines.joined(separator: "\n\n"))\n```"
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let rows = [head, head.map { _ in "---" }] + rows.map { row in row.map { $0.replacing("|", with: "\\|") } }
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Text of the help, with options, placeholders, file names and JSON as code.
  private func prose(_ text: String) -> String {
    let code = /\{"[^}]*\}|\$\{\w+\}|--[a-z][a-z-]*|\.shortcut-review[\w.-]*(?:yml|jsonl)/
    return text.replacing(code) { "`\($0.output)`" }
  }
}

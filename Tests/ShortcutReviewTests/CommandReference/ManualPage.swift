/// The manual page: a template in mdoc, and the commands of the tool.
struct ManualPage {
  let dump: CommandDump

  /// - Parameter template: A page in mdoc with the lines `@SYNOPSIS@`, `@COMMANDS@`, `@EXITCODES@` and `@EXAMPLES@`.
  func text(template: String) -> String {
    template.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(".\\\"") }
      .flatMap { line -> [String] in
        switch line {
        case "@SYNOPSIS@": synopsis
        case "@COMMANDS@": [".Bl -tag -width Ds"] + dump.commands.flatMap(description) + [".El"]
        case "@EXITCODES@": exitCodes(of: dump.defaultCommand)
        // A section has no paragraph mark at its start.
        case "@EXAMPLES@": Array(examples(of: dump.root).dropFirst())
        default: [String(line)]
        }
      }
      .joined(separator: "\n")
  }

  private var synopsis: [String] {
    dump.commands.flatMap { command -> [String] in
      let name = "\(dump.isDefault(command) ? ".Op Ic" : ".Ic") \(command.commandName)"
      let positional = command.positionalArguments.map { argument in
        let value = "Ar \(argument.valueName ?? "")\(argument.isRepeating ? " ..." : "")"
        return argument.isOptional ? ".Op \(value)" : ".\(value)"
      }
      return [".Nm", name] + positional + [".Op Ar options"]
    } + [".Nm", ".Fl -version"]
  }

  private func description(of command: DumpedCommand) -> [String] {
    var lines = [".It Ic \(command.commandName)"] + sentences(command.abstract ?? "")
    for paragraph in command.help.details { lines += [".Pp"] + sentences(paragraph) }
    lines += examples(of: command)
    if !command.ownArguments.isEmpty {
      lines += [".Bl -tag -width Ds"] + command.ownArguments.flatMap(description) + [".El"]
    }
    // EXIT STATUS lists those of the default command.
    guard !dump.isDefault(command), !command.help.exitCodes.isEmpty else { return lines }
    return lines + [".Pp", "Exit codes:"] + exitCodes(of: command)
  }

  private func description(of argument: DumpedArgument) -> [String] {
    // `Fl` puts a dash before its argument.
    let name = argument.preferredName.map { "Fl \($0.written.dropFirst())" }
    let value = argument.kind == "flag" ? nil : "Ar \(argument.valueName ?? "")"
    var lines = [".It \([name, value].compactMap(\.self).joined(separator: " "))"]
    lines += sentences(argument.abstract ?? "")
    if let values = argument.allValues { lines.append("Values: \(values.joined(separator: ", ")).") }
    if let value = argument.shownDefault { lines += ["Default:", ".Ql \\&\(value) ."] }
    return lines
  }

  private func examples(of command: DumpedCommand) -> [String] {
    command.help.examples.flatMap { purpose, command in
      [".Pp"] + sentences(purpose) + [".Bd -literal -offset indent", literal(command), ".Ed"]
    }
  }

  private func exitCodes(of command: DumpedCommand?) -> [String] {
    let codes = command?.help.exitCodes ?? []
    return [".Bl -tag -width Ds"] + codes.flatMap { [".It \($0.code)"] + sentences($0.meaning) } + [".El"]
  }

  /// One line for each sentence, which mdoc requires.
  private func sentences(_ text: String) -> [String] {
    text.replacing(". ", with: ".\n").replacing("\\", with: "\\e")
      .split(separator: "\n")
      .map { line in line.first.map { ".'".contains($0) } == true ? "\\&\(line)" : String(line) }
  }

  /// A command line that readers can copy: typesetters would otherwise change these characters.
  private func literal(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "~": "\\(ti"
      case "^": "\\(ha"
      default: String(character)
      }
    }.joined()
  }
}

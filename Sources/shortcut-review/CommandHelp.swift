import ArgumentParser

/// What `--help` prints below the overview of a command: details, examples and exit codes.
///
/// The manual page and `Documentation/CommandLine.md` are generated from the same text.
struct CommandHelp {
  /// A command line, and one sentence on what it does.
  struct Example {
    let command: String
    let purpose: String

    init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// Paragraphs, each on one line: the parser breaks them for the terminal.
  var details: [String] = []
  /// The parser keeps their lines if these have fewer than 80 columns.
  var examples: [Example] = []
  var exitCodes: ExitCodes?

  /// The `discussion` of a `CommandConfiguration`.
  var text: String {
    var sections = details
    if !examples.isEmpty {
      let blocks = examples.map { "  # \($0.purpose)\n  \($0.command)" }
      sections.append("EXAMPLES:\n" + blocks.joined(separator: "\n\n"))
    }
    if let exitCodes { sections.append("EXIT CODES:\n" + exitCodes.lines.joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }
}

extension ExitCodes {
  private static let columns = 78

  /// "  0  Everything was done.", broken so that the parser keeps the lines.
  fileprivate var lines: [String] {
    meanings.flatMap { code, meaning -> [String] in
      var lines: [String] = []
      var line = "  \(code.rawValue) "
      for word in meaning.split(separator: " ") {
        if line.count + 1 + word.count > Self.columns {
          lines.append(line)
          line = "    "
        }
        line += " \(word)"
      }
      return lines + [line]
    }
  }
}

extension ArgumentHelp {
  static var configuration: ArgumentHelp {
    ArgumentHelp(
      "The configuration file. Default: the nearest .shortcut-review.yml, from the path upward.", valueName: "file")
  }

  static var rule: ArgumentHelp { ArgumentHelp("Run only this rule. Repeatable.", valueName: "id") }

  /// For commands that warn about text that is cut off.
  static var warnedDevice: ArgumentHelp {
    ArgumentHelp(
      "Check which texts this device cuts off: a device ID, or watch, iphone, ipad, all or default. Repeatable. Default: the devices in the configuration.",
      valueName: "id")
  }

  static var listingForm: ArgumentHelp { "The output format." }
}

import ReviewModel
import SourceText

/// The commands of a service, and how many of them it keeps.
struct LogDialect: Sendable {
  typealias Property = (name: String, value: String)

  /// Commands of one type that a step keeps.
  static let limit = 10

  /// What marks why the review fails, a file that could not be read, and the command on all that is left out.
  let reason, failure: Property
  let rest: [Property]
  /// "GitHub shows ten errors"
  let limitSentence: String
  /// Whether files that could not be read come before why the review fails, where there is no room for both.
  let prefersFailures: Bool
  /// The findings of each severity that there is room for: by how many there are, the errors that may still be written,
  /// and whether all failures are.
  let limits: @Sendable (SeverityCounts, _ errors: Int, _ hasAllFailures: Bool) -> SeverityCounts
  /// Where a finding is, and its rule.
  let place: @Sendable (Diagnostic) -> [Property]
  let command: @Sendable (Severity, [Property], _ message: String) -> String
}

extension LogDialect {
  /// Annotations of GitHub Actions: workflow commands. GitHub shows ten errors, ten warnings and ten notices of a step.
  ///
  /// Sources: GitHub’s documentation, “Workflow commands for GitHub Actions” and “Problem matchers” (limits); the runner’s
  /// `ActionCommandManager` (which lines and columns it takes) and `ActionCommand` (how it reads a line).
  static let github = LogDialect(
    reason: ("title", "shortcut-review"), failure: ("title", "Not read"), rest: [("title", "shortcut-review")],
    limitSentence: "GitHub shows ten errors, ten warnings and ten notices", prefersFailures: false,
    // The last line is a notice too.
    limits: { _, errors, _ in SeverityCounts(errors: errors, warnings: limit, notes: limit - 1) },
    place: { finding in
      var properties: [Property] = [("file", finding.location.path.visible)]
      let (start, end) = (finding.location.start, finding.location.end)
      if start != .none {
        properties += [("line", "\(start.line)"), ("endLine", "\(max(start.line, end.line))")]
        // GitHub refuses columns over several lines. The end it wants is the last character.
        if end.line <= start.line {
          properties += [("col", "\(start.column)"), ("endColumn", "\(max(start.column, end.column - 1))")]
        }
      }
      return properties + [("title", finding.ruleLine)]
    },
    command: { severity, properties, message in
      let name = severity == .note ? "notice" : severity.rawValue
      let written = properties.map { "\($0.name)=\(escaped($0.value, as: inGitHubProperty))" }.joined(separator: ",")
      // The runner cuts what is longer than 4,096 characters, wherever that is.
      return "::\(name) \(written)::\(escaped(String(message.beginning(of: 1_000)), as: inGitHubMessage))"
    })

  /// Source: the runner’s `ActionCommand`, which undoes this.
  private static let inGitHubMessage: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  private static let inGitHubProperty = inGitHubMessage.merging([":": "%3A", ",": "%2C"]) { first, _ in first }
}

extension LogDialect {
  /// Issues of Azure Pipelines: logging commands. The agent keeps ten errors and ten warnings of a step. There are no
  /// notes: where they are asked for, they are warnings.
  ///
  /// Sources: Azure’s documentation, “Logging commands”; the agent’s `ExecutionContext` (limit); the task library’s
  /// `taskcommand` (escapes).
  static let azure = LogDialect(
    reason: ("code", "gate"), failure: ("code", "unread"), rest: [],
    limitSentence: "Azure keeps ten errors and ten warnings", prefersFailures: true,
    // Warnings come before notes, and the last line takes a warning's place where there is one.
    limits: { counts, errors, hasAllFailures in
      let isWhole = counts.errors <= errors && counts.warnings + counts.notes <= limit && hasAllFailures
      let room = isWhole ? limit : limit - 1
      let warnings = min(counts.warnings, room)
      return SeverityCounts(errors: errors, warnings: warnings, notes: room - warnings)
    },
    place: { finding in
      let start = finding.location.start
      let place: [Property] =
        start == .none ? [] : [("linenumber", "\(start.line)"), ("columnnumber", "\(start.column)")]
      return [("sourcepath", finding.location.path.visible)] + place + [("code", finding.ruleLine)]
    },
    command: { severity, properties, message in
      let type: Property = ("type", severity == .error ? "error" : "warning")
      let written = ([type] + properties).map { "\($0.name)=\(escaped($0.value, as: inAzureProperty));" }.joined()
      return "##vso[task.logissue \(written)]\(escaped(message, as: inAzureMessage))"
    })

  /// Source: the task library’s `taskcommand`; the agent undoes it.
  private static let inAzureMessage: [Unicode.Scalar: String] = ["%": "%AZP25", "\r": "%0D", "\n": "%0A"]
  private static let inAzureProperty = inAzureMessage.merging(["]": "%5D", ";": "%3B"]) { first, _ in first }
}

/// The characters that would end a command, in other forms.
private func escaped(_ text: String, as forms: [Unicode.Scalar: String]) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let form = forms[scalar] { result += form } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

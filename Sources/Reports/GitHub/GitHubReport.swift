import Diagnostics

/// Annotations of GitHub Actions: workflow commands, a line each.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step. The worst are written, then one notice that says how
/// many more there are and where.
///
/// Sources: GitHub’s documentation, “Workflow commands for GitHub Actions” and “Problem matchers” (limits); the runner’s
/// `ActionCommandManager` (which lines and columns it takes) and `ActionCommand` (how it reads a line).
struct GitHubReport {
  private let report: Report
  private let options: ReportOptions
  /// Annotations of each severity that a step may have.
  private static let limit = 10

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    let findings = report.findings.filter { options.showsNotes || $0.diagnostic.severity > .note }
    let reasons = report.reasons.prefix(Self.limit)
    let failures = report.failures.prefix(Self.limit - reasons.count)
    // The last line is a notice too.
    let choice = WorstFirst(
      of: findings,
      limits: SeverityCounts(
        errors: Self.limit - reasons.count - failures.count, warnings: Self.limit, notes: Self.limit - 1))
    var output = ByteOutput(reserving: 4_096)
    for reason in reasons { output.write(line: Self.command("error", [("title", "shortcut-review")], reason.visible)) }
    for failure in failures { output.write(line: Self.command("error", [("title", "Not read")], failure.visible)) }
    for finding in choice.shown { output.write(line: Self.command(for: finding)) }
    let unnamed = report.failures.count - failures.count
    if !choice.hidden.isEmpty || unnamed > 0 {
      output.write(line: Self.command("notice", [("title", "shortcut-review")], more(choice.hidden, failures: unnamed)))
    }
    // A log without a line says nothing of whether the review was made.
    if findings.isEmpty, report.failures.isEmpty {
      output.write(line: "No findings in \(report.subject.visible)\(report.inLocales)")
    }
    return output.string
  }

  private func more(_ findings: [Finding], failures: Int) -> String {
    var parts = findings.isEmpty ? [] : [findings.moreSentence]
    if failures > 0 { parts.append("\(failures.counted("file")) more could not be read") }
    parts.append(
      "GitHub shows ten errors, ten warnings and ten notices of a step; --format markdown and sarif have all")
    return parts.joined(separator: "\n")
  }

  private static func command(for finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = [("file", diagnostic.location.path.visible)]
    let (start, end) = (diagnostic.location.start, diagnostic.location.end)
    if start != .none {
      properties.append(("line", "\(start.line)"))
      properties.append(("endLine", "\(max(start.line, end.line))"))
      // GitHub refuses columns over several lines. The end it wants is the last character.
      if end.line <= start.line {
        properties.append(("col", "\(start.column)"))
        properties.append(("endColumn", "\(max(start.column, end.column - 1))"))
      }
    }
    properties.append(("title", finding.ruleLine))
    return command(name, properties, ([finding.messageLine] + finding.adviceLines).joined(separator: "\n"))
  }

  /// The runner cuts what is longer than 4,096 characters, wherever that is.
  private static let messageLimit = 4_000

  /// Source: the runner’s `ActionCommand`, which undoes this.
  private static let inMessage = CommandEscapes(["%": "%25", "\r": "%0D", "\n": "%0A"])
  private static let inProperty = inMessage.adding([":": "%3A", ",": "%2C"])

  private static func command(_ name: String, _ properties: [(name: String, value: String)], _ message: String)
    -> String
  {
    let written = properties.map { "\($0.name)=\(inProperty.escaped($0.value))" }.joined(separator: ",")
    return "::\(name) \(written)::\(inMessage.escaped(String(message.beginning(of: messageLimit / 4))))"
  }
}

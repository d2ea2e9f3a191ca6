import Diagnostics

/// Issues of Azure Pipelines: logging commands, a line each.
///
/// The agent keeps ten errors and ten warnings of a step. The worst are written, then one warning that says how many more
/// there are and where. There are no notes: where they are asked for, they are warnings.
///
/// Sources: Azure’s documentation, “Logging commands”; the agent’s `ExecutionContext` (limit); the task library’s
/// `taskcommand` (escapes).
struct AzureReport {
  private let report: Report
  private let options: ReportOptions
  /// Issues of each type that a step keeps.
  private static let limit = 10

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    let findings = report.findings.filter { options.showsNotes || $0.diagnostic.severity > .note }
    let choice = choice(of: findings)
    let failures = report.failures.prefix(Self.limit)
    var output = ByteOutput(reserving: 4_096)
    for reason in report.reasons.prefix(Self.limit - failures.count) {
      output.write(line: Self.command("error", [("code", "gate")], reason.visible))
    }
    for failure in failures { output.write(line: Self.command("error", [("code", "unread")], failure.visible)) }
    for finding in choice.shown { output.write(line: Self.command(for: finding)) }
    let unnamed = report.failures.count - failures.count
    if !choice.hidden.isEmpty || unnamed > 0 {
      output.write(line: Self.command("warning", [], more(choice.hidden, failures: unnamed)))
    }
    // A log without a line says nothing of whether the review was made.
    if findings.isEmpty, report.failures.isEmpty {
      output.write(line: "No findings in \(report.subject.visible)\(report.inLocales)")
    }
    return output.string
  }

  /// Warnings come before notes, and the last line takes a warning's place where there is one.
  private func choice(of findings: [Finding]) -> WorstFirst {
    let counts = SeverityCounts(findings.lazy.map(\.diagnostic.severity))
    let errors = Self.limit - min(Self.limit, report.failures.count + report.reasons.count)
    let isWhole =
      counts.errors <= errors && counts.warnings + counts.notes <= Self.limit && report.failures.count <= Self.limit
    let room = isWhole ? Self.limit : Self.limit - 1
    let warnings = min(counts.warnings, room)
    return WorstFirst(
      of: findings, limits: SeverityCounts(errors: errors, warnings: warnings, notes: room - warnings))
  }

  private func more(_ findings: [Finding], failures: Int) -> String {
    var parts = findings.isEmpty ? [] : [findings.moreSentence]
    if failures > 0 { parts.append("\(failures.counted("file")) more could not be read") }
    parts.append("Azure keeps ten errors and ten warnings of a step; --format markdown and sarif have all")
    return parts.joined(separator: "\n")
  }

  private static func command(for finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    var properties = [("sourcepath", diagnostic.location.path.visible)]
    let start = diagnostic.location.start
    if start != .none { properties += [("linenumber", "\(start.line)"), ("columnnumber", "\(start.column)")] }
    properties.append(("code", finding.ruleLine))
    return command(
      diagnostic.severity == .error ? "error" : "warning", properties,
      ([finding.messageLine] + finding.adviceLines).joined(separator: "\n"))
  }

  /// Source: the task library’s `taskcommand`; the agent undoes it.
  private static let inMessage = CommandEscapes(["%": "%AZP25", "\r": "%0D", "\n": "%0A"])
  private static let inProperty = inMessage.adding(["]": "%5D", ";": "%3B"])

  private static func command(_ type: String, _ properties: [(name: String, value: String)], _ message: String)
    -> String
  {
    let written = ([("type", type)] + properties).map { "\($0.0)=\(inProperty.escaped($0.1));" }.joined()
    return "##vso[task.logissue \(written)]\(inMessage.escaped(message))"
  }
}

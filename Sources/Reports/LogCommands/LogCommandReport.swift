import ReviewModel

/// Findings as commands in the log of a step, a line each, which a service shows at their places.
///
/// A service keeps few commands of a step. The worst findings are written, then one command that says how many more there
/// are and where.
struct LogCommandReport {
  private let report: Report
  private let options: ReportOptions
  private let dialect: LogDialect

  init(_ report: Report, options: ReportOptions, dialect: LogDialect) {
    self.report = report
    self.options = options
    self.dialect = dialect
  }

  func render() -> String {
    let limit = LogDialect.limit
    let findings = report.findings.filter { options.showsNotes || $0.severity > .note }
    let reasonCount = dialect.prefersFailures ? 0 : report.reasons.count
    let failures = report.failures.prefix(max(0, limit - reasonCount))
    let reasons = report.reasons.prefix(limit - failures.count)
    let choice = WorstFirst(
      of: findings,
      limits: dialect.limits(
        SeverityCounts(findings.lazy.map(\.severity)), limit - reasons.count - failures.count,
        failures.count == report.failures.count))
    var output = ByteOutput(reserving: 4_096)
    for reason in reasons { output.write(line: dialect.command(.error, [dialect.reason], reason.visible)) }
    for failure in failures {
      output.write(line: dialect.command(.error, [dialect.failure], failure.description.visible))
    }
    for finding in choice.shown { output.write(line: command(for: finding)) }
    let unnamed = report.failures.count - failures.count
    if !choice.hidden.isEmpty || unnamed > 0 {
      output.write(line: dialect.command(.note, dialect.rest, more(choice.hidden, failures: unnamed)))
    }
    // A log without a line says nothing of whether the review was made.
    if findings.isEmpty, report.failures.isEmpty {
      output.write(line: "No findings in \(report.subject.visible)\(report.inLocales)")
    }
    return output.string
  }

  private func more(_ findings: [Diagnostic], failures: Int) -> String {
    var parts = findings.isEmpty ? [] : [findings.moreSentence]
    if failures > 0 { parts.append("\(failures.counted("file")) more could not be read") }
    parts.append("\(dialect.limitSentence) of a step; --format markdown and sarif have all")
    return parts.joined(separator: "\n")
  }

  private func command(for finding: Diagnostic) -> String {
    dialect.command(
      finding.severity, dialect.place(finding),
      ([finding.messageLine] + finding.adviceLines).joined(separator: "\n"))
  }
}

/// The forms in which a report can be read.
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// For a pull request.
  case markdown
  /// One page for people: translators first.
  case html

  /// The report in this format.
  ///
  /// A pure function: equal reports give equal bytes, and the order of the findings is of no consequence.
  ///
  /// - Returns: Text that ends in a line feed.
  /// - Complexity: O(*n*) in the size of the report once its findings are sorted.
  public func render(_ report: Report, options: ReportOptions = ReportOptions()) -> String {
    var report = report
    report.findings.sort()
    return switch self {
    case .text: TerminalReport(report, options: options).render()
    case .json: JSONReport(report).render()
    case .markdown: MarkdownReport(report, options: options).render()
    case .html: HTMLReport(report).render()
    }
  }
}

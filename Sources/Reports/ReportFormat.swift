/// The forms in which a report can be read.
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// For a pull request.
  case markdown
  /// Pages for people, translators first: an index and one for each locale.
  case html

  /// The files that the report is in this format, each a pure function of it: equal reports give equal bytes, and the
  /// order of the findings is of no consequence.
  ///
  /// - Returns: UTF-8 that ends in a line feed; one file, or for pages an index and a file for each locale.
  /// - Complexity: O(*n*) in the size of the report once its findings are sorted.
  public func files(of report: Report, options: ReportOptions = ReportOptions()) -> [ReportFile] {
    var report = report
    report.findings.sort()
    if self == .html { return HTMLReport(report, options: options).files() }
    return [ReportFile(name: fileName, bytes: Array(text(of: report, options: options).utf8))]
  }

  /// The text of all files, one after another.
  package func render(_ report: Report, options: ReportOptions = ReportOptions()) -> String {
    files(of: report, options: options).map(\.text).joined()
  }

  /// The report in a format that is one file.
  private func text(of report: Report, options: ReportOptions) -> String {
    switch self {
    case .text: TerminalReport(report, options: options).render()
    case .json: JSONReport(report).render()
    case .markdown: MarkdownReport(report, options: options).render()
    case .html: ""
    }
  }

  /// Whether the report is several files in this format.
  public var isFolder: Bool { self == .html }

  /// What the file is called where a folder is given and no name.
  private var fileName: String {
    switch self {
    case .text: "report.txt"
    case .json: "report.json"
    case .markdown: "report.md"
    case .html: LocalePages.index
    }
  }
}

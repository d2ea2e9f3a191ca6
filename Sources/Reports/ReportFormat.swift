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
  /// For code scanning: SARIF 2.1.0, with rules and exact fixes.
  case sarif
  /// Test results, as nearly every service reads them: a suite for each localization.
  case junit
  /// Annotations of GitHub Actions, for standard output.
  case github
  /// A code quality report of GitLab.
  case gitlab
  /// The XML of Checkstyle, for everything else.
  case checkstyle
  /// Lines that Xcode takes for diagnostics, for the standard output of a build phase.
  case xcode
  /// Issues of Azure Pipelines, for standard output.
  case azure

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
    case .json: JSONReport.render(report)
    case .markdown: MarkdownReport(report, options: options).render()
    case .html: ""
    case .sarif: SARIFReport(report, options: options).render()
    case .junit: JUnitReport(report, options: options).render()
    case .github: LogCommandReport(report, options: options, dialect: .github).render()
    case .gitlab: GitLabReport(report, options: options).render()
    case .checkstyle: CheckstyleReport(report).render()
    case .xcode: XcodeReport(report, options: options).render()
    case .azure: LogCommandReport(report, options: options, dialect: .azure).render()
    }
  }

  /// Whether a program reads the report as a whole: nothing may stand before or behind it.
  public var isDocument: Bool {
    switch self {
    case .json, .sarif, .junit, .gitlab, .checkstyle: true
    case .text, .markdown, .html, .github, .xcode, .azure: false
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
    case .sarif: "report.sarif"
    case .junit: "report.junit.xml"
    case .github: "report.github.txt"
    case .gitlab: "report.gitlab.json"
    case .checkstyle: "report.checkstyle.xml"
    case .xcode: "report.xcode.txt"
    case .azure: "report.azure.txt"
    }
  }
}

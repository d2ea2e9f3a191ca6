package import ReviewModel

/// The formats of a report.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// For a pull request.
  case markdown
  /// Pages for people, especially translators: an index and one page per locale.
  case html
  /// For code scanning: SARIF 2.1.0, with rules and exact fixes.
  case sarif
  /// Test results, which nearly every service reads: one suite per localization.
  case junit
  /// GitHub Actions annotations, for standard output.
  case github
  /// A GitLab Code Quality report.
  case gitlab
  /// Checkstyle XML, for all other services.
  case checkstyle
  /// Lines that Xcode shows as diagnostics, for the standard output of a build phase.
  case xcode
  /// Azure Pipelines issues, for standard output.
  case azure
  /// What App Store Connect is known to write after an upload, in its words, for comparison with its mail.
  case appStore = "app-store"

  /// The files of the report in this format. Equal reports produce equal bytes, whatever the order of the findings.
  ///
  /// - Returns: UTF-8 that ends with a line feed, or nothing for an empty list of lines. HTML is an index and one file
  ///   per locale; every other format is one file.
  /// - Complexity: O(*n*) in the size of the report once its findings are sorted.
  package func files(of report: Report, options: ReportOptions = ReportOptions()) -> [ReportFile] {
    var report = report
    report.findings.sort()
    if self == .html { return HTMLReport(report, options: options).files() }
    return [ReportFile(name: fileName, bytes: Array(text(of: report, options: options).utf8))]
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
    case .appStore: AppStoreReport.render(report)
    }
  }

  /// Whether a program reads the whole report, so that nothing may precede or follow it.
  package var isDocument: Bool {
    switch self {
    case .json, .sarif, .junit, .gitlab, .checkstyle, .appStore: true
    case .text, .markdown, .html, .github, .xcode, .azure: false
    }
  }

  /// Whether the report is several files in this format.
  package var isFolder: Bool { self == .html }

  /// The file name if only a folder is given.
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
    case .appStore: "report.app-store.txt"
    }
  }
}

/// One file of a report.
package struct ReportFile: Hashable, Sendable {
  /// `index.html`: letters, digits, hyphens and a full stop.
  package let name: String
  /// UTF-8.
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The options of a report. Nothing here is detected: the caller knows the terminal.
package struct ReportOptions: Hashable, Sendable {
  /// The order of text for a terminal.
  package enum Grouping: String, CaseIterable, Hashable, Sendable {
    /// By the impact of problems, the worst first.
    case impact
    /// By file.
    case file
  }

  package var grouping = Grouping.impact
  /// ANSI colors in text for a terminal.
  package var usesColor: Bool
  /// Whether terminal text, log annotations, log lines and Code Quality reports include notes. The other formats always
  /// do.
  package var showsNotes: Bool
  /// The option that shows notes, for the closing line.
  package var notesOption: String
  /// The columns of the terminal. Longer excerpts are shortened around their flagged part.
  package var columns: Int
  /// Whether terminal text contains only the findings: no counts, remarks, questions or closing line.
  package var showsFindingsAlone: Bool
  /// The maximum size of the Markdown in UTF-16 code units, which are at least as many as characters. GitHub accepts
  /// comments of up to 65,536 characters. The report says how much it leaves out. Values below 2,000 count as 2,000.
  package var markdownLimit: Int
  /// The web address of the reviewed files, in the reviewed revision. Nil for places without links.
  package var linkRoot: WebRoot?
  /// The web address of the pages on rules, such as `title-length.md`. Nil for rules without links.
  package var rulePages: WebRoot?
  /// The lowest severity that fails a test in test results. Nil if no finding does.
  package var failingSeverity: Severity?
  /// The absolute path of the folder that paths are relative to, for formats with absolute paths. Nil keeps paths
  /// relative.
  package var rootFolder: String?
  /// How terminal text shows paths. Other formats show them as the report has them.
  package var paths = PathDisplay.asReported
  /// The language of terminal text, Markdown and pages. Nil means English, and for a page the locale’s language if
  /// reports are available in it. Formats for programs are in English.
  package var language: ReportLanguage?

  package init(
    usesColor: Bool = false, showsNotes: Bool = false, notesOption: String = "--notes", columns: Int = 100,
    showsFindingsAlone: Bool = false, markdownLimit: Int = 65_000, linkRoot: WebRoot? = nil, rulePages: WebRoot? = nil,
    failingSeverity: Severity? = .error, rootFolder: String? = nil, language: ReportLanguage? = nil
  ) {
    self.usesColor = usesColor
    self.showsNotes = showsNotes
    self.notesOption = notesOption
    self.columns = columns
    self.showsFindingsAlone = showsFindingsAlone
    self.markdownLimit = markdownLimit
    self.linkRoot = linkRoot
    self.rulePages = rulePages
    self.failingSeverity = failingSeverity
    self.rootFolder = rootFolder
    self.language = language
  }
}

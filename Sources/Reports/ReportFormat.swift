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
    return writer.files(report, options)
  }

  /// Whether a program reads the whole report, so that nothing may precede or follow it.
  package var isDocument: Bool { writer.isDocument }
  /// Whether the report is several files in this format.
  package var isFolder: Bool { self == .html }

  private var writer: Writer {
    switch self {
    case .text: Writer("report.txt") { TerminalReport($0, options: $1).render() }
    case .json: Writer("report.json", isDocument: true) { report, _ in JSONReport.render(report) }
    case .markdown: Writer("report.md") { MarkdownReport($0, options: $1).render() }
    case .html: Writer { HTMLReport($0, options: $1).files() }
    case .sarif: Writer("report.sarif", isDocument: true) { SARIFReport($0, options: $1).render() }
    case .junit: Writer("report.junit.xml", isDocument: true) { JUnitReport($0, options: $1).render() }
    case .github: Writer("report.github.txt") { LogCommandReport($0, options: $1, dialect: .github).render() }
    case .gitlab: Writer("report.gitlab.json", isDocument: true) { GitLabReport($0, options: $1).render() }
    case .checkstyle:
      Writer("report.checkstyle.xml", isDocument: true) { report, _ in CheckstyleReport(report).render() }
    case .xcode: Writer("report.xcode.txt") { XcodeReport($0, options: $1).render() }
    case .azure: Writer("report.azure.txt") { LogCommandReport($0, options: $1, dialect: .azure).render() }
    case .appStore: Writer("report.app-store.txt", isDocument: true) { report, _ in AppStoreReport.render(report) }
    }
  }

  private struct Writer {
    var isDocument = false
    let files: (Report, ReportOptions) -> [ReportFile]

    init(files: @escaping (Report, ReportOptions) -> [ReportFile]) { self.files = files }

    /// - Parameters:
    ///   - name: The name of the file if only a folder is given.
    ///   - isDocument: Whether nothing may precede or follow the report.
    init(_ name: String, isDocument: Bool = false, text: @escaping (Report, ReportOptions) -> String) {
      self.isDocument = isDocument
      files = { [ReportFile(name: name, bytes: Array(text($0, $1).utf8))] }
    }
  }
}

/// One file of a report.
package struct ReportFile: Hashable, Sendable {
  /// `index.html`: letters, digits, hyphens and a full stop.
  package let name: String
  /// UTF-8.
  package let bytes: [UInt8]
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
  /// Whether terminal text says what each problem rests on.
  package var explains = false
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

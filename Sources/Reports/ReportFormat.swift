public import ReviewModel

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
  /// What App Store Connect is known to write after an upload, in its words: to be laid beside its mail.
  case appStore = "app-store"

  /// The files that the report is in this format, each a pure function of it: equal reports give equal bytes, and the
  /// order of the findings is of no consequence.
  ///
  /// - Returns: UTF-8 that ends in a line feed, or nothing where a list of lines has none; one file, or for pages an index and a file for each locale.
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
    case .appStore: AppStoreReport.render(report)
    }
  }

  /// Whether a program reads the report as a whole: nothing may stand before or behind it.
  public var isDocument: Bool {
    switch self {
    case .json, .sarif, .junit, .gitlab, .checkstyle, .appStore: true
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
    case .appStore: "report.app-store.txt"
    }
  }
}

/// One of the files that a report consists of.
public struct ReportFile: Hashable, Sendable {
  /// `index.html`: letters, digits, hyphens and a full stop, for a file beside the others.
  public let name: String
  /// UTF-8.
  public let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a reader of a report asks for. Nothing here is found out: whoever knows the terminal says so.
public struct ReportOptions: Hashable, Sendable {
  /// The order of text for a terminal.
  public enum Grouping: String, CaseIterable, Hashable, Sendable {
    /// By what problems do to people, the worst first.
    case impact
    /// By the files that they stand in.
    case file
  }

  public var grouping = Grouping.impact
  /// ANSI colours in text for a terminal.
  public var usesColor: Bool
  /// Notes in text for a terminal, in annotations and lines for a log, and in a code quality report; the other formats
  /// always have them.
  public var showsNotes: Bool
  /// The option that shows notes, as the closing line names it.
  public var notesOption: String
  /// The columns of the terminal; longer excerpts are shortened around their flagged part.
  public var columns: Int
  /// Text for a terminal has the findings and nothing beside them: no figures, remarks, questions or closing line.
  public var showsFindingsAlone: Bool
  /// The greatest size of the Markdown in UTF-16 code units, which are never fewer than characters: GitHub takes no
  /// comment over 65,536 characters. What is left out is counted and said. Below 2,000 it is 2,000.
  public var markdownLimit: Int
  /// Where the files stand on the web, in the revision that was reviewed; nil for places without links.
  public var linkRoot: WebRoot?
  /// Where the pages on rules stand on the web, as `title-length.md`; nil for rules without links.
  public var rulePages: WebRoot?
  /// The mildest finding that fails a test in formats of test results; nil where none does.
  public var failingSeverity: Severity?
  /// The absolute path of the folder that paths in the report are relative to, for a format that wants absolute ones; nil
  /// leaves them relative.
  public var rootFolder: String?
  /// How text for a terminal shows paths; other formats have them as the report has them.
  public var paths = PathDisplay.asReported
  /// The language of text for a terminal, Markdown and pages; nil for English, and on a page for the locale’s own, where
  /// reports are written in it. What programs read is English.
  public var language: ReportLanguage?

  public init(
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

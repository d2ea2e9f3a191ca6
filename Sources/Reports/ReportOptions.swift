public import ReviewModel

/// What a reader of a report asks for. Nothing here is found out: whoever knows the terminal says so.
public struct ReportOptions: Hashable, Sendable {
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
  /// The language of pages; nil for each locale’s own, where the report is written in it, and else English.
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

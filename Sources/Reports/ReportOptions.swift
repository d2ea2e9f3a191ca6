/// What a reader of a report asks for. Nothing here is found out: whoever knows the terminal says so.
public struct ReportOptions: Hashable, Sendable {
  /// ANSI colours in text for a terminal.
  public var usesColor: Bool
  /// Notes in text for a terminal; the other formats always have them.
  public var showsNotes: Bool
  /// The option that shows notes, as the closing line names it.
  public var notesOption: String
  /// The columns of the terminal; longer excerpts are shortened around their flagged part.
  public var columns: Int
  /// The greatest size of the Markdown in bytes: GitHub takes no comment over 65,536 characters. What is left out
  /// is counted and said.
  public var markdownLimit: Int
  /// The language of pages; nil for each locale’s own, where the report is written in it, and else English.
  public var language: ReportLanguage?

  public init(
    usesColor: Bool = false, showsNotes: Bool = false, notesOption: String = "--notes", columns: Int = 100,
    markdownLimit: Int = 65_000,
    language: ReportLanguage? = nil
  ) {
    self.usesColor = usesColor
    self.showsNotes = showsNotes
    self.notesOption = notesOption
    self.columns = columns
    self.markdownLimit = markdownLimit
    self.language = language
  }
}

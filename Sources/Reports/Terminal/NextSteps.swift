import ReviewModel

/// What somebody at a terminal may do after a review: commands and options, each with what it does here.
///
/// No report has it: what it names are the options of a command, and a file is read by others too.
public struct NextSteps: Hashable, Sendable {
  /// How many findings have a fix that no reader could object to.
  public var safeFixCount: Int
  /// How many have one that a person should look at.
  public var unsafeFixCount: Int
  /// The command that accepts what there is; nil where that is not called for.
  public var baselineCommand: String?
  /// The first of the pages that were written; nil where none were.
  public var firstPage: String?

  /// From so many errors and warnings on nobody begins with the first: a baseline lets a team see what is new.
  public static let manyFindings = 25

  /// - Parameters:
  ///   - report: What was found.
  ///   - baselineCommand: The command that accepts it; nil where findings were accepted before, or not all were looked for.
  ///   - firstPage: The first of the pages that were written.
  public init(after report: Report, baselineCommand: String? = nil, firstPage: String? = nil) {
    let fixes = report.findings.lazy.compactMap(\.fix).filter { $0.edit != nil }
    safeFixCount = fixes.count { $0.safety == .safe }
    unsafeFixCount = fixes.count { $0.safety == .needsReview }
    let counts = report.counts
    self.baselineCommand = counts.errors + counts.warnings >= Self.manyFindings ? baselineCommand : nil
    // Where there is nothing to show, nobody wants pages of it.
    self.firstPage = firstPage
    offersPages = firstPage == nil && counts.total > 0
  }

  private var offersPages: Bool

  /// The steps with a heading, below a report; empty where there is nothing to do.
  ///
  /// - Parameter options: Those of the report.
  public func text(options: ReportOptions) -> String {
    let language = options.language ?? .english
    let style = TerminalStyle(usesColor: options.usesColor)
    let rows = rows(in: language)
    guard !rows.isEmpty else { return "" }
    let width = rows.map { displayWidth(of: $0.what) }.max() ?? 0
    let lines = rows.map { row in
      let gap = String(repeating: " ", count: width - displayWidth(of: row.what) + 2)
      return "  \(row.what)\(gap)\(style(.dimmed, row.does))"
    }
    let heading = style(.heading, language.label(language[.nextTitle]))
    return LogText.harmless((["", heading] + lines).joined(separator: "\n") + "\n")
  }

  private func rows(in language: ReportLanguage) -> [(what: String, does: String)] {
    var rows: [(what: String, does: String)] = []
    if safeFixCount > 0 { rows.append(("--fix", language.counted(.nextFix, safeFixCount))) }
    if unsafeFixCount > 0 { rows.append(("--fix --unsafe", language.counted(.nextFixUnsafe, unsafeFixCount))) }
    if let baselineCommand { rows.append((baselineCommand.visible, language[.nextBaseline])) }
    if let firstPage { rows.append((firstPage.visible, language[.nextWritten])) }
    if offersPages { rows.append(("--format html=DIR", language[.nextPages])) }
    return rows
  }
}

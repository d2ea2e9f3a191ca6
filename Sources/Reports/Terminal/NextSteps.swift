import ReviewModel

/// What you can do after a review at a terminal: commands and options, with their effects.
///
/// Reports don't contain it, because other people read them and the options belong to the command.
package struct NextSteps: Hashable, Sendable {
  /// How many findings have a safe fix.
  package var safeFixCount: Int
  /// How many findings have a fix that needs a review.
  package var unsafeFixCount: Int
  /// The command that accepts the current findings. Nil if it is not useful.
  package var baselineCommand: String?
  /// The start page of the HTML report. Nil if there is none.
  package var firstPage: String?

  /// From this many errors and warnings on, a baseline helps: later reviews show only what is new.
  package static let manyFindings = 25

  /// - Parameters:
  ///   - report: The finished review.
  ///   - baselineCommand: The command that accepts the findings. Nil if findings were accepted before, or if not all
  ///     rules or texts were reviewed.
  ///   - firstPage: The start page of the HTML report.
  package init(after report: Report, baselineCommand: String? = nil, firstPage: String? = nil) {
    let fixes = report.findings.lazy.compactMap(\.fix).filter { $0.edit != nil }
    safeFixCount = fixes.count { $0.safety == .safe }
    unsafeFixCount = fixes.count { $0.safety == .needsReview }
    let counts = report.counts
    self.baselineCommand = counts.errors + counts.warnings >= Self.manyFindings ? baselineCommand : nil
    // Without findings, pages are not useful.
    self.firstPage = firstPage
    offersPages = firstPage == nil && counts.total > 0
  }

  private var offersPages: Bool

  /// The steps with a heading, for the end of a report. Empty if there is nothing to do.
  ///
  /// - Parameter options: The options of the report.
  package func text(options: ReportOptions) -> String {
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

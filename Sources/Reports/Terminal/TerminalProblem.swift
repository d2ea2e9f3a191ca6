import ReviewModel
import SourceText

/// A problem on a terminal, in at most twelve lines: the place and the problem, the text, the reasons, and the fix.
struct TerminalProblem {
  private let problem: Problem
  private let report: Report
  private let options: ReportOptions
  private let language: ReportLanguage
  private let style: TerminalStyle

  static let lineLimit = 12
  private static let indent = 6

  init(
    _ problem: Problem, in report: Report, _ options: ReportOptions, _ language: ReportLanguage, _ style: TerminalStyle
  ) {
    self.problem = problem
    self.report = report
    self.options = options
    self.language = language
    self.style = style
  }

  /// If there are too many reasons, the last of them are left out.
  var lines: [String] {
    let (before, reasons, after) = ([headline, factLine].compactMap(\.self) + excerpt, reasons, fix + places)
    let room = max(0, Self.lineLimit - before.count - after.count)
    let shown =
      reasons.count > room ? Array(reasons.prefix(max(0, room - 1))) + [indented(style(.dimmed, "…"))] : reasons
    return before + (room > 0 ? shown : []) + after
  }

  /// "de.lproj/Main.strings:12:18: error: The title ends with a full stop  (title-punctuation)". Editors and terminals
  /// can open such a place.
  private var headline: String {
    let finding = problem.shown
    let isNew = problem.isNew && report.base != nil
    let severity = language[isNew ? problem.severity.newWord : problem.severity.word]
    let place = finding.placeLine(in: options.paths)
    return "\(style(.path, place)): \(style(.severity(problem.severity), language.label(severity))) "
      + "\(language.plainText(of: finding.message).visible)  \(style(.dimmed, "(\(problem.rule.rawValue.visible))"))"
  }

  /// "de · title · ORDER_TITLE"
  private var factLine: String? {
    let finding = problem.shown
    let locale = problem.locales.count > 1 ? "" : finding.locale
    let facts = [locale, finding.kind?.rawValue ?? "", finding.key ?? "", finding.variation ?? ""]
      .filter { !$0.isEmpty }.map { $0.visible.shortened(to: 96) }
    return facts.isEmpty ? nil : indented(style(.dimmed, facts.joined(separator: " · ")))
  }

  private var excerpt: [String] {
    let finding = problem.shown
    guard !finding.excerpt.text.isEmpty else { return [] }
    let excerpt = TerminalExcerpt(finding.excerpt, columns: options.columns - Self.indent)
    guard !excerpt.underline.isEmpty else { return [indented(excerpt.line)] }
    let underline = style(.severity(finding.severity), excerpt.underline)
    return [indented(excerpt.line), indented(String(repeating: " ", count: excerpt.indent) + underline)]
  }

  private var reasons: [String] {
    let label = language.label(language[.severityNote]) + " "
    return problem.shown.notes.flatMap { note in
      wrapped(language.plainText(of: note).visible, to: options.columns - Self.indent, after: label)
        .map { indented(style(.dimmed, $0)) }
    }
  }

  private var fix: [String] {
    guard let fix = problem.shown.fix else { return [] }
    let replacement = fix.replacement.visible.shortened(to: options.columns)
    let isolated = problem.shown.excerpt.isRightToLeft ? "\u{2067}\(replacement)\u{2069}" : replacement
    let title = language.plainText(of: fix.title).visible
    return [indented(style(.suggestion, "→ \(isolated)") + style(.dimmed, "  \(title)"))]
  }

  private var places: [String] {
    language.extent(of: problem, in: report).map { [indented(style(.dimmed, $0.visible))] } ?? []
  }

  private func indented(_ text: String) -> String { String(repeating: " ", count: Self.indent) + text }
}

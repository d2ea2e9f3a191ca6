package import ReviewModel
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
    let (before, reasons, after) = (
      [headline] + certainty + [factLine].compactMap(\.self) + excerpt, reasons, fix + places
    )
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
    let message = language.plainText(of: language.headline(of: problem, in: report))
    return "\(style(.path, place)): \(style(.severity(problem.severity), language.label(severity))) "
      + "\(message.visible)  \(style(.dimmed, "(\(problem.rule.rawValue.visible))"))"
  }

  /// "de · title · ORDER_TITLE"
  private var factLine: String? {
    let finding = problem.shown
    let facts = [
      problem.onlyLocale(in: report), finding.kind?.rawValue ?? "", finding.key ?? "", finding.variation ?? "",
    ]
    .filter { !$0.isEmpty }.map { $0.visible.shortened(to: 96) }
    return facts.isEmpty ? nil : indented(style(.dimmed, facts.joined(separator: " · ")))
  }

  /// "error because: title of OrderSoup (Order.swift:3), built into CoffeeBar (project.pbxproj:211)", if asked for.
  private var certainty: [String] {
    let facts = problem.shown.facts
    guard options.explains, !facts.isEmpty else { return [] }
    let said = facts.map { fact in
      let place = fact.placeLine(in: options.paths).map { " (\($0))" } ?? ""
      return language.plainText(of: fact.value).visible + place
    }
    let severity = language[problem.severity.word]
    let line = language.text(.terminalBecause, severity, language.listed(said))
    return [indented(style(.dimmed, line))]
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

/// A text on one terminal line, and a line below it that underlines the flagged part.
package struct TerminalExcerpt: Hashable, Sendable {
  /// The text with its invisible characters shown, shortened around the flagged part.
  package private(set) var line: String
  /// The flagged part as it appears in `line`.
  package private(set) var flagged: String
  /// The text before the flagged part.
  package private(set) var before: String
  /// `^~~~`, as wide as `flagged`, or one column for an empty place. It is empty if the text runs right to left. Not
  /// all terminals reorder such text, so brackets mark the part instead.
  package private(set) var underline: String

  /// The columns before the underline.
  package var indent: Int { displayWidth(of: before) }

  /// - Parameter columns: The widest line, at least 20.
  package init(_ excerpt: Excerpt, columns: Int) {
    let parts = ExcerptParts(excerpt)
    var flagged = parts.flagged.visibleWhenFlagged
    // Brackets around the part take two columns.
    let columns = max(20, columns) - (excerpt.isRightToLeft ? 2 : 0)
    if displayWidth(of: flagged) > columns - 12 {
      let kept = columns - 13
      flagged = flagged.head(columns: kept - kept / 3) + "…" + flagged.tail(columns: kept / 3)
    }
    // Only the shown part of a huge text is made visible.
    var before = parts.before.ending(of: columns).visible
    var after = parts.after.beginning(of: columns).visible
    let free = columns - displayWidth(of: flagged)
    let (widthBefore, widthAfter) = (displayWidth(of: before), displayWidth(of: after))
    if widthBefore + widthAfter > free {
      let half = free / 2
      let roomBefore = widthAfter < half ? free - widthAfter : min(half, widthBefore)
      if widthBefore > roomBefore { before = "…" + before.tail(columns: roomBefore - 1) }
      let roomAfter = free - displayWidth(of: before)
      if widthAfter > roomAfter { after = after.head(columns: roomAfter - 1) + "…" }
    }
    self.flagged = flagged
    self.before = before
    if excerpt.isRightToLeft {
      // Right-to-left isolate … pop directional isolate: the text keeps its order and disturbs nothing around it.
      line = "\u{2067}\(before)⟦\(flagged)⟧\(after)\u{2069}"
      underline = ""
    } else {
      line = before + flagged + after
      underline = "^" + String(repeating: "~", count: max(0, displayWidth(of: flagged) - 1))
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The longest prefix that is at most `columns` wide.
  func head(columns: Int) -> Substring {
    var room = columns
    return prefix { character in
      room -= displayWidth(of: String(character))
      return room >= 0
    }
  }

  /// The longest suffix that is at most `columns` wide.
  func tail(columns: Int) -> Substring {
    var room = columns
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      room -= displayWidth(of: self[previous..<start])
      if room < 0 { break }
      start = previous
    }
    return self[start...]
  }
}

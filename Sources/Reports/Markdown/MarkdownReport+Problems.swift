import ReviewModel
import SourceText
import UnicodeText

extension MarkdownReport {
  func sections(of problems: [Problem]) -> [MarkdownBlock] {
    ProblemSection.sections(of: problems).map { section in
      let isCompared = report.base != nil
      let rows = rows(of: section.problems)
      let new = section.problems.count(where: \.isNew)
      let change = new == 0 ? language[.baseNoneNew] : language.counted(.countNew, new)
      let heading = MarkdownText.element(language[section.impact?.heading ?? .impactNote])
      let figures = language.listed([language.sentence(on: section.problems)] + (isCompared ? [change] : []))
      let counts = section.problems.counts
      return MarkdownBlock(
        head: Self.folded("\(language.label("<b>\(heading)</b>")) \(figures)") + problemTable,
        rows: rows, tail: Self.foldedEnd, tier: .findings,
        weight: [
          isCompared ? new : 0, -(section.impact?.rank ?? Impact.allCases.count), counts.errors, counts.warnings,
        ],
        noun: .problem, unwritten: section.problems.count - rows.count)
    }
  }

  var problemTable: String { Self.table([""] + headers(.columnPlace, .columnText, .columnProblem)) }

  /// As many rows as fit in the whole report. A large row, which may be left out, counts as a medium one.
  private func rows(of problems: [Problem]) -> [String] {
    var room = limit
    var rows: [String] = []
    for problem in problems where room > 0 {
      let row = row(of: problem)
      room -= min(row.utf16.count, limit / 32)
      rows.append(row)
    }
    return rows
  }

  func row(of problem: Problem) -> String {
    let finding = problem.shown
    let facts = [
      problem.onlyLocale(in: report), finding.kind?.rawValue ?? "", finding.key ?? "", finding.variation ?? "",
    ]
    .filter { !$0.isEmpty }.map { MarkdownText.code($0.shortened(to: 60)) }
    let extent = language.extent(of: problem, in: report).map { [MarkdownText.prose($0)] } ?? []
    return Self.row([
      severity(of: problem), ([place(of: finding.location)] + facts + extent).joined(separator: "<br>"),
      excerpt(of: finding), message(of: problem),
    ])
  }

  private func severity(of problem: Problem) -> String {
    (problem.isNew && report.base != nil ? "**\(language[.findingNew])** " : "") + language[problem.severity.word]
  }

  private func excerpt(of finding: Diagnostic) -> String {
    guard !finding.excerpt.text.isEmpty else { return "" }
    // A line of a file is shown without its indentation.
    return MarkdownText.excerpt(finding.text == nil ? finding.excerpt.unindented : finding.excerpt)
  }

  private func message(of problem: Problem) -> String {
    var what = sentence(language.headline(of: problem, in: report), of: problem.rule)
    if let fix = problem.shown.fix {
      let replacement = MarkdownText.code(fix.replacement.shortened(to: 120))
      what += "<br>→ \(MarkdownText.isolated(replacement, like: problem.shown.excerpt))"
    }
    return what
  }

  private func sentence(_ message: Message, of rule: RuleID) -> String {
    let message = language.plainText(of: message).shortened(to: Self.sentenceLimit)
    return "\(MarkdownText.prose(message)) (\(name(of: rule)))"
  }

  /// The findings that are only in the base, briefly.
  var fixed: MarkdownBlock? {
    guard let fixed = report.base?.fixed, !fixed.isEmpty else { return nil }
    let rows = fixed.sorted { $0.severity > $1.severity }.map { finding in
      let (path, line) = (finding.location.path, finding.location.start.line)
      let place = line == 0 ? path : "\(path):\(line)"
      let facts = [finding.locale, finding.key ?? ""].filter { !$0.isEmpty }
        .map { MarkdownText.code($0.shortened(to: 60)) }
      // The line numbers are those of the base, so a link would lead to the wrong lines.
      let places = ([MarkdownText.code(place.shortened(to: 160))] + facts).joined(separator: " ")
      let label = language.label(language[finding.severity.word])
      return "- \(label) \(language.listed([sentence(finding.message, of: finding.rule), places]))\n"
    }
    return MarkdownBlock(
      head: Self.folded(language.counted(.countFixedSinceBase, fixed.count)), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [4], noun: .fixedFinding)
  }
}

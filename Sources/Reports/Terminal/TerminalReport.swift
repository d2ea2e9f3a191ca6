import Diagnostics
import TextLayout

/// The report for a terminal: findings by file, each with its text underlined, then the locales in figures.
struct TerminalReport {
  private let report: Report
  private let options: ReportOptions
  private let style: TerminalStyle
  private static let indent = 8

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    style = TerminalStyle(usesColor: options.usesColor)
  }

  func render() -> String {
    let shown = report.findings.filter { options.showsNotes || $0.diagnostic.severity > .note }
    var output = ByteOutput(reserving: 4_096 + shown.count * 512)
    var path: String?
    for group in LocaleGroup.groups(of: shown) {
      let finding = group.finding
      let location = finding.diagnostic.location
      if location.path != path {
        output.write(line: style(.path, location.path.visible))
        path = location.path
      }
      write(finding, in: group.locales, to: &output)
      output.write(line: "")
    }
    writeLocales(to: &output)
    if shown.contains(where: \.isAboutTruncation) { writeAssumptions(to: &output) }
    for remark in report.remarks { output.write(line: "\(style(.dimmed, "remark:")) \(remark.visible)") }
    for failure in report.failures {
      output.write(line: "\(style(.severity(.error), "not read:")) \(failure.visible)")
    }
    if !report.remarks.isEmpty || !report.failures.isEmpty { output.write(line: "") }
    output.write(line: style(.dimmed, "Judged by \(report.guidelinesInForce.visible)"))
    if let suppressed = report.suppressedSentence { output.write(line: style(.dimmed, suppressed)) }
    writeQuestions(to: &output)
    output.write(line: closingLine)
    return output.string
  }

  /// What the shown truncation findings assume, briefly: names and numbers.
  private func writeAssumptions(to output: inout ByteOutput) {
    guard !report.assumptions.isEmpty else { return }
    output.write(line: style(.dimmed, "Truncation is judged under these assumptions; the configuration can set them:"))
    var line = " "
    for (number, assumption) in report.assumptions.enumerated() {
      let isLast = number == report.assumptions.count - 1
      let figure = " \(assumption.brief.visible)\(isLast ? "" : ",")"
      if displayWidth(of: line) + displayWidth(of: figure) > max(40, options.columns), line != " " {
        output.write(line: style(.dimmed, line))
        line = " "
      }
      line += figure
    }
    output.write(line: style(.dimmed, line))
    output.write(line: "")
  }

  /// The questions as a list where notes are shown, else how many there are.
  private func writeQuestions(to output: inout ByteOutput) {
    guard !report.questions.isEmpty else { return }
    let count = report.questions.count.counted("question")
    guard options.showsNotes else {
      let verb = report.questions.count == 1 ? "is" : "are"
      let line = "\(count) \(verb) left that no text answers: \(options.notesOption) lists them"
      return output.write(line: style(.dimmed, line))
    }
    output.write(line: style(.heading, "\(count) that no text answers"))
    for group in QuestionGroup.groups(of: report.questions) {
      for line in wrapped(group.place.title.visible, to: options.columns) { output.write(line: style(.path, line)) }
      if let url = group.place.url { output.write(line: "  " + style(.dimmed, url.visible)) }
      for guideline in group.guidelines {
        let lines = wrapped((guideline.question ?? "").visible, to: options.columns, after: "  [ ] ")
        for line in lines { output.write(line: line) }
        let why = "\(guideline.statement) (\(guideline.id))"
        for line in wrapped(why.visible, to: options.columns, after: "      ") {
          output.write(line: style(.dimmed, line))
        }
      }
      output.write(line: "")
    }
  }

  private func write(_ finding: Finding, in locales: [String], to output: inout ByteOutput) {
    let diagnostic = finding.diagnostic
    let start = diagnostic.location.start
    output.write(start == .none ? "  " : "  \(start.line):\(start.column)  ")
    output.write(style(.severity(diagnostic.severity), diagnostic.severity.rawValue))
    output.write("  \(diagnostic.message.visible)  ")
    output.write(line: style(.dimmed, "(\(diagnostic.rule.rawValue.visible))"))

    func write(indented text: String) {
      output.write(spaces: Self.indent)
      output.write(line: text)
    }
    let subject = diagnostic.subject
    let facts = [locales.joined(separator: " "), subject.kind ?? "", subject.key ?? "", subject.variation ?? ""]
    let factLine = facts.filter { !$0.isEmpty }.map { $0.visible.shortened(to: 96) }.joined(separator: " · ")
    if !factLine.isEmpty { write(indented: style(.dimmed, factLine)) }
    if !finding.excerpt.text.isEmpty {
      let excerpt = TerminalExcerpt(finding.excerpt, columns: options.columns - Self.indent)
      write(indented: excerpt.line)
      if !excerpt.underline.isEmpty {
        output.write(spaces: Self.indent + excerpt.indent)
        output.write(line: style(.severity(diagnostic.severity), excerpt.underline))
      }
    }
    for note in diagnostic.notes { write(indented: style(.dimmed, "note: \(note.visible)")) }
    if let fix = diagnostic.fix {
      let replacement = fix.replacement.visible.shortened(to: options.columns)
      let isolated = finding.excerpt.isRightToLeft ? "\u{2067}\(replacement)\u{2069}" : replacement
      write(indented: style(.suggestion, "→ \(isolated)") + style(.dimmed, "  \(fix.title.visible)"))
    }
  }

  private func writeLocales(to output: inout ByteOutput) {
    guard !report.locales.isEmpty else { return }
    var table = TextTable(
      header: ["locale", "name", "texts", "errors", "warnings", "notes"],
      alignments: [.left, .left, .right, .right, .right, .right]
    )
    table.rows = report.locales.map { locale in
      [locale.tag, locale.displayName, locale.textCount.grouped]
        + [locale.counts.errors, locale.counts.warnings, locale.counts.notes].map { $0 == 0 ? "·" : $0.grouped }
    }
    for (index, line) in table.lines.enumerated() {
      output.write(line: index == 0 ? style(.heading, line) : line)
    }
    output.write(line: "")
  }

  /// "12 errors, 30 warnings in 13 locales; 41 notes not shown: --notes shows them"
  private var closingLine: String {
    let counts = report.counts
    if report.locales.isEmpty, counts.total == 0 { return "Nothing was reviewed" }
    let places = report.inLocales
    if options.showsNotes || counts.notes == 0 { return counts.sentence.capitalizedFirst + places }
    let shown = counts.phrase([.error, .warning]) ?? "no errors or warnings"
    let hidden =
      "\(counts.notes.counted("note")) not shown: \(options.notesOption) shows \(counts.notes == 1 ? "it" : "them")"
    return "\(shown.capitalizedFirst)\(places); \(hidden)"
  }
}

extension ByteOutput {
  mutating func write(line: String) {
    write(line)
    write(byte: UInt8(ascii: "\n"))
  }
}

extension String {
  /// With a capital at the start of our own English sentences.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

import ReviewModel
import TextLayout

/// What stands below the findings.
extension TerminalReport {
  func writeOverview(of shown: [Diagnostic], to output: inout ByteOutput) {
    writeRules(of: shown, to: &output)
    writeLocales(to: &output)
    if shown.contains(where: \.isAboutTruncation) { writeAssumptions(to: &output) }
    for remark in report.remarks { output.write(line: "\(style(.dimmed, "remark:")) \(remark.visible)") }
    for failure in report.failures {
      output.write(line: "\(style(.severity(.error), "not read:")) \(failure.description.visible)")
    }
    if !report.remarks.isEmpty || !report.failures.isEmpty { output.write(line: "") }
    output.write(line: style(.dimmed, "Judged by \(report.guidelinesInForce.visible)"))
    if let hidden = report.hiddenSentence { output.write(line: style(.dimmed, hidden.visible)) }
    writeQuestions(to: &output)
    for reason in report.reasons { output.write(line: "\(style(.severity(.error), "fails:")) \(reason.visible)") }
    output.write(line: closingLine)
  }

  /// The rules that find the most, where the findings are too many to be read in one go.
  private func writeRules(of shown: [Diagnostic], to output: inout ByteOutput) {
    guard shown.count >= Self.manyFindings else { return }
    let counts = Dictionary(shown.lazy.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var table = TextTable(header: ["rules that find the most", "findings"], alignments: [.left, .right])
    table.rows = counts.prefix(Self.ruleLimit).map { [$0.key.rawValue, $0.value.grouped] }
    write(table, to: &output)
  }

  private static let manyFindings = 50
  private static let ruleLimit = 8

  private func write(_ table: TextTable, to output: inout ByteOutput) {
    for (index, line) in table.lines.enumerated() {
      output.write(line: index == 0 ? style(.heading, line) : line)
    }
    output.write(line: "")
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
    write(table, to: &output)
  }

  /// What the shown truncation findings assume, briefly: names and numbers, or how many there are.
  private func writeAssumptions(to output: inout ByteOutput) {
    guard !report.assumptions.isEmpty else { return }
    guard options.showsNotes else {
      let count = report.assumptions.count.counted("assumption")
      let verb = report.assumptions.count == 1 ? "it" : "them"
      let line = "Truncation is judged under \(count): \(options.notesOption) lists \(verb)"
      return output.write(line: style(.dimmed, line))
    }
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

  /// "12 errors, 30 warnings in 13 locales; 2 new, 1 fixed since the base; 41 notes not shown: --notes shows them"
  private var closingLine: String {
    let counts = report.counts
    if report.locales.isEmpty, counts.total == 0 { return (["Nothing was reviewed"] + changes).joined(separator: "; ") }
    let places = report.inLocales
    if options.showsNotes || counts.notes == 0 {
      return ([counts.sentence.capitalizedFirst + places] + changes).joined(separator: "; ")
    }
    let shown = counts.phrase([.error, .warning]) ?? "no errors or warnings"
    let hidden =
      "\(counts.notes.counted("note")) not shown: \(options.notesOption) shows \(counts.notes == 1 ? "it" : "them")"
    return ([shown.capitalizedFirst + places] + changes + [hidden]).joined(separator: "; ")
  }

  /// "2 new, 1 fixed since the base", of all severities; empty where there is no base.
  private var changes: [String] {
    guard let base = report.base else { return [] }
    let parts = [(base.new.total, "new"), (base.fixed.count, "fixed")].filter { $0.0 > 0 }
    let sentence = parts.map { "\($0.0.grouped) \($0.1)" }.joined(separator: ", ")
    return ["\(sentence.isEmpty ? "nothing new" : sentence) since the base"]
  }
}

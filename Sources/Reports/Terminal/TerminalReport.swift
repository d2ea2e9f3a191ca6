import ReviewModel
import SourceText
import TextLayout

/// The report for a terminal: findings by file, each with its text underlined, then the locales in figures.
struct TerminalReport {
  let report: Report
  let options: ReportOptions
  let style: TerminalStyle
  private static let indent = 8

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    style = TerminalStyle(usesColor: options.usesColor)
  }

  func render() -> String {
    let shown = report.findings.filter { options.showsNotes || $0.severity > .note }
    var output = ByteOutput(reserving: 4_096 + shown.count * 512)
    var path: String?
    for group in LocaleGroup.groups(of: shown) {
      let finding = group.finding
      let location = finding.location
      if location.path != path {
        output.write(line: style(.path, location.path.visible))
        path = location.path
      }
      write(finding, in: group.locales, to: &output)
      output.write(line: "")
    }
    // The line that parts findings parts the last of them from nothing.
    guard !options.showsFindingsAlone else { return LogText.harmless(String(output.string.dropLast())) }
    writeOverview(of: shown, to: &output)
    return LogText.harmless(output.string)
  }

  private func write(_ finding: Diagnostic, in locales: [String], to output: inout ByteOutput) {
    let start = finding.location.start
    output.write(start == .none ? "  " : "  \(start.line):\(start.column)  ")
    let severity = (finding.isNew && report.base != nil ? "new " : "") + finding.severity.rawValue
    output.write(style(.severity(finding.severity), severity))
    output.write("  \(finding.englishMessage.visible)  ")
    output.write(line: style(.dimmed, "(\(finding.rule.rawValue.visible))"))

    func write(indented text: String) {
      output.write(spaces: Self.indent)
      output.write(line: text)
    }
    let facts = [locales.joined(separator: " "), finding.kind ?? "", finding.key ?? "", finding.variation ?? ""]
    let factLine = facts.filter { !$0.isEmpty }.map { $0.visible.shortened(to: 96) }.joined(separator: " · ")
    if !factLine.isEmpty { write(indented: style(.dimmed, factLine)) }
    if !finding.excerpt.text.isEmpty {
      let excerpt = TerminalExcerpt(finding.excerpt, columns: options.columns - Self.indent)
      write(indented: excerpt.line)
      if !excerpt.underline.isEmpty {
        output.write(spaces: Self.indent + excerpt.indent)
        output.write(line: style(.severity(finding.severity), excerpt.underline))
      }
    }
    for note in finding.englishNotes {
      for line in wrapped(note.visible, to: options.columns - Self.indent, after: "note: ") {
        write(indented: style(.dimmed, line))
      }
    }
    if let fix = finding.fix {
      let replacement = fix.replacement.visible.shortened(to: options.columns)
      let isolated = finding.excerpt.isRightToLeft ? "\u{2067}\(replacement)\u{2069}" : replacement
      write(
        indented: style(.suggestion, "→ \(isolated)")
          + style(.dimmed, "  \(ReportLanguage.english.plainText(of: fix.title).visible)"))
    }
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

/// What stands below the findings.
extension TerminalReport {
  func writeOverview(of shown: [Diagnostic], to output: inout ByteOutput) {
    writeRules(of: shown, to: &output)
    writeLocales(to: &output)
    if shown.contains(where: \.isAboutTruncation) { writeAssumptions(to: &output) }
    for remark in report.englishRemarks { output.write(line: "\(style(.dimmed, "remark:")) \(remark.visible)") }
    for failure in report.failures {
      output.write(line: "\(style(.severity(.error), "not read:")) \(failure.description.visible)")
    }
    if !report.remarks.isEmpty || !report.failures.isEmpty { output.write(line: "") }
    output.write(line: style(.dimmed, "Judged by \(report.guidelinesInForce.visible)"))
    if let hidden = report.hiddenSentence { output.write(line: style(.dimmed, hidden.visible)) }
    writeQuestions(to: &output)
    for reason in report.englishReasons {
      output.write(line: "\(style(.severity(.error), "fails:")) \(reason.visible)")
    }
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

/// A finding that several locales share: a text of the source that none of them has. A terminal says it once.
struct LocaleGroup {
  let finding: Diagnostic
  /// Sorted; one empty tag for a finding without a locale.
  private(set) var locales: [String]

  /// - Parameter findings: In the order of a report, so that those of one place and rule stand together.
  static func groups(of findings: [Diagnostic]) -> [LocaleGroup] {
    findings.reduce(into: []) { groups, finding in
      let locale = finding.locale
      if let last = groups.last, last.finding.isSame(as: finding, but: locale) {
        groups[groups.count - 1].locales.append(locale)
      } else {
        groups.append(LocaleGroup(finding: finding, locales: [locale]))
      }
    }
  }
}

extension Diagnostic {
  /// Whether two findings differ in their locale alone.
  fileprivate func isSame(as other: Diagnostic, but locale: String) -> Bool {
    var twin = self
    twin.identity.locale = locale
    twin.textID?.locale = locale
    return twin == other
  }
}

/// The looks of text in a terminal; plain where colour is off.
struct TerminalStyle {
  enum Role {
    case path, dimmed, suggestion, heading
    case severity(Severity)
  }

  var usesColor: Bool

  func callAsFunction(_ role: Role, _ text: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code(of: role))m\(text)\u{1B}[0m" : text
  }

  /// Source: ECMA-48, 8.3.117 SGR. The eight basic colours, which every terminal theme keeps readable.
  private func code(of role: Role) -> String {
    switch role {
    case .path: "1;4"
    case .dimmed: "2"
    case .suggestion: "32"
    case .heading: "1"
    case .severity(.error): "1;31"
    case .severity(.warning): "33"
    case .severity(.note): "36"
    }
  }
}

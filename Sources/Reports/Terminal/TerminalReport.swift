import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// The report for a terminal: findings by file, each with its text underlined, then the locales in figures.
struct TerminalReport {
  let report: Report
  let options: ReportOptions
  let language: ReportLanguage
  let style: TerminalStyle
  private static let indent = 8

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    language = options.language ?? .english
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
    let isNew = finding.isNew && report.base != nil
    let severity = language[isNew ? finding.severity.newWord : finding.severity.word]
    output.write(style(.severity(finding.severity), severity))
    output.write("  \(language.plainText(of: finding.message).visible)  ")
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
    let label = language.label(language[.severityNote]) + " "
    for note in finding.notes {
      let note = language.plainText(of: note).visible
      for line in wrapped(note, to: options.columns - Self.indent, after: label) {
        write(indented: style(.dimmed, line))
      }
    }
    if let fix = finding.fix {
      let replacement = fix.replacement.visible.shortened(to: options.columns)
      let isolated = finding.excerpt.isRightToLeft ? "\u{2067}\(replacement)\u{2069}" : replacement
      write(
        indented: style(.suggestion, "→ \(isolated)")
          + style(.dimmed, "  \(language.plainText(of: fix.title).visible)"))
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
  /// With a capital at the start of our own sentences.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// What stands below the findings.
extension TerminalReport {
  func writeOverview(of shown: [Diagnostic], to output: inout ByteOutput) {
    writeRules(of: shown, to: &output)
    writeLocales(to: &output)
    if shown.contains(where: \.isAboutTruncation) { writeAssumptions(to: &output) }
    write(report.remarks, labelled: .reportRemark, .dimmed, to: &output)
    write(report.failures.map(\.message), labelled: .reportNotRead, .severity(.error), to: &output)
    if !report.remarks.isEmpty || !report.failures.isEmpty { output.write(line: "") }
    output.write(line: style(.dimmed, language.text(.reportJudged, language.editions(of: report)).visible))
    let hidden = language.hiddenSentences(of: report)
    if !hidden.isEmpty { output.write(line: style(.dimmed, language.clauses(hidden).visible)) }
    writeQuestions(to: &output)
    write(report.reasons, labelled: .reportFails, .severity(.error), to: &output)
    output.write(line: closingLine)
  }

  private func write(
    _ sentences: [Message], labelled word: ReportText, _ role: TerminalStyle.Role, to output: inout ByteOutput
  ) {
    let label = style(role, language.label(language[word]))
    for sentence in sentences { output.write(line: "\(label) \(language.plainText(of: sentence).visible)") }
  }

  /// The rules that find the most, where the findings are too many to be read in one go.
  private func writeRules(of shown: [Diagnostic], to output: inout ByteOutput) {
    guard shown.count >= Self.manyFindings else { return }
    let counts = Dictionary(shown.lazy.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let header = [language[.terminalRules], language[.terminalFindings]]
    var table = TextTable(header: header, alignments: [.left, .right])
    table.rows = counts.prefix(Self.ruleLimit).map { [$0.key.rawValue, language.number($0.value)] }
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
    let columns: [ReportText] = [
      .terminalLocale, .terminalName, .terminalTexts, .terminalErrors, .terminalWarnings, .terminalNotes,
    ]
    var table = TextTable(
      header: columns.map { language[$0] }, alignments: [.left, .left, .right, .right, .right, .right])
    table.rows = report.locales.map { locale in
      let counts = [locale.counts.errors, locale.counts.warnings, locale.counts.notes]
      return [locale.tag, language.name(of: locale, in: report), language.number(locale.textCount)]
        + counts.map { $0 == 0 ? "·" : language.number($0) }
    }
    write(table, to: &output)
  }

  /// What the shown truncation findings assume, briefly: names and numbers, or how many there are.
  private func writeAssumptions(to output: inout ByteOutput) {
    guard !report.assumptions.isEmpty else { return }
    guard options.showsNotes else {
      let line = language.counted(.countAssumptionsListed, report.assumptions.count, options.notesOption)
      return output.write(line: style(.dimmed, line))
    }
    output.write(line: style(.dimmed, language[.reportAssumptions]))
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
    guard options.showsNotes else {
      let line = language.counted(.countQuestionsLeft, report.questions.count, options.notesOption)
      return output.write(line: style(.dimmed, line))
    }
    output.write(line: style(.heading, language.counted(.countQuestionsOpen, report.questions.count)))
    for group in QuestionGroup.groups(of: report.questions) {
      for line in wrapped(group.place.title.visible, to: options.columns) { output.write(line: style(.path, line)) }
      if let url = group.place.url { output.write(line: "  " + style(.dimmed, url.visible)) }
      for guideline in group.guidelines {
        let lines = wrapped(language.question(of: guideline).visible, to: options.columns, after: "  [ ] ")
        for line in lines { output.write(line: line) }
        let why = "\(language.statement(of: guideline)) (\(guideline.id))"
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
    if report.locales.isEmpty, counts.total == 0 { return language.clauses([language[.reportNothing]] + changes) }
    var shown = language.sentence(on: counts)
    var hidden: [String] = []
    if !options.showsNotes, counts.notes > 0 {
      shown = language.sentence(on: counts, of: [.error, .warning]) ?? language[.countNothingWorse]
      hidden = [language.counted(.countNotesHidden, counts.notes, options.notesOption)]
    }
    return language.clauses([language.sentence(shown.capitalizedFirst, inLocalesOf: report)] + changes + hidden)
  }

  /// "2 new, 1 fixed since the base", of all severities; empty where there is no base.
  private var changes: [String] {
    guard let base = report.base else { return [] }
    let counts = [(ReportText.countNew, base.new.total), (.countFixed, base.fixed.count)].filter { $0.1 > 0 }
    guard !counts.isEmpty else { return [language[.baseNothingNew]] }
    return [language.text(.baseSince, language.listed(counts.map { language.counted($0.0, $0.1) }))]
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

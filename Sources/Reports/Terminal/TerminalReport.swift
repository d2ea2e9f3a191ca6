import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// The report for a terminal: the problems, worst first, each with its text underlined, then the counts by locale.
struct TerminalReport {
  let report: Report
  let options: ReportOptions
  let language: ReportLanguage
  let style: TerminalStyle

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    language = options.language ?? .english
    style = TerminalStyle(usesColor: options.usesColor)
  }

  func render() -> String {
    let problems = report.problems
    let shown = problems.filter { options.showsNotes || $0.severity > .note }
    var output = ByteOutput(reserving: 4_096 + shown.count * 512)
    switch options.grouping {
    case .impact:
      for section in ProblemSection.sections(of: shown) { write(section, to: &output) }
    case .file:
      for problem in shown.byPlace { write(problem, to: &output) }
    }
    // Drops the separator line after the last problem.
    guard !options.showsFindingsAlone else { return LogText.harmless(String(output.string.dropLast())) }
    writeOverview(of: shown, among: problems, to: &output)
    return LogText.harmless(output.string)
  }

  private func write(_ section: ProblemSection, to output: inout ByteOutput) {
    if !options.showsFindingsAlone {
      let heading = language[section.impact?.heading ?? .impactNote]
      output.write(line: "\(style(.heading, heading))  \(style(.dimmed, language.sentence(on: section.problems)))")
      output.write(line: "")
    }
    if section.impact == .translation { writeLanguages(of: section.problems, to: &output) }
    for problem in section.problems { write(problem, to: &output) }
  }

  private func write(_ problem: Problem, to output: inout ByteOutput) {
    for line in TerminalProblem(problem, in: report, options, language, style).lines { output.write(line: line) }
    output.write(line: "")
  }

  /// What each language is missing: its places of the problems, by rule.
  private func writeLanguages(of problems: [Problem], to output: inout ByteOutput) {
    let rules = Set(problems.map(\.rule)).sorted()
    var counts: [String: [RuleID: Int]] = [:]
    for finding in problems.lazy.flatMap(\.findings) {
      counts[finding.locale, default: [:]][finding.rule, default: 0] += 1
    }
    let rows = report.locales.filter { counts[$0.tag] != nil }
    // For few languages, the problems below show it.
    guard rows.count > 2, !options.showsFindingsAlone else { return }
    let header = [language[.terminalLocale], language[.terminalName]] + rules.map(\.rawValue)
    var table = TextTable(header: header, alignments: [.left, .left] + rules.map { _ in .right })
    table.rows = rows.map { locale in
      let own = rules.map { counts[locale.tag]?[$0] ?? 0 }
      return [locale.tag, language.name(of: locale, in: report)] + own.map { $0 == 0 ? "·" : language.number($0) }
    }
    write(table, to: &output)
  }
}

extension ByteOutput {
  mutating func write(line: String) {
    write(line)
    write(byte: UInt8(ascii: "\n"))
  }
}

extension String {
  /// With a capital letter at the start of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension TerminalReport {
  func writeOverview(of shown: [Problem], among problems: [Problem], to output: inout ByteOutput) {
    writeRules(of: shown, to: &output)
    writeLocales(problems.countsByLocale, to: &output)
    let assumptions = shown.contains(where: \.shown.isAboutTruncation) ? report.assumptions : []
    if options.showsNotes {
      write(assumptions, to: &output)
      write(report.remarks, labelled: .reportRemark, .dimmed, to: &output)
    }
    write(report.failures.map(\.message), labelled: .reportNotRead, .severity(.error), to: &output)
    if options.showsNotes {
      if !report.remarks.isEmpty || !report.failures.isEmpty { output.write(line: "") }
      output.write(line: style(.dimmed, language.text(.reportJudged, language.editions(of: report)).visible))
      writeQuestions(to: &output)
    } else {
      let caveats = language.caveats(of: report, withAssumptions: !assumptions.isEmpty, option: options.notesOption)
      if let caveats { output.write(line: style(.dimmed, caveats)) }
    }
    let hidden = language.hiddenSentences(of: report)
    if !hidden.isEmpty { output.write(line: style(.dimmed, language.clauses(hidden).visible)) }
    write(report.reasons, labelled: .reportFails, .severity(.error), to: &output)
    output.write(line: closingLine(problems))
  }

  private func write(
    _ sentences: [Message], labelled word: ReportText, _ role: TerminalStyle.Role, to output: inout ByteOutput
  ) {
    let label = style(role, language.label(language[word]))
    for sentence in sentences { output.write(line: "\(label) \(language.plainText(of: sentence).visible)") }
  }

  /// The rules with the most problems, if there are too many problems to read at once.
  private func writeRules(of shown: [Problem], to output: inout ByteOutput) {
    guard shown.count >= Self.manyProblems else { return }
    let rules = Dictionary(grouping: shown, by: \.rule).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let header = [language[.terminalRules], language[.terminalProblems], language[.terminalPlaces]]
    var table = TextTable(header: header, alignments: [.left, .right, .right])
    table.rows = rules.prefix(Self.ruleLimit).map { rule, problems in
      [rule.rawValue, language.number(problems.count), language.number(problems.placeCount)]
    }
    write(table, to: &output)
  }

  private static let manyProblems = 50
  private static let ruleLimit = 8

  private func write(_ table: TextTable, to output: inout ByteOutput) {
    for (index, line) in table.lines.enumerated() { output.write(line: index == 0 ? style(.heading, line) : line) }
    output.write(line: "")
  }

  private func writeLocales(_ counts: [String: SeverityCounts], to output: inout ByteOutput) {
    guard !report.locales.isEmpty else { return }
    let columns: [ReportText] = [
      .terminalLocale, .terminalName, .terminalTexts, .terminalErrors, .terminalWarnings, .terminalNotes,
    ]
    var table = TextTable(
      header: columns.map { language[$0] }, alignments: [.left, .left, .right, .right, .right, .right])
    table.rows = report.locales.map { locale in
      let own = counts[locale.tag] ?? SeverityCounts()
      let counts = [own.errors, own.warnings, own.notes]
      return [
        locale.tag, language.name(of: locale, in: report), language.number(locale.textCount + locale.storeTextCount),
      ]
        + counts.map { $0 == 0 ? "·" : language.number($0) }
    }
    write(table, to: &output)
  }

  /// The assumptions of the shown truncation findings, briefly: names and numbers.
  private func write(_ assumptions: [Assumption], to output: inout ByteOutput) {
    guard !assumptions.isEmpty else { return }
    output.write(line: style(.dimmed, language[.reportAssumptions]))
    var line = " "
    for (number, assumption) in assumptions.enumerated() {
      let isLast = number == assumptions.count - 1
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

  private func writeQuestions(to output: inout ByteOutput) {
    guard !report.questions.isEmpty else { return }
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

  /// "12 errors, 30 warnings in 13 locales; 42 problems, 312 places; 2 new, 1 fixed since the base; 41 notes not shown
  /// (use --notes to show them)"
  private func closingLine(_ problems: [Problem]) -> String {
    let changes = changes(problems)
    if report.locales.isEmpty, problems.isEmpty { return language.clauses([language[.reportNothing]] + changes) }
    let counts = problems.counts
    var shown = language.sentence(on: counts)
    var listed = problems
    var hidden: [String] = []
    if !options.showsNotes, counts.notes > 0 {
      shown = language.sentence(on: counts, of: [.error, .warning]) ?? language[.countNothingWorse]
      hidden = [language.counted(.countNotesHidden, counts.notes, options.notesOption)]
      listed = problems.filter { $0.severity > .note }
    }
    let places = listed.placeCount > listed.count ? [language.sentence(on: listed)] : []
    return language.clauses(
      [language.sentence(shown.capitalizedFirst, inLocalesOf: report)] + places + changes + hidden)
  }

  /// "2 new, 1 fixed since the base", for all severities. Empty if there is no base.
  private func changes(_ problems: [Problem]) -> [String] {
    guard let base = report.base else { return [] }
    let fixed = Problem.problems(of: base.fixed).count
    let counts = [(ReportText.countNew, problems.count(where: \.isNew)), (.countFixed, fixed)].filter { $0.1 > 0 }
    guard !counts.isEmpty else { return [language[.baseNothingNew]] }
    return [language.text(.baseSince, language.listed(counts.map { language.counted($0.0, $0.1) }))]
  }
}

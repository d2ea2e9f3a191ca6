import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// The report for a pull request: a verdict and the worst problems. Everything else is collapsed.
struct MarkdownReport {
  let report: Report
  let options: ReportOptions
  let language: ReportLanguage
  /// The limit for names in the report's own sentences, including the name of the reviewed folder.
  static let sentenceLimit = 300

  /// In UTF-16 code units.
  var limit: Int { max(2_000, options.markdownLimit) }

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    language = options.language ?? .english
  }

  func render() -> String {
    let problems = report.problems
    if let change = MarkdownChange(self, problems) {
      return opening(problems, isBrief: true) + change.render() + ending
    }
    let (opening, ending) = (opening(problems), ending)
    // Reserves room for the sentence on what is left out.
    let room = limit - opening.utf16.count - ending.utf16.count - 400
    let blocks =
      [worst(of: problems), locales(problems)] + sections(of: problems)
      + [fixed, rules(of: problems), assumptions, questions, notices]
    let (text, leftOut) = MarkdownBudget(blocks.compactMap { $0 }, room: room, language: language).rendered
    var lines = opening + text
    if !leftOut.isEmpty {
      let counts = leftOut.map { language.counted($0.noun.count, $0.count) }
      let total = leftOut.reduce(0) { $0 + $1.count }
      lines += language.counted(.leftAll, total, language.names(counts.map { .text($0) })) + "\n\n"
    }
    return lines + ending
  }

  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// The beginning of a table. The last `numbers` columns are right-aligned.
  static func table(_ header: [String], numbers: Int = 0) -> String {
    let rule = header.indices.map { $0 < header.count - numbers ? ":--" : "--:" }
    return row(header) + "|" + rule.joined(separator: "|") + "|\n"
  }

  /// The beginning of a collapsed section.
  ///
  /// - Parameter summary: Already escaped for an HTML element.
  static func folded(_ summary: String) -> String { "<details><summary>\(summary)</summary>\n\n" }

  static let foldedEnd = "\n</details>\n\n"

  func headers(_ texts: ReportText...) -> [String] { texts.map { language[$0] } }

  func figures(_ counts: SeverityCounts) -> [String] {
    [counts.errors, counts.warnings, counts.notes].map(language.number)
  }

  /// A rule's identifier, as a link to its page if there is one.
  func name(of rule: RuleID) -> String {
    // A rule's name has no slash.
    let page = rule.rawValue.contains("/") ? nil : options.rulePages?.address(of: "\(rule.rawValue).md")
    return MarkdownText.linked(MarkdownText.code(rule.rawValue.shortened(to: 80)), to: page)
  }

  /// The place of a finding, as a link if the files are on the web.
  func place(of location: SourceRange) -> String {
    let (path, start) = (location.path, location.start)
    let place = (start == .none ? path : "\(path):\(start.line):\(start.column)").shortened(to: 160)
    let fragment = start == .none ? "" : "#L\(start.line)"
    let address = options.linkRoot?.address(of: path).map { $0 + fragment }
    return MarkdownText.linked(MarkdownText.code(place), to: address)
  }

  private var ending: String {
    let parts = [
      "shortcut-review \(report.tool.version.brief)", "ICU \(report.tool.icuVersion.brief)",
      language.text(.pageEdition, language.editions(of: report).brief),
    ]
    return "<sub>\(language.listed(parts.map(MarkdownText.prose)))</sub>\n"
  }

  /// The part that is always expanded.
  ///
  /// - Parameter isBrief: Whether to leave out the counts of each severity.
  func opening(_ problems: [Problem], isBrief: Bool = false) -> String {
    let title = language.text(.pageTitleIndex, MarkdownText.prose(language.title(of: report).brief))
    return "## \(title)\n\n" + reasons + verdict(on: problems, isBrief: isBrief)
      + (isBrief ? "" : changes(of: problems))
  }

  /// Why the review fails, if the counts don't show it.
  private var reasons: String {
    let label = language.label(language[.reportFails]).capitalizedFirst
    return report.reasons.map { "**\(label)** \(MarkdownText.prose(language.plainText(of: $0)))\n\n" }.joined()
  }

  /// A count of findings with the number of locales and texts: "2 errors in 13 locales, 240 texts".
  private func extended(_ counts: String) -> String {
    guard !report.locales.isEmpty else { return counts }
    let texts = report.locales.reduce(0) { $0 + $1.textCount }
    let places = language.sentence(counts, inLocalesOf: report)
    let store = report.storeTextCount > 0 ? [language.counted(.countStoreTexts, report.storeTextCount)] : []
    return language.listed([places, language.counted(.countTexts, texts)] + store)
  }

  /// What changed since the base. Without a base, all problems.
  private func verdict(on problems: [Problem], isBrief: Bool) -> String {
    let counts = language.sentence(on: problems.counts)
    let places = problems.placeCount > problems.count ? [language.sentence(on: problems)] : []
    let hidden = language.hiddenSentences(of: report).map(MarkdownText.prose)
    guard let base = report.base else {
      return language.clauses([extended("**\(counts.capitalizedFirst)**")] + places + hidden) + "\n\n"
    }
    let (new, unchanged) = (problems.filter(\.isNew), problems.filter { !$0.isNew })
    let newSentence = language.sentence(on: new.counts, of: Severity.allCases).map {
      language.text(.baseNewFindings, $0)
    }
    let rest = language.listed([
      language.counted(.countFixed, Problem.problems(of: base.fixed).count),
      language.counted(.countUnchanged, unchanged.count),
    ])
    let change = language.clauses(["**\(newSentence ?? language[.baseNothingNew].capitalizedFirst)**", rest]) + "\n\n"
    return isBrief
      ? change
      : change + language.clauses([language.text(.baseInAll, extended(counts))] + places + hidden) + "\n\n"
  }

  private func changes(of problems: [Problem]) -> String {
    guard let base = report.base else { return "" }
    let fixed = Problem.problems(of: base.fixed).counts
    let (new, unchanged) = (problems.filter(\.isNew).counts, problems.filter { !$0.isNew }.counts)
    let rows = Severity.allCases.sorted(by: >).map { severity in
      let counts = [new, fixed, unchanged, problems.counts].map { language.number($0[severity]) }
      return Self.row([language[severity.column]] + counts)
    }
    let columns = headers(.columnNew, .columnFixed, .columnUnchanged, .columnInAll)
    return Self.table([""] + columns, numbers: columns.count) + rows.joined() + "\n"
  }

  func worst(of problems: [Problem]) -> MarkdownBlock? {
    let all = problems.filter { $0.severity > .note }
    guard !all.isEmpty else { return nil }
    let hasNew = report.base != nil && all.contains(where: \.isNew)
    let shown = hasNew ? all.filter(\.isNew) + all.filter { !$0.isNew } : all
    let heading =
      all.count > Self.worstLimit
      ? language.text(.worstProblems, language.number(Self.worstLimit)) : language[.worstAll]
    let title = hasNew ? language.text(.worstNewFirst, heading) : heading
    return MarkdownBlock(
      head: "### \(title)\n\n" + problemTable,
      rows: shown.prefix(Self.worstLimit).map(row), tail: "\n", tier: .summary, weight: [1])
  }

  private static let worstLimit = 10

  func locales(_ problems: [Problem]) -> MarkdownBlock? {
    let counts = problems.countsByLocale
    guard !report.locales.isEmpty else { return nil }
    let (new, fixed) = (newByLocale, fixedByLocale)
    // A removed localization has no row in the report, and all its findings are fixed.
    let removed = Set(fixed.keys).subtracting(report.locales.map(\.tag)).sorted().map { tag in
      LocaleSummary(tag: tag, displayName: "", isRightToLeft: false, textCount: 0, counts: SeverityCounts())
    }
    let rows = (report.locales + removed).map { locale in
      let names = [
        locale.tag.isEmpty ? "" : MarkdownText.code(locale.tag.shortened(to: 60)),
        MarkdownText.prose(language.name(of: locale, in: report).shortened(to: 60)),
      ]
      let changes = report.base == nil ? [] : [new, fixed].map { language.number($0[locale.tag] ?? 0) }
      return Self.row(
        names + [language.number(locale.textCount + locale.storeTextCount)]
          + figures(counts[locale.tag] ?? SeverityCounts()) + changes)
    }
    let changes = report.base == nil ? [] : headers(.columnNew, .columnFixed)
    let header = headers(.columnTag, .columnLanguage, .columnTexts) + severityHeaders + changes
    let count = report.locales.count { !$0.tag.isEmpty }
    let summary = count == 0 ? language[.sectionInFigures] : language.counted(.countLocalizationsInFigures, count)
    return MarkdownBlock(
      head: Self.folded(summary) + Self.table(header, numbers: header.count - 2), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [5], noun: .localization)
  }

  private var severityHeaders: [String] { Severity.allCases.sorted(by: >).map { language[$0.column] } }

  private var newByLocale: [String: Int] {
    Dictionary(report.findings.lazy.filter(\.isNew).map { ($0.locale, 1) }, uniquingKeysWith: +)
  }

  private var fixedByLocale: [String: Int] {
    Dictionary(report.base?.fixed.map { ($0.locale, 1) } ?? [], uniquingKeysWith: +)
  }

  func rules(of problems: [Problem]) -> MarkdownBlock? {
    let rules = Dictionary(grouping: problems, by: \.rule).sorted { $0.key < $1.key }
    guard !rules.isEmpty else { return nil }
    let rows = rules.map { rule, problems in
      let summary = report.rules[rule].map { language.summary(of: $0) } ?? ""
      return Self.row(
        [name(of: rule), MarkdownText.prose(summary.shortened(to: Self.sentenceLimit))] + figures(problems.counts))
    }
    return MarkdownBlock(
      head: Self.folded(language.counted(.countRulesWithFindings, rules.count))
        + Self.table(headers(.columnRule, .columnSummary) + severityHeaders, numbers: 3),
      rows: rows, tail: Self.foldedEnd, tier: .appendix, weight: [3], noun: .rule)
  }

  var assumptions: MarkdownBlock? {
    guard !report.assumptions.isEmpty else { return nil }
    let rows = report.assumptions.map { assumption in
      "- \(language.label(MarkdownText.code(assumption.id.shortened(to: 60)))) "
        + "\(MarkdownText.prose(assumption.statement(in: language.words(ofAssumption:)).shortened(to: Self.sentenceLimit)))\n"
    }
    return MarkdownBlock(
      head: Self.folded(language.counted(.countAssumptionsBehind, rows.count)), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [1], noun: .assumption)
  }

  var questions: MarkdownBlock? {
    guard !report.questions.isEmpty else { return nil }
    let rows = QuestionGroup.groups(of: report.questions).enumerated().flatMap { number, group in
      let title = MarkdownText.link(group.place.title.shortened(to: Self.sentenceLimit), to: group.place.url)
      return group.guidelines.enumerated().map { index, guideline in
        let question = MarkdownText.prose(language.question(of: guideline).shortened(to: Self.sentenceLimit))
        let statement = MarkdownText.prose(language.statement(of: guideline).shortened(to: Self.sentenceLimit))
        let task = "- [ ] \(question) <sub>\(statement)</sub>\n"
        return index > 0 ? task : "\(number > 0 ? "\n" : "")**\(title)**\n\n\(task)"
      }
    }
    return MarkdownBlock(
      head: Self.folded(language.counted(.countQuestionsOpen, report.questions.count)), rows: rows,
      tail: Self.foldedEnd, tier: .appendix, weight: [2], noun: .question)
  }

  /// Remarks on the review itself. Files that could not be read come first, and are not collapsed.
  var notices: MarkdownBlock? {
    let label = language.label("**\(language[.reportNotRead].capitalizedFirst)**")
    let failures = report.failures.map {
      "- \(label) \(MarkdownText.prose(language.plainText(of: $0.message).shortened(to: Self.sentenceLimit)))\n"
    }
    let remarks = report.remarks.map {
      "- \(MarkdownText.prose(language.plainText(of: $0).shortened(to: Self.sentenceLimit)))\n"
    }
    let rows = failures + remarks
    guard !rows.isEmpty else { return nil }
    return MarkdownBlock(head: "", rows: rows, tail: "\n", tier: .summary, noun: .remark)
  }
}

extension String {
  /// The name, shortened so that it fits anywhere.
  var brief: String { String(String.UnicodeScalarView(unicodeScalars.prefix(50))) }
}

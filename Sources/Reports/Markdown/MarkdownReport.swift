import ReviewModel
import SourceText
import TextLayout

/// The report for a pull request: a verdict, the worst findings, then everything else folded.
struct MarkdownReport {
  let report: Report
  let options: ReportOptions
  /// For what a report says of itself: names of our own, and one of the reviewed folder.
  static let sentenceLimit = 300

  /// In UTF-16 code units.
  var limit: Int { max(2_000, options.markdownLimit) }

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    let (opening, ending) = (opening, ending)
    // The last room is for the sentence on what is left out.
    let room = limit - opening.utf16.count - ending.utf16.count - 400
    let blocks = [worst, locales] + sections + [fixed, rules, assumptions, questions, notices]
    let (text, leftOut) = MarkdownBudget(blocks.compactMap { $0 }, room: room).rendered
    var lines = opening + text
    if !leftOut.isEmpty {
      let counts = leftOut.map { $0.count.counted($0.noun) }
      let verb = leftOut.count == 1 && leftOut.first?.count == 1 ? "does" : "do"
      lines += "\(counts.listed) \(verb) not fit here; the other formats have them all.\n\n"
    }
    return lines + ending
  }

  /// A row of a table.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// The beginning of a table, the first columns aligned to the left and the last `numbers` to the right.
  static func table(_ header: [String], numbers: Int = 0) -> String {
    let rule = header.indices.map { $0 < header.count - numbers ? ":--" : "--:" }
    return row(header) + "|" + rule.joined(separator: "|") + "|\n"
  }

  /// The beginning of a folded part.
  ///
  /// - Parameter summary: Safe in an element.
  static func folded(_ summary: String) -> String { "<details><summary>\(summary)</summary>\n\n" }

  static let foldedEnd = "\n</details>\n\n"

  static func figures(_ counts: SeverityCounts) -> [String] {
    [counts.errors, counts.warnings, counts.notes].map(\.grouped)
  }

  /// A rule's identifier, as a link to its page where there is one.
  func name(of rule: RuleID) -> String {
    // A name with a slash is no rule's.
    let page = rule.rawValue.contains("/") ? nil : options.rulePages?.address(of: "\(rule.rawValue).md")
    return MarkdownText.linked(MarkdownText.code(rule.rawValue.shortened(to: 80)), to: page)
  }

  /// Where a finding stands, as a link where the files are on the web.
  func place(of location: SourceRange) -> String {
    let (path, start) = (location.path, location.start)
    let place = (start == .none ? path : "\(path):\(start.line):\(start.column)").shortened(to: 160)
    let fragment = start == .none ? "" : "#L\(start.line)"
    let address = options.linkRoot?.address(of: path).map { $0 + fragment }
    return MarkdownText.linked(MarkdownText.code(place), to: address)
  }

  /// What stands at the end in any case.
  private var ending: String {
    let parts = [
      "shortcut-review \(report.tool.version.brief)", "ICU \(report.tool.icuVersion.brief)",
      report.guidelinesInForce.brief,
    ]
    return "<sub>\(parts.map(MarkdownText.prose).joined(separator: ", "))</sub>\n"
  }
}

extension String {
  /// As much of a name of ours as has room anywhere.
  var brief: String { String(String.UnicodeScalarView(unicodeScalars.prefix(50))) }
}

extension [String] {
  /// "a", "a and b", "a, b and c"
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension MarkdownReport {
  /// What the reader sees without a click.
  var opening: String {
    "## \(MarkdownText.prose(report.subject.brief)): Siri and Shortcuts texts\n\n" + reasons + verdict + changes
  }

  /// Why the review fails where the figures do not tell.
  private var reasons: String {
    report.englishReasons.map { "**Fails:** \(MarkdownText.prose($0))\n\n" }.joined()
  }

  private var extent: String {
    guard !report.locales.isEmpty else { return "" }
    let texts = report.locales.reduce(0) { $0 + $1.textCount }
    return "\(report.inLocales), \(texts.counted("text"))"
  }

  /// What changed since the base; without one, what there is.
  private var verdict: String {
    let now = "**\(report.counts.sentence.capitalizedFirst)**\(extent)"
    let suppressed = report.hiddenSentence.map { "; \(MarkdownText.prose($0))" } ?? ""
    guard let base = report.base else { return "\(now)\(suppressed)\n\n" }
    let new = base.new.phrase(Severity.allCases).map { "New since the base: \($0)" } ?? "Nothing new since the base"
    return "**\(new)**; \(base.fixed.count.grouped) fixed, \(base.unchanged.total.grouped) unchanged\n\n"
      + "In all \(report.counts.sentence)\(extent)\(suppressed)\n\n"
  }

  /// The figures of each severity against the base.
  private var changes: String {
    guard let base = report.base else { return "" }
    let rows = Severity.allCases.sorted(by: >).map { severity in
      let counts = [base.new, base.fixedCounts, base.unchanged, report.counts].map { $0[severity].grouped }
      return Self.row(["\(severity.rawValue.capitalizedFirst)s"] + counts)
    }
    return Self.table(["", "New", "Fixed", "Unchanged", "In all"], numbers: 4) + rows.joined() + "\n"
  }

  /// What to look at first.
  var worst: MarkdownBlock? {
    let all = WorstFinding.list(of: report.findings, limit: Self.worstLimit + 1)
    guard !all.isEmpty else { return nil }
    let order = all.contains { $0.finding.isNew && report.base != nil } ? ", new ones first" : ""
    let title = (all.count > Self.worstLimit ? "The \(Self.worstLimit) worst findings" : "Errors and warnings") + order
    return MarkdownBlock(
      head: "### \(title)\n\n" + Self.table(["", "Place", "Text", "Finding"]),
      rows: all.prefix(Self.worstLimit).map(row), tail: "\n", tier: .summary, weight: [1])
  }

  private func row(of worst: WorstFinding) -> String {
    let tags = worst.locales.filter { !$0.isEmpty }
    let named = tags.prefix(Self.tagLimit).map { MarkdownText.code($0.shortened(to: 60)) }.joined(separator: " ")
    let more = tags.count > Self.tagLimit ? " and \((tags.count - Self.tagLimit).grouped) more" : ""
    let others = worst.others > 0 ? "<br>and \(worst.others.counted("other finding")) in this text" : ""
    return Self.row([
      severity(of: worst.finding),
      place(of: worst.finding.location) + (tags.isEmpty ? "" : "<br>\(named)\(more)"),
      excerpt(of: worst.finding), message(of: worst.finding) + others,
    ])
  }

  private static let worstLimit = 10
  /// How many of the locales that share a finding are named in a row.
  private static let tagLimit = 8

  /// The locales in figures.
  var locales: MarkdownBlock? {
    guard !report.locales.isEmpty else { return nil }
    let (new, fixed) = (newByLocale, fixedByLocale)
    // A localization that is gone has no row of its own, and what it had is fixed.
    let gone = Set(fixed.keys).subtracting(report.locales.map(\.tag)).sorted().map { tag in
      LocaleSummary(tag: tag, displayName: "", isRightToLeft: false, textCount: 0, counts: SeverityCounts())
    }
    let rows = (report.locales + gone).map { locale in
      let names = [
        locale.tag.isEmpty ? "" : MarkdownText.code(locale.tag.shortened(to: 60)),
        MarkdownText.prose(locale.displayName.shortened(to: 60)),
      ]
      let changes = report.base == nil ? [] : [new, fixed].map { ($0[locale.tag] ?? 0).grouped }
      return Self.row(names + [locale.textCount.grouped] + Self.figures(locale.counts) + changes)
    }
    let changes = report.base == nil ? [] : ["New", "Fixed"]
    let header = ["Locale", "Language", "Texts", "Errors", "Warnings", "Notes"] + changes
    let count = report.locales.count { !$0.tag.isEmpty }
    let summary = count == 0 ? "In figures" : "\(count.counted("locale")) in figures"
    return MarkdownBlock(
      head: Self.folded(summary) + Self.table(header, numbers: header.count - 2), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [5], noun: "locale")
  }

  private var newByLocale: [String: Int] {
    Dictionary(report.findings.lazy.filter(\.isNew).map { ($0.locale, 1) }, uniquingKeysWith: +)
  }

  private var fixedByLocale: [String: Int] {
    Dictionary(report.base?.fixed.map { ($0.locale, 1) } ?? [], uniquingKeysWith: +)
  }
}

extension MarkdownReport {
  var rules: MarkdownBlock? {
    let rules = report.countsByRule
    guard !rules.isEmpty else { return nil }
    let rows = rules.map { rule, counts in
      let summary = MarkdownText.prose((report.rules[rule]?.summary ?? "").shortened(to: Self.sentenceLimit))
      return Self.row([name(of: rule), summary] + Self.figures(counts))
    }
    return MarkdownBlock(
      head: Self.folded("\(rules.count.counted("rule")) with findings")
        + Self.table(["Rule", "How it should be", "Errors", "Warnings", "Notes"], numbers: 3),
      rows: rows, tail: Self.foldedEnd, tier: .appendix, weight: [3], noun: "rule")
  }

  var assumptions: MarkdownBlock? {
    guard !report.assumptions.isEmpty else { return nil }
    let count = report.assumptions.count.counted("assumption")
    let rows = report.assumptions.map { assumption in
      "- \(MarkdownText.code(assumption.id.shortened(to: 60))): "
        + "\(MarkdownText.prose(assumption.statement.shortened(to: Self.sentenceLimit)))\n"
    }
    return MarkdownBlock(
      head: Self.folded("\(count) behind the truncation findings"), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [1], noun: "assumption")
  }

  /// A task list.
  var questions: MarkdownBlock? {
    guard !report.questions.isEmpty else { return nil }
    let rows = QuestionGroup.groups(of: report.questions).enumerated().flatMap { number, group in
      let title = MarkdownText.link(group.place.title.shortened(to: Self.sentenceLimit), to: group.place.url)
      return group.guidelines.enumerated().map { index, guideline in
        let question = MarkdownText.prose((guideline.question ?? "").shortened(to: Self.sentenceLimit))
        let statement = MarkdownText.prose(guideline.statement.shortened(to: Self.sentenceLimit))
        let task = "- [ ] \(question) <sub>\(statement)</sub>\n"
        return index > 0 ? task : "\(number > 0 ? "\n" : "")**\(title)**\n\n\(task)"
      }
    }
    let count = report.questions.count.counted("question")
    return MarkdownBlock(
      head: Self.folded("\(count) that no text answers"), rows: rows, tail: Self.foldedEnd, tier: .appendix,
      weight: [2], noun: "question")
  }

  /// What the reader should know of the review itself. Files that could not be read come first and are not folded.
  var notices: MarkdownBlock? {
    let failures = report.failures.map {
      "- **Not read**: \(MarkdownText.prose($0.description.shortened(to: Self.sentenceLimit)))\n"
    }
    let rows =
      failures + report.englishRemarks.map { "- \(MarkdownText.prose($0.shortened(to: Self.sentenceLimit)))\n" }
    guard !rows.isEmpty else { return nil }
    return MarkdownBlock(head: "", rows: rows, tail: "\n", tier: .summary, noun: "remark")
  }
}

import ReviewModel

extension MarkdownReport {
  /// What the reader sees without a click.
  var opening: String {
    "## \(MarkdownText.prose(report.subject.brief)): Siri and Shortcuts texts\n\n" + reasons + verdict + changes
  }

  /// Why the review fails where the figures do not tell.
  private var reasons: String {
    report.reasons.map { "**Fails:** \(MarkdownText.prose($0))\n\n" }.joined()
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

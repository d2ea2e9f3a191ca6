import ReviewModel
import SourceText

extension MarkdownReport {
  /// The findings of each locale, folded.
  var sections: [MarkdownBlock] {
    report.sections.map { section in
      let new = SeverityCounts(section.findings.lazy.filter(\.isNew).map(\.severity))
      let isCompared = report.base != nil
      let findings = Severity.allCases.sorted(by: >).flatMap { severity in
        let own = section.findings.filter { $0.severity == severity }
        return isCompared ? own.filter(\.isNew) + own.filter { !$0.isNew } : own
      }
      let rows = rows(of: findings)
      let tag = section.tag.isEmpty ? "" : " <code>\(MarkdownText.element(section.tag.shortened(to: 60)))</code>"
      let change = new.total == 0 ? language[.baseNoneNew] : language.counted(.countNew, new.total)
      let name = MarkdownText.element(name(of: section).shortened(to: 60))
      let figures = language.listed([language.sentence(on: section.counts)] + (isCompared ? [change] : []))
      let title = "\(language.label("<b>\(name)</b>\(tag)")) \(figures)"
      return MarkdownBlock(
        head: Self.folded(title) + findingTable,
        rows: rows, tail: Self.foldedEnd, tier: .findings,
        weight: [new.errors, section.counts.errors, new.warnings, section.counts.warnings], noun: .finding,
        unwritten: findings.count - rows.count)
    }
  }

  private func name(of section: LocaleSection) -> String {
    if let locale = section.locale { return language.name(of: locale, in: report) }
    return section.tag.isEmpty ? language[.sectionNoLocale] : section.tag
  }

  /// The beginning of a table of findings.
  var findingTable: String { Self.table([""] + headers(.columnPlace, .columnText, .columnFinding)) }

  /// As many rows as the whole report has room for; a large one, which may be left out, counts as a middling one.
  private func rows(of findings: [Diagnostic]) -> [String] {
    var room = limit
    var rows: [String] = []
    for finding in findings where room > 0 {
      let row = row(of: finding)
      room -= min(row.utf16.count, limit / 32)
      rows.append(row)
    }
    return rows
  }

  private func row(of finding: Diagnostic) -> String {
    let facts = [finding.kind, finding.key, finding.variation].compactMap { $0 }
      .map { MarkdownText.code($0.shortened(to: 60)) }
    return Self.row([
      severity(of: finding), ([place(of: finding.location)] + facts).joined(separator: "<br>"),
      excerpt(of: finding), message(of: finding),
    ])
  }

  func severity(of finding: Diagnostic) -> String {
    (finding.isNew && report.base != nil ? "**\(language[.findingNew])** " : "") + language[finding.severity.word]
  }

  func excerpt(of finding: Diagnostic) -> String {
    guard !finding.excerpt.text.isEmpty else { return "" }
    // A line of a file is read without its indentation.
    return MarkdownText.excerpt(finding.text == nil ? finding.excerpt.unindented : finding.excerpt)
  }

  /// What is wrong, by which rule, and the fix.
  func message(of finding: Diagnostic) -> String {
    var what = sentence(of: finding)
    if let fix = finding.fix {
      let replacement = MarkdownText.code(fix.replacement.shortened(to: 120))
      what += "<br>→ \(MarkdownText.isolated(replacement, like: finding.excerpt))"
    }
    return what
  }

  private func sentence(of finding: Diagnostic) -> String {
    let message = language.plainText(of: finding.message).shortened(to: Self.sentenceLimit)
    return "\(MarkdownText.prose(message)) (\(name(of: finding.rule)))"
  }

  /// What the base has and the report no longer, briefly.
  var fixed: MarkdownBlock? {
    guard let fixed = report.base?.fixed, !fixed.isEmpty else { return nil }
    let rows = fixed.sorted { $0.severity > $1.severity }.map { finding in
      let (path, line) = (finding.location.path, finding.location.start.line)
      let place = line == 0 ? path : "\(path):\(line)"
      let facts = [finding.locale, finding.key ?? ""].filter { !$0.isEmpty }
        .map { MarkdownText.code($0.shortened(to: 60)) }
      // The lines are those of the base: no link, which would lead to the files of now.
      let places = ([MarkdownText.code(place.shortened(to: 160))] + facts).joined(separator: " ")
      let label = language.label(language[finding.severity.word])
      return "- \(label) \(language.listed([sentence(of: finding), places]))\n"
    }
    return MarkdownBlock(
      head: Self.folded(language.counted(.countFixedSinceBase, fixed.count)), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [4], noun: .fixedFinding)
  }
}

/// A finding that a reader should see first, once for its text.
struct WorstFinding {
  let finding: Diagnostic
  /// Where the same is found in the same text; the finding's own locale first.
  private(set) var locales: [String]
  /// How many findings of other rules, or other findings of its own, the text has.
  private(set) var others = 0

  /// New findings before old ones, which nobody asks about first, and in each errors before warnings; then one of each
  /// rule, those that find the most first, then the second of each, so that a few rows tell of many faults. Notes are
  /// not among them.
  ///
  /// - Parameter findings: In the order of a report.
  /// - Complexity: O(*n* log *n*)
  static func list(of findings: [Diagnostic], limit: Int) -> [WorstFinding] {
    let counts = Dictionary(findings.lazy.map { ($0.rule, 1) }, uniquingKeysWith: +)
    let candidates = findings.enumerated().filter { $0.element.severity > .note }
      .sorted { left, right in
        let order = (class: Self.class(of: left.element), other: Self.class(of: right.element))
        return order.class != order.other ? order.class > order.other : left.offset < right.offset
      }
    var worst: [WorstFinding] = []
    var positions: [[String?]: Int] = [:]
    for (_, finding) in candidates {
      let text = finding.textIdentity
      if let position = positions[text] {
        worst[position].join(finding)
      } else {
        positions[text] = worst.count
        worst.append(WorstFinding(finding: finding, locales: [finding.locale]))
      }
    }
    var rounds: [Round: Int] = [:]
    let ranked = worst.enumerated().map { offset, row -> (row: WorstFinding, rank: [Int]) in
      let rule = row.finding.rule
      let rank = Self.class(of: row.finding)
      let round = rounds[Round(rule: rule, class: rank), default: 0]
      rounds[Round(rule: rule, class: rank)] = round + 1
      return (row, [-rank, round, -(counts[rule] ?? 0), offset])
    }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.prefix(limit).map(\.row)
  }

  private struct Round: Hashable {
    let rule: RuleID
    let `class`: Int
  }

  private mutating func join(_ other: Diagnostic) {
    if finding.rule == other.rule, finding.message == other.message, finding.locale != other.locale {
      locales.append(other.locale)
    } else {
      self.others += 1
    }
  }

  /// Whether a finding is new, then how bad it is.
  private static func `class`(of finding: Diagnostic) -> Int {
    (finding.isNew ? 2 : 0) + (finding.severity == .error ? 1 : 0)
  }
}

extension Diagnostic {
  /// The same for all findings in one text of one file; a finding in no text stands for its place.
  fileprivate var textIdentity: [String?] {
    guard let text else { return [location.path, rule.rawValue, "\(location.start)", englishMessage] }
    return [location.path, key, variation, text]
  }
}

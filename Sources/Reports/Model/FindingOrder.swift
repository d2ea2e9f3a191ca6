public import ReviewModel
import SourceText

extension Diagnostic: Comparable {
  /// The order of a report: by path, place, rule, locale, then by whatever else tells two findings apart, so that
  /// findings that compare as equal read alike.
  public static func < (lhs: Diagnostic, rhs: Diagnostic) -> Bool {
    if lhs.location.path != rhs.location.path { return lhs.location.path < rhs.location.path }
    if lhs.location.start != rhs.location.start { return lhs.location.start < rhs.location.start }
    if lhs.rule != rhs.rule { return lhs.rule < rhs.rule }
    if lhs.locale != rhs.locale { return lhs.locale < rhs.locale }
    if lhs.location.end != rhs.location.end { return lhs.location.end < rhs.location.end }
    if lhs.severity != rhs.severity { return rhs.severity < lhs.severity }
    // By bytes: strings compare equal when they are canonically equivalent, and yet they are written differently.
    return lhs.tieBreakers.lexicographicallyPrecedes(rhs.tieBreakers) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var tieBreakers: [String] {
    [
      location.path, locale, key ?? "", variation ?? "", kind ?? "", englishMessage, excerpt.text,
      "\(excerpt.flagged)", "\(excerpt.language)", "\(excerpt.isRightToLeft)", source ?? "", comment, text ?? "",
      "\(location.bytes)", isNew ? "" : "old",
    ] + englishNotes + [(fix?.title).map(ReportLanguage.english.plainText(of:)) ?? "", fix?.replacement ?? ""]
      + [fix?.safety.rawValue ?? "", fix?.edit?.text ?? ""] + [fix?.edit.map { "\($0.location)" } ?? ""]
  }
}

/// As many findings as a service shows, and what is left out.
struct WorstFirst {
  /// The worst first: of one severity new ones, then one of each rule, those that find the most first, then the second
  /// of each, so that a few tell of many faults.
  let shown: [Diagnostic]
  /// In the order of the report.
  let hidden: [Diagnostic]

  /// - Parameters:
  ///   - findings: In the order of a report.
  ///   - limits: How many of each severity there is room for.
  /// - Complexity: O(*n* log *n*)
  init(of findings: [Diagnostic], limits: SeverityCounts) {
    let ranked = Self.ranked(findings)
    var room = limits
    var shown: [Int] = []
    for index in ranked {
      let severity = findings[index].severity
      guard room[severity] > 0 else { continue }
      room[severity] -= 1
      shown.append(index)
    }
    let isShown = Set(shown)
    self.shown = shown.map { findings[$0] }
    hidden = findings.indices.lazy.filter { !isShown.contains($0) }.map { findings[$0] }
  }

  /// The first `limit` findings, the worst first.
  static func indices(of findings: [Diagnostic], limit: Int) -> Set<Int> { Set(ranked(findings).prefix(limit)) }

  private static func ranked(_ findings: [Diagnostic]) -> [Int] {
    let counts = Dictionary(findings.lazy.map { ($0.rule, 1) }, uniquingKeysWith: +)
    var rounds: [Round: Int] = [:]
    let ranks = findings.enumerated().map { index, finding -> [Int] in
      let round = Round(rule: finding.rule, severity: finding.severity, isNew: finding.isNew)
      rounds[round, default: 0] += 1
      let severity = Severity.allCases.sorted(by: >).firstIndex(of: finding.severity) ?? 0
      return [severity, finding.isNew ? 0 : 1, rounds[round] ?? 0, -(counts[finding.rule] ?? 0), index]
    }
    return findings.indices.sorted { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
  }

  private struct Round: Hashable {
    let rule: RuleID
    let severity: Severity
    let isNew: Bool
  }
}

extension [Diagnostic] {
  /// "3 errors, 12 warnings more: 9 in de, 6 in ja; 12 title-length, 3 text-whitespace": how many and where.
  var moreSentence: String {
    let counts = SeverityCounts(lazy.map(\.severity))
    let locales = Self.most(of: map(\.locale)) { $0.isEmpty ? "outside any locale" : "in \($0)" }
    let rules = Self.most(of: map(\.rule.rawValue)) { $0 }
    return "\(ReportLanguage.english.sentence(on: counts)) more: \(locales); \(rules)"
  }

  /// What occurs most, the first five of it.
  private static func most(of names: [String], _ name: (String) -> String) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let parts = sorted.prefix(5).map { "\($0.value.grouped) \(name($0.key).visible.shortened(to: 60))" }
    return (parts + (sorted.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension Diagnostic {
  /// What is wrong, in English: for machines.
  package var englishMessage: String { ReportLanguage.english.plainText(of: message) }

  /// Why, in English.
  package var englishNotes: [String] { notes.map(ReportLanguage.english.plainText(of:)) }

  /// The message on one line, with nothing that acts unseen; long ones lose their middle.
  var messageLine: String { englishMessage.visible.shortened(to: 1_000) }

  /// Why, and what to write instead: a line each, as ``messageLine``.
  var adviceLines: [String] {
    var lines = englishNotes.map { $0.visible.shortened(to: 1_000) }
    if let fix {
      let title = ReportLanguage.english.plainText(of: fix.title)
      lines.append("\(title.visible.shortened(to: 200)): \(fix.replacement.visible.shortened(to: 400))")
    }
    return lines
  }

  /// "Main.strings:12:18", without line and column where the file has none.
  var placeLine: String {
    let start = location.start
    let path = location.path.visible
    return start == .none ? path : "\(path):\(start.line):\(start.column)"
  }

  /// The rule, with the localization where there is one: "title-length (de)".
  var ruleLine: String { (locale.isEmpty ? rule.rawValue : "\(rule) (\(locale))").visible }
}

import ReviewModel

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
    return "\(counts.sentence) more: \(locales); \(rules)"
  }

  /// What occurs most, the first five of it.
  private static func most(of names: [String], _ name: (String) -> String) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let parts = sorted.prefix(5).map { "\($0.value.grouped) \(name($0.key).visible.shortened(to: 60))" }
    return (parts + (sorted.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }
}

import Diagnostics

/// A finding that a reader should see first, once for its text.
struct WorstFinding {
  let finding: Finding
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
  static func list(of findings: [Finding], limit: Int) -> [WorstFinding] {
    let counts = Dictionary(findings.lazy.map { ($0.diagnostic.rule, 1) }, uniquingKeysWith: +)
    let candidates = findings.enumerated().filter { $0.element.diagnostic.severity > .note }
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
        worst.append(WorstFinding(finding: finding, locales: [finding.diagnostic.subject.locale]))
      }
    }
    var rounds: [Round: Int] = [:]
    let ranked = worst.enumerated().map { offset, row -> (row: WorstFinding, rank: [Int]) in
      let rule = row.finding.diagnostic.rule
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

  private mutating func join(_ other: Finding) {
    let (own, others) = (finding.diagnostic, other.diagnostic)
    if own.rule == others.rule, own.message == others.message, own.subject.locale != others.subject.locale {
      locales.append(others.subject.locale)
    } else {
      self.others += 1
    }
  }

  /// Whether a finding is new, then how bad it is.
  private static func `class`(of finding: Finding) -> Int {
    (finding.isNew ? 2 : 0) + (finding.diagnostic.severity == .error ? 1 : 0)
  }
}

extension Finding {
  /// The same for all findings in one text of one file; a finding in no text stands for its place.
  fileprivate var textIdentity: [String?] {
    let subject = diagnostic.subject
    guard let text = subject.text else {
      return [diagnostic.location.path, diagnostic.rule.rawValue, "\(diagnostic.location.start)", diagnostic.message]
    }
    return [diagnostic.location.path, subject.key, subject.variation, text]
  }
}

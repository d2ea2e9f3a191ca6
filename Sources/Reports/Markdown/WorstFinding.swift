import ReviewModel
import SourceText

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

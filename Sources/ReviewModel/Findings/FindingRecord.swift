/// How many findings of a rule in real apps were checked by a person, and how many were correct.
package struct FindingRecord: Hashable, Sendable, Encodable {
  package var judged: Int
  package var right: Int

  package init(judged: Int = 0, right: Int = 0) {
    self.judged = judged
    self.right = right
  }

  /// Whether no finding of the rule has been checked, so that its precision is unknown.
  package var isUntried: Bool { judged == 0 }
}

extension RuleDescriptor {
  /// Whether the record shows that the rule is untried. False without a record.
  package var isUntried: Bool { (record?.isUntried ?? false) && needs.isDisjoint(with: Self.untriable) }

  /// Needs that make a finding correct without a check.
  private static let untriable: Set<Need> = [.teamWords, .statedLimit]

  /// The severity that a review reports for a declared one, if the team has set none.
  package func graded(_ declared: Severity) -> Severity { isUntried ? declared.milder : declared }

  /// The worst severity that a review reports for the rule, if the team has set none.
  package var gradedSeverity: Severity { graded(severity) }
}

extension Severity {
  /// One level lower. A note stays a note.
  package var milder: Severity { self == .error ? .warning : .note }
}

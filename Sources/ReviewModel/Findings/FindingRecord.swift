/// On how many findings in real apps a rule was judged by eye, and how many of these were right.
public struct FindingRecord: Hashable, Sendable, Encodable {
  public var judged: Int
  public var right: Int

  public init(judged: Int = 0, right: Int = 0) {
    self.judged = judged
    self.right = right
  }

  /// Whether no finding of the rule was ever judged, so that nobody knows how often it is right.
  public var isUntried: Bool { judged == 0 }
}

extension RuleDescriptor {
  /// Whether the record says that the rule is untried; not so where no record was asked for.
  public var isUntried: Bool { (record?.isUntried ?? false) && needs.isDisjoint(with: Self.untriable) }

  /// What makes a finding right without anybody's judgement.
  private static let untriable: Set<Need> = [.teamWords, .statedLimit]

  /// What a review makes of a severity that the rule declares, where the team has set none.
  public func graded(_ declared: Severity) -> Severity { isUntried ? declared.milder : declared }

  /// What a review makes of the severities that the rule declares, from the worst to the mildest, each once.
  public var gradedSeverities: [Severity] {
    Set(cases.lazy.map { graded($0.severity) }).sorted(by: >)
  }

  /// The worst severity that a review gives a finding of the rule, where the team has set none.
  public var gradedSeverity: Severity { graded(severity) }
}

extension Severity {
  /// One step milder; a note is the mildest.
  public var milder: Severity { self == .error ? .warning : .note }
}

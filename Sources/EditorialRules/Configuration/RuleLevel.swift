public import ReviewModel

/// How severe the findings of a rule shall be.
public enum RuleLevel: Hashable, Sendable {
  /// One level for the rule: see ``severity(for:worst:)``.
  case uniform(Level)
  /// A level for each severity that the rule gives; a severity that is not named stays.
  case byCase([Severity: Level])

  /// A severity, or nothing at all.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case off, note, warning, error

    /// nil for ``off``.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The severity of a finding that the rule gave `own`; nil where it is not to be shown.
  ///
  /// One level for a rule means its worst case. A milder case is never made more severe by it, only milder: a rule with
  /// the cases error and note that is set to a warning gives warnings and notes, and set to an error what it gave before.
  public func severity(for own: Severity, worst: Severity) -> Severity? {
    switch self {
    case .uniform(let level): level.severity.map { own == worst ? $0 : min(own, $0) }
    case .byCase(let levels): levels[own].map(\.severity) ?? own
    }
  }

  /// Whether no finding of a rule with these cases would be left.
  public func isOff(forCases cases: [Severity]) -> Bool {
    cases.allSatisfy { severity(for: $0, worst: cases.max() ?? .note) == nil }
  }
}

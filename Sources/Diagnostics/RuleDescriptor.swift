/// What a rule checks, why, and how bad a finding is.
public struct RuleDescriptor: Hashable, Sendable {
  /// One severity a rule can give, and when.
  public struct Case: Hashable, Sendable {
    public var severity: Severity
    /// When this severity is given, as a fragment: "ends in a sentence-ending mark".
    public var when: String
    public init(_ severity: Severity, _ when: String) {
      self.severity = severity
      self.when = when
    }
  }

  public var id: RuleID
  /// One sentence: how it should be.
  public var summary: String
  /// One or two sentences: why.
  public var rationale: String
  /// From the worst to the mildest.
  public var cases: [Case]
  /// Identifiers of the guideline catalogue: `title.no-punctuation`.
  public var guidelines: [String]
  /// What the rule does not see, or may mistake, each one sentence; empty for a rule that is always right.
  public var limits: [String]
  /// The kinds the rule looks at, as their names; empty for a rule on files.
  public var kinds: [String]
  /// The version of the tool that brought the rule.
  public var since: String
  /// Whether its findings can be suppressed: not those on suppressions themselves.
  public var isSuppressible: Bool

  public init(
    id: RuleID, summary: String, rationale: String, cases: [Case], guidelines: [String],
    limits: [String], kinds: [String],
    since: String = "0.1.0", isSuppressible: Bool = true
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.cases = cases
    self.guidelines = guidelines
    self.limits = limits
    self.kinds = kinds
    self.since = since
    self.isSuppressible = isSuppressible
  }

  /// The worst severity a finding of the rule can have.
  public var severity: Severity { cases.map(\.severity).max() ?? .note }
}

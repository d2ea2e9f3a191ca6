/// What a rule checks, why, and how bad a finding is.
public struct RuleDescriptor: Hashable, Sendable {
  /// One severity a rule can give, and when.
  public struct Case: Hashable, Sendable, Encodable {
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
  /// The kinds the rule looks at; empty for a rule on files and what they declare.
  public var kinds: Set<EntryKind>
  /// What the rule must know, and finds less without.
  public var needs: Set<Need>
  /// The edition of Apple's guidelines on Siri that no longer asks for it; nil where every edition does.
  public var droppedIn: GuidelineEdition?
  /// Whether the rule also judges a text that equals its source in another language. Editorial rules do not: such a
  /// text is not yet written, and one finding says so. Those do that hold in any language: the tokens of a phrase,
  /// damaged characters, and names that the system or the App Store refuses.
  public var judgesUntranslatedText: Bool
  /// Whether a finding inside a word that the team allows is dropped: so for rules on how words are written, not for
  /// those on what a text as a whole says.
  public var excusesAllowedWords: Bool
  /// The version of the tool that brought the rule.
  public var since: String
  /// Whether its findings can be suppressed: not those on suppressions themselves.
  public var isSuppressible: Bool

  /// What not every bundle tells.
  public enum Need: Hashable, Sendable {
    /// A name of the app.
    case appName
    /// Swift sources, or what a build made of them.
    case swiftSources
    /// How devices draw a text: other devices cut other texts.
    case devices
  }

  public init(
    id: RuleID, summary: String, rationale: String, cases: [Case], guidelines: [String], limits: [String],
    kinds: Set<EntryKind> = [], needs: Set<Need> = [], droppedIn: GuidelineEdition? = nil,
    judgesUntranslatedText: Bool = false, excusesAllowedWords: Bool = false, since: String = "0.1.0",
    isSuppressible: Bool = true
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.cases = cases
    self.guidelines = guidelines
    self.limits = limits
    self.kinds = kinds
    self.needs = needs
    self.droppedIn = droppedIn
    self.judgesUntranslatedText = judgesUntranslatedText
    self.excusesAllowedWords = excusesAllowedWords
    self.since = since
    self.isSuppressible = isSuppressible
  }

  /// The worst severity a finding of the rule can have.
  public var severity: Severity { cases.map(\.severity).max() ?? .note }
}

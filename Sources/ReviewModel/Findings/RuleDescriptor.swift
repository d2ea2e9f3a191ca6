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
  /// How surely what it rests on is known, each one sentence, where no guideline says it; else empty.
  public var evidence: [String]
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
  /// Whether the rule is about how people find, run and hear an action, and has nothing to say of an intent that is
  /// none: of what configures a widget, or is in no list.
  public var isOnActions: Bool
  /// The rules that speak in its place of words that both flag, where theirs is at least as severe: one cause is told once.
  public var yieldsTo: Set<RuleID>
  /// What a finding does to people.
  public var impact: Impact
  /// How far one cause of findings reaches.
  public var reach: Reach
  /// How much of an app the rule has to see before it judges a text. A rule on single texts may ask for more of some
  /// texts, and says so then.
  public var extent: Extent
  /// The version of the tool that brought the rule.
  public var since: String
  /// Whether its findings can be suppressed: not those on suppressions themselves.
  public var isSuppressible: Bool
  /// How often its findings in real apps were right; nil where that was not asked for.
  public var record: FindingRecord?

  /// How far one cause of findings reaches.
  public enum Reach: Hashable, Sendable {
    /// A text and its translations.
    case text
    /// What a language lacks of a table: a text, or most of it.
    case translation
    /// All texts of a table, in all languages: what is done by one command or one setting.
    case table
  }

  /// What not every bundle tells.
  public enum Need: Hashable, Sendable {
    case appName
    /// Swift sources, or what a build made of them.
    case swiftSources
    /// How devices draw a text: other devices cut other texts.
    case devices
    /// Words that the team lists: how often it means them, nobody else can try.
    case teamWords
    /// A number that the App Store states: what is more than that needs nobody's judgement.
    case statedLimit
  }

  public init(
    id: RuleID, summary: String, rationale: String, cases: [Case], guidelines: [String], limits: [String],
    evidence: [String] = [], kinds: Set<EntryKind> = [], needs: Set<Need> = [], droppedIn: GuidelineEdition? = nil,
    judgesUntranslatedText: Bool = false, excusesAllowedWords: Bool = false, isOnActions: Bool = false,
    yieldsTo: Set<RuleID> = [], impact: Impact = .editorial, reach: Reach = .text, extent: Extent = .text,
    since: String = "0.1.0",
    isSuppressible: Bool = true,
    record: FindingRecord? = nil
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.cases = cases
    self.guidelines = guidelines
    self.limits = limits
    self.evidence = evidence
    self.kinds = kinds
    self.needs = needs
    self.droppedIn = droppedIn
    self.judgesUntranslatedText = judgesUntranslatedText
    self.excusesAllowedWords = excusesAllowedWords
    self.isOnActions = isOnActions
    self.yieldsTo = yieldsTo
    self.impact = impact
    self.reach = reach
    self.extent = extent
    self.since = since
    self.isSuppressible = isSuppressible
    self.record = record
  }

  /// The worst severity that the rule declares.
  public var severity: Severity { cases.map(\.severity).max() ?? .note }
}

/// A rule's identifier: `<kind or subject>-<what is wrong>`. It never changes and is never given to another rule.
public struct RuleID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible, Encodable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
  public static func < (lhs: RuleID, rhs: RuleID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// How sure and how bad a finding is.
///
/// Ordered: a note is less than a warning, a warning less than an error.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable, Codable {
  /// Worth a look; folded or left out unless asked for.
  case note
  /// A careful reviewer would nearly always agree.
  case warning
  /// Wrong for certain.
  case error

  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// An edition of Apple's Human Interface Guidelines on Siri.
public enum GuidelineEdition: String, CaseIterable, Hashable, Sendable {
  /// The page of June 5, 2023: SiriKit and the Shortcuts app.
  case siri2023 = "2023"
  /// The pages on Siri and on App Shortcuts of June 8, 2026, with the reference of App Intents.
  case siri2026 = "2026"
}

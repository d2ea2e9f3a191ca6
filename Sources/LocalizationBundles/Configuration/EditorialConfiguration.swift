public import Diagnostics
public import UnicodeText

/// What a team says about the rules and about its own words.
public struct EditorialConfiguration: Hashable, Sendable {
  /// How severe the findings of some rules are, and which rules do not run.
  public var rules: [RuleSetting]
  /// Names and acronyms that are right as they are.
  public var allowedWords: ByLocale<[String]>
  /// Words that the app must not say.
  public var offensiveWords: ByLocale<[String]>
  /// What the team calls things.
  public var terms: ByLocale<Termbase>
  /// How titles are capitalized; empty where the team leaves it to the kind of the title.
  public var titleCase: ByLocale<TitleCaseChoice>
  /// Where the file chooses for a locale.
  public var titleCasePlaces: [LocaleIdentifier: ConfigurationPlace] = [:]
  /// Which edition of Apple's guidelines the rules follow.
  public var edition: GuidelineEdition

  public init(
    rules: [RuleSetting] = [], allowedWords: ByLocale<[String]> = ByLocale(),
    offensiveWords: ByLocale<[String]> = ByLocale(), terms: ByLocale<Termbase> = ByLocale(),
    titleCase: ByLocale<TitleCaseChoice> = ByLocale(), edition: GuidelineEdition = .siri2023
  ) {
    self.rules = rules
    self.allowedWords = allowedWords
    self.offensiveWords = offensiveWords
    self.terms = terms
    self.titleCase = titleCase
    self.edition = edition
  }
}

/// How titles are capitalized.
public enum TitleCaseChoice: String, CaseIterable, Hashable, Sendable {
  /// One capital at the start, and those of names.
  case sentence
  /// A capital on every word but those that the language writes small in titles, such as ‘of’ and ‘the’.
  case title
  /// Both, but not mixed in one app.
  case either
}

/// An edition of Apple's Human Interface Guidelines on Siri.
public enum GuidelineEdition: String, CaseIterable, Hashable, Sendable {
  /// The page of June 5, 2023: SiriKit and the Shortcuts app.
  case siri2023 = "2023"
  /// The pages on Siri and on App Shortcuts of June 8, 2026, with the reference of App Intents.
  case siri2026 = "2026"
}

/// What a configuration says of one rule.
public struct RuleSetting: Hashable, Sendable {
  public var rule: RuleID
  public var levels: ByLocale<RuleLevel>
  public var place: ConfigurationPlace
  /// The severities of the rule that have levels of their own, everywhere or in some locale, in the order of the file.
  public var cases: [NamedCase]

  /// A severity that the rule gives, by its name, and the place of the name.
  public struct NamedCase: Hashable, Sendable {
    public var severity: Severity
    public var place: ConfigurationPlace
    public init(severity: Severity, place: ConfigurationPlace) {
      self.severity = severity
      self.place = place
    }
  }

  public init(rule: RuleID, levels: ByLocale<RuleLevel>, place: ConfigurationPlace, cases: [NamedCase] = []) {
    self.rule = rule
    self.levels = levels
    self.place = place
    self.cases = cases
  }
}

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

/// What a team calls things in one language.
public struct Termbase: Hashable, Sendable {
  /// Terms of the source with what may stand for them in the translation, in the order of the file.
  public var required: [Required]
  /// Terms not to use, each with what to say instead; nil where the list says only that.
  public var forbidden: [Forbidden]
  /// Words of the source that stay as they are.
  public var keep: [String]

  public struct Required: Hashable, Sendable {
    public var source: String
    public var wanted: [String]
    public init(source: String, wanted: [String]) {
      self.source = source
      self.wanted = wanted
    }
  }

  public struct Forbidden: Hashable, Sendable {
    public var term: String
    public var instead: String?
    public init(term: String, instead: String? = nil) {
      self.term = term
      self.instead = instead
    }
  }

  public init(required: [Required] = [], forbidden: [Forbidden] = [], keep: [String] = []) {
    self.required = required
    self.forbidden = forbidden
    self.keep = keep
  }
}

public import ReviewModel
public import UnicodeText

/// What a team has chosen for its review; by default what holds where nothing is configured.
public struct EditorialSettings: Hashable, Sendable {
  /// By rule, for those that the configuration names.
  package var levels: [RuleID: ByLocale<RuleLevel>] = [:]
  /// Names and acronyms that are right as they are.
  package var allowedWords = ByLocale<TermTable>()
  /// Words that the app must not say.
  package var offensiveWords = ByLocale<TermTable>()
  /// What the team calls things.
  package var terms = ByLocale<TermbaseTable>()
  /// How titles are capitalized; empty where the team leaves it to the kind of the title.
  package var titleCase = ByLocale<TitleCaseChoice>()
  /// The edition of Apple's guidelines that the rules follow.
  public package(set) var edition = GuidelineEdition.siri2023

  public init() {}
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

/// Something that a configuration says for all locales, for some, or for both.
public struct ByLocale<Value: Sendable>: Sendable {
  /// What holds where no locale has its own.
  public var everywhere: Value?
  public var values: [LocaleIdentifier: Value]

  public init(everywhere: Value? = nil, values: [LocaleIdentifier: Value] = [:]) {
    self.everywhere = everywhere
    self.values = values
  }

  public var isEmpty: Bool { everywhere == nil && values.isEmpty }

  /// The value of the locale or of the nearest one that it falls back to, as the system does: `pt-BR`, then `pt`, then
  /// what holds everywhere.
  public func nearest(to locale: LocaleIdentifier) -> Value? {
    guard !values.isEmpty else { return everywhere }
    return locale.lookupChain.lazy.compactMap { values[$0] }.first ?? everywhere
  }

  /// Every value that holds for the locale, the nearest first, each with its locale; the root for what holds everywhere.
  public func applicable(to locale: LocaleIdentifier) -> [(locale: LocaleIdentifier, value: Value)] {
    let own = values.isEmpty ? [] : locale.lookupChain.compactMap { tag in values[tag].map { (tag, $0) } }
    return own + (everywhere.map { [(.root, $0)] } ?? [])
  }
}

extension ByLocale: Equatable where Value: Equatable {}
extension ByLocale: Hashable where Value: Hashable {}

extension RuleRegistry {
  /// The rules that a name which none has may mean, at most three, the nearest first.
  public static func names(near name: String) -> [String] {
    NearestNames(to: name, among: all.map { $0.descriptor.id.rawValue }).names
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

  /// Whether the team has said how severe a finding is that the rule gave `own`.
  func decides(_ own: Severity) -> Bool {
    switch self {
    case .uniform: true
    case .byCase(let levels): levels[own] != nil
    }
  }

  /// Whether no finding of a rule with these cases would be left.
  public func isOff(forCases cases: [Severity]) -> Bool {
    cases.allSatisfy { severity(for: $0, worst: cases.max() ?? .note) == nil }
  }
}

extension GuidelineEdition {
  /// The rules that rest on nothing that the edition still says. They run where a configuration names them all the same.
  ///
  /// Sources: Human Interface Guidelines, Siri, of June 5, 2023 and of June 8, 2026; App Shortcuts of June 8, 2026.
  package var droppedRules: Set<RuleID> {
    Set(RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.droppedIn == self }.map(\.id))
  }
}

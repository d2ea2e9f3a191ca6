package import ReviewModel
package import UnicodeText

/// A team's settings for its review. The defaults apply without a configuration.
package struct EditorialSettings: Hashable, Sendable {
  /// By rule, for those that the configuration names.
  package var levels: [RuleID: ByLocale<RuleLevel>] = [:]
  /// Names and acronyms that are right as they are.
  package var allowedWords = ByLocale<TermTable>()
  /// Words that the app must not use.
  package var offensiveWords = ByLocale<TermTable>()
  /// The team's terms.
  package var terms = ByLocale<TermbaseTable>()
  /// How titles are capitalized; empty if the team leaves it to the kind of the title.
  package var titleCase = ByLocale<TitleCaseChoice>()
  /// The edition of Apple's guidelines that the rules follow.
  package var edition = GuidelineEdition.siri2023

  package init() {}
}

/// How titles are capitalized.
package enum TitleCaseChoice: String, CaseIterable, Hashable, Sendable {
  /// A capital at the start, and capitals of names.
  case sentence
  /// A capital on every word except small words of the language, such as ‘of’ and ‘the’.
  case title
  /// Both, but not mixed in one app.
  case either
}

/// A setting for all locales, for some, or for both.
package struct ByLocale<Value: Sendable>: Sendable {
  /// The value for locales without their own.
  package var everywhere: Value?
  package var values: [LocaleIdentifier: Value]

  package init(everywhere: Value? = nil, values: [LocaleIdentifier: Value] = [:]) {
    self.everywhere = everywhere
    self.values = values
  }

  /// The value of the locale or of its nearest fallback, like the system: `pt-BR`, then `pt`, then the value for all
  /// locales.
  package func nearest(to locale: LocaleIdentifier) -> Value? {
    guard !values.isEmpty else { return everywhere }
    return locale.lookupChain.lazy.compactMap { values[$0] }.first ?? everywhere
  }

  /// Every value for the locale, nearest first, each with its locale. The root locale means all locales.
  package func applicable(to locale: LocaleIdentifier) -> [(locale: LocaleIdentifier, value: Value)] {
    let own = values.isEmpty ? [] : locale.lookupChain.compactMap { tag in values[tag].map { (tag, $0) } }
    return own + (everywhere.map { [(.root, $0)] } ?? [])
  }
}

extension ByLocale: Equatable where Value: Equatable {}
extension ByLocale: Hashable where Value: Hashable {}

extension RuleRegistry {
  /// The rules that an unknown name may mean, at most three, nearest first.
  package static func names(near name: String) -> [String] {
    NearestNames(to: name, among: all.map { $0.descriptor.id.rawValue }).names
  }
}

/// The severity setting of a rule.
package enum RuleLevel: Hashable, Sendable {
  /// One level for the rule: see ``severity(for:worst:)``.
  case uniform(Level)
  /// A level for each severity of the rule. A severity that is not named stays as it is.
  case byCase([Severity: Level])

  /// A severity, or off.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case off, note, warning, error

    /// Nil for ``off``.
    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The final severity of a finding with the severity `own`. Nil if it is not shown.
  ///
  /// A single level sets the rule's worst case. It never raises a milder case, but may lower it. A rule with errors and
  /// notes that is set to `warning` reports warnings and notes. Set to `error`, it reports the same as before.
  package func severity(for own: Severity, worst: Severity) -> Severity? {
    switch self {
    case .uniform(let level): level.severity.map { own == worst ? $0 : min(own, $0) }
    case .byCase(let levels): levels[own].map(\.severity) ?? own
    }
  }

  /// Whether the team has set the severity of a finding with the severity `own`.
  func decides(_ own: Severity) -> Bool {
    switch self {
    case .uniform: true
    case .byCase(let levels): levels[own] != nil
    }
  }

  /// Whether no finding of a rule with these cases would remain.
  package func isOff(forCases cases: [Severity]) -> Bool {
    cases.allSatisfy { severity(for: $0, worst: cases.max() ?? .note) == nil }
  }
}

extension GuidelineEdition {
  /// The rules without a basis in the edition. They still run if a configuration names them.
  ///
  /// Sources: Human Interface Guidelines, Siri, of June 5, 2023 and of June 8, 2026; App Shortcuts of June 8, 2026.
  package var droppedRules: Set<RuleID> {
    Set(RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.droppedIn == self }.map(\.id))
  }
}

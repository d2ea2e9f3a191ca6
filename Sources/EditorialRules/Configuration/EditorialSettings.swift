import BundleReading
import LocaleData
public import ReviewModel
import UnicodeText

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

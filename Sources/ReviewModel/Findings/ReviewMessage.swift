public import UnicodeText

/// The names of what is said of a review itself, rather than of what it found. Their words are in
/// `Sources/Reports/Language/Messages/Remarks.xcstrings`, under `review.` and the name.
public enum ReviewMessage: String, CaseIterable, Sendable {
  /// What was left unread. `files` and `folders`: paths, the first ones of which `listGoesOn` may have as its `items`.
  case configurationsBelow, trainingData, productsLeftOut, besideAppLeftOut, listGoesOn
  case nestedTooDeeply

  /// `rules` that look for the app's name; `file`: where it can be told.
  case appNameUnknown

  /// `count`: of Swift files.
  case swiftUnread
  case nothingFound

  /// Acceptances that are of no use. `count`: of the findings; `findings`: the first ones; `findingsAndMore` has the
  /// `count` of the others.
  case staleAcceptances, findingsAndMore

  /// What a clone of git lacks of a `revision`. `paths`: the first ones; `pathsAndMore` has the `count` of the others.
  case notInClone, pathsAndMore

  /// `count`: of findings that the `revision` has too.
  case notShownSince

  /// Findings that do not count. `scope`: `bundle` where the `bundle` is named; `threshold`: as the configuration has it.
  case excused

  /// Why a review fails. `count`: of warnings; `most`: how many there may be. `scope`: `localeAndBundle`, `locale`,
  /// `bundle` or `all`; `option`: that of the command.
  case tooManyWarnings, tooManyWarningsInAll

  /// `locale`: a tag that was asked for; `subject`: what was reviewed; `locales`: the tags that it has, or the first ones
  /// in a `listGoesOn`.
  case noLocalization, noLocalizationAmong

  /// A `remark` on one of several bundles.
  case ofBundle

  /// A `path`, and the `reason` for which it was not read.
  case failure

  /// A `rule` that ran no more, and the `reason`.
  case ruleLeftOut

  /// A row of names: `names` and the `next` one, or the `last`, which may be the `count` of the `others`.
  case names, namesAndLast, others

  /// The message with its values.
  public func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("review.\(rawValue)", arguments)
  }
}

package import UnicodeText

/// The names of messages on the review itself. Their texts are in
/// `Sources/Reports/Language/Messages/Remarks.xcstrings`, under `review.` and the name.
package enum ReviewMessage: String, CaseIterable, Sendable {
  /// Files that were not read. `files` and `folders`: paths, or the first ones in `listGoesOn` as its `items`.
  case configurationsBelow, trainingData, productsLeftOut, besideAppLeftOut, listGoesOn
  case nestedTooDeeply

  /// `rules` that look for the app's name; `file`: where you can set it.
  case appNameUnknown

  /// `count`: of Swift files.
  case swiftUnread
  case nothingFound

  /// Unused suppressions. `count`: of the findings; `findings`: the first ones. `findingsAndMore` has the `count` of
  /// the others.
  case staleAcceptances, findingsAndMore

  /// Files of a `revision` that are missing in a git clone. `paths`: the first ones. `pathsAndMore` has the `count` of
  /// the others.
  case notInClone, pathsAndMore

  /// `count`: of findings that are also in the `revision`.
  case notShownSince

  /// Findings that do not count. `scope`: `bundle` if the `bundle` is named; `threshold`: as in the configuration.
  case excused

  /// Why a review fails. `count`: of warnings; `most`: the limit. `scope`: `localeAndBundle`, `locale`, `bundle` or
  /// `all`; `option`: the command-line option.
  case tooManyWarnings, tooManyWarningsInAll

  /// `locale`: a tag given by the user; `subject`: the reviewed project; `locales`: its tags, or the first ones in
  /// `listGoesOn`.
  case noLocalization, noLocalizationAmong

  /// A `remark` on one of several bundles.
  case ofBundle

  /// A `path`, and the `reason` why it was not read.
  case failure

  /// A `rule` that stopped running, and the `reason`.
  case ruleLeftOut

  /// A list of names: `names` and the `next` one, or the `last`, which may be the `count` of the `others`.
  case names, namesAndLast, others

  /// The message with its values.
  package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("review.\(rawValue)", arguments)
  }
}

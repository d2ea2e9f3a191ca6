import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import UnicodeText

/// A decision to live with some findings: of which rules, where, why, and where the decision stands.
///
/// The configuration makes some and comments in the files make others, each with a ``Scope`` of its own; how they are
/// applied, counted and found useless is one for all.
package struct Suppression: Sendable {
  /// Which findings of the rules are meant.
  enum Scope: Sendable {
    /// Those for which each pattern that is given holds; of several patterns of one kind one must.
    case patterns(keys: [KeyGlob], locales: [LocaleIdentifier], files: [PathGlob])
    /// Those that begin in a part of a file, as offsets into its UTF-8, nil for all of it; in these locales, where any are
    /// given. The file is an index into ``LocalizationBundle/files``.
    case place(file: Int, utf8: Range<Int>?, locales: [LocaleIdentifier])
  }

  var rules: Set<RuleID>
  var scope: Scope
  /// Why the findings are none here.
  var reason: String
  /// Where the decision stands, for the note on one that hides nothing: an index into ``LocalizationBundle/files``, and
  /// offsets into the file's UTF-8.
  var file: Int
  var utf8: Range<Int>
  /// Of a comment: what an export copies of it.
  var wording: Wording?
  /// True for a copy of another one, which alone is reported.
  var isRepeated = false

  /// The note on one that hides nothing.
  var unusedNote: Finding {
    typealias Words = SuppressionUnusedRule
    return Words.finding(
      at: .file(file, utf8: utf8), .note, Words.message(.hidesNothing),
      notes: [Words.message(.reasonWas, ["reason": .text(reason)]), Words.message(.removeOrCorrect)])
  }
}

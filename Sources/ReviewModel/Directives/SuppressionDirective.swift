/// A comment in a reviewed file that hides findings: `shortcut-review:disable title-length -- the legal name`.
///
/// It applies to findings at its place. The readers of a file know what a comment belongs to, and the rules' side knows
/// which rules and locales exist.
package struct SuppressionDirective: Hashable, Sendable {
  /// The scope of the directive.
  package enum Reach: Hashable, Sendable {
    /// Everything in the file.
    case file
    /// Everything that begins in a part of the file: offsets into ``SourceFile/utf8``.
    case part(Range<Int>)
    /// The comment belongs to nothing.
    case nothing
  }

  /// A part of the directive with its place.
  package struct Word: Hashable, Sendable {
    /// In lower case; a locale as it is written.
    package var text: String
    /// Offsets into ``SourceFile/utf8``.
    package var utf8: Range<Int>
  }

  /// Why the directive is invalid.
  package enum Fault: Hashable, Sendable {
    /// The word after the colon.
    case unknownWord(Word)
    case noRule, noReason
  }

  /// An index into ``LocalizationBundle/files``.
  package var file: Int
  /// The whole directive, from the tool's name to the end of the reason: offsets into ``SourceFile/utf8``.
  package var utf8: Range<Int>
  package var reach: Reach
  /// The key of the text that the comment belongs to, if it has one.
  package var key: String?
  /// The rules that it lists: at least one unless it is invalid.
  package var rules: [Word]
  /// The locales that it is limited to. Empty for all.
  package var locales: [Word]
  /// The reason why the findings don't apply.
  package var reason: String
  package var fault: Fault?
  /// True if the file is an export, so that the comment is a copy from elsewhere.
  package var isExported = false
}

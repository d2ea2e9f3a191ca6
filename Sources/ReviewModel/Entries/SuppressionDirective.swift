/// A comment in a reviewed file that hides findings: `shortcut-review:disable title-length -- the legal name`.
///
/// It holds for findings that are placed where it stands: a file's readers know what a comment belongs to, and nothing of
/// rules. Which rules and locales there are, the rules' own side knows.
public struct SuppressionDirective: Hashable, Sendable {
  /// What the directive holds for.
  public enum Reach: Hashable, Sendable {
    /// Everything in the file.
    case file
    /// What begins in a part of the file: offsets into ``SourceFile/utf8``.
    case part(Range<Int>)
    /// The comment stands with nothing.
    case nothing
  }

  /// A part of the directive with its place.
  public struct Word: Hashable, Sendable {
    /// In small letters; a locale as it is written.
    public var text: String
    /// Offsets into ``SourceFile/utf8``.
    public var utf8: Range<Int>

    package init(text: String, utf8: Range<Int>) {
      self.text = text
      self.utf8 = utf8
    }
  }

  /// Why the directive hides nothing.
  public enum Fault: Hashable, Sendable {
    /// The word after the colon.
    case unknownWord(Word)
    case noRule
    case noReason
  }

  /// An index into ``LocalizationBundle/files``.
  public var file: Int
  /// The whole directive, from the tool's name to the end of the reason: offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
  public var reach: Reach
  /// The key of the text that the comment stands with, where it has one.
  public var key: String?
  /// The rules that it names, at least one where there is no fault.
  public var rules: [Word]
  /// The locales that it is limited to; empty for all.
  public var locales: [Word]
  /// Why the findings are none here.
  public var reason: String
  public var fault: Fault?
  /// True where the file is an export: a copy of a comment that people write elsewhere.
  public var isExported = false

  package init(
    file: Int, utf8: Range<Int>, reach: Reach, key: String?, rules: [Word], locales: [Word], reason: String
  ) {
    self.file = file
    self.utf8 = utf8
    self.reach = reach
    self.key = key
    self.rules = rules
    self.locales = locales
    self.reason = reason
  }
}

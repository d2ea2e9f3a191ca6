public import Diagnostics
import LocalizationBundles
import UnicodeText

/// What a rule says of one text.
public struct Finding: Hashable, Sendable {
  /// The flagged part of the text.
  public var range: Range<String.Index>
  public var severity: Severity
  /// What is wrong: a fragment in sentence case without a final full stop.
  public var message: String
  /// Why, and what to do where there is no fix.
  public var notes: [String]
  /// A fix of the whole text, for a rule that finds one thing in it.
  public var fix: Fix?
  /// A fix of the places that are wrong.
  public var edit: TextEdit?

  public init(
    _ range: Range<String.Index>, _ severity: Severity, _ message: String, notes: [String] = [], fix: Fix? = nil,
    edit: TextEdit? = nil
  ) {
    self.range = range
    self.severity = severity
    self.message = message
    self.notes = notes
    self.fix = fix
    self.edit = edit
  }
}

/// A finding with its rule and its place in the bundle.
public struct PlacedFinding: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// Indices into ``LocalizationBundle/entries`` and the entry's texts; `range` lies in that text.
    case text(entry: Int, text: Int, range: Range<String.Index>)
    /// An index into ``LocalizationBundle/files`` and offsets into its UTF-8.
    case file(Int, utf8: Range<Int>)
  }
  public var rule: RuleID
  public var severity: Severity
  public var message: String
  public var notes: [String]
  public var fix: Fix?
  public var place: Place
  /// The locale that the finding is about, where it is not that of the text at its place: a missing localization.
  public var locale: String?
  public var key: String?

  public init(
    rule: RuleID, severity: Severity, message: String, notes: [String] = [], fix: Fix? = nil, place: Place,
    locale: String? = nil, key: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.notes = notes
    self.fix = fix
    self.place = place
    self.locale = locale
    self.key = key
  }
}

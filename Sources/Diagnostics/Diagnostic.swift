/// A rule's identifier: `<kind or subject>-<what is wrong>`. It never changes and is never given to another rule.
public struct RuleID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
  /// Whether the rule rests on how devices draw a text.
  public var isAboutTruncation: Bool { rawValue.hasPrefix("truncation-") }
  public static func < (lhs: RuleID, rhs: RuleID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A place in a file, for people: 1-based lines and columns, columns counted in Unicode scalars.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
  /// The place in a file that has no lines, a binary property list: line 0, which no text has.
  public static let none = SourcePosition(line: 0, column: 0)
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// A half-open range of bytes in one file, and the same range in lines and columns.
public struct SourceRange: Hashable, Sendable {
  /// The path relative to the reviewed folder, with `/` between components.
  public var path: String
  /// Zero-based offsets into the file's bytes as they are on disk.
  public var bytes: Range<Int>
  /// The place of the first character.
  public var start: SourcePosition
  /// The place just after the last character.
  public var end: SourcePosition

  public init(path: String, bytes: Range<Int>, start: SourcePosition, end: SourcePosition) {
    self.path = path
    self.bytes = bytes
    self.start = start
    self.end = end
  }
}

/// The entry that a diagnostic is about.
public struct DiagnosticSubject: Hashable, Sendable {
  /// The folder's or catalog's tag with `_` turned to `-`; empty for a fault of a whole file without one.
  public var locale: String
  /// The table of the entry; for a fault of a file without one, the path of the file from the reviewed folder.
  public var table: String
  /// The kind of the entry (`title`, `phrase` …), where the diagnostic is about an entry.
  public var kind: String?
  public var key: String?
  /// The variation path of a plural, device or set variant: `plural.one`, `stringSet.2`.
  public var variation: String?
  /// The whole reviewed text.
  public var text: String?
  /// The flagged part of `text`, in Unicode scalars from its start; nil where the whole text is meant.
  public var flagged: Range<Int>?

  public init(
    locale: String, table: String = "", kind: String? = nil, key: String? = nil, variation: String? = nil,
    text: String? = nil, flagged: Range<Int>? = nil
  ) {
    self.locale = locale
    self.table = table
    self.kind = kind
    self.key = key
    self.variation = variation
    self.text = text
    self.flagged = flagged
  }
}

/// One violation at one place.
public struct Diagnostic: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  /// What is wrong: a fragment in sentence case without a final full stop.
  public var message: String
  public var location: SourceRange
  public var subject: DiagnosticSubject
  /// Why: the convention and its source; what to do where there is no fix.
  public var notes: [String]
  public var fix: Fix?

  public init(
    rule: RuleID, severity: Severity, message: String, location: SourceRange, subject: DiagnosticSubject,
    notes: [String] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.subject = subject
    self.notes = notes
    self.fix = fix
  }
}

/// A suggested correction of the reviewed text.
public struct Fix: Hashable, Sendable {
  public enum Safety: String, Hashable, Sendable {
    /// No reader could object.
    case safe
    /// Likely right; a person should look.
    case needsReview
  }
  /// What the fix does, as an instruction: "Remove the final full stop".
  public var title: String
  /// The whole text after the fix, decoded.
  public var replacement: String
  public var safety: Safety
  /// The same as a change of the file; nil where its place is not known, or the file cannot hold the text there.
  public var edit: FileEdit?

  public init(title: String, replacement: String, safety: Safety, edit: FileEdit? = nil) {
    self.title = title
    self.replacement = replacement
    self.safety = safety
    self.edit = edit
  }
}

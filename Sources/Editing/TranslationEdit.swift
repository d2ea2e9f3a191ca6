public import ReviewModel

/// One text of one localization as somebody wants it to be.
public struct TranslationEdit: Hashable, Sendable {
  /// The file that holds the text, or that it is translated from, relative to the reviewed folder or to one around it.
  public var path: String
  /// As in ``EntryID/table``: which of the tables in an exchange file is meant; nil where nobody noted it.
  public var table: String?
  /// As in ``LocalizedText/locale``; empty for a file outside any locale.
  public var locale: String
  public var key: String
  /// As in ``LocalizedText/variation``.
  public var variation: String?
  /// The text that was edited, empty where there was none; nil where nobody noted it.
  public var before: String?
  public var after: String
  /// What the editor says of the translation: `needsReview`, or `translated`.
  public var state: TranslationState
  /// Where the edit stands in the file that brings it, 1-based; nil where it comes from none.
  public var line: Int?
  /// Why it cannot be made, whatever the bundle holds; nil where nothing is known to be wrong.
  package var fault: String?

  public init(
    path: String, table: String? = nil, locale: String, key: String, variation: String? = nil, before: String? = nil,
    after: String, state: TranslationState = .translated, line: Int? = nil
  ) {
    self.path = path
    self.table = table
    self.locale = locale
    self.key = key
    self.variation = variation
    self.before = before
    self.after = after
    self.state = state
    self.line = line
  }
}

/// What becomes of an edit.
public enum EditOutcome: Hashable, Sendable {
  /// The text in the file of this path is another.
  case changed(path: String)
  /// The file of this path, which lacked the text, has it.
  case added(path: String)
  /// The file of this path has the text already.
  case alreadyThere(path: String)
  /// Nothing is written; the reason is a sentence without a final full stop.
  case refused(reason: String)
}

/// A file before and after its edits.
public struct FileChange: Hashable, Sendable {
  /// Relative to the reviewed folder.
  public var path: String
  /// The whole file as it was read.
  public var before: [UInt8]
  public var after: [UInt8]

  public init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = path
    self.before = before
    self.after = after
  }
}

/// What a set of edits makes of a bundle's files. Nothing is written yet.
public struct EditPlan: Sendable {
  /// In the order of the edits.
  public var outcomes: [EditOutcome]
  /// The files that change, in the order of the bundle's files.
  public var changes: [FileChange]
}

/// Why an edit is not made.
struct EditRefusal: Error {
  /// A sentence without a final full stop.
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

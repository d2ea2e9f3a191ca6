package import ReviewModel

/// A new text for one localization.
package struct TranslationEdit: Hashable, Sendable {
  /// The path of the file with the text, or of its source, relative to the reviewed folder or to a folder above it.
  package var path: String
  /// The table, as in ``EntryID/table``; nil if it is not recorded. An exchange file may have several.
  package var table: String?
  /// As in ``LocalizedText/locale``; empty for a file outside any locale.
  package var locale: String
  package var key: String
  /// As in ``LocalizedText/variation``.
  package var variation: String?
  /// The text before the edit, empty if there was none; nil if it is not recorded.
  package var before: String?
  package var after: String
  /// The state that the editor gives the translation: `needsReview` or `translated`.
  package var state: TranslationState
  /// The line of the edit in its file, 1-based; nil if it comes from no file.
  package var line: Int?
  /// Why the edit cannot be made in any app; nil if nothing is known to be wrong.
  package var fault: String?

  package init(
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

/// The outcome of an edit.
package enum EditOutcome: Hashable, Sendable {
  /// The text in this file changes.
  case changed(path: String)
  /// This file lacked the text and gets it.
  case added(path: String)
  /// This file already has the text.
  case alreadyThere(path: String)
  /// Nothing is written. The reason is a sentence without a final period.
  case refused(reason: String)
}

/// A file before and after its edits.
package struct FileChange: Hashable, Sendable {
  /// Relative to the reviewed folder.
  package var path: String
  /// The whole file as it was read.
  package var before: [UInt8]
  package var after: [UInt8]

  package init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = path
    self.before = before
    self.after = after
  }
}

/// The planned changes of the app's files. Nothing is written yet.
package struct EditPlan: Sendable {
  /// In the order of the edits.
  package var outcomes: [EditOutcome]
  /// The files that change, in the app's file order.
  package var changes: [FileChange]
}

struct EditRefusal: Error {
  /// A sentence without a final period.
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

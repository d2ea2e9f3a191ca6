public import SourceText

/// The state of a translation, as a catalog or an exchange file says it.
public enum TranslationState: String, Hashable, Sendable {
  case new
  case translated
  case needsReview = "needs_review"
  /// The key is no longer found in the sources.
  case stale
}

/// One text in one locale at one place in a file.
public struct LocalizedText: Hashable, Sendable {
  /// The folder's or catalog's tag with `_` turned to `-`; `Base` for a base folder; empty for a file outside any
  /// locale, whose language is the development language.
  public var locale: String
  public var kind: EntryKind
  public var key: String
  /// Which variant of the entry this is: `plural.one`, `device.applewatch`, `stringSet.2`,
  /// `substitutions.count.plural.other`; nil for a plain text.
  public var variation: String?
  /// Decoded: escapes and entities resolved, otherwise as written (not normalized).
  public var text: String
  public var literal: Literal
  public var state: TranslationState?
  /// The comment that stands with the text, for translators; empty where there is none.
  public var comment: String
  /// False where a catalog says that the text is not to be translated.
  public var isTranslatable: Bool
  /// True where a catalog has no text of its own for its source language and the key is the text: the literal is the
  /// key's, and changing it means changing the source code too.
  public var isKey: Bool
  /// True for a translation of an exchange file that differs from the one that the app’s own file has: not imported yet,
  /// or exported long ago. The two are wordings of one text.
  public var isProposal = false

  public init(
    locale: String, kind: EntryKind, key: String, variation: String? = nil, text: String, literal: Literal,
    state: TranslationState? = nil, comment: String = "", isTranslatable: Bool = true, isKey: Bool = false
  ) {
    self.locale = locale
    self.kind = kind
    self.key = key
    self.variation = variation
    self.text = text
    self.literal = literal
    self.state = state
    self.comment = comment
    self.isTranslatable = isTranslatable
    self.isKey = isKey
  }
}

extension LocalizedText {
  /// Whether the comment tells a translator something: tools write `No comment provided by engineer.`, and Xcode the
  /// name of the definition's field.
  public var isCommentTelling: Bool {
    let empty = ["(No Comment)", "No comment provided by engineer.", "No comment"]
    guard !comment.isEmpty, !empty.contains(comment) else { return false }
    return !(comment.hasPrefix("IN") && comment.allSatisfy { $0.isASCII && $0.isLetter })
  }
}

/// How a literal of a file is written, so that its decoded text can be traced to its bytes.
public enum LiteralSyntax: Hashable, Sendable {
  /// The bytes are the text.
  case plain
  /// Between the quotation marks of a `.strings` file or an old-style property list: backslash escapes.
  case quoted
  /// Character data of an XML element: entities, CDATA sections, comments.
  case xml
  /// Like ``xml``, of a text of an exchange file with elements in it: their tags stand for nothing, or for the text that
  /// an `equiv-text` gives. Where space is not preserved, a line break and the spaces around it are one space.
  case inlineXML(preservesSpace: Bool)
  /// Between the quotation marks of a JSON string.
  case json
  /// An object of a binary property list: no escapes, no line, never fixed.
  case binary
  /// Between the quotation marks of a Swift string literal, of any form; several that `+` joins count as one.
  case swift(SwiftInterpolation)
  /// A YAML scalar without quotation marks; its lines are folded.
  case yamlPlain
  /// Between the apostrophes of a YAML scalar: two apostrophes are one; its lines are folded.
  case yamlSingleQuoted
  /// Between the quotation marks of a YAML scalar: backslash escapes; its lines are folded.
  case yamlDoubleQuoted
  /// The lines of a YAML block scalar after `|`, from behind the indentation of the first one on.
  case yamlLiteral
  /// The same after `>`; its lines are folded.
  case yamlFolded
  /// A text of which only the whole has a known place.
  case unmapped
}

/// What an interpolation of a Swift literal is in the keys of translations.
public enum SwiftInterpolation: Hashable, Sendable {
  /// A format specifier: `\(count)` is `%@`, which stands for any other, since the code does not show the type.
  case specifiers
  /// A parameter: `\(\.$soup)` is `${soup}`, `\(.applicationName)` is `${applicationName}`.
  case parameters
}

/// The place of a text's literal in a file.
public struct Literal: Hashable, Sendable {
  /// An index into ``LocalizationBundle/files``.
  public var file: Int
  /// Zero-based offsets into ``SourceFile/utf8`` of what stands between the delimiters.
  public var utf8: Range<Int>
  public var syntax: LiteralSyntax

  public init(file: Int, utf8: Range<Int>, syntax: LiteralSyntax) {
    self.file = file
    self.utf8 = utf8
    self.syntax = syntax
  }
}

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

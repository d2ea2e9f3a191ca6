public import SourceText
public import UnicodeText

/// The identity of an entry across locales and across re-exports of its file.
public struct EntryID: Hashable, Comparable, Sendable {
  /// The table: the path without its `.lproj` component and extension (`podcasts/Intents`).
  public var table: String
  public var key: String
  public init(table: String, key: String) {
    self.table = table
    self.key = key
  }
  public static func < (lhs: EntryID, rhs: EntryID) -> Bool { (lhs.table, lhs.key) < (rhs.table, rhs.key) }
}

/// One text that the app shows or speaks, in all its locales.
public struct Entry: Sendable {
  public var id: EntryID
  public var kind: EntryKind
  /// The purpose of a dialog. Nil if no definition specifies it, and for other kinds.
  public var dialogPart: DialogPart?
  /// The intent the entry belongs to: an index into ``DeclaredFacts/intents``.
  public var intent: Int?
  /// What people do with the intent that the entry belongs to.
  public var intentUse = IntentUse.action
  /// The type in the source code that the entry belongs to: `OrderSoupIntent`. Nil if no source shows it.
  public var owner: String?
  /// For a text of a parameter combination: its key in the definition (`quantity,soup`).
  public var combination: String?
  /// For a text of an App Shortcut, or a variant of a sentence by enum case: the parts of its key.
  public var enumCase: String?
  /// True if this entry intentionally replaces a placeholder of the source (`<id>-<enum case id>` keys).
  public var isComposite = false
  /// True if a file has a text under an identifier that is missing in its intent definition. If there are several
  /// copies of a definition, the one in `Base.lproj` counts.
  public var isOrphan = false
  /// True if the texts are never shown although files contain them: those for the `unknown` value of an enumeration,
  /// and those that a catalog keeps under a phrase that is not the first of its App Shortcut.
  public var isNeverShown = false
  /// Every text of the entry, ordered by file, then by place.
  public var texts: [LocalizedText]
  /// The tag in `texts` that is the source. Nil if there is no text in the source language.
  public var sourceLocale: String?
  /// The source if no file contains it as a separate text: a catalog's key, or the text of a definition.
  public var impliedSource: String?
  /// The development language of the package with the table, if it differs from the bundle's.
  public var packageLocale: String?
  /// The localizations in which the app ships this table, as tags. Single texts may be missing in some.
  public var expectedLocales: [String]
  /// For a title: whether the code also offers it as the short title of an App Shortcut, under the same key.
  public var isShortTitleToo = false
  /// For a title: whether the code also offers it as the description of the same intent, under the same key.
  public var isDescriptionToo = false

  public init(
    id: EntryID, kind: EntryKind, texts: [LocalizedText] = [], sourceLocale: String? = nil,
    expectedLocales: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.texts = texts
    self.sourceLocale = sourceLocale
    self.expectedLocales = expectedLocales
  }
}

/// The state of a translation in a catalog or an exchange file.
public enum TranslationState: String, Hashable, Sendable {
  case new
  case translated
  case needsReview = "needs_review"
  /// The key is no longer in the sources.
  case stale
}

/// One text in one locale at one place in a file.
public struct LocalizedText: Hashable, Sendable {
  /// The tag of the folder or catalog with `-` instead of `_`. `Base` for a base folder. Empty for a file without a
  /// locale, which is in the development language.
  public var locale: String
  public var kind: EntryKind
  public var key: String
  /// The variant of the entry: `plural.one`, `device.applewatch`, `stringSet.2`, `substitutions.count.plural.other`;
  /// nil for a plain text.
  public var variation: String?
  /// Decoded: escapes and entities are resolved, but nothing is normalized.
  public var text: String
  public var literal: TextLocation
  public var state: TranslationState?
  /// The comment for translators on the text. Empty if there is none.
  public var comment: String
  /// False if a catalog marks the text as not translatable.
  public var isTranslatable: Bool
  /// True if a catalog has no separate text for its source language, so that the key is the text. The literal is the
  /// key's, and changing it requires a change in the source code.
  public var isKey: Bool
  /// The length limits in the file. Empty if there are none. Limits in its comment are not included.
  public var limits: [LengthLimit] = []
  /// True for a translation in an exchange file that differs from the one in the app’s file, because it is not imported
  /// yet or was exported long ago. Both are versions of one text.
  public var isProposal = false

  public init(
    locale: String, kind: EntryKind, key: String, variation: String? = nil, text: String, literal: TextLocation,
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
  /// Whether the comment helps a translator. Tools write `No comment provided by engineer.`, and Xcode writes the name
  /// of the definition's field.
  public var isCommentTelling: Bool {
    let empty = ["(No Comment)", "No comment provided by engineer.", "No comment"]
    guard !comment.isEmpty, !empty.contains(comment) else { return false }
    return !(comment.hasPrefix("IN") && comment.allSatisfy { $0.isASCII && $0.isLetter })
  }
}

/// The names of an app.
public struct AppIdentity: Hashable, Sendable {
  public struct Name: Hashable, Sendable {
    /// The locale's tag. Empty if the name is the same in all locales.
    public var locale: String
    public var name: String
    /// True for an alternative name (`INAlternativeAppNames`).
    public var isSynonym: Bool
    /// Whether the app’s texts also use the name as a word, if the configuration says so. Nil if the texts decide.
    public var isWord: Bool?
    public init(locale: String = "", name: String, isSynonym: Bool = false, isWord: Bool? = nil) {
      self.locale = locale
      self.name = name
      self.isSynonym = isSynonym
      self.isWord = isWord
    }
  }
  public var names: [Name]
  public init(names: [Name] = []) { self.names = names }
}

/// Everything that was read from one reviewed folder.
public struct LocalizationBundle: Sendable {
  public var files: [SourceFile]
  /// Sorted by identifier.
  public var entries: [Entry]
  public var facts: DeclaredFacts
  public var app: AppIdentity
  /// The development language: from `developmentRegion` or a catalog's `sourceLanguage`, otherwise `en`.
  public var developmentLocale: String
  /// Every tag that the bundle ships, sorted; without `Base`.
  public var localizations: [String]
  public var faults: [FileFault]
  public var failures: [ReadFailure]
  /// The comments that hide findings, in the order of the files.
  public var directives: [SuppressionDirective] = []
  /// How many source files were found but not read, because there is no reader for them.
  public var unreadSourceCount = 0
  /// What was skipped on purpose and may be missed, one ``ReviewMessage`` each.
  public var remarks: [Message] = []

  public init(
    files: [SourceFile] = [], entries: [Entry] = [], facts: DeclaredFacts = DeclaredFacts(),
    app: AppIdentity = AppIdentity(), developmentLocale: String = "en", localizations: [String] = [],
    faults: [FileFault] = [], failures: [ReadFailure] = []
  ) {
    self.files = files
    self.entries = entries
    self.facts = facts
    self.app = app
    self.developmentLocale = developmentLocale
    self.localizations = localizations
    self.faults = faults
    self.failures = failures
  }
}

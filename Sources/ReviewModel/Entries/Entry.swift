public import SourceText
public import UnicodeText

/// What identifies an entry across locales and across re-exports of its file.
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

/// One text the app shows or speaks, in all its locales.
public struct Entry: Sendable {
  public var id: EntryID
  public var kind: EntryKind
  /// What a dialog is for; nil where no definition tells, and for other kinds.
  public var dialogPart: DialogPart?
  /// The intent the entry belongs to: an index into ``DeclaredFacts/intents``.
  public var intent: Int?
  /// What people do with the intent that the entry belongs to.
  public var intentUse = IntentUse.action
  /// The type in the source code that the entry belongs to: `OrderSoupIntent`; nil where no source tells.
  public var owner: String?
  /// For a text of a parameter combination: its key in the definition (`quantity,soup`).
  public var combination: String?
  /// For a text of an App Shortcut or a variant of a sentence by enum case: what the key was composed of.
  public var enumCase: String?
  /// True where a placeholder of the source is replaced in this entry on purpose (`<id>-<enum case id>` keys).
  public var isComposite = false
  /// True where a file has a text under an identifier that its intent definition does not have (of several copies of a
  /// definition, the one in `Base.lproj`).
  public var isOrphan = false
  /// True where nobody ever sees the texts, though files have them: those of an enumeration's value for none, and those
  /// that a catalog keeps under a phrase which is not the first of its App Shortcut.
  public var isNeverShown = false
  /// Every text of the entry, ordered by file, then by place.
  public var texts: [LocalizedText]
  /// The tag in `texts` that is the source; nil where no text of the source language exists.
  public var sourceLocale: String?
  /// The source where no file holds it as a text of its own: a catalog's key, the text of a definition.
  public var impliedSource: String?
  /// The development language of the package that the table lies in, where it is not the bundle's.
  public var packageLocale: String?
  /// The localizations in which the app ships this table, as tags; a text may be missing in some.
  public var expectedLocales: [String]
  /// Of a title: whether the code also offers it as the short title of an App Shortcut, under the same key.
  public var isShortTitleToo = false
  /// Of a title: whether the code also offers it as the description of the same intent, under the same key.
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
  public var literal: TextLocation
  public var state: TranslationState?
  /// The comment that stands with the text, for translators; empty where there is none.
  public var comment: String
  /// False where a catalog says that the text is not to be translated.
  public var isTranslatable: Bool
  /// True where a catalog has no text of its own for its source language and the key is the text: the literal is the
  /// key's, and changing it means changing the source code too.
  public var isKey: Bool
  /// How long the file lets it be; empty where it says nothing. What its comment says of that is not among them.
  public var limits: [LengthLimit] = []
  /// True for a translation of an exchange file that differs from the one that the app’s own file has: not imported yet,
  /// or exported long ago. The two are wordings of one text.
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
  /// Whether the comment tells a translator something: tools write `No comment provided by engineer.`, and Xcode the
  /// name of the definition's field.
  public var isCommentTelling: Bool {
    let empty = ["(No Comment)", "No comment provided by engineer.", "No comment"]
    guard !comment.isEmpty, !empty.contains(comment) else { return false }
    return !(comment.hasPrefix("IN") && comment.allSatisfy { $0.isASCII && $0.isLetter })
  }
}

/// What an app calls itself.
public struct AppIdentity: Hashable, Sendable {
  public struct Name: Hashable, Sendable {
    /// The locale's tag; empty where the name holds for all.
    public var locale: String
    public var name: String
    /// True for an alternative name (`INAlternativeAppNames`).
    public var isSynonym: Bool
    /// Whether the app’s texts use the name as a word too, where somebody says so; nil where its texts tell.
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
  /// The development language: from `developmentRegion`, a catalog's `sourceLanguage`, or `en` where none says.
  public var developmentLocale: String
  /// Every tag that the bundle ships, sorted; without `Base`.
  public var localizations: [String]
  public var faults: [FileFault]
  public var failures: [ReadFailure]
  /// The comments that hide findings, in the order of the files.
  public var directives: [SuppressionDirective] = []
  /// How many files of source code were found and, for want of a reader, not read.
  public var unreadSourceCount = 0
  /// What was left unread on purpose and might be missed: a ``ReviewMessage`` each.
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

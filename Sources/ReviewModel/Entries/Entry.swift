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
  /// The type in the source code that the entry belongs to: `OrderSoupIntent`; nil where no source tells.
  public var owner: String?
  /// For a text of a parameter combination: its key in the definition (`quantity,soup`).
  public var combination: String?
  /// For a text of an App Shortcut or a variant of a sentence by enum case: what the key was composed of.
  public var enumCase: String?
  /// True where a placeholder of the source is replaced in this entry on purpose (`<id>-<enum case id>` keys).
  public var isComposite: Bool
  /// True where a file has a text under an identifier that its intent definition does not have (of several copies of a
  /// definition, the one in `Base.lproj`).
  public var isOrphan: Bool
  /// Every text of the entry, ordered by file, then by place.
  public var texts: [LocalizedText]
  /// The tag in `texts` that is the source; nil where no text of the source language exists.
  public var sourceLocale: String?
  /// The source where no file holds it as a text of its own: a catalog's key, the text of a definition.
  public var impliedSource: String?
  /// The localizations in which the app ships this table, as tags; a text may be missing in some.
  public var expectedLocales: [String]
  /// Of a title: whether the code also offers it as the short title of an App Shortcut, under the same key.
  public var isShortTitleToo = false

  public init(
    id: EntryID, kind: EntryKind, intent: Int? = nil, combination: String? = nil, enumCase: String? = nil,
    isComposite: Bool = false, isOrphan: Bool = false, texts: [LocalizedText] = [], sourceLocale: String? = nil,
    impliedSource: String? = nil, expectedLocales: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.intent = intent
    self.combination = combination
    self.enumCase = enumCase
    self.isComposite = isComposite
    self.isOrphan = isOrphan
    self.texts = texts
    self.sourceLocale = sourceLocale
    self.impliedSource = impliedSource
    self.expectedLocales = expectedLocales
  }
}

public import ReviewModel
public import SourceText

/// One text to check, with what is known of it.
public struct CheckedText: Hashable, Sendable {
  /// What its answer is known by: a string, or a whole number; nil for none.
  public var id: JSONValue?
  /// A tag (BCP 47), with `-` or `_`; `Base`, or nothing for the language that the app is written in.
  public var locale: String
  public var kind: EntryKind
  public var text: String
  /// What it is translated from; nil where it is no translation.
  public var source: String?
  /// What it is known by in its table.
  public var key = ""
  /// The table, as ``EntryID/table`` has it.
  public var table = ""
  /// The app that it belongs to.
  public var app = CheckedApp()
  public var context = Context()

  public init(_ text: String, kind: EntryKind = .prose, locale: String, source: String? = nil) {
    self.text = text
    self.kind = kind
    self.locale = locale
    self.source = source
  }

  /// What else a project may tell of a text. What is nil or false, nobody says.
  public struct Context: Hashable, Sendable {
    /// For translators.
    public var comment = ""
    public var state: TranslationState?
    /// Which form of the text it is: `plural.one`, `device.applewatch`.
    public var variation: String?
    /// What the key is for, where its texts are for several things; nil where it is for what the text is for.
    public var keyKind: EntryKind?
    /// The path of the file that it stands in.
    public var file = ""
    /// That of its source; nil where it is the same.
    public var sourceFile: String?
    /// The tag of the language of the source, where it is not the one that the app is written in.
    public var sourceLocale: String?
    /// The default language of the package that the table lies in.
    public var packageLocale: String?
    /// Whether the catalog says that the text is not to be translated.
    public var isUntranslatable = false
    /// Whether the key is the text, or the source: a catalog may have no text of its own for its source language.
    public var isKey = false
    public var isSourceKey = false
    /// Whether an exchange file proposes it, and the app has another.
    public var isProposal = false
    /// How long it may be.
    public var limits: [LengthLimit] = []
    /// What people do with the intent that it belongs to.
    public var use = IntentUse.action
    /// What a dialog is for.
    public var dialogPart: DialogPart?
    /// The intent of a definition that it belongs to; nil for a text of App Intents, and for any other.
    public var intent: Intent?
    /// The type in the source code that it belongs to.
    public var owner: String?
    /// Of a parameter combination: its key in the definition.
    public var combination: String?
    /// Whether a value replaces a placeholder of the source on purpose.
    public var isComposite = false
    /// Whether the definition no longer has its key.
    public var isOrphan = false
    /// Whether nobody ever sees it.
    public var isNeverShown = false
    /// Of a title: whether the same key is the short title of an App Shortcut, and the description of the intent.
    public var isShortTitleToo = false
    public var isDescriptionToo = false

    public init() {}
  }

  /// What an intent definition says of an intent, as far as it matters to single texts.
  public struct Intent: Hashable, Sendable {
    public var name: String
    public var isSystem = false
    public var isConfigurable = false
    public var isEligibleForWidgets = false

    public init(name: String) { self.name = name }
  }
}

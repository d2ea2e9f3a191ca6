public import ReviewModel
public import SourceText

/// A text to check, with what is known about it.
public struct CheckedText: Hashable, Sendable {
  /// The ID of its answer: a string or a whole number; nil for none.
  public var id: JSONValue?
  /// A BCP 47 tag with `-` or `_`, or `Base`; empty for the development language.
  public var locale: String
  public var kind: EntryKind
  public var text: String
  /// The source text; nil if it is not a translation.
  public var source: String?
  /// The key in its table.
  public var key = ""
  /// The table, as in ``EntryID/table``.
  public var table = ""
  /// The app of the text.
  public var app = CheckedApp()
  public var context = Context()

  public init(_ text: String, kind: EntryKind = .prose, locale: String, source: String? = nil) {
    self.text = text
    self.kind = kind
    self.locale = locale
    self.source = source
  }

  /// What a project can also contain about a text. nil and false mean unknown.
  public struct Context: Hashable, Sendable {
    /// The comment for translators.
    public var comment = ""
    public var state: TranslationState?
    /// The variation: `plural.one`, `device.applewatch`.
    public var variation: String?
    /// The kind of the key, if its texts have different kinds; otherwise nil.
    public var keyKind: EntryKind?
    /// The path of the file that contains the text.
    public var file = ""
    /// The path of the file with its source; nil if it is the same file.
    public var sourceFile: String?
    /// The tag of the source language, if it is not the development language.
    public var sourceLocale: String?
    /// The default language of the package that contains the table.
    public var packageLocale: String?
    /// Whether the catalog marks the text as not to be translated.
    public var isUntranslatable = false
    /// Whether the key is the text, or the source. A catalog may have no separate text for its source language.
    public var isKey = false
    public var isSourceKey = false
    /// Whether an exchange file proposes the text and the app has a different one.
    public var isProposal = false
    /// Limits on the length of the text.
    public var limits: [LengthLimit] = []
    /// How people use the intent of the text.
    public var use = IntentUse.action
    /// The purpose of a dialog.
    public var dialogPart: DialogPart?
    /// The intent in an intent definition that the text belongs to; nil for App Intents and all other texts.
    public var intent: Intent?
    /// The type in the source code that the text belongs to.
    public var owner: String?
    /// The key of a parameter combination in its intent definition.
    public var combination: String?
    /// Whether a value replaces a placeholder of the source on purpose.
    public var isComposite = false
    /// Whether the intent definition no longer contains the key.
    public var isOrphan = false
    /// Whether the text is never shown.
    public var isNeverShown = false
    /// For a title: whether its key is also the short title of an App Shortcut, or the description of the intent.
    public var isShortTitleToo = false
    public var isDescriptionToo = false

    public init() {}
  }

  /// The properties of an intent in an intent definition that matter to single texts.
  public struct Intent: Hashable, Sendable {
    public var name: String
    public var isSystem = false
    public var isConfigurable = false
    public var isEligibleForWidgets = false

    public init(name: String) { self.name = name }
  }
}

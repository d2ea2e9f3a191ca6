package import ReviewModel
package import SourceText

/// A text to check, with what is known about it.
package struct CheckedText: Hashable, Sendable {
  /// The ID of its answer: a string or a whole number; nil for none.
  package var id: JSONValue?
  /// A BCP 47 tag with `-` or `_`, or `Base`; empty for the development language.
  package var locale: String
  package var kind: EntryKind
  package var text: String
  /// The source text; nil if it is not a translation.
  package var source: String?
  /// The key in its table.
  package var key = ""
  /// The table, as in ``EntryID/table``.
  package var table = ""
  /// The app of the text.
  package var app = CheckedApp()
  package var context = Context()

  package init(_ text: String, kind: EntryKind = .prose, locale: String, source: String? = nil) {
    self.text = text
    self.kind = kind
    self.locale = locale
    self.source = source
  }

  /// What a project can also contain about a text. nil and false mean unknown.
  package struct Context: Hashable, Sendable {
    /// The comment for translators.
    package var comment = ""
    package var state: TranslationState?
    /// The variation: `plural.one`, `device.applewatch`.
    package var variation: String?
    /// The kind of the key, if its texts have different kinds; otherwise nil.
    package var keyKind: EntryKind?
    /// The path of the file that contains the text.
    package var file = ""
    /// The path of the file with its source; nil if it is the same file.
    package var sourceFile: String?
    /// The tag of the source language, if it is not the development language.
    package var sourceLocale: String?
    /// The default language of the package that contains the table.
    package var packageLocale: String?
    /// Whether the catalog marks the text as not to be translated.
    package var isUntranslatable = false
    /// Whether the key is the text, or the source. A catalog may have no separate text for its source language.
    package var isKey = false
    package var isSourceKey = false
    /// Whether an exchange file proposes the text and the app has a different one.
    package var isProposal = false
    /// Limits on the length of the text.
    package var limits: [LengthLimit] = []
    /// How people use the intent of the text.
    package var use = IntentUse.action
    /// The purpose of a dialog.
    package var dialogPart: DialogPart?
    /// The intent in an intent definition that the text belongs to; nil for App Intents and all other texts.
    package var intent: Intent?
    /// The type in the source code that the text belongs to.
    package var owner: String?
    /// The key of a parameter combination in its intent definition.
    package var combination: String?
    /// Whether a value replaces a placeholder of the source on purpose.
    package var isComposite = false
    /// Whether the intent definition no longer contains the key.
    package var isOrphan = false
    /// Whether the text is never shown.
    package var isNeverShown = false
    /// For a title: whether its key is also the short title of an App Shortcut, or the description of the intent.
    package var isShortTitleToo = false
    package var isDescriptionToo = false

    package init() {}
  }

  /// The properties of an intent in an intent definition that matter to single texts.
  package struct Intent: Hashable, Sendable {
    package var name: String
    package var isSystem = false
    package var isConfigurable = false
    package var isEligibleForWidgets = false

    package init(name: String) { self.name = name }
  }
}

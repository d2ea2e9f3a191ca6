package import Platform
package import SourceText
package import UnicodeText

/// The identity of an entry across locales and across re-exports of its file.
package struct EntryID: Hashable, Comparable, Sendable {
  /// The table: the path without its `.lproj` component and extension (`podcasts/Intents`).
  package var table: String
  package var key: String
  package init(table: String, key: String) {
    self.table = table
    self.key = key
  }
  package static func < (lhs: EntryID, rhs: EntryID) -> Bool { (lhs.table, lhs.key) < (rhs.table, rhs.key) }
}

/// One text that the app shows or speaks, in all its locales.
package struct Entry: Sendable {
  package var id: EntryID
  package var kind: EntryKind
  /// How sure the kind is. Inferred if only the name of the table or the key shows it.
  package var kindCertainty = Certainty.read
  /// The purpose of a dialog. Nil if no definition specifies it, and for other kinds.
  package var dialogPart: DialogPart?
  /// The intent the entry belongs to: an index into ``DeclaredFacts/intents``.
  package var intent: Int?
  /// What people do with the intent that the entry belongs to.
  package var intentUse = IntentUse.action
  /// The type in the source code that the entry belongs to: `OrderSoupIntent`. Nil if no source shows it.
  package var owner: String?
  /// For a text of a parameter combination: its key in the definition (`quantity,soup`).
  package var combination: String?
  /// For a text of an App Shortcut, or a variant of a sentence by enum case: the parts of its key.
  package var enumCase: String?
  /// True if this entry intentionally replaces a placeholder of the source (`<id>-<enum case id>` keys).
  package var isComposite = false
  /// True if a file has a text under an identifier that is missing in its intent definition. If there are several
  /// copies of a definition, the one in `Base.lproj` counts.
  package var isOrphan = false
  /// True if the texts are never shown although files contain them: those for the `unknown` value of an enumeration,
  /// and those that a catalog keeps under a phrase that is not the first of its App Shortcut.
  package var isNeverShown = false
  /// Every text of the entry, ordered by file, then by place.
  package var texts: [LocalizedText]
  /// The tag in `texts` that is the source. Nil if there is no text in the source language.
  package var sourceLocale: String?
  /// The source if no file contains it as a separate text: a catalog's key, or the text of a definition.
  package var impliedSource: String?
  /// The development language of the package with the table, if it differs from the bundle's.
  package var packageLocale: String?
  /// The localizations in which the app ships this table, as tags. Single texts may be missing in some.
  package var expectedLocales: [String]
  /// For a text of a definition: the localizations that the app has in its names and permissions alone. People don't see
  /// the app in them, but the App Store counts them.
  package var localesOfNames: [String] = []
  /// For a title: whether the code also offers it as the short title of an App Shortcut, under the same key.
  package var isShortTitleToo = false
  /// For a title: whether the code also offers it as the description of the same intent, under the same key.
  package var isDescriptionToo = false

  package init(
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
package enum TranslationState: String, Hashable, Sendable {
  case new, translated
  case needsReview = "needs_review"
  /// The key is no longer in the sources.
  case stale
}

/// One text in one locale at one place in a file.
package struct LocalizedText: Hashable, Sendable {
  /// The tag of the folder or catalog with `-` instead of `_`. `Base` for a base folder. Empty for a file without a
  /// locale, which is in the development language.
  package var locale: String
  package var kind: EntryKind
  package var key: String
  /// The variant of the entry: `plural.one`, `device.applewatch`, `stringSet.2`, `substitutions.count.plural.other`;
  /// nil for a plain text.
  package var variation: String?
  /// Decoded: escapes and entities are resolved, but nothing is normalized.
  package var text: String
  package var literal: TextLocation
  package var state: TranslationState?
  /// The comment for translators on the text. Empty if there is none.
  package var comment: String
  /// False if a catalog marks the text as not translatable.
  package var isTranslatable: Bool
  /// True if a catalog has no separate text for its source language, so that the key is the text. The literal is the
  /// key's, and changing it requires a change in the source code.
  package var isKey: Bool
  /// The length limits in the file. Empty if there are none. Limits in its comment are not included.
  package var limits: [LengthLimit] = []
  /// True for a translation in an exchange file that differs from the one in the app’s file, because it is not imported
  /// yet or was exported long ago. Both are versions of one text.
  package var isProposal = false

  package init(
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

  /// Whether the comment helps a translator. Tools write `No comment provided by engineer.`, and Xcode writes the name
  /// of the definition's field.
  package var isCommentTelling: Bool {
    let empty = ["(No Comment)", "No comment provided by engineer.", "No comment"]
    guard !comment.isEmpty, !empty.contains(comment) else { return false }
    return !(comment.hasPrefix("IN") && comment.allSatisfy { $0.isASCII && $0.isLetter })
  }
}

/// The names of an app.
package struct AppIdentity: Hashable, Sendable {
  package struct Name: Hashable, Sendable {
    /// The locale's tag. Empty if the name is the same in all locales.
    package var locale: String
    package var name: String
    /// True for an alternative name (`INAlternativeAppNames`).
    package var isSynonym: Bool
    /// Whether the app’s texts also use the name as a word, if the configuration says so. Nil if the texts decide.
    package var isWord: Bool?
    /// The folder whose texts it is for, if there are several apps. Empty for a name of all texts.
    package var folder: String
    package init(
      locale: String = "", name: String, isSynonym: Bool = false, isWord: Bool? = nil, folder: String = ""
    ) {
      self.folder = folder
      self.locale = locale
      self.name = name
      self.isSynonym = isSynonym
      self.isWord = isWord
    }
  }
  package var names: [Name]
  /// Inferred if only the name of a product or a target shows what the app is called.
  package var certainty: Certainty
  package init(names: [Name] = [], certainty: Certainty = .read) {
    self.names = names
    self.certainty = certainty
  }
}

/// Everything that was read from one reviewed folder.
package struct LocalizationBundle: Sendable {
  package var files: [SourceFile]
  /// Sorted by identifier.
  package var entries: [Entry]
  package var facts: DeclaredFacts
  /// What the sources do. Nil if none were read, so that nothing is known.
  package var code: SwiftCodeFacts?
  package var app: AppIdentity
  /// The development language: from `developmentRegion` or a catalog's `sourceLanguage`, otherwise `en`.
  package var developmentLocale: String
  /// Whether nothing says which language that is.
  package var isDevelopmentLocaleAssumed = false
  /// Every tag that the bundle ships, sorted; without `Base`.
  package var localizations: [String]
  package var faults: [FileFault]
  package var failures: [ReadFailure]
  /// The comments that hide findings, in the order of the files.
  package var directives: [SuppressionDirective] = []
  /// How many source files were found but not read, because there is no reader for them.
  package var unreadSourceCount = 0
  /// What was skipped on purpose and may be missed, one ``ReviewMessage`` each.
  package var remarks: [Message] = []

  package init(
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

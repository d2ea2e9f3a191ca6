public import SourceText
public import TextLayout
public import UnicodeText

/// A finding at its place in a file, with what reports show beside it.
public struct Diagnostic: Hashable, Sendable {
  /// What tells the finding from others. With the digest of the text.
  public var identity: FindingIdentity
  public var severity: Severity
  /// What is wrong: a fragment in sentence case without a final full stop.
  public var message: Message
  /// Why: the convention and its source; what to do where there is no fix.
  public var notes: [Message]
  public var fix: SuggestedFix?
  public var location: SourceRange
  /// The kind of the text (`title`, `phrase` …), where the finding is about one.
  public var kind: String?
  /// The flagged text; of a fault of a file, its line.
  public var excerpt: Excerpt
  /// The source text of the entry, where the flagged text is a translation.
  public var source: String?
  /// The translator's comment; empty where there is none.
  public var comment: String
  /// What devices show of the text, where the finding is about that.
  public var pictures: [SurfacePicture]
  /// Whether the finding rests on how devices draw the text.
  public var isAboutTruncation: Bool
  /// Of a finding on what devices cut off: where the text is not surely whole.
  public var devices: [DeviceVerdict]
  /// The text it is about, among those of the bundle; nil for a fault of a file.
  public var textID: TextID?
  /// Whether the base lacks it, where the report is compared with one.
  public var isNew = false
  /// The way to its bundle from the folder that paths count from, where a report is on several; else empty.
  public var bundle = ""
  /// Whether it makes the review fail, where that was decided: languages may differ in that. Nil where the severity
  /// alone decides.
  public var isFailing: Bool?
  /// How many findings of the same ``identity`` the baseline hides: accepting this one too accepts one more.
  public var acceptedBefore = 0
  /// What it shares with the other findings of its ``Problem``.
  public var cause: ProblemIdentity
  /// The intent, or the type of the source code, that the text belongs to; nil where it belongs to none.
  public var intent: String?
  /// Where devices cut the text, where the finding is about that.
  public var cut: CutPlaces?
  /// As ``Finding/storeLines``.
  public var storeLines: [StoreLine] = []

  public init(
    _ identity: FindingIdentity, severity: Severity, message: Message, notes: [Message] = [], fix: SuggestedFix? = nil,
    location: SourceRange, kind: String? = nil, excerpt: Excerpt, source: String? = nil, comment: String = "",
    pictures: [SurfacePicture] = [], isAboutTruncation: Bool = false, devices: [DeviceVerdict] = [],
    textID: TextID? = nil
  ) {
    self.identity = identity
    self.severity = severity
    cause = ProblemIdentity(identity, message: message.name, severity: severity)
    self.message = message
    self.notes = notes
    self.fix = fix
    self.location = location
    self.kind = kind
    self.excerpt = excerpt
    self.source = source
    self.comment = comment
    self.pictures = pictures
    self.isAboutTruncation = isAboutTruncation
    self.devices = devices
    self.textID = textID
  }

  public var rule: RuleID { identity.rule }
  /// The folder's or catalog's tag with `_` turned to `-`; empty for a fault of a whole file without one.
  public var locale: String { identity.locale }
  /// nil where the finding is about no key.
  public var key: String? { identity.key.isEmpty && textID == nil ? nil : identity.key }
  /// The table of the entry, or the path of the file.
  public var table: String { identity.table }
  public var variation: String? { identity.variation }
  /// The whole reviewed text; nil for a fault of a file.
  public var text: String? { textID == nil ? nil : excerpt.text }
}

/// A correction of a reviewed text, written out.
public struct SuggestedFix: Hashable, Sendable {
  /// What the fix does, as an instruction: "Remove the final full stop".
  public var title: Message
  /// The whole text after the fix, decoded.
  public var replacement: String
  public var safety: Fix.Safety
  /// The same as a change of the file; nil where its place is not known, or the file cannot hold the text there.
  public var edit: FileEdit?

  public init(title: Message, replacement: String, safety: Fix.Safety, edit: FileEdit? = nil) {
    self.title = title
    self.replacement = replacement
    self.safety = safety
    self.edit = edit
  }
}

/// What tells the texts of one review apart.
public struct TextID: Hashable, Sendable {
  /// An index into the bundle's entries.
  public var entry: Int
  /// An index into the entry's texts; of a text that is missing, that of its source.
  public var text: Int
  /// Of a text that is missing, the locale that lacks it.
  public var locale: String
  public init(entry: Int, text: Int, locale: String) {
    self.entry = entry
    self.text = text
    self.locale = locale
  }
}

/// A text with the part that a finding is about.
public struct Excerpt: Hashable, Sendable {
  /// The decoded text of the entry; for a fault of a file, its line.
  public var text: String
  /// The flagged part, in Unicode scalars from the start of `text`; empty marks a place.
  public var flagged: Range<Int>
  /// BCP 47, for `lang`; empty where none is known.
  public var language: String
  public var isRightToLeft: Bool
  /// Parts that read from left to right whatever the language: placeholders. In Unicode scalars, ascending, apart.
  public var code: [Range<Int>]

  public init(
    text: String, flagged: Range<Int>, language: String, isRightToLeft: Bool, code: [Range<Int>] = []
  ) {
    self.text = text
    self.flagged = flagged
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.code = code
  }
}

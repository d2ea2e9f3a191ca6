package import SourceText
package import TextLayout
package import UnicodeText

/// A finding at its place in a file, with the data that reports show.
package struct Diagnostic: Hashable, Sendable {
  /// The identity of the finding, with the digest of the text.
  package var identity: FindingIdentity
  package var severity: Severity
  /// The message: a fragment in sentence case without a final full stop.
  package var message: Message
  /// The notes: the convention and its source, and what to do if there is no fix.
  package var notes: [Message]
  package var fix: SuggestedFix?
  package var location: SourceRange
  /// The kind of the text, if the finding is about one.
  package var kind: EntryKind?
  /// The flagged text, or the line of a file.
  package var excerpt: Excerpt
  /// The source text of the entry, if the flagged text is a translation.
  package var source: String?
  /// The translator's comment; empty if there is none.
  package var comment: String
  /// What devices show of the text, if the finding is about that.
  package var pictures: [SurfacePicture]
  /// Whether the finding depends on how devices draw the text.
  package var isAboutTruncation: Bool
  /// For a finding on truncation: the devices and surfaces that may not show the whole text.
  package var devices: [DeviceVerdict]
  /// The text that it is about, among those of the bundle. Nil for a finding on a file.
  package var textID: TextID?
  /// Whether it is not in the base, if the report is compared with one.
  package var isNew = false
  /// The path of its bundle, relative to the folder of all paths, if the report is on several. Otherwise empty.
  package var bundle = ""
  /// Whether it makes the review fail, if that was decided, because languages may differ. Nil if only the severity
  /// decides.
  package var isFailing: Bool?
  /// How many findings with the same ``identity`` the baseline hides. Accepting this one accepts one more.
  package var acceptedBefore = 0
  /// What it shares with the other findings of its ``Problem``.
  package var cause: ProblemIdentity
  /// The intent, or the type of the source code, that the text belongs to; nil if it belongs to none.
  package var intent: String?
  /// Where devices cut the text off, if the finding is about that.
  package var cut: CutPlaces?
  /// As ``Finding/storeLines``.
  package var storeLines: [StoreLine] = []
  /// As ``Finding/facts``.
  package var facts: [StatedFact] = []

  package init(
    _ identity: FindingIdentity, severity: Severity, message: Message, notes: [Message] = [], fix: SuggestedFix? = nil,
    location: SourceRange, kind: EntryKind? = nil, excerpt: Excerpt, source: String? = nil, comment: String = "",
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

  package var rule: RuleID { identity.rule }
  /// The tag of the folder or catalog with `-` instead of `_`. Empty for a finding on a whole file without a locale.
  package var locale: String { identity.locale }
  /// Nil if the finding is about no key.
  package var key: String? { identity.key.isEmpty && textID == nil ? nil : identity.key }
  /// The table of the entry, or the path of the file.
  package var table: String { identity.table }
  package var variation: String? { identity.variation }
  /// The whole reviewed text. Nil for a finding on a file.
  package var text: String? { textID == nil ? nil : excerpt.text }
}

/// A fix of a reviewed text, with the complete new text.
package struct SuggestedFix: Hashable, Sendable {
  /// The title of the fix, an instruction: "Remove the final full stop".
  package var title: Message
  /// The whole text after the fix, decoded.
  package var replacement: String
  package var safety: Fix.Safety
  /// The same as a change of the file. Nil if its place is unknown, or if the file cannot contain the text there.
  package var edit: FileEdit?

  package init(title: Message, replacement: String, safety: Fix.Safety, edit: FileEdit? = nil) {
    self.title = title
    self.replacement = replacement
    self.safety = safety
    self.edit = edit
  }
}

/// The identity of a text in one review.
package struct TextID: Hashable, Sendable {
  /// An index into the bundle's entries.
  package var entry: Int
  /// An index into the entry's texts. For a missing text, the index of its source.
  package var text: Int
  /// For a missing text, the locale without it.
  package var locale: String
  package init(entry: Int, text: Int, locale: String) {
    self.entry = entry
    self.text = text
    self.locale = locale
  }
}

/// A text with the part that a finding is about.
package struct Excerpt: Hashable, Sendable {
  /// The decoded text of the entry. For a finding on a file, its line.
  package var text: String
  /// The flagged part, in Unicode scalars from the start of `text`. An empty range marks a place.
  package var flagged: Range<Int>
  /// BCP 47, for `lang`; empty if none is known.
  package var language: String
  package var isRightToLeft: Bool
  /// Parts that read left to right in every language: placeholders. In Unicode scalars, ascending, without overlaps.
  package var code: [Range<Int>]

  package init(text: String, flagged: Range<Int>, language: String, isRightToLeft: Bool, code: [Range<Int>] = []) {
    self.text = text
    self.flagged = flagged
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.code = code
  }
}

/// A line of the mail in which App Store Connect rejects an upload or warns about it.
package struct StoreLine: Hashable, Comparable, Sendable {
  /// The index of the sentence among those that the App Store is known to write.
  package var rank: Int
  /// The intent that it is about, as in the code or the definition. Empty for a line about the app.
  package var intent: String
  /// The tag of the localization.
  package var locale: String
  /// The text of the line, with its values.
  package var text: String

  package init(rank: Int, intent: String, locale: String, text: String) {
    self.rank = rank
    self.intent = intent
    self.locale = locale
    self.text = text
  }

  /// By sentence, intent and localization.
  package static func < (first: StoreLine, second: StoreLine) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    return [first.intent, first.locale, first.text].lexicographicallyPrecedes(
      [second.intent, second.locale, second.text]) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// What the device with the least room shows of a text that is cut off.
package struct CutPlaces: Hashable, Sendable {
  /// The device with the least room.
  package var device: String
  /// The identifier of its surface, for reports in other languages.
  package var surfaceID: String
  /// In English.
  package var surfaceName: String
  /// The drawn lines, with ellipses. The lines of a title precede those of its subtitle.
  package var lines: [String]

  package init(device: String, surfaceID: String, surfaceName: String, lines: [String]) {
    self.device = device
    self.surfaceID = surfaceID
    self.surfaceName = surfaceName
    self.lines = lines
  }
}

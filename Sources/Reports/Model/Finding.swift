public import Diagnostics
public import TextLayout

/// A diagnostic with what a report shows beside it.
public struct Finding: Hashable, Sendable {
  public var diagnostic: Diagnostic
  public var excerpt: Excerpt
  /// The source text of the entry, where the flagged text is a translation.
  public var source: String?
  /// The translator's comment; empty where there is none.
  public var comment: String
  /// What devices show of the text, where the finding is about truncation.
  public var pictures: [SurfacePicture]
  /// The text it is about, in ``Report/texts``; nil for a fault of a file.
  public var textID: ReportedText.ID?
  /// Whether the base lacks it, where the report is compared with one.
  public var isNew = false
  /// The way to its bundle from the folder that paths count from, where a report is on several; else empty.
  public var bundle = ""
  /// Whether it makes the review fail, where that was decided: languages may differ in that. Nil where
  /// ``ReportOptions/failingSeverity`` decides.
  public var isFailing: Bool?
  /// How many findings with the same ``identity`` the baseline hides: who accepts this one too accepts one more.
  public var acceptedBefore = 0

  public init(
    _ diagnostic: Diagnostic, excerpt: Excerpt, source: String? = nil, comment: String = "",
    pictures: [SurfacePicture] = [], textID: ReportedText.ID? = nil
  ) {
    self.diagnostic = diagnostic
    self.excerpt = excerpt
    self.source = source
    self.comment = comment
    self.pictures = pictures
    self.textID = textID
  }

  /// Whether it rests on how devices draw its text.
  public var isAboutTruncation: Bool { diagnostic.rule.isAboutTruncation }
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

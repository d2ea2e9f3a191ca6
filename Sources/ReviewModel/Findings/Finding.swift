public import TextLayout
public import UnicodeText

/// What a rule says of one place.
public struct Finding: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// Indices into the bundle's entries and the entry's texts; `range` lies in that text.
    case text(entry: Int, text: Int, range: Range<String.Index>)
    /// An index into the bundle's files, and offsets into the file's UTF-8.
    case file(Int, utf8: Range<Int>)
  }

  /// What the rule looked at, for those who show it.
  public enum Evidence: Hashable, Sendable {
    /// How surfaces draw the text.
    case layout(CardLayout)
  }

  public var rule: RuleID
  public var severity: Severity
  /// What is wrong.
  public var message: Message
  /// Why: the convention and its source; what to do where there is no fix.
  public var notes: [Message]
  public var fix: Fix?
  public var place: Place
  /// The locale that the finding is about, where it is not that of the text at its place: a missing localization.
  public var locale: String?
  /// The key that a finding on a file is about.
  public var key: String?
  public var evidence: Evidence?
  /// What App Store Connect writes of it after an upload, a line for each intent and localization; empty for what is no
  /// reason to refuse a build, and where no such mail is known.
  public var storeLines: [StoreLine] = []

  public init(
    rule: RuleID, severity: Severity, message: Message, notes: [Message] = [], fix: Fix? = nil, place: Place,
    locale: String? = nil, key: String? = nil, evidence: Evidence? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.notes = notes
    self.fix = fix
    self.place = place
    self.locale = locale
    self.key = key
    self.evidence = evidence
  }
}

/// A correction that a rule suggests.
public struct Fix: Hashable, Sendable {
  public enum Safety: String, Hashable, Sendable, Encodable {
    /// No reader could object.
    case safe
    /// Likely right; a person should look.
    case needsReview
  }

  /// What becomes of the text.
  public enum Change: Hashable, Sendable {
    /// The text as a whole, decoded.
    case whole(String)
    /// What stands in each of some places afterwards; empty where something is removed. The places are in the order of
    /// the text and do not overlap. A text may have thousands: they are written out only where the finding is listed.
    case parts([Range<String.Index>], String)
  }

  /// What the fix does, as an instruction: "Remove the full stop".
  public var title: Message
  public var change: Change
  public var safety: Safety

  public init(_ title: Message, _ change: Change, _ safety: Safety) {
    self.title = title
    self.change = change
    self.safety = safety
  }

  /// The whole text after the fix; nil where its places are not written out yet.
  public var replacement: String? { if case .whole(let text) = change { text } else { nil } }

  /// Other words in one place of the text; empty to remove what is there.
  public init(_ title: Message, at range: Range<String.Index>, _ words: String, _ safety: Safety) {
    self.init(title, .parts([range], words), safety)
  }
}

/// A card with the texts that it is drawn with, and how surfaces draw it.
public struct CardLayout: Hashable, Sendable {
  /// The texts as they are measured, with samples for their parameters.
  public var title: String
  public var subtitle: String?
  public var role: TextRole
  public var locale: LocaleIdentifier
  /// The surfaces that cut the text under the values assumed, each with the platforms where it does.
  public var cuttingSurfaces: [Surface.ID: Set<Platform>]
  /// Whether a picture explains the finding.
  public var isPictured: Bool
  /// Where the text is not surely whole, of all devices.
  public var places: [DeviceVerdict]
  /// Where the text is cut; nil where no device cuts it.
  public var cut: CutPlaces?

  public init(
    title: String, subtitle: String?, role: TextRole, locale: LocaleIdentifier,
    cuttingSurfaces: [Surface.ID: Set<Platform>], isPictured: Bool, places: [DeviceVerdict], cut: CutPlaces? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.role = role
    self.locale = locale
    self.cuttingSurfaces = cuttingSurfaces
    self.isPictured = isPictured
    self.places = places
    self.cut = cut
  }
}

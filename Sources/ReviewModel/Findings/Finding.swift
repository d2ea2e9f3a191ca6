package import TextLayout
package import UnicodeText

/// What a rule reports at one place.
package struct Finding: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// Indices into the bundle's entries and the entry's texts, and a `range` in that text.
    case text(entry: Int, text: Int, range: Range<String.Index>)
    /// An index into the bundle's files, and offsets into the file's UTF-8.
    case file(Int, utf8: Range<Int>)
  }

  /// The basis of the finding, for formats that show it.
  package enum Evidence: Hashable, Sendable {
    /// How surfaces draw the text.
    case layout(CardLayout)
  }

  package var rule: RuleID
  package var severity: Severity
  /// The message.
  package var message: Message
  /// The notes: the convention and its source, and what to do if there is no fix.
  package var notes: [Message]
  package var fix: Fix?
  package var place: Place
  /// The locale that the finding is about, if it differs from that of the text at its place: a missing localization.
  package var locale: String?
  /// The key that a finding on a file is about.
  package var key: String?
  package var evidence: Evidence?
  /// What App Store Connect writes about it after an upload, one line per intent and localization. Empty if it is no
  /// reason to reject a build, or if no such mail is known.
  package var storeLines: [StoreLine] = []
  /// What it rests on, in the order of ``FactKind``. Empty until it is graded.
  package var facts: [Fact] = []

  package init(
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

/// A fix that a rule suggests.
package struct Fix: Hashable, Sendable {
  package enum Safety: String, Hashable, Sendable, Encodable {
    /// Safe: no reader would object.
    case safe
    /// Probably correct, but a person must review it.
    case needsReview
  }

  /// The change of the text.
  package enum Change: Hashable, Sendable {
    /// The text as a whole, decoded.
    case whole(String)
    /// The replacements at several places. An empty one removes the text there. The places are in order and do not
    /// overlap. A text can have thousands, so they are written out only if the finding is listed.
    case parts([Range<String.Index>], String)
  }

  /// The title of the fix, an instruction: "Remove the full stop".
  package var title: Message
  package var change: Change
  package var safety: Safety

  package init(_ title: Message, _ change: Change, _ safety: Safety) {
    self.title = title
    self.change = change
    self.safety = safety
  }

  /// The whole text after the fix. Nil if its places are not written out yet.
  package var replacement: String? { if case .whole(let text) = change { text } else { nil } }

  /// New text at one place of the text; empty to remove what is there.
  package init(_ title: Message, at range: Range<String.Index>, _ words: String, _ safety: Safety) {
    self.init(title, .parts([range], words), safety)
  }
}

/// A card with the texts that it is drawn with, and how surfaces draw it.
package struct CardLayout: Hashable, Sendable {
  /// The measured texts, with samples for their parameters.
  package var title: String
  package var subtitle: String?
  package var role: TextRole
  package var locale: LocaleIdentifier
  /// The surfaces that cut the text off at the assumed values, with the platforms.
  package var cuttingSurfaces: [Surface.ID: Set<Platform>]
  /// Whether a picture explains the finding.
  package var isPictured: Bool
  /// The places on all devices where the text may be cut off.
  package var places: [DeviceVerdict]
  /// Where the text is cut off. Nil if no device cuts it off.
  package var cut: CutPlaces?

  package init(
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

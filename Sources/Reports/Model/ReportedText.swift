public import ReviewModel
public import TextLayout

/// A text in one locale, as the locale's page shows it.
public struct ReportedText: Hashable, Sendable {
  public var id: TextID
  /// The table: the path without its `.lproj` component and extension.
  public var table: String
  public var kind: String
  public var key: String
  /// As in ``DiagnosticSubject/variation``.
  public var variation: String?
  /// The file with the text. For a missing text, the file with its source.
  public var path: String
  /// 1-based. 0 in a file without lines.
  public var line: Int
  /// An index into ``Report/groups``.
  public var group: Int
  /// The text, with nothing flagged.
  public var excerpt: Excerpt
  /// Whether the locale is missing the text, so that ``excerpt`` is empty.
  public var isMissing: Bool
  /// The source text, if the text is a translation.
  public var source: String?
  /// BCP 47, for `lang`; empty if none is known.
  public var sourceLanguage: String
  /// The translator's comment; empty if there is none.
  public var comment: String
  /// The state of the translation in a catalog or an exchange file. Nil if it is done.
  public var state: State?
  /// How devices draw it. Nil if none does, or if its parameters cannot be measured.
  public var measuring: TextMeasuring?
  /// The data that a page needs to check another wording, as JSON. Nil if the page checks none.
  public var judging: String?
  /// The index of the locale’s entry in ``Report/judging``.
  public var judgedBy = 0
  /// Why the text cannot be changed on the page. Nil if it can.
  public var hindrance: Hindrance?

  public var isChangeable: Bool { hindrance == nil }

  /// Why a translator cannot change a text.
  public enum Hindrance: String, CaseIterable, Hashable, Sendable {
    /// It is in source code.
    case source
    /// It is its own key.
    case key
    /// A build generates its file.
    case built
    /// It is marked as not translatable.
    case notTranslatable
    /// Its file is not localized into the language.
    case notLocalized
  }

  /// The work left on a translation.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case new, needsReview, stale
  }

  public init(
    id: TextID, table: String, kind: String, key: String, variation: String? = nil, path: String, line: Int, group: Int,
    excerpt: Excerpt, isMissing: Bool = false, source: String? = nil, sourceLanguage: String = "", comment: String = "",
    state: State? = nil, measuring: TextMeasuring? = nil, judging: String? = nil, hindrance: Hindrance? = nil
  ) {
    self.id = id
    self.table = table
    self.kind = kind
    self.key = key
    self.variation = variation
    self.path = path
    self.line = line
    self.group = group
    self.excerpt = excerpt
    self.isMissing = isMissing
    self.source = source
    self.sourceLanguage = sourceLanguage
    self.comment = comment
    self.state = state
    self.measuring = measuring
    self.judging = judging
    self.hindrance = hindrance
  }
}

/// The data that a page needs to measure a text and other wordings of it.
public struct TextMeasuring: Hashable, Sendable {
  /// The sample value for a parameter while the text is measured.
  public struct Sample: Hashable, Sendable {
    /// As in the text: `${soup}`.
    public var placeholder: String
    public var text: String
    /// Whether the real value cannot be longer. Otherwise it can have any length.
    public var isLongest: Bool
    public init(placeholder: String, text: String, isLongest: Bool) {
      self.placeholder = placeholder
      self.text = text
      self.isLongest = isLongest
    }
  }

  public var role: TextRole
  /// Whether the text is below a title, the ``companion``.
  public var isSubtitle: Bool
  /// The other text of the card.
  public var companion: TextID?
  public var samples: [Sample]

  public init(role: TextRole, isSubtitle: Bool = false, companion: TextID? = nil, samples: [Sample] = []) {
    self.role = role
    self.isSubtitle = isSubtitle
    self.companion = companion
    self.samples = samples
  }
}

/// Texts that are together on a page.
public struct TextGroup: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The texts of an intent, a type of the source code or a user activity.
    case intent
    /// The phrases of App Shortcuts.
    case appShortcuts
    /// The app's names and its usage descriptions.
    case app
    case vocabulary
    /// The other texts of one table.
    case table
    /// App Store texts: a folder or a file of them.
    case store
  }

  public var content: Content
  /// The name of the intent or of the table; empty if it is the only group of its kind.
  public var name: String
  /// The bundle it belongs to, if a report is on several.
  public var bundle: String

  public init(_ content: Content, name: String = "", bundle: String = "") {
    self.content = content
    self.name = name
    self.bundle = bundle
  }
}

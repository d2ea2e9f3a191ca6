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
  /// The file that holds the text; of a text that is missing, the one that holds its source.
  public var path: String
  /// 1-based; 0 in a file without lines.
  public var line: Int
  /// An index into ``Report/groups``.
  public var group: Int
  /// The text, with nothing flagged.
  public var excerpt: Excerpt
  /// Whether the locale has no such text, so that ``excerpt`` is empty.
  public var isMissing: Bool
  /// Where the text is a translation.
  public var source: String?
  /// BCP 47, for `lang`; empty where none is known.
  public var sourceLanguage: String
  /// The translator's comment; empty where there is none.
  public var comment: String
  /// What a catalog or an exchange file says of the translation, where that is not that it is done.
  public var state: State?
  /// How devices draw it; nil where none does, or where its parameters cannot be measured.
  public var measuring: TextMeasuring?
  /// What a page has to know to judge another wording of it, as JSON; nil where it judges none.
  public var judging: String?
  /// By which of its locale’s entries in ``Report/judging``.
  public var judgedBy = 0
  /// Why no other wording can be put in its place; nil where one can.
  public var hindrance: Hindrance?

  public var isChangeable: Bool { hindrance == nil }

  /// What keeps a translator from changing a text.
  public enum Hindrance: String, CaseIterable, Hashable, Sendable {
    /// It stands in source code.
    case source
    /// It is its own key.
    case key
    /// A build makes its file.
    case built
    /// It is marked as not to be translated.
    case notTranslatable
    /// Its file has no place for the language.
    case notLocalized
  }

  /// What is to be done about a translation.
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

/// What a page has to know to measure a text, and any other wording of it.
public struct TextMeasuring: Hashable, Sendable {
  /// What stands for a parameter while the text is measured.
  public struct Sample: Hashable, Sendable {
    /// As in the text: `${soup}`.
    public var placeholder: String
    public var text: String
    /// Whether the value may be no shorter; else it may be anything, and even empty.
    public var isLongest: Bool
    public init(placeholder: String, text: String, isLongest: Bool) {
      self.placeholder = placeholder
      self.text = text
      self.isLongest = isLongest
    }
  }

  public var role: TextRole
  /// Whether the text stands below a title, which is then ``companion``.
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

/// Texts that stand together on a page.
public struct TextGroup: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The texts of an intent, a type of the source code or a user activity.
    case intent
    /// The phrases of App Shortcuts.
    case appShortcuts
    /// The app's names, and why it asks for permissions.
    case app
    case vocabulary
    /// Whatever else one table holds.
    case table
    /// What the App Store shows and searches: a folder or a file of such texts.
    case store
  }

  public var content: Content
  /// The name of the intent or of the table; empty where there is but one group of its content.
  public var name: String
  /// The bundle it belongs to, where a report is on several.
  public var bundle: String

  public init(_ content: Content, name: String = "", bundle: String = "") {
    self.content = content
    self.name = name
    self.bundle = bundle
  }
}

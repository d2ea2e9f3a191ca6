package import ReviewModel
package import TextLayout

/// A text in one locale, as the locale's page shows it.
package struct ReportedText: Hashable, Sendable {
  package var id: TextID
  /// The table: the path without its `.lproj` component and extension.
  package var table: String
  package var kind: EntryKind
  package var key: String
  /// As in ``DiagnosticSubject/variation``.
  package var variation: String?
  /// The file with the text. For a missing text, the file with its source.
  package var path: String
  /// 1-based. 0 in a file without lines.
  package var line: Int
  /// An index into ``Report/groups``.
  package var group: Int
  /// The text, with nothing flagged.
  package var excerpt: Excerpt
  /// Whether the locale is missing the text, so that ``excerpt`` is empty.
  package var isMissing: Bool
  /// The source text, if the text is a translation.
  package var source: String?
  /// BCP 47, for `lang`; empty if none is known.
  package var sourceLanguage: String
  /// The translator's comment; empty if there is none.
  package var comment: String
  /// The state of the translation in a catalog or an exchange file. Nil if it is done.
  package var state: State?
  /// How devices draw it. Nil if none does, or if its parameters cannot be measured.
  package var measuring: TextMeasuring?
  /// The data that a page needs to check another wording, as JSON. Nil if the page checks none.
  package var pageRules: String?
  /// The index of the locale’s entry in ``Report/pageRules``.
  package var pageRulesIndex = 0
  /// Why the text cannot be changed on the page. Nil if it can.
  package var obstacle: Obstacle?

  package var isChangeable: Bool { obstacle == nil }

  /// Why a translator cannot change a text.
  package enum Obstacle: String, CaseIterable, Hashable, Sendable {
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
  package enum State: String, CaseIterable, Hashable, Sendable {
    case new, needsReview, stale
  }

  package init(
    id: TextID, table: String, kind: EntryKind, key: String, variation: String? = nil, path: String, line: Int,
    group: Int,
    excerpt: Excerpt, isMissing: Bool = false, source: String? = nil, sourceLanguage: String = "", comment: String = "",
    state: State? = nil, measuring: TextMeasuring? = nil, pageRules: String? = nil, obstacle: Obstacle? = nil
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
    self.pageRules = pageRules
    self.obstacle = obstacle
  }
}

/// Texts that are together on a page.
package struct TextGroup: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
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

  package var content: Content
  /// The name of the intent or of the table; empty if it is the only group of its kind.
  package var name: String
  /// The bundle it belongs to, if a report is on several.
  package var bundle: String

  package init(_ content: Content, name: String = "", bundle: String = "") {
    self.content = content
    self.name = name
    self.bundle = bundle
  }
}

/// One text in all its languages, as one device shows each. It shows which languages are long.
package struct ComparedText: Hashable, Sendable {
  package struct Wording: Hashable, Sendable {
    /// The text, with its locale.
    package var id: TextID
    /// The measured text, with sample values for its parameters. The hidden part is flagged.
    package var excerpt: Excerpt
    package var verdict: Verdict
    /// How many graphemes the text is too long there. 0 if it fits.
    package var graphemesOver: Int
    /// The width on one line, in em.
    package var em: Double

    package init(id: TextID, excerpt: Excerpt, verdict: Verdict, graphemesOver: Int, em: Double) {
      self.id = id
      self.excerpt = excerpt
      self.verdict = verdict
      self.graphemesOver = graphemesOver
      self.em = em
    }
  }

  package var key: String
  /// As in ``ReportedText/kind``.
  package var kind: EntryKind
  package var surfaceID: String
  /// In English.
  package var surfaceName: String
  package var deviceName: String
  /// In the order of the languages in the files.
  package var wordings: [Wording]

  /// The maximum number in a report. Texts that most languages cut come first.
  package static let limit = 3

  package init(
    key: String, kind: EntryKind, surfaceID: String, surfaceName: String, deviceName: String, wordings: [Wording]
  ) {
    self.key = key
    self.kind = kind
    self.surfaceID = surfaceID
    self.surfaceName = surfaceName
    self.deviceName = deviceName
    self.wordings = wordings
  }

  /// In how many languages it is cut off.
  package var cutCount: Int { wordings.count { $0.verdict == .cut } }
}

public import ReviewModel
public import TextLayout
public import UnicodeText

/// Everything a report says, as a value. Each format is a pure function of it: equal reports, equal bytes.
public struct Report: Hashable, Sendable {
  /// Name and version of the tool, and of the library whose segmentation the findings follow.
  public struct Tool: Hashable, Sendable, Encodable {
    let name = "shortcut-review"
    public var version: String
    /// "72.1"
    public var icuVersion: String

    private enum CodingKeys: String, CodingKey {
      case name, version
      case icuVersion = "icu"
    }

    public init(version: String, icuVersion: String) {
      self.version = version
      self.icuVersion = icuVersion
    }
  }

  /// "de.lproj/Main.strings: Permission denied"
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The path as the user gave it or as it was found; nil where no file is to blame.
    public var path: String?
    /// Why, without a final full stop.
    public var reason: Message

    public init(path: String? = nil, reason: Message) {
      self.path = path
      self.reason = reason
    }

    /// In English, for machines.
    public var description: String { ReportLanguage.english.plainText(of: message) }

    /// As ``reason``, in English.
    var englishReason: String { ReportLanguage.english.plainText(of: reason) }

    /// The path and the reason.
    var message: Message {
      path.map { ReviewMessage.failure(["path": .text($0), "reason": .message(reason)]) } ?? reason
    }

    /// The path, for formats that want one.
    var file: String { path ?? "." }
  }

  public var tool: Tool
  /// The name of what was reviewed, without its path: `CoffeeBar`; of several bundles in English, “Cafe and Watch”.
  public var subject: String
  /// Sorted by path, place, rule, locale.
  public var findings: [Diagnostic]
  /// One for each localization that was read, sorted by tag; `Base` first.
  public var locales: [LocaleSummary]
  /// The rules that findings name, by identifier: what reports explain.
  public var rules: [RuleID: RuleDescriptor]
  /// What the reader should know of the review itself, each a sentence: rules that were off and why.
  public var remarks: [Message]
  /// What could not be read, or not reviewed.
  public var failures: [Failure]
  /// Why the review fails where the severities of its findings do not tell: each a sentence without a final full stop.
  public var reasons: [Message] = []
  /// The way to what was reviewed from the folder that paths count from; empty where it is that folder.
  public var path = ""
  /// The bundles of a report on several; else empty.
  public var bundles: [ReportedBundle] = []
  /// What the truncation findings assume where Apple publishes nothing; empty where there are none.
  public var assumptions: [Assumption]
  /// How many findings the team has decided to live with; they are not among ``findings``.
  public var suppressedCount: Int
  /// The years of Apple's guidelines on Siri that the rules follow: "2023"; several bundles may follow several.
  public var guidelineEditions: [String]
  /// What no text can answer and a person has to, in the order of the catalogue: each has a question.
  public var questions: [Guideline]
  /// The guidelines that ``rules`` serve, by identifier: where a reader finds more.
  public var guidelines: [Guideline] = []
  /// Every text, for formats that show more than findings: in the order in which pages show them; else empty.
  public var texts: [ReportedText] = []
  /// What the texts belong to.
  public var groups: [TextGroup] = []
  /// Texts in all their languages beside each other: those that most languages cut, ``ComparedText/limit`` at most.
  public var compared: [ComparedText] = []
  /// What the app is called in the language that it is written in; nil where no file says it.
  public var appName: String?
  /// What a page needs to measure other wordings, as JSON; empty where nothing is measured.
  public var measuring: [UInt8] = []
  /// By tag of the localization.
  public var writingHelp: [String: WritingHelp] = [:]
  /// What pages need to judge other wordings, by the tag of the locale: JSON, one for each bundle that has it.
  public var judging: [String: [[UInt8]]] = [:]
  /// The rules that pages judge by.
  public var judgedRules: [RuleID] = []
  /// The tag of the language that the app is written in.
  public var developmentLocale = "en"
  /// What changed since an earlier review; nil where there is none to compare with. See ``compare(with:)``.
  public var base: BaseComparison?
  /// The revision whose findings are left out, and how many that are; nil where none is named.
  public var since: SinceRevision?
  /// The lines of the baseline that hide nothing, their counts what is too many.
  package var unusedAcceptances: [BaselineEntry] = []

  public init(
    tool: Tool, subject: String, findings: [Diagnostic] = [], locales: [LocaleSummary] = [],
    rules: [RuleID: RuleDescriptor] = [:], remarks: [Message] = [], failures: [Failure] = [],
    assumptions: [Assumption] = [], suppressedCount: Int = 0, guidelineEdition: String = "2023",
    questions: [Guideline] = []
  ) {
    self.tool = tool
    self.subject = subject
    self.findings = findings
    self.locales = locales
    self.rules = rules
    self.remarks = remarks
    self.failures = failures
    self.assumptions = assumptions
    self.suppressedCount = suppressedCount
    guidelineEditions = [guidelineEdition]
    self.questions = questions
  }
}

/// How many findings there are of each severity.
public struct SeverityCounts: Hashable, Sendable, Encodable {
  public var errors: Int
  public var warnings: Int
  public var notes: Int

  private enum CodingKeys: String, CodingKey {
    case errors = "error"
    case warnings = "warning"
    case notes = "note"
  }

  public init(errors: Int = 0, warnings: Int = 0, notes: Int = 0) {
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
  }

  public init(_ severities: some Sequence<Severity>) {
    self.init()
    for severity in severities {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  public var total: Int { errors + warnings + notes }
}

/// A localization in figures.
public struct LocaleSummary: Hashable, Sendable {
  /// As in ``DiagnosticSubject/locale``.
  public var tag: String
  /// In English: "German"; the tag where ICU does not know it.
  public var displayName: String
  public var isRightToLeft: Bool
  /// Of the app; those around it in the App Store are ``storeTextCount``.
  public var textCount: Int
  /// Its findings.
  public var counts: SeverityCounts
  /// How many entries the locale should have, and how many of them it has.
  public var expectedCount = 0
  public var presentCount = 0
  /// How many texts the App Store has in the locale.
  public var storeTextCount = 0

  /// Whether the locale is one of the App Store alone: the app is not in that language.
  var isOfStoreAlone: Bool { storeTextCount > 0 && textCount == 0 && expectedCount == 0 }

  public init(tag: String, displayName: String, isRightToLeft: Bool, textCount: Int, counts: SeverityCounts) {
    self.tag = tag
    self.displayName = displayName
    self.isRightToLeft = isRightToLeft
    self.textCount = textCount
    self.counts = counts
  }
}

extension Report {
  /// The findings of each severity.
  package var counts: SeverityCounts { SeverityCounts(findings.lazy.map(\.severity)) }

  /// The problems that the findings are places of, the worst first.
  ///
  /// - Complexity: O(*n* log *n*); made anew each time.
  package var problems: [Problem] { Problem.problems(of: findings).worstFirst }

  /// The findings of each rule that has any, sorted by identifier.
  package var countsByRule: [(rule: RuleID, counts: SeverityCounts)] { findings.countsByRule }
}

extension [Diagnostic] {
  /// The findings of each rule that has any, sorted by identifier.
  var countsByRule: [(rule: RuleID, counts: SeverityCounts)] {
    Dictionary(grouping: self, by: \.rule)
      .map { ($0.key, SeverityCounts($0.value.lazy.map(\.severity))) }
      .sorted { $0.rule < $1.rule }
  }
}

extension Report {
  /// ``guidelineEditions`` in English: "2023 and 2026".
  var guidelineEdition: String { guidelineEditions.joined(separator: " and ") }

  /// As ``remarks``, in English: for machines.
  package var englishRemarks: [String] { remarks.map(ReportLanguage.english.plainText(of:)) }

  /// As ``reasons``, in English.
  package var englishReasons: [String] { reasons.map(ReportLanguage.english.plainText(of:)) }
}

extension SeverityCounts {
  subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .note: notes = newValue
      }
    }
  }
}

/// The findings of one locale, in the report's order.
struct LocaleSection {
  /// Empty for files outside any locale.
  var tag: String
  /// nil for a tag that is none of ``Report/locales``.
  var locale: LocaleSummary?
  var findings: [Diagnostic]

  var counts: SeverityCounts { SeverityCounts(findings.lazy.map(\.severity)) }
}

extension Report {
  /// The locales that have findings: in the order of ``locales``, then any others by tag.
  var sections: [LocaleSection] {
    var findings = Dictionary(grouping: findings, by: \.locale)
    var sections: [LocaleSection] = []
    for locale in locales {
      guard let own = findings.removeValue(forKey: locale.tag) else { continue }
      sections.append(LocaleSection(tag: locale.tag, locale: locale, findings: own))
    }
    for (tag, own) in findings.sorted(by: { $0.key < $1.key }) {
      sections.append(LocaleSection(tag: tag, locale: nil, findings: own))
    }
    return sections
  }
}

/// Questions whose guidelines stand in one place.
struct QuestionGroup {
  var place: Guideline.Place
  var guidelines: [Guideline]

  /// The questions by the place where each is read first, in the order of the first of each.
  static func groups(of guidelines: [Guideline]) -> [QuestionGroup] {
    var groups: [QuestionGroup] = []
    var positions: [Guideline.Place: Int] = [:]
    for guideline in guidelines {
      guard let place = guideline.places.first else { continue }
      if let position = positions[place] {
        groups[position].guidelines.append(guideline)
      } else {
        positions[place] = groups.count
        groups.append(QuestionGroup(place: place, guidelines: [guideline]))
      }
    }
    return groups
  }
}

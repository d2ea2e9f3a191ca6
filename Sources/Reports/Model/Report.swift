package import ReviewModel
package import TextLayout
package import UnicodeText

/// The content of a report. Each format is a pure function of it: equal reports produce equal bytes.
package struct Report: Hashable, Sendable {
  /// The name and version of the tool, and the version of ICU, whose segmentation the findings use.
  package struct Tool: Hashable, Sendable, Encodable {
    let name = "shortcut-review"
    package var version: String
    /// "72.1"
    package var icuVersion: String

    private enum CodingKeys: String, CodingKey {
      case name, version
      case icuVersion = "icu"
    }

    package init(version: String, icuVersion: String) {
      self.version = version
      self.icuVersion = icuVersion
    }
  }

  /// "de.lproj/Main.strings: Permission denied"
  package struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The path as the user gave it or as the tool found it. Nil if no file is the cause.
    package var path: String?
    /// The reason, without a final full stop.
    package var reason: Message

    package init(path: String? = nil, reason: Message) {
      self.path = path
      self.reason = reason
    }

    /// In English, for programs.
    package var description: String { ReportLanguage.english.plainText(of: message) }
    var englishReason: String { ReportLanguage.english.plainText(of: reason) }

    var message: Message {
      path.map { ReviewMessage.failure(["path": .text($0), "reason": .message(reason)]) } ?? reason
    }

    /// The path, for formats that require one.
    var file: String { path ?? "." }
  }

  package var tool: Tool
  /// The name of the reviewed project, without its path: `CoffeeBar`. For several, in English, “Cafe and Watch”.
  package var subject: String
  /// Sorted by path, place, rule, locale.
  package var findings: [Diagnostic]
  /// One for each localization that was read, sorted by tag; `Base` first.
  package var locales: [LocaleSummary]
  /// The rules of the findings, by identifier. Reports explain them.
  package var rules: [RuleID: RuleDescriptor]
  /// Remarks on the review itself, one sentence each, such as rules that did not run and why.
  package var remarks: [Message]
  /// Files that could not be read or reviewed.
  package var failures: [Failure]
  /// Why the review fails, if the severities of its findings don't show it. Each is a sentence without a final full
  /// stop.
  package var reasons: [Message] = []
  /// The path of the reviewed folder, relative to the folder of all paths. Empty if they are the same.
  package var path = ""
  /// The bundles, if the report is on several. Otherwise empty.
  package var bundles: [ReportedBundle] = []
  /// The assumptions of the truncation findings, for which Apple publishes nothing. Empty if there are none.
  package var assumptions: [Assumption]
  /// How many findings the team has suppressed. They are not in ``findings``.
  package var suppressedCount: Int
  /// The years of Apple's Siri guidelines that the rules follow, such as "2023". Bundles may follow different ones.
  package var guidelineEditions: [String]
  /// The guidelines that a person must check, in the order of the catalog. Each has a question.
  package var questions: [Guideline]
  /// The guidelines that ``rules`` check, by identifier.
  package var guidelines: [Guideline] = []
  /// Every text, in the order of the pages, for formats that show more than findings. Otherwise empty.
  package var texts: [ReportedText] = []
  /// The groups of the texts.
  package var groups: [TextGroup] = []
  /// Texts for comparison across languages: at most ``ComparedText/limit``, those that most languages cut off.
  package var compared: [ComparedText] = []
  /// The app's name in the development language. Nil if no file contains it.
  package var appName: String?
  /// The data that a page needs to measure other wordings, as JSON. Empty if nothing is measured.
  package var measuring: [UInt8] = []
  /// By tag of the localization.
  package var writingHelp: [String: WritingHelp] = [:]
  /// The data that pages need to check other wordings, by the tag of the locale: JSON, one for each bundle that has it.
  package var pageRules: [String: [[UInt8]]] = [:]
  /// The rules that pages can check.
  package var pageRuleIDs: [RuleID] = []
  /// The tag of the development language.
  package var developmentLocale = "en"
  /// The changes since an earlier review. Nil if there is none to compare with. See ``compare(with:)``.
  package var base: BaseComparison?
  /// The revision whose findings are left out, and their number. Nil if no revision is given.
  package var since: SinceRevision?
  /// The baseline entries that hide nothing. Their counts are the surplus.
  package var unusedAcceptances: [BaselineEntry] = []

  package init(
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

  /// The number of findings by severity.
  package var counts: SeverityCounts { SeverityCounts(findings.lazy.map(\.severity)) }

  /// The problems behind the findings, worst first.
  ///
  /// - Complexity: O(*n* log *n*) for each call.
  package var problems: [Problem] {
    Problem.problems(of: findings).worstFirst(inDevelopment: developmentLocale)
  }
  /// The number of findings of each rule that has any, sorted by identifier.
  package var countsByRule: [(rule: RuleID, counts: SeverityCounts)] { findings.countsByRule }

  /// ``guidelineEditions`` in English: "2023 and 2026".
  var guidelineEdition: String { guidelineEditions.joined(separator: " and ") }
  /// ``remarks`` in English, for programs.
  package var englishRemarks: [String] { remarks.map(ReportLanguage.english.plainText(of:)) }
  /// ``reasons`` in English.
  package var englishReasons: [String] { reasons.map(ReportLanguage.english.plainText(of:)) }
}

/// The number of findings by severity.
package struct SeverityCounts: Hashable, Sendable, Encodable {
  package var errors: Int
  package var warnings: Int
  package var notes: Int

  private enum CodingKeys: String, CodingKey {
    case errors = "error"
    case warnings = "warning"
    case notes = "note"
  }

  package init(errors: Int = 0, warnings: Int = 0, notes: Int = 0) {
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
  }

  package init(_ severities: some Sequence<Severity>) {
    self.init()
    for severity in severities {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  package var total: Int { errors + warnings + notes }

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

/// The counts of a localization.
package struct LocaleSummary: Hashable, Sendable {
  /// As in ``DiagnosticSubject/locale``.
  package var tag: String
  /// In English: "German". The tag if ICU doesn't know it.
  package var displayName: String
  package var isRightToLeft: Bool
  /// The number of the app's texts, without App Store texts (``storeTextCount``).
  package var textCount: Int
  /// The number of its findings.
  package var counts: SeverityCounts
  /// How many entries the locale needs, and how many it has.
  package var expectedCount = 0
  package var presentCount = 0
  /// How many App Store texts the locale has.
  package var storeTextCount = 0

  /// Whether the locale exists only in the App Store, and the app is not localized into it.
  var isOfStoreAlone: Bool { storeTextCount > 0 && textCount == 0 && expectedCount == 0 }

  package init(tag: String, displayName: String, isRightToLeft: Bool, textCount: Int, counts: SeverityCounts) {
    self.tag = tag
    self.displayName = displayName
    self.isRightToLeft = isRightToLeft
    self.textCount = textCount
    self.counts = counts
  }
}

extension [Diagnostic] {
  /// The number of findings of each rule that has any, sorted by identifier.
  var countsByRule: [(rule: RuleID, counts: SeverityCounts)] {
    Dictionary(grouping: self, by: \.rule)
      .map { ($0.key, SeverityCounts($0.value.lazy.map(\.severity))) }
      .sorted { $0.rule < $1.rule }
  }
}

struct QuestionGroup {
  var place: Guideline.Place
  var guidelines: [Guideline]

  /// The questions by the first place of their guideline, in the order of first occurrence.
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

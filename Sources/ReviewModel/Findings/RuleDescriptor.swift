/// What a rule reports, how to fix it, why it matters, and how severe a finding is.
package struct RuleDescriptor: Hashable, Sendable {
  /// A severity that the rule can report, and when it does.
  package struct Case: Hashable, Sendable {
    package var severity: Severity
    /// Each a fragment, in lower case and without a full stop: "the title ends with a full stop".
    package var when: [String]

    package init(_ severity: Severity, _ when: String...) { self.init(severity, when) }

    package init(_ severity: Severity, _ when: [String]) {
      self.severity = severity
      self.when = when
    }

    /// All of them on one line, for formats with a single field.
    package var line: String { when.joined(separator: "; ") }
  }

  package var id: RuleID
  /// The defect, in one sentence: "The title ends with punctuation."
  package var summary: String
  /// How to fix it, in one or two imperative sentences, printed after "Fix it:".
  package var remedy: String
  /// Why it matters, in one or two sentences.
  package var rationale: String
  /// From the worst to the mildest.
  package var cases: [Case]
  /// Identifiers of the guideline catalogue: `title.no-punctuation`.
  package var guidelines: [String]
  /// What the rule misses or can get wrong, one sentence each. Empty for a rule that is always right.
  package var limits: [String]
  /// How well its basis is known, one sentence each, if no guideline states it. Otherwise empty.
  package var evidence: [String]
  /// The kinds the rule looks at; empty for a rule on files and what they declare.
  package var kinds: Set<EntryKind>
  /// What the rule needs to know. Without it, the rule finds less.
  package var needs: Set<Need>
  /// What findings rest on in addition to what the other properties imply; see ``restsOn``.
  package var furtherFacts: Set<FactKind>
  /// The edition of Apple's guidelines on Siri that dropped the requirement. Nil if every edition has it.
  package var droppedIn: GuidelineEdition?
  /// Whether the rule also reviews a text that is identical to its source in another language. Editorial rules don't:
  /// nobody has translated that text yet, and one finding says so. Rules that apply in any language do, such as those on
  /// the tokens of a phrase, on damaged characters, and on names that the system or the App Store rejects.
  package var checksUntranslatedText: Bool
  /// Whether to drop a finding inside a word that the team allows. True for rules on how words are written, and false for
  /// rules on what a text says as a whole.
  package var excusesAllowedWords: Bool
  /// Whether the rule is about how people find, run and hear an action. Such a rule skips intents that are not actions:
  /// those that configure a widget or appear in no list.
  package var isOnActions: Bool
  /// The rules that replace this one if both flag the same words and theirs is at least as severe, so that one cause is
  /// reported once.
  package var yieldsTo: Set<RuleID>
  /// What a finding does to people.
  package var impact: Impact
  /// How far one cause of findings reaches.
  package var reach: Reach
  /// How much of an app the rule has to see before it can review a text. A rule on single texts may need more for some
  /// texts, and then says so.
  package var extent: Extent
  /// The version of the tool that introduced the rule.
  package var since: String
  /// Whether its findings can be suppressed. Findings about suppressions can't.
  package var isSuppressible: Bool
  /// How often its findings in real apps were right. Nil if they were not judged.
  package var record: FindingRecord?

  /// How far one cause of findings reaches.
  package enum Reach: Hashable, Sendable {
    /// A text and its translations.
    case text
    /// What a language lacks in a table: one text, or most of them.
    case translation
    /// All texts of a table in all languages: one command or setting changes them together.
    case table
    /// The files of a table in all languages: a tool, or someone who copies a file, makes one mistake in all of them.
    case files
  }

  /// What not every app reveals.
  package enum Need: Hashable, Sendable {
    case appName
    /// Swift sources, or what a build made from them.
    case swiftSources
    /// How devices draw a text, since each device cuts off other texts.
    case devices
    /// Words that the team lists. How often such a finding is right can't be measured on other apps.
    case teamWords
    /// A number that the App Store states. Exceeding it needs no judgment.
    case statedLimit
  }

  package init(
    id: RuleID, summary: String, remedy: String, rationale: String, cases: [Case], guidelines: [String],
    limits: [String], evidence: [String] = [], kinds: Set<EntryKind> = [], needs: Set<Need> = [],
    restsOn furtherFacts: Set<FactKind> = [],
    droppedIn: GuidelineEdition? = nil, checksUntranslatedText: Bool = false, excusesAllowedWords: Bool = false,
    isOnActions: Bool = false, yieldsTo: Set<RuleID> = [], impact: Impact = .editorial, reach: Reach = .text,
    extent: Extent = .text, since: String = "0.1.0", isSuppressible: Bool = true, record: FindingRecord? = nil
  ) {
    self.id = id
    self.summary = summary
    self.remedy = remedy
    self.rationale = rationale
    self.cases = cases
    self.guidelines = guidelines
    self.limits = limits
    self.evidence = evidence
    self.kinds = kinds
    self.needs = needs
    self.furtherFacts = furtherFacts
    self.droppedIn = droppedIn
    self.checksUntranslatedText = checksUntranslatedText
    self.excusesAllowedWords = excusesAllowedWords
    self.isOnActions = isOnActions
    self.yieldsTo = yieldsTo
    self.impact = impact
    self.reach = reach
    self.extent = extent
    self.since = since
    self.isSuppressible = isSuppressible
    self.record = record
  }

  /// The worst severity that the rule declares.
  package var severity: Severity { cases.map(\.severity).max() ?? .note }
}

/// A rule's identifier: `<kind or subject>-<what is wrong>`. It never changes and is never given to another rule.
package struct RuleID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible, Encodable
{
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }
  package var description: String { rawValue }
  package static func < (lhs: RuleID, rhs: RuleID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// How sure and how bad a finding is.
///
/// Ordered: a note is less than a warning, a warning less than an error.
package enum Severity: String, CaseIterable, Comparable, Hashable, Sendable, Codable {
  /// Worth a look; folded or left out unless asked for.
  case note
  /// A careful reviewer would nearly always agree.
  case warning
  /// Wrong for certain.
  case error

  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// An edition of Apple's Human Interface Guidelines on Siri.
package enum GuidelineEdition: String, CaseIterable, Hashable, Sendable {
  /// The page of June 5, 2023: SiriKit and the Shortcuts app.
  case siri2023 = "2023"
  /// The pages on Siri and on App Shortcuts of June 8, 2026, with the reference of App Intents.
  case siri2026 = "2026"
}

/// How much of an app a reader sees, or needs to see to check one of its texts.
///
/// Ordered: a reader who sees a table sees its keys.
package enum Extent: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The text, its source, and its comment.
  case text
  /// All texts of its key, in all languages and variants.
  case key
  /// All texts of its table.
  case table
  /// All texts of the app.
  case app
  /// The app’s files: what its definitions, sources and projects declare.
  case files

  package static func < (less: Extent, more: Extent) -> Bool { less.rank < more.rank }

  private var rank: Int {
    switch self {
    case .text: 0
    case .key: 1
    case .table: 2
    case .app: 3
    case .files: 4
    }
  }
}

/// The sentences that explain a rule, in which identifiers and code are between backticks.
package enum Explanation {
  /// A part of a sentence.
  package enum Part: Hashable, Sendable {
    case words(String)
    /// Without its backticks.
    case code(String)
  }

  /// The parts of a text. A backtick without a partner is a character like any other.
  package static func parts(of text: String) -> [Part] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    // With an odd number of backticks, the last one has no partner.
    let hasLoneMark = pieces.count.isMultiple(of: 2)
    var parts: [Part] = []
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if hasLoneMark, isLast {
        parts.append(.words("`" + piece))
      } else if index.isMultiple(of: 2) {
        if !piece.isEmpty { parts.append(.words(String(piece))) }
      } else {
        parts.append(piece.isEmpty ? .words("``") : .code(String(piece)))
      }
    }
    return parts
  }
}

/// How many findings of a rule in real apps were checked by a person, and how many were correct.
package struct FindingRecord: Hashable, Sendable, Encodable {
  package var judged: Int
  package var right: Int

  package init(judged: Int = 0, right: Int = 0) {
    self.judged = judged
    self.right = right
  }

  /// Whether no finding of the rule has been checked, so that its precision is unknown.
  package var isUntried: Bool { judged == 0 }
}

extension RuleDescriptor {
  /// Whether the record shows that the rule is untried. False without a record.
  package var isUntried: Bool { (record?.isUntried ?? false) && needs.isDisjoint(with: Self.untriable) }

  /// Needs that make a finding correct without a check.
  private static let untriable: Set<Need> = [.teamWords, .statedLimit]

  /// The severity that a review reports for a declared one, if the team has set none.
  package func graded(_ declared: Severity) -> Severity { isUntried ? declared.milder : declared }

  /// The worst severity that a review reports for the rule, if the team has set none.
  package var gradedSeverity: Severity { graded(severity) }
}

extension Severity {
  /// One level lower. A note stays a note.
  package var milder: Severity { self == .error ? .warning : .note }
}

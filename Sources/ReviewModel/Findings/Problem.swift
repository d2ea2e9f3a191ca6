import SourceText

/// What has one cause and is decided once: findings in one place or in hundreds.
///
/// A text that 24 languages lack is one problem, and so is a table that is left in English, or one wrong word in all
/// translations of a key.
public struct Problem: Hashable, Sendable {
  public let identity: ProblemIdentity
  /// The one that stands for all: the first new one, else the first.
  public let shown: Diagnostic
  /// All of them, in the order that they were given in.
  public let findings: [Diagnostic]

  public var rule: RuleID { identity.rule }
  /// That of each of its findings.
  public var severity: Severity { identity.severity }
  public var impact: Impact { identity.impact }
  /// How many places have to be looked at.
  public var placeCount: Int { findings.count }
  /// Whether a base lacks one of them, where there is one.
  public var isNew: Bool { shown.isNew }

  /// The localizations that have it, sorted; without the empty tag of what belongs to none.
  public var locales: [String] { Set(findings.lazy.map(\.locale)).subtracting([""]).sorted() }

  /// How many keys, or places that belong to no key, it is found at.
  public var subjectCount: Int {
    Set(findings.lazy.map { [$0.table, $0.key ?? "\($0.location.path)\($0.location.bytes)"] }).count
  }

  /// The findings by their cause, each cause where its first finding stands.
  ///
  /// - Complexity: O(*n*)
  public static func problems(of findings: [Diagnostic]) -> [Problem] {
    var positions: [ProblemIdentity: Int] = [:]
    var groups: [[Diagnostic]] = []
    for finding in findings {
      if let position = positions[finding.cause] {
        groups[position].append(finding)
      } else {
        positions[finding.cause] = groups.count
        groups.append([finding])
      }
    }
    return groups.compactMap { findings in
      guard let shown = findings.first(where: \.isNew) ?? findings.first else { return nil }
      return Problem(identity: shown.cause, shown: shown, findings: findings)
    }
  }
}

/// What makes two findings have one cause.
public struct ProblemIdentity: Hashable, Sendable {
  /// What of the bundle has the fault.
  public enum Extent: String, Hashable, Sendable {
    /// One place of a file.
    case place
    /// A key, or keys that share a source text, in whatever languages.
    case key
    /// Texts that the same languages lack.
    case locales
    /// Most of what a table should hold in one language.
    case language
    /// A table as a whole, or a file.
    case table
  }

  public var rule: RuleID
  /// The name of the message, which tells two faults of one rule apart.
  public var message: String
  public var severity: Severity
  public var impact: Impact
  /// As ``Diagnostic/bundle``.
  public var bundle = ""
  /// The table of the entry; for a fault of a file, its path.
  public var table: String
  public var extent: Extent
  /// What of the table: a key, languages, a digest of what is flagged; empty for all of it.
  public var subject: String

  public init(
    rule: RuleID, message: String, severity: Severity, impact: Impact = .editorial, table: String, extent: Extent,
    subject: String = ""
  ) {
    self.rule = rule
    self.message = message
    self.severity = severity
    self.impact = impact
    self.table = table
    self.extent = extent
    self.subject = subject
  }

  /// The cause of a finding of which nothing more is known: its key, or its place where it is about no key.
  public init(_ identity: FindingIdentity, message: String, severity: Severity) {
    let isAboutKey = !identity.key.isEmpty
    self.init(
      rule: identity.rule, message: message, severity: severity, table: identity.table,
      extent: isAboutKey ? .key : .place,
      subject: isAboutKey ? identity.key : identity.locale + (identity.textDigest ?? ""))
  }

  /// What it is made of, for hashes that outlive a run. How bad it is does not tell two problems apart: a team may grade
  /// a rule anew.
  public var words: [String] { [rule.rawValue, message, bundle, table, extent.rawValue, subject] }

  public static func == (first: ProblemIdentity, second: ProblemIdentity) -> Bool {
    first.severity == second.severity && first.impact == second.impact && first.parts == second.parts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(severity)
    hasher.combine(parts)
  }

  /// Byte for byte: a key that is only canonically equivalent is another one.
  private var parts: [ExactString] { words.map(ExactString.init) }
}

/// What a finding does to people: the order in which a report tells of it.
public enum Impact: String, CaseIterable, Comparable, Hashable, Sendable, Encodable {
  /// The app crashes, shows a wrong value, cannot be built, or is refused by the store.
  case failure
  /// People see or hear a key, or code.
  case code
  /// Siri, Shortcuts or Apple ask for something else.
  case platform
  /// A good editor would write it otherwise.
  case editorial
  /// A text is missing, or left in another language.
  case translation
  /// Nobody but the team meets it.
  case upkeep

  /// Ordered: the worst first.
  public static func < (lhs: Impact, rhs: Impact) -> Bool { lhs.rank < rhs.rank }

  /// From 0, the worst.
  public var rank: Int {
    switch self {
    case .failure: 0
    case .code: 1
    case .platform: 2
    case .editorial: 3
    case .translation: 4
    case .upkeep: 5
    }
  }
}

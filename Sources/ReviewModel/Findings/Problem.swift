import Platform
import SourceText

/// Findings with one cause and one decision, in one place or in hundreds.
///
/// A text that is missing in 24 languages is one problem. So is a table that is left in English, or one wrong word in
/// all translations of a key.
package struct Problem: Hashable, Sendable {
  package let identity: ProblemIdentity
  /// The finding that represents all: the first new one, otherwise the first.
  package let shown: Diagnostic
  /// All findings, in the order in which they were given.
  package let findings: [Diagnostic]

  package var rule: RuleID { identity.rule }
  /// The severity of all its findings.
  package var severity: Severity { identity.severity }
  package var impact: Impact { identity.impact }
  /// How many places need a look.
  package var placeCount: Int { findings.count }
  /// Whether one of them is not in the base, if there is one.
  package var isNew: Bool { shown.isNew }
  /// The localizations with the problem, sorted, without the empty tag.
  package var locales: [String] { Set(findings.lazy.map(\.locale)).subtracting([""]).sorted() }

  /// The number of keys, or of places without a key.
  package var subjectCount: Int {
    Set(findings.lazy.map { [$0.table, $0.key ?? "\($0.location.path)\($0.location.bytes)"] }).count
  }

  /// The findings by cause, each cause at the position of its first finding.
  ///
  /// - Complexity: O(*n*)
  package static func problems(of findings: [Diagnostic]) -> [Problem] {
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

/// The cause that findings share.
package struct ProblemIdentity: Hashable, Sendable {
  /// The part of the bundle with the defect.
  package enum Extent: String, Hashable, Sendable {
    /// One place of a file.
    case place
    /// A key, or keys with the same source text, in any number of languages.
    case key
    /// Texts that are missing in the same languages.
    case locales
    /// Most texts of a table in one language.
    case language
    /// A table as a whole, or a file.
    case table
  }

  package var rule: RuleID
  /// The name of the message, which distinguishes two defects of one rule.
  package var message: String
  package var severity: Severity
  package var impact: Impact
  /// As ``Diagnostic/bundle``.
  package var bundle = ""
  /// The table of the entry. For a finding on a file, its path.
  package var table: String
  package var extent: Extent
  /// The part of the table: a key, languages, or a digest of the flagged part. Empty for the whole table.
  package var subject: String

  package init(
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

  /// The default cause of a finding: its key, or its place if it has no key.
  package init(_ identity: FindingIdentity, message: String, severity: Severity) {
    let isAboutKey = !identity.key.isEmpty
    self.init(
      rule: identity.rule, message: message, severity: severity, table: identity.table,
      extent: isAboutKey ? .key : .place,
      subject: isAboutKey ? identity.key : identity.locale + (identity.textDigest ?? ""))
  }

  /// Its parts, for stable hashes. The severity is not included, because a team may change it.
  package var words: [String] { [rule.rawValue, message, bundle, table, extent.rawValue, subject] }

  package static func == (first: ProblemIdentity, second: ProblemIdentity) -> Bool {
    first.severity == second.severity && first.impact == second.impact && first.parts == second.parts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(severity)
    hasher.combine(parts)
  }

  /// Compares bytes: a canonically equivalent key is a different one.
  private var parts: [ExactString] { words.map(ExactString.init) }
}

/// The effect of a finding on people, which is the order of a report.
package enum Impact: String, CaseIterable, Comparable, Hashable, Sendable, Encodable {
  /// The app crashes, shows a wrong value, does not build, or is rejected by the App Store.
  case failure
  /// People see or hear a key or code.
  case code
  /// The text does not meet a requirement of Siri, Shortcuts or Apple.
  case platform
  /// An editor would word it differently.
  case editorial
  /// A text is missing, or is left in another language.
  case translation
  /// Only the team notices it.
  case upkeep

  /// Ordered: worst first.
  package static func < (lhs: Impact, rhs: Impact) -> Bool { lhs.rank < rhs.rank }

  /// From 0 for the worst.
  package var rank: Int {
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

package import ReviewModel
import SourceText
import UnicodeText

/// What changed since the base, the revision that a change is compared with.
///
/// Findings match if they have the same rule, locale, key, variation and text, and occur equally often. Path and line
/// only choose between matching findings, so moving, sorting or renaming files changes nothing. A changed text is
/// reviewed again: findings on the old text are fixed, and findings on the new text are new. A finding with only
/// another severity is unchanged.
package struct BaseComparison: Hashable, Sendable {
  /// The findings that are not in the base. ``Diagnostic/isNew`` is true for each of them.
  package var new: SeverityCounts
  /// The findings that are also in the base, with their current severities.
  package var unchanged: SeverityCounts
  /// The findings that are only in the base, in a fixed order.
  package var fixed: [Diagnostic]

  package init(
    new: SeverityCounts = SeverityCounts(), unchanged: SeverityCounts = SeverityCounts(), fixed: [Diagnostic] = []
  ) {
    self.new = new
    self.unchanged = unchanged
    self.fixed = fixed
  }

  /// The fixed findings by severity, with their severities in the base.
  package var fixedCounts: SeverityCounts { SeverityCounts(fixed.lazy.map(\.severity)) }

  /// Pairs current findings with equivalent findings of a base.
  ///
  /// - Parameters:
  ///   - findings: The current findings, in the order of their files.
  ///   - base: In any order.
  /// - Returns: For each current finding, whether the base has it. Also the unmatched findings of the base, in no
  ///   order.
  /// - Complexity: O(*n* log *n*)
  package static func match(
    _ findings: [Diagnostic], with base: some Sequence<Diagnostic>
  ) -> (isMatched: [Bool], left: [Diagnostic]) {
    var former = Dictionary(grouping: base.sorted(by: Diagnostic.comesFirstInBase), by: \.meaning)
    var isMatched = Array(repeating: false, count: findings.count)
    let groups = Dictionary(grouping: findings.indices) { findings[$0].meaning }
    for (meaning, indices) in groups {
      guard let candidates = former.removeValue(forKey: meaning) else { continue }
      let matching = Matching(of: indices.map { findings[$0] }, with: candidates)
      for position in matching.matched { isMatched[indices[position]] = true }
      former[meaning] = matching.left.isEmpty ? nil : matching.left
    }
    return (isMatched, former.values.flatMap { $0 })
  }
}

extension Report {
  /// Compares the report with an earlier one. Sets ``base``, and ``Diagnostic/isNew`` of each finding.
  ///
  /// The order of the findings does not matter.
  ///
  /// - Parameter base: Every finding of the earlier review that this review could also have reported.
  /// - Complexity: O(*n* log *n*)
  package mutating func compare(with base: some Sequence<Diagnostic>) {
    findings.sort()
    let (isMatched, left) = BaseComparison.match(findings, with: base)
    var comparison = BaseComparison(fixed: left.sorted(by: Diagnostic.comesFirstInBase))
    for index in findings.indices {
      findings[index].isNew = !isMatched[index]
      let severity = findings[index].severity
      if isMatched[index] { comparison.unchanged[severity] += 1 } else { comparison.new[severity] += 1 }
    }
    self.base = comparison
  }

  /// "12 findings that were there at main are not shown"; nil if no revision is named.
  var sinceMessage: Message? {
    since.map { since in
      ReviewMessage.notShownSince(["count": .number(since.hiddenCount), "revision": .text(since.name.brief)])
    }
  }
}

/// Equivalent findings of two revisions, in pairs: first those at the same place, then those in the same file, then the
/// rest in order.
private struct Matching {
  /// Positions among the current findings.
  private(set) var matched: [Int] = []
  private(set) var left: [Diagnostic]

  init(of findings: [Diagnostic], with base: [Diagnostic]) {
    left = base
    // Nearly every finding is unique.
    if findings.count == 1, base.count == 1 {
      matched = [0]
      left = []
      return
    }
    var open = Array(findings.indices)
    pair(&open, findings) { "\($0.location.start.line):\($0.location.path)" }
    pair(&open, findings) { $0.location.path }
    let rest = min(open.count, left.count)
    matched += open.prefix(rest)
    left.removeFirst(rest)
  }

  private mutating func pair(_ open: inout [Int], _ findings: [Diagnostic], by place: (Diagnostic) -> String) {
    var counts: [String: Int] = [:]
    for finding in left { counts[place(finding), default: 0] += 1 }
    var taken: [String: Int] = [:]
    open.removeAll { position in
      let place = place(findings[position])
      guard let count = counts[place], taken[place, default: 0] < count else { return false }
      taken[place, default: 0] += 1
      matched.append(position)
      return true
    }
    left.removeAll { finding in
      let place = place(finding)
      guard let count = taken[place], count > 0 else { return false }
      taken[place] = count - 1
      return true
    }
  }
}

extension Diagnostic {
  /// A finding of an earlier review, as far as its report describes it.
  ///
  /// - Parameters:
  ///   - message: In English, as the report has it.
  ///   - line: 1-based; 0 in a file without lines.
  package init(
    rule: RuleID, severity: Severity, message: String, path: String, line: Int, locale: String, kind: EntryKind? = nil,
    key: String? = nil, variation: String? = nil, text: String? = nil
  ) {
    let excerpt = Excerpt(text: text ?? "", flagged: 0..<0, language: "", isRightToLeft: false)
    let place = SourcePosition(line: line, column: 1)
    self.init(
      FindingIdentity(
        rule: rule, table: "", key: key, locale: locale, variation: variation, text: text, excerpt: excerpt),
      severity: severity, message: .verbatim(message),
      location: SourceRange(path: path, bytes: 0..<0, start: place, end: place), kind: kind, excerpt: excerpt,
      // The report doesn't show which bundle it belongs to.
      textID: text == nil ? nil : TextID(entry: -1, text: -1, locale: locale))
  }

  /// The identity of the finding, independent of its place. Findings with the same identity in two revisions are the
  /// same finding.
  ///
  /// It does not include the severity, because the configuration may change that. A finding without an entry is
  /// identified by its message.
  fileprivate var meaning: FindingIdentity {
    var meaning = identity.withoutTable
    if text == nil { meaning.textDigest = key == nil ? englishMessage : nil }
    return meaning
  }

  /// By locale, path, line, rule, severity, and then by anything else that differs.
  fileprivate static func comesFirstInBase(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    if first.locale != second.locale { return first.locale < second.locale }
    if first.location.path != second.location.path { return first.location.path < second.location.path }
    if first.location.start.line != second.location.start.line {
      return first.location.start.line < second.location.start.line
    }
    if first.rule != second.rule { return first.rule < second.rule }
    if first.severity != second.severity { return second.severity < first.severity }
    return first.baseTieBreakers.lexicographicallyPrecedes(second.baseTieBreakers) {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  private var baseTieBreakers: [String] {
    [key ?? "", variation ?? "", kind?.rawValue ?? "", text ?? "", englishMessage, locale, location.path]
  }
}

/// The revision whose findings the report leaves out, so that it shows only newer ones.
package struct SinceRevision: Hashable, Sendable, Encodable {
  /// As given by the user: `main`.
  package var name: String
  /// The full identifier of its commit.
  package var commit: String
  /// How many findings are not shown because they are also in the revision.
  package var hiddenCount: Int

  private enum CodingKeys: String, CodingKey {
    case name = "revision"
    case commit
    case hiddenCount = "hidden"
  }

  package init(name: String, commit: String, hiddenCount: Int = 0) {
    self.name = name
    self.commit = commit
    self.hiddenCount = hiddenCount
  }
}

public import ReviewModel
import SourceText
import UnicodeText

/// What changed since the base: the revision that a change is measured against.
///
/// Findings are matched by what they mean: rule, locale, key, variation, text, and how often all of these occur.
/// Path and line choose between findings of one meaning and count for nothing else, so that moving, sorting or
/// renaming files changes nothing. A text that changed is judged anew: what was found in the old one counts as fixed,
/// what is found in the new one as new. A finding whose severity alone changed is unchanged.
public struct BaseComparison: Hashable, Sendable {
  /// The findings that the base does not have; each of them says so in ``Diagnostic/isNew``.
  public var new: SeverityCounts
  /// The findings that the base has too, with the severities of now.
  public var unchanged: SeverityCounts
  /// What the base has and the report no longer, in an order of its own.
  public var fixed: [Diagnostic]

  public init(
    new: SeverityCounts = SeverityCounts(), unchanged: SeverityCounts = SeverityCounts(), fixed: [Diagnostic] = []
  ) {
    self.new = new
    self.unchanged = unchanged
    self.fixed = fixed
  }

  /// The fixed findings of each severity, with the severities of then.
  public var fixedCounts: SeverityCounts { SeverityCounts(fixed.lazy.map(\.severity)) }
}

extension BaseComparison {
  /// Pairs findings of now with those of a base that mean the same.
  ///
  /// - Parameters:
  ///   - findings: Those of now, in an order that their files give them.
  ///   - base: In any order.
  /// - Returns: For each finding of now whether the base has it, and what is left of the base, in no order.
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
  /// Compares the report with an earlier one: sets ``base``, and ``Diagnostic/isNew`` of each finding.
  ///
  /// The order of either is of no consequence.
  ///
  /// - Parameter base: Every finding of the earlier review that this one might have made too.
  /// - Complexity: O(*n* log *n*)
  public mutating func compare(with base: some Sequence<Diagnostic>) {
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
}

/// Findings of one meaning in two revisions, paired: first those at the same place, then those in the same file, then
/// the rest in their order.
private struct Matching {
  /// Positions among the findings of now.
  private(set) var matched: [Int] = []
  /// What is left of the base.
  private(set) var left: [Diagnostic]

  init(of findings: [Diagnostic], with base: [Diagnostic]) {
    left = base
    // Nearly all findings are alone of their meaning.
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
  /// A finding of an earlier review, as far as a report of it tells.
  ///
  /// - Parameters:
  ///   - message: In English, as the report has it.
  ///   - line: 1-based; 0 in a file without lines.
  public init(
    rule: RuleID, severity: Severity, message: String, path: String, line: Int, locale: String, kind: String? = nil,
    key: String? = nil, variation: String? = nil, text: String? = nil
  ) {
    let excerpt = Excerpt(text: text ?? "", flagged: 0..<0, language: "", isRightToLeft: false)
    let place = SourcePosition(line: line, column: 1)
    self.init(
      FindingIdentity(
        rule: rule, table: "", key: key, locale: locale, variation: variation, text: text, excerpt: excerpt),
      severity: severity, message: .verbatim(message),
      location: SourceRange(path: path, bytes: 0..<0, start: place, end: place), kind: kind, excerpt: excerpt,
      // Of which bundle it was, nothing tells.
      textID: text == nil ? nil : TextID(entry: -1, text: -1, locale: locale))
  }

  /// What the finding means, wherever it stands: two findings of one meaning are the same one in two revisions.
  ///
  /// The severity is no part of it, since the configuration may change that. A finding that is about no entry has
  /// nothing but its message to be told by.
  fileprivate var meaning: FindingIdentity {
    var meaning = identity.withoutTable
    if text == nil { meaning.textDigest = key == nil ? englishMessage : nil }
    return meaning
  }

  /// By locale, path, line, rule, severity, then by whatever else tells two apart.
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
    [key ?? "", variation ?? "", kind ?? "", text ?? "", englishMessage, locale, location.path]
  }
}

public import Diagnostics
public import LocalizationBundles

/// Runs rules over a bundle.
public struct RuleEngine: Sendable {
  /// The rules that were asked for; nil for all.
  let chosen: Set<RuleID>?

  /// - Parameter ids: The rules to run; nil runs all but those that the bundle's settings turn off.
  public init(only ids: Set<RuleID>? = nil) { chosen = ids }

  /// Every finding, in an order that depends on the bundle alone, not on the number of threads, with the severities
  /// that its settings give.
  ///
  /// - Parameters:
  ///   - shares: Into how many parts the entries are divided; as many run at once as there are cores.
  ///   - progress: Called when a part is done, on any thread: how many texts it has, and how many there are.
  /// - Complexity: O(number of entries)
  public func findings(
    in bundle: ReviewedBundle, shares: Int = 16, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> [PlacedFinding] {
    let plan = RulePlan(for: bundle, chosen: chosen)
    let entries = bundle.bundle.entries.indices
    let size = max(1, (entries.count + shares - 1) / max(1, shares))
    // The rules on the whole bundle are one share more, and begin first.
    let parts: [Range<Int>?] =
      [nil] + stride(from: 0, to: entries.count, by: size).map { $0..<min($0 + size, entries.count) }
    let workers = WorkerPool()
    let total = progress == nil ? 0 : Self.textCount(entries, in: bundle)
    progress?(0, total)
    let findings = parts.concurrentMap { part -> [PlacedFinding] in
      let worker = workers.take()
      defer { workers.giveBack(worker) }
      guard let part else { return plan.bundleRules.flatMap { $0.findings(in: bundle, with: worker) } }
      defer { progress?(Self.textCount(part, in: bundle), total) }
      return part.flatMap { review(ReviewedEntry($0, bundle: bundle, worker: worker), by: plan) }
    }
    return plan.leveled(findings.flatMap { $0 }, in: bundle)
  }

  private static func textCount(_ entries: Range<Int>, in bundle: ReviewedBundle) -> Int {
    bundle.bundle.entries[entries].reduce(0) { $0 + $1.texts.count }
  }

  /// The findings in two parts: those to report, with a note on each suppression that hides none, and those that
  /// suppressions hide.
  ///
  /// - Parameters:
  ///   - suppressions: What the team lives with, apart from what the comments in the files say.
  ///   - patternBase: The way to the reviewed folder from the one that suppressions name files from.
  ///   - isJudged: Whether a rule looks at all that it can be suppressed for; false where this run asks less of it.
  ///   - progress: As in ``findings(in:shares:progress:)``.
  public func findings(
    in bundle: ReviewedBundle, hiding suppressions: [Suppression], patternBase: PatternBase = PatternBase(),
    shares: Int = 16, judging isJudged: (RuleID) -> Bool = { _ in true },
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> (shown: [PlacedFinding], suppressed: [PlacedFinding]) {
    let findings = findings(in: bundle, shares: shares, progress: progress)
    guard !suppressions.isEmpty || !bundle.bundle.directives.isEmpty else { return (findings, []) }
    let (commented, faults) = Suppression.suppressions(bundle.bundle.directives)
    let suppressions = suppressions + commented
    var filter = SuppressionFilter(suppressions, patternBase: patternBase, in: bundle)
    var shown: [PlacedFinding] = []
    var suppressed: [PlacedFinding] = []
    for finding in findings {
      if filter.hides(finding) { suppressed.append(finding) } else { shown.append(finding) }
    }
    guard chosen?.contains(SuppressionUnusedRule.id) ?? true else { return (shown, suppressed) }
    let plan = RulePlan(for: bundle, chosen: chosen)
    var notes = faults
    // What could not be read may be what a suppression is for.
    if bundle.bundle.failures.isEmpty, bundle.bundle.unreadSourceCount == 0 {
      notes += filter.unused { isJudged($0) && plan.isWhollyRun($0, in: bundle) }.map(SuppressionUnusedRule.finding)
    }
    return (shown + plan.leveled(notes, in: bundle), suppressed)
  }

  /// A rule's findings in one text beyond this number are not listed: nobody reads them one by one.
  package static let mostFindings = 20

  /// The findings of one rule in one text, the last of them saying so where there are more.
  private func listed(_ findings: [Finding]) -> ArraySlice<Finding> {
    var listed = findings.prefix(Self.mostFindings)
    if findings.count > Self.mostFindings, let last = listed.indices.last {
      listed[last].notes.append("More of the same stand after this one.")
    }
    return listed
  }

  private func review(_ entry: ReviewedEntry, by plan: RulePlan) -> [PlacedFinding] {
    var findings: [PlacedFinding] = []
    for (index, text) in entry.texts.enumerated() where !text.isCodeLike && !text.string.isEmpty && !text.isOrphan {
      for chosen in plan.textRules(on: text.kind, in: text.language.tag)
      where chosen.judgesUntranslatedText || !text.isUntranslated {
        var found = chosen.rule.findings(in: text)
        guard !found.isEmpty else { continue }
        if chosen.excusesAllowedWords { found = found.filter { !text.isAllowed($0.range) } }
        findings += listed(found).map { entry.place(chosen.type, $0, on: index) }
      }
    }
    for (rule, type) in plan.entryRules where type.kinds.contains(entry.entry.kind) {
      findings += rule.findings(in: entry).filter { speaks(type, at: $0.place, in: entry) }
    }
    return findings
  }

  /// Of a text that nobody sees there is one thing to say.
  private func speaks(_ rule: any Rule.Type, at place: PlacedFinding.Place, in entry: ReviewedEntry) -> Bool {
    guard entry.entry.isOrphan, rule.id != LocalizationOrphanKeyRule.id, case .text(let index, let text, _) = place,
      index == entry.index, entry.texts.indices.contains(text)
    else { return true }
    return !entry.texts[text].isOrphan
  }
}

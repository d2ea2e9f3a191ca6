package import ReviewModel
import SourceText

package struct RuleEngine: Sendable {
  /// The selected rules. Nil for all.
  package let chosen: Set<RuleID>?
  /// The rules whose findings are one level lower than declared.
  private let milder: Set<RuleID>
  /// The rules that never run, even if they are selected.
  private let leftOut: Set<RuleID>
  /// Whether rules also get texts in which they cannot find anything, for comparison in tests.
  package var showsAllTexts = false

  /// - Parameters:
  ///   - ids: The rules to run. Nil runs all except those that the bundle's settings turn off.
  ///   - leftOut: The rules that never run, even if they are selected.
  package init(only ids: Set<RuleID>? = nil, without leftOut: Set<RuleID> = []) {
    self.init(only: ids, milder: RuleRegistry.untried, without: leftOut)
  }

  /// - Parameter milder: The rules whose findings are one level lower. Empty for the declared severities.
  package init(only ids: Set<RuleID>? = nil, milder: Set<RuleID>, without leftOut: Set<RuleID> = []) {
    chosen = ids
    self.milder = milder
    self.leftOut = leftOut
  }

  /// Which rules run on a bundle, and the severities of their findings.
  package func plan(for bundle: ReviewedBundle) -> RulePlan {
    RulePlan(for: bundle, chosen: chosen, milder: milder, without: leftOut)
  }

  /// Every finding with its severity, in an order that depends only on the bundle, not on the number of threads.
  /// Severities are from the bundle's settings. Without a setting, findings of untried rules are one level lower.
  ///
  /// - Parameters:
  ///   - chunks: The number of parts of the entries. As many run in parallel as there are cores.
  ///   - progress: Called when a part is done, on any thread, with its number of texts and the total.
  /// - Complexity: O(number of entries)
  package func findings(
    in bundle: ReviewedBundle, chunks: Int = 16, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> [Finding] {
    let plan = plan(for: bundle)
    let found = found(in: bundle, by: plan, chunks: chunks, progress: progress)
    return plan.graded(found.all, in: bundle)
  }

  /// Every finding by its subject, with the declared severities.
  ///
  /// - Parameter isCancelled: Called repeatedly, on any thread. If it returns true, the findings are incomplete.
  func found(
    in bundle: ReviewedBundle, by plan: RulePlan, chunks: Int, isCancelled: @Sendable () -> Bool = { false },
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> FoundFindings {
    let contexts = AnalysisContextPool()
    let run = RuleRun(of: bundle, by: plan, showsAllTexts: showsAllTexts)
    let results = run.results(on: .all(contexts, chunks: chunks), unless: isCancelled, progress: progress)
    return FoundFindings(
      bundle: bundle, ofRules: results.ofRules.flatMap(\.found), ofEntries: results.ofEntries.map(\.findings),
      contexts: contexts)
  }

  /// A rule's findings in one text beyond this number are not listed, because nobody reads them one by one.
  package static let mostFindings = 20

  /// The same for long texts. Each finding contains its text before and after the fix, so many findings in a long text
  /// would fill a report.
  package static func mostFindings(inTextOf byteCount: Int) -> Int {
    max(1, min(mostFindings, mostTextBytes / max(1, byteCount)))
  }

  private static let mostTextBytes = 320_000
}

/// The findings in a bundle by their subject, for reviewing the bundle again after a small change.
///
/// Severities are those of the rules. ``RuleEngine/graded(_:)`` applies the team's settings.
package struct FoundFindings: Sendable {
  package let bundle: ReviewedBundle
  /// The findings of the rules on the whole bundle.
  let ofRules: [Finding]
  /// The findings of the rules on texts and on entries, by index of the entry.
  let ofEntries: [[Finding]]
  /// What threads have gathered from the texts of the bundle in addition to the findings.
  let contexts: AnalysisContextPool

  /// In the order of ``RuleEngine/findings(in:chunks:progress:)``.
  var all: [Finding] { ofRules + ofEntries.lazy.flatMap(\.self) }
}

extension RuleEngine {
  /// Every finding, by its subject.
  ///
  /// - Parameters:
  ///   - chunks: As for ``findings(in:chunks:progress:)``.
  ///   - isCancelled: Whether to stop. It is called repeatedly, on any thread.
  /// - Returns: Nil if it was canceled.
  package func found(
    in bundle: ReviewedBundle, chunks: Int = 16, unless isCancelled: @Sendable () -> Bool = { false }
  ) -> FoundFindings? {
    let found = found(in: bundle, by: plan(for: bundle), chunks: chunks, isCancelled: isCancelled)
    return isCancelled() ? nil : found
  }

  /// The findings after a small change, quickly: new findings for new or changed entries, and the earlier findings for
  /// the others and for rules on the whole bundle.
  ///
  /// Facts about the whole bundle, such as its words and names, are from before the change. So the findings may differ
  /// from those of ``found(in:chunks:unless:)``.
  ///
  /// - Parameter former: The findings before the change, with the same rules and settings.
  /// - Complexity: O(number of texts + size of the files that differ), and the rules on what differs
  package func found(in bundle: ReviewedBundle, after former: FoundFindings) -> FoundFindings {
    let change = BundleChange(from: former.bundle.bundle, to: bundle.bundle)
    let kept = bundle.entries.indices.map { index -> [Finding]? in
      guard let old = change.unchanged[index], former.ofEntries.indices.contains(old) else { return nil }
      return former.ofEntries[old].compactMap(change.moved)
    }
    let changed = kept.indices.filter { kept[$0] == nil }.map { RuleRun.Subject(entry: $0) }
    let run = RuleRun(of: bundle, by: plan(for: bundle), showsAllTexts: showsAllTexts, rules: [], entries: changed)
    let context = former.contexts.acquire()
    defer { former.contexts.release(context) }
    var reviews = run.results(on: .calling(context)).ofEntries.makeIterator()
    let ofEntries = kept.map { $0 ?? reviews.next()?.findings ?? [] }
    return FoundFindings(
      bundle: bundle, ofRules: former.ofRules.compactMap(change.moved), ofEntries: ofEntries, contexts: former.contexts)
  }

  /// All findings with the severities from the bundle's settings, without those that the settings turn off.
  package func graded(_ found: FoundFindings) -> [Finding] {
    plan(for: found.bundle).graded(found.all, in: found.bundle)
  }
}

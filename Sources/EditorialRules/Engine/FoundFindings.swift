package import ReviewModel
import SourceText

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

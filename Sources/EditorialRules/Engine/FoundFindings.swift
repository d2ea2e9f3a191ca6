import BundleReading
package import ReviewModel
import SourceText

/// What the rules found in a bundle, by what it came of, for who reviews the bundle again after a small change.
///
/// Severities are those that the rules say: what the team has set is for ``RuleEngine/graded(_:)``.
package struct FoundFindings: Sendable {
  package let bundle: ReviewedBundle
  /// Of the rules on the whole bundle.
  let ofRules: [Finding]
  /// Of the rules on texts and on entries, by index of the entry.
  let ofEntries: [[Finding]]
  /// What threads have worked out of the texts of the bundle beside the findings.
  let workers: WorkerPool

  /// In the order of ``RuleEngine/findings(in:chunks:progress:)``.
  var all: [Finding] { ofRules + ofEntries.lazy.flatMap(\.self) }
}

extension RuleEngine {
  /// Every finding, by what it came of.
  ///
  /// - Parameters:
  ///   - chunks: As for ``findings(in:chunks:progress:)``.
  ///   - isCancelled: Whether nobody waits for the answer any more; asked again and again, on any thread.
  /// - Returns: nil where it was cancelled.
  package func found(
    in bundle: ReviewedBundle, chunks: Int = 16, unless isCancelled: @Sendable () -> Bool = { false }
  ) -> FoundFindings? {
    let found = found(in: bundle, by: plan(for: bundle), chunks: chunks, isCancelled: isCancelled)
    return isCancelled() ? nil : found
  }

  /// The findings after a small change, soon: those of entries that are new or differ, and what was found in the others
  /// and by rules on the whole bundle before.
  ///
  /// What is known of the bundle as a whole, as its words and names, is that of before. So the findings may differ from
  /// those of ``found(in:chunks:unless:)`` until that is asked.
  ///
  /// - Parameter former: What was found before the change, with the same rules and settings.
  /// - Complexity: O(number of texts + size of the files that differ), and the rules on what differs
  package func found(in bundle: ReviewedBundle, after former: FoundFindings) -> FoundFindings {
    let plan = plan(for: bundle)
    let change = BundleChange(from: former.bundle.bundle, to: bundle.bundle)
    let worker = former.workers.take()
    defer {
      former.workers.giveBack(worker)
      WorkInHand.end()
    }
    let ofEntries = bundle.entries.indices.map { index -> [Finding] in
      if let old = change.unchanged[index], former.ofEntries.indices.contains(old) {
        return former.ofEntries[old].compactMap(change.moved)
      }
      return review(ReviewedEntry(index, bundle: bundle, worker: worker), by: plan).findings
    }
    return FoundFindings(
      bundle: bundle, ofRules: former.ofRules.compactMap(change.moved), ofEntries: ofEntries, workers: former.workers)
  }

  /// All of it with the severities that the bundle's settings give, without what these turn off.
  package func graded(_ found: FoundFindings) -> [Finding] {
    plan(for: found.bundle).graded(found.all, in: found.bundle)
  }
}

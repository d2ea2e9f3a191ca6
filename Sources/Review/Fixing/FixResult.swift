import BundleReading
package import Editing
import EditorialRules
import Reports
package import ReviewModel
import SourceText

/// A finding that was fixed, or whose fix was not made.
package struct FixedFinding: Hashable, Sendable {
  package var rule: RuleID
  package var severity: Severity
  /// Relative to the reviewed folder.
  package var path: String
  package var locale: String
  package var key: String
  /// As in ``LocalizedText/variation``.
  package var variation: String?
  /// The whole text.
  package var before: String
  /// The text with all fixes of a round; if none was made, the text that the fix proposes.
  package var after: String
  package var safety: Fix.Safety
}

/// The result of fixing.
package struct FixResult: Sendable {
  /// The files that change, by path.
  package internal(set) var changes: [FileChange] = []
  /// In the order in which they were fixed.
  package internal(set) var fixed: [FixedFinding] = []
  /// The findings whose fix was not made, with the reason: a sentence without a final period.
  package internal(set) var unfixed: [(finding: FixedFinding, reason: String)] = []
  /// What could not be written: "de.lproj/Main.strings: The file is read-only".
  package internal(set) var failures: [String] = []
  /// What could not be read and was therefore not fixed.
  package internal(set) var unread: [String] = []
  /// Rules that still had something to fix after the last round; usually empty.
  package internal(set) var unsettled: [RuleID] = []
  /// How many rounds changed something.
  package internal(set) var rounds = 0
  /// The start of the paths in a patch: the path from its root to the reviewed folder.
  var prefix = PathPrefix(of: nil, under: nil)
  /// The absolute path of the reviewed folder.
  var root = ""
}

extension FixResult {
  /// The joined results of several apps, with paths relative to each app; nil if there are none.
  package init?(joining results: [FixResult]) {
    guard let first = results.first else { return nil }
    self = first
    for other in results.dropFirst() {
      changes += other.changes
      fixed += other.fixed
      unfixed += other.unfixed
      failures += other.failures
      unread += other.unread
      unsettled = Set(unsettled).union(other.unsettled).sorted()
      rounds = max(rounds, other.rounds)
    }
  }

  /// The path of a changed file in a patch.
  package func shownPath(of change: FileChange) -> String { prefix.applied(to: change.path) }

  /// What standard error shows after files were written: the number of fixes, and what was not fixed and why.
  ///
  /// - Parameter left: How many findings the report still shows.
  package func summary(left: Int) -> String {
    let made =
      fixed.isEmpty
      ? "Nothing was fixed" : "Fixed \(fixed.count.counted("finding")) in \(changes.count.counted("file"))"
    return (["\(made); \(left) left."] + remarks).joined(separator: "\n")
  }

  /// One line for each reason why fixes were not made, and the rules that still had something to fix.
  package var remarks: [String] {
    let reasons = Dictionary(grouping: unfixed, by: \.reason).mapValues(\.count)
    let lines = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { reason, count in
      "Not fixed, \(count.counted("finding")): \(reason.visible)."
    }
    guard !unsettled.isEmpty else { return lines }
    let rules = unsettled.map(\.rawValue).joined(separator: ", ")
    return lines + ["After \(Fixing.mostRounds) rounds, these rules still had something to fix: \(rules)."]
  }
}

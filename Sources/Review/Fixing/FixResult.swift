import BundleReading
public import Editing
import EditorialRules
import Reports
public import ReviewModel
import SourceText

/// A finding that was fixed, or has a fix that was not made.
public struct FixedFinding: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  /// From the reviewed folder.
  public var path: String
  public var locale: String
  public var key: String
  /// As in ``LocalizedText/variation``.
  public var variation: String?
  /// The whole text.
  public var before: String
  /// The text with all fixes of a round; where none was made, what the fix asks for.
  public var after: String
  public var safety: Fix.Safety
}

/// What fixing comes to.
public struct FixResult: Sendable {
  /// The files that change, by path.
  public internal(set) var changes: [FileChange] = []
  /// In the order in which they were fixed.
  public internal(set) var fixed: [FixedFinding] = []
  /// The findings whose fix is not made, and why: a sentence without a final full stop.
  public internal(set) var unfixed: [(finding: FixedFinding, reason: String)] = []
  /// What could not be written: "de.lproj/Main.strings: The file is read-only".
  public internal(set) var failures: [String] = []
  /// What could not be read, and was not fixed therefore.
  public internal(set) var unread: [String] = []
  /// Rules whose findings kept coming back when the last round was over; empty where nothing was left to fix.
  public internal(set) var unsettled: [RuleID] = []
  /// How many rounds changed something.
  public internal(set) var rounds = 0
  /// What stands before the paths of a difference: the way from its root to the reviewed folder.
  var prefix = PathPrefix(of: nil, under: nil)
  /// The absolute path of the reviewed folder.
  var root = ""
}

extension FixResult {
  /// What fixing several bundles comes to, with paths from each bundle; nil for none.
  public init?(joining results: [FixResult]) {
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

  /// The path of a file that changes, as a difference has it.
  package func shownPath(of change: FileChange) -> String { prefix.applied(to: change.path) }

  /// What standard error says behind a run that writes: what was fixed, and what was not and why.
  ///
  /// - Parameter left: How many findings the report after it shows.
  public func summary(left: Int) -> String {
    let made =
      fixed.isEmpty
      ? "Nothing was fixed" : "Fixed \(fixed.count.counted("finding")) in \(changes.count.counted("file"))"
    return (["\(made); \(left) left."] + remarks).joined(separator: "\n")
  }

  /// Why findings that have a fix keep it, a line for each reason; and what kept coming back.
  public var remarks: [String] {
    let reasons = Dictionary(grouping: unfixed, by: \.reason).mapValues(\.count)
    let lines = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { reason, count in
      "Not fixed, \(count.counted("finding")): \(reason.visible)."
    }
    guard !unsettled.isEmpty else { return lines }
    let rules = unsettled.map(\.rawValue).joined(separator: ", ")
    return lines + ["After \(Fixing.mostRounds) rounds there was still something to fix: \(rules)."]
  }
}

public import Reports
import ReviewModel

/// The findings that a team has accepted: a review hides them and reports what is new.
public struct Baseline: Hashable, Sendable {
  /// The name of the file that holds for what is reviewed.
  public static let fileName = ".shortcut-review-baseline.jsonl"

  /// One for each identity, sorted as they are written.
  public private(set) var accepted: [AcceptedFinding]

  /// Where its file lies, as seen from what is reviewed; nil where there is none.
  var place: BaselinePlace? {
    didSet {
      namesNoOther = place.map { place in accepted.allSatisfy { ["", place.bundle].contains($0.bundle) } } ?? true
    }
  }
  /// Whether all lines are of reviews of this folder, or do not say of which.
  private(set) var namesNoOther = true
  /// The file that the lines are from; nil where there is none.
  var source: BaselineSource?

  /// - Parameter accepted: In any order. Of equal ones at one path, as two merged branches bring them, the larger count
  ///   holds; the counts of several paths are added, and the last reason counts.
  public init(_ accepted: [AcceptedFinding] = []) {
    var known: [FindingIdentity: AcceptedFinding] = [:]
    var counts: [FindingIdentity: [String: Int]] = [:]
    for finding in accepted {
      var merged = known[finding.identity] ?? finding
      merged.reason = finding.reason ?? merged.reason
      if merged.path.isEmpty { merged.path = finding.path }
      merged.bundle = min(merged.bundle, finding.bundle)
      known[finding.identity] = merged
      counts[finding.identity, default: [:]][finding.path, default: 0].formLarger(finding.count)
    }
    for (identity, byPath) in counts {
      let placed = byPath.reduce(0) { $1.key.isEmpty ? $0 : min($0 + $1.value, AcceptedFinding.mostEqual) }
      // A line without a path may mean any of them.
      known[identity]?.count = max(placed, byPath[""] ?? 0)
    }
    self.accepted = Self.sorted(known.values)
  }

  mutating func replace(with lines: some Sequence<AcceptedFinding>) { accepted = Self.sorted(lines) }

  private static func sorted(_ accepted: some Sequence<AcceptedFinding>) -> [AcceptedFinding] {
    accepted.map { ($0, $0.json) }.sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
  }

  public var isEmpty: Bool { accepted.isEmpty }

  /// The file: a line for each accepted finding, sorted by bytes.
  public var text: String { accepted.map { $0.json + "\n" }.joined() }

  /// Takes what somebody else has accepted.
  ///
  /// The same acceptances once more change nothing: of equal ones on both sides the larger count holds, not the sum.
  ///
  /// - Returns: How many lines are new or have another count or reason.
  @discardableResult
  public mutating func merge(_ other: Baseline) -> Int {
    var known = Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var changes = 0
    for finding in other.accepted {
      var merged = known[finding.identity] ?? finding
      merged.count = max(merged.count, finding.count)
      merged.reason = finding.reason ?? merged.reason
      if known.updateValue(merged, forKey: finding.identity) != merged { changes += 1 }
    }
    accepted = Self.sorted(known.values)
    return changes
  }
}

extension Baseline {
  /// Equal baselines hide the same; where they were read from is no part of it.
  public static func == (first: Baseline, second: Baseline) -> Bool { first.accepted == second.accepted }

  public func hash(into hasher: inout Hasher) { hasher.combine(accepted) }
}

extension AcceptedFinding {
  /// More equal findings no bundle has.
  static let mostEqual = 1_000_000
}

extension Int {
  fileprivate mutating func formLarger(_ other: Int) { self = Swift.max(self, other) }
}

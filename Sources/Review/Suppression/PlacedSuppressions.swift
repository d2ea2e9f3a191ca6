import Algorithms
import BundleReading
import ReviewModel

/// The suppressions for parts of files, by file and rule.
struct PlacedSuppressions {
  private struct Held {
    var utf8: Range<Int>
    /// The furthest end of this one and all before it.
    var reach: Int
    var index: Int
  }

  /// Sorted by their starts.
  private var byFile: [Int: [RuleID: [Held]]] = [:]

  /// - Parameter suppressions: All suppressions. Those with a place are taken, with their indices.
  init(_ suppressions: [Suppression]) {
    for (index, suppression) in suppressions.enumerated() {
      guard case .place(let file, let utf8, _) = suppression.scope else { continue }
      let held = Held(utf8: utf8 ?? 0..<Int.max, reach: 0, index: index)
      for rule in suppression.rules { byFile[file, default: [:]][rule, default: []].append(held) }
    }
    for file in byFile.keys { byFile[file] = byFile[file]?.mapValues(Self.ordered) }
  }

  private static func ordered(_ held: [Held]) -> [Held] {
    var ordered = held.sorted { ($0.utf8.lowerBound, $0.index) < ($1.utf8.lowerBound, $1.index) }
    var reach = 0
    for index in ordered.indices {
      reach = max(reach, ordered[index].utf8.upperBound)
      ordered[index].reach = reach
    }
    return ordered
  }

  /// The suppressions of a rule that apply at an offset.
  ///
  /// - Complexity: O(log *n*) in the suppressions of the rule in the file, and those that lie around the offset.
  func indices(at offset: Int, in file: Int, of rule: RuleID) -> [Int] {
    guard let held = byFile[file]?[rule] else { return [] }
    var found: [Int] = []
    var index = held.partitioningIndex { $0.utf8.lowerBound > offset } - 1
    while index >= 0, held[index].reach > offset {
      if held[index].utf8.contains(offset) { found.append(held[index].index) }
      index -= 1
    }
    return found
  }
}

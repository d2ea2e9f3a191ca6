import Algorithms

/// The characters a font has a glyph for.
struct CharacterCoverage: Hashable, Sendable {
  /// Ascending, not touching.
  private let ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  var isEmpty: Bool { ranges.isEmpty }

  /// - Complexity: O(log *n*) in the ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    return index < ranges.count && ranges[index].contains(scalar.value)
  }
}

/// The characters a font has a glyph for.
struct CharacterCoverage: Hashable, Sendable {
  /// Ascending, not touching.
  private let ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  var isEmpty: Bool { ranges.isEmpty }

  /// - Complexity: O(log *n*) in the ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}

import Algorithms

extension [Range<String.Index>] {
  /// The ranges that do not touch a placeholder.
  ///
  /// - Parameter placeholders: In the order of the text, as the ranges are.
  /// - Complexity: O(*n*) in the number of both
  func outside(_ placeholders: [Placeholder]) -> [Range<String.Index>] {
    guard !placeholders.isEmpty else { return self }
    var next = placeholders.makeIterator()
    var placeholder = next.next()
    return filter { range in
      while let known = placeholder?.range, known.upperBound <= range.lowerBound { placeholder = next.next() }
      return !(placeholder?.range.overlaps(range) ?? false)
    }
  }
}

extension [Range<String.Index>] {
  /// The ranges that do not overlap any of the others, in any order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of both
  func outside(_ others: [Range<String.Index>]) -> [Range<String.Index>] {
    guard !others.isEmpty, !isEmpty else { return self }
    let occupied = OccupiedRanges(others)
    return filter { !occupied.overlap($0) }
  }
}

/// Places of a text, for repeated checks whether one of them overlaps another place.
struct OccupiedRanges {
  /// In the order of the text, without overlaps.
  private var ranges: [Range<String.Index>]

  init(_ ranges: some Sequence<Range<String.Index>>) {
    self.ranges = []
    for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound < last.upperBound {
        self.ranges[self.ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// - Complexity: O(log *n*)
  func overlap(_ range: Range<String.Index>) -> Bool {
    let first = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return first < ranges.endIndex && ranges[first].overlaps(range)
  }
}

extension Sequence {
  /// The elements in the order of their text, without those that overlap an earlier one.
  ///
  /// - Complexity: O(*n* log *n* + *m*), where *m* is the number of ends of other elements inside them, in total
  func withoutOverlaps(_ range: (Element) -> Range<String.Index>) -> [Element] {
    let elements = Array(self)
    // Between two neighboring ends, a text is completely free or completely taken.
    let ends = elements.flatMap { [range($0).lowerBound, range($0).upperBound] }.sorted()
    var isTaken = Array(repeating: false, count: ends.count)
    var kept: [Element] = []
    for element in elements {
      let place = range(element)
      let start = ends.partitioningIndex { $0 >= place.lowerBound }
      var end = start
      var isFree = true
      while isFree, end < ends.endIndex, ends[end] < place.upperBound {
        isFree = !isTaken[end]
        end += 1
      }
      guard isFree else { continue }
      for position in start..<end { isTaken[position] = true }
      kept.append(element)
    }
    return kept.sorted { range($0).lowerBound < range($1).lowerBound }
  }
}

extension RandomAccessCollection {
  /// Where the elements that meet a condition begin, in a collection where none after the first of them fails it.
  ///
  /// - Complexity: O(log *n*)
  func partitionIndex(where isPast: (Element) -> Bool) -> Index {
    var start = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if isPast(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}

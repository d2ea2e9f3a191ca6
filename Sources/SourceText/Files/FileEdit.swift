/// A change to one part of a file, as in an editor.
package struct FileEdit: Hashable, Sendable {
  /// The part to replace; empty if text is only inserted. Its bounds lie between characters.
  package var location: SourceRange
  /// The replacement, with the file's escapes and entities, still to be encoded like the file.
  package var text: String

  package init(location: SourceRange, text: String) {
    self.location = location
    self.text = text
  }
}

extension BidirectionalCollection {
  /// Where two collections differ: the parts between their common beginning and their common end.
  ///
  /// - Returns: A part of this collection, and the part of the other one in its place; both are empty if the
  ///   collections are equal.
  /// - Complexity: O(*n*)
  package func differingParts<Other: BidirectionalCollection>(
    from other: Other, by areEqual: (Element, Other.Element) -> Bool
  ) -> (own: Range<Index>, other: Range<Other.Index>) {
    var (start, otherStart) = (startIndex, other.startIndex)
    while start < endIndex, otherStart < other.endIndex, areEqual(self[start], other[otherStart]) {
      formIndex(after: &start)
      other.formIndex(after: &otherStart)
    }
    var (end, otherEnd) = (endIndex, other.endIndex)
    while end > start, otherEnd > otherStart {
      let (last, otherLast) = (index(before: end), other.index(before: otherEnd))
      guard areEqual(self[last], other[otherLast]) else { break }
      (end, otherEnd) = (last, otherLast)
    }
    return (start..<end, otherStart..<otherEnd)
  }
}

extension BidirectionalCollection where Element: Equatable {
  /// Like ``differingParts(from:by:)``, by `==`.
  package func differingParts<Other: BidirectionalCollection<Element>>(
    from other: Other
  ) -> (own: Range<Index>, other: Range<Other.Index>) {
    differingParts(from: other, by: ==)
  }
}

extension [UInt8] {
  /// Like ``differingParts(from:)``, for files of several megabytes.
  package func differingBytes(from other: [UInt8]) -> (own: Range<Int>, other: Range<Int>) {
    withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        // If both are the same memory, there is nothing to compare.
        if own.baseAddress == other.baseAddress, own.count == other.count {
          return (own.count..<own.count, own.count..<own.count)
        }
        let most = Swift.min(own.count, other.count)
        var start = 0
        while start < most, own[start] == other[start] { start += 1 }
        var end = 0
        while end < most - start, own[own.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        return (start..<own.count - end, start..<other.count - end)
      }
    }
  }
}

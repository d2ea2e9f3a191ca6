/// Steps by character from a place that another segmentation found.
///
/// A match of words, of scalars or of ICU may begin inside a character: U+0600 before `Siri` is one character with the
/// `S`. `String.index(before:)` goes back to where that character begins and then one more, out of the string, and stops
/// the process. Here the place itself parts the text: what stands before it is one text, what stands behind it another.
extension StringProtocol where SubSequence == Substring {
  /// Where the last character before a place begins; nil at the start.
  package func characterStart(before index: Index) -> Index? {
    let before = self[..<index]
    return before.isEmpty ? nil : before.index(before: before.endIndex)
  }

  /// Where so many characters before a place begin; the start where there are fewer.
  package func characterStart(before index: Index, count: Int) -> Index {
    let before = self[..<index]
    return before.index(before.endIndex, offsetBy: -count, limitedBy: before.startIndex) ?? before.startIndex
  }

  /// Where the first character behind a place ends; nil at the end.
  package func characterEnd(after index: Index) -> Index? {
    let behind = self[index...]
    return behind.isEmpty ? nil : behind.index(after: behind.startIndex)
  }

  /// Where a part that stands at a place ends; nil where it does not stand there.
  package func end(of part: String, at index: Index) -> Index? {
    let behind = self[index...]
    guard behind.hasPrefix(part) else { return nil }
    return behind.index(behind.startIndex, offsetBy: part.count, limitedBy: behind.endIndex)
  }

  /// A part without the spaces at its end.
  package func trimmingEnd(of range: Range<Index>) -> Range<Index> {
    let part = self[range]
    guard let last = part.lastIndex(where: { !$0.isWhitespace }) else { return range }
    return range.lowerBound..<part.index(after: last)
  }
}

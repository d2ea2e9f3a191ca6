/// Moves by character from a position that another segmentation found.
///
/// A match of words, of scalars or from ICU may begin inside a character: U+0600 before `Siri` forms one character with
/// the `S`. `String.index(before:)` goes back to the start of that character and then one more. That leaves the string
/// and crashes. Here the position itself splits the text: the parts before and after it are separate texts.
extension StringProtocol where SubSequence == Substring {
  /// Where the last character before a position begins; nil at the start.
  package func characterStart(before index: Index) -> Index? {
    let before = self[..<index]
    return before.isEmpty ? nil : before.index(before: before.endIndex)
  }

  /// Where the `count`th character before a position begins; the start if there are fewer.
  package func characterStart(before index: Index, count: Int) -> Index {
    let before = self[..<index]
    return before.index(before.endIndex, offsetBy: -count, limitedBy: before.startIndex) ?? before.startIndex
  }

  /// Where the first character after a position ends; nil at the end.
  package func characterEnd(after index: Index) -> Index? {
    let behind = self[index...]
    return behind.isEmpty ? nil : behind.index(after: behind.startIndex)
  }

  /// Where `part` ends if it begins at a position; otherwise nil.
  package func end(of part: String, at index: Index) -> Index? {
    let behind = self[index...]
    guard behind.hasPrefix(part) else { return nil }
    return behind.index(behind.startIndex, offsetBy: part.count, limitedBy: behind.endIndex)
  }

  /// The range without the spaces at its end.
  package func trimmingEnd(of range: Range<Index>) -> Range<Index> {
    let part = self[range]
    guard let last = part.lastIndex(where: { !$0.isWhitespace }) else { return range }
    return range.lowerBound..<part.index(after: last)
  }
}

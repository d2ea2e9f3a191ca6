import SourceText

/// A text split at the ends of every flagged part, so that overlapping parts can all be marked.
package struct MarkedText {
  package struct Segment {
    package var text: Substring
    /// Indices of the findings that flag the segment, ascending.
    package var findings: [Int]
    /// Whether it reads from left to right, whatever the text around it.
    package var isCode = false
  }

  package private(set) var segments: [Segment] = []

  /// - Parameter ranges: In Unicode scalars. An empty range marks a place and adds an empty segment there.
  /// - Complexity: O(*n* + *m*²), where *m* is the number of findings of the text.
  package init(_ text: String, ranges: [Range<Int>], code: [Range<Int>] = []) {
    let scalars = text.unicodeScalars
    let whole = 0..<scalars.count
    let ranges = ranges.map { $0.clamped(to: whole) }
    let code = code.map { $0.clamped(to: whole) }
    let cuts = Set((ranges + code).flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var start = scalars.startIndex
    var offset = 0
    func covering(_ range: Range<Int>) -> [Int] {
      ranges.indices.filter { ranges[$0].lowerBound <= range.lowerBound && ranges[$0].upperBound >= range.upperBound }
    }
    for cut in cuts {
      let index = scalars.index(start, offsetBy: cut - offset, limitedBy: scalars.endIndex) ?? scalars.endIndex
      if start < index {
        let isCode = code.contains { $0.lowerBound <= offset && $0.upperBound >= cut }
        segments.append(Segment(text: text[start..<index], findings: covering(offset..<cut), isCode: isCode))
      }
      let places = ranges.indices.filter { ranges[$0] == cut..<cut }
      if !places.isEmpty { segments.append(Segment(text: text[index..<index], findings: places)) }
      start = index
      offset = cut
    }
    if start < scalars.endIndex { segments.append(Segment(text: text[start...], findings: [])) }
  }
}

/// The change of a suggested text: the part between the common beginning and the common end.
package struct WordingChange {
  package var before: Substring
  package var removed: Substring
  package var inserted: Substring
  package var after: Substring

  /// In scripts without spaces, the change is not extended to words.
  private static let wordLimit = 14

  /// - Complexity: O(*n*)
  package init(from old: String, to new: String) {
    // This compares scalars, because a change of normalization is also a change.
    var (oldPart, newPart) = old.differingParts(from: new) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    // If letters replace letters, whole words are easier to read than single letters.
    if !oldPart.isEmpty, !newPart.isEmpty {
      let head = old[..<oldPart.lowerBound].suffix(Self.wordLimit + 1).reversed()
        .prefix { $0.isLetter || $0.isNumber }.count
      let tail = old[oldPart.upperBound...].prefix(Self.wordLimit + 1).prefix { $0.isLetter || $0.isNumber }.count
      if max(head, tail) <= Self.wordLimit {
        oldPart = old.index(oldPart.lowerBound, offsetBy: -head)..<old.index(oldPart.upperBound, offsetBy: tail)
        newPart = new.index(newPart.lowerBound, offsetBy: -head)..<new.index(newPart.upperBound, offsetBy: tail)
      }
    }
    before = old[..<oldPart.lowerBound]
    removed = old[oldPart]
    inserted = new[newPart]
    after = old[oldPart.upperBound...]
  }
}

import EditorialRules

/// Parts of a text as reports count them: in Unicode scalars.
enum ScalarRanges {
  /// Where the placeholders of a text stand.
  static func ofPlaceholders(in text: String) -> [Range<Int>] {
    scalarRanges(of: PlaceholderScanner.ranges(in: text), in: text)
  }

  /// - Parameter ranges: In the order of the text, so that one pass counts them all.
  private static func scalarRanges(of ranges: [Range<String.Index>], in text: String) -> [Range<Int>] {
    let scalars = text.unicodeScalars
    var place = scalars.startIndex
    var count = 0
    func distance(to index: String.Index) -> Int {
      count += scalars.distance(from: place, to: index)
      place = index
      return count
    }
    return ranges.map { distance(to: $0.lowerBound)..<distance(to: $0.upperBound) }
  }
}

private import CICU

/// ICU's collation-based search, opened once and reused for pattern after pattern and text after text.
final class StringSearcher {
  /// The search uses it, so it must live as long.
  private let collator: Collator
  private let search: OpaquePointer?

  init(_ collator: Collator) {
    self.collator = collator
    var status: Int32 = 0
    // ICU rejects an empty pattern or text.
    let placeholder: [UInt16] = [0x61]
    let search = collator.collator.flatMap { cicu_openSearch(placeholder, 1, placeholder, 1, $0, &status) }
    if let search {
      // A match that is rejected for its word boundaries must not hide one that overlaps it.
      cicu_setSearchAttribute(search, CICU_USEARCH_OVERLAP, CICU_USEARCH_ON, &status)
    }
    self.search = status <= 0 ? search : nil
  }

  deinit { if let search { cicu_closeSearch(search) } }

  /// The matches that `isAccepted` accepts and that do not overlap an earlier one, in order and in UTF-16 units.
  func matches(of pattern: UTF16Buffer, in text: UTF16Buffer, where isAccepted: (Range<Int>) -> Bool) -> [Range<Int>] {
    guard let search, pattern.count > 0, text.count > 0 else { return [] }
    var status: Int32 = 0
    cicu_setSearchText(search, text.units, text.length, &status)
    cicu_setSearchPattern(search, pattern.units, pattern.length, &status)
    guard status <= 0 else { return [] }
    var matches: [Range<Int>] = []
    var start = Int(cicu_firstMatch(search, &status))
    while start >= 0, status <= 0 {
      let match = start..<start + max(0, Int(cicu_matchedLength(search)))
      if !match.isEmpty, match.lowerBound >= matches.last?.upperBound ?? 0, isAccepted(match) { matches.append(match) }
      let next = Int(cicu_nextMatch(search, &status))
      guard next > start else { break }
      start = next
    }
    return matches
  }
}

import ReviewModel

/// How many of the entries that a localization should have it has.
struct LocaleCoverage {
  /// By tag.
  private(set) var expected: [String: Int] = [:]
  private(set) var present: [String: Int] = [:]

  /// - Complexity: O(number of texts and of localizations of each entry)
  init(_ bundle: LocalizationBundle) {
    for entry in bundle.entries where !entry.isOrphan {
      // A text that is new to a catalog stands there without a translation.
      let tags = Set(entry.texts.lazy.filter { !$0.text.isEmpty && $0.state != .new }.map(\.locale))
      let wanted = Set(entry.expectedLocales).union(entry.sourceLocale.map { [$0] } ?? [])
      for tag in wanted {
        expected[tag, default: 0] += 1
        if tags.contains(tag) { present[tag, default: 0] += 1 }
      }
    }
  }
}

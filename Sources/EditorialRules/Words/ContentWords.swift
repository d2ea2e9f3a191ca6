import UnicodeText

/// The words and parameters of a text that two texts can be compared by, each folded to what sounds the same.
struct ContentWords {
  /// Folded words, parameters by their names in braces.
  let words: Set<String>
  /// In the order of the text.
  let inOrder: [String]

  init(of text: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer) {
    let placeholders = PlaceholderScanner.placeholders(in: text)
    var found: [(place: String.Index, word: String)] = placeholders.map { ($0.range.lowerBound, $0.identity) }
    for range in analyzer.words(in: text, locale: language.locale)
    where !placeholders.contains(where: { $0.range.overlaps(range) }) {
      let word = analyzer.lowercased(String(text[range]), locale: language.locale)
      found.append((range.lowerBound, word))
    }
    inOrder = found.sorted { $0.place < $1.place }.map(\.word)
    words = Set(inOrder)
  }

  /// True where every word stands in `other` too.
  func addNothing(to other: ContentWords) -> Bool { !words.isEmpty && words.isSubset(of: other.words) }
}

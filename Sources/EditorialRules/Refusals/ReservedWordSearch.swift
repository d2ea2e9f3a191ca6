import LocaleData
import ReviewModel
import UnicodeText

/// Finds the words in a text that the App Store rejects: whole words in any case.
enum ReservedWordSearch {
  struct Match {
    let word: StoreRefusals.Word
    /// The first occurrence of the word.
    let range: Range<String.Index>
  }

  /// Each word once, in the order of the text. Words in placeholders do not count.
  ///
  /// The comparison is independent of the language: in Turkish, `SIRI` would be a different word.
  static func matches(of words: [StoreRefusals.Word], in text: ReviewedText) -> [Match] {
    let lowercased = text.analyzer.lowercased(text.string, locale: .root)
    return words.compactMap { word -> Match? in
      guard lowercased.utf8.holds(word.word.utf8) else { return nil }
      return text.analyzer.ranges(of: word.word, in: text.string, strength: .secondary, locale: .root)
        .first { range in
          WordSearch.isWord(range, in: text.string, .wholeWord)
            && !text.placeholders.contains { $0.range.overlaps(range) }
        }
        .map { Match(word: word, range: $0) }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

import ReviewModel
import UnicodeText

/// Words that the sentences of a bundle write with a capital, as names are written.
enum SentenceNames {
  private static let kinds: Set<EntryKind> = [.prose, .dialog, .description, .usageDescription]
  /// More sentences than these say nothing new about an app's names.
  private static let mostSentences = 5_000

  /// The words that stand in sentences of one locale with a capital more often than without.
  ///
  /// - Complexity: O(number of texts)
  static func names(in bundle: LocalizationBundle, tag: String) -> Set<String> {
    var capitals: [Substring: Int] = [:]
    var small: [Substring: Int] = [:]
    var sentences = 0
    for entry in bundle.entries where kinds.contains(entry.kind) {
      for text in entry.texts where text.locale == tag && isSentence(text.text) {
        sentences += 1
        guard sentences <= mostSentences else { return names(capitals, small) }
        for word in wordsInside(text.text) {
          if TitleCase.isCapitalized(word) { capitals[word, default: 0] += 1 } else { small[word, default: 0] += 1 }
        }
      }
    }
    return names(capitals, small)
  }

  private static func names(_ capitals: [Substring: Int], _ small: [Substring: Int]) -> Set<String> {
    Set(capitals.filter { $0.value > small[Substring($0.key.lowercased())] ?? 0 }.map { String($0.key) })
  }

  /// A label has no mark at its end, and a headline has capitals on most words.
  private static func isSentence(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last, last.isSentenceTerminal else { return false }
    let words = text.split(separator: " ").filter { $0.first?.isLetter ?? false }
    return words.count >= 4 && 2 * words.dropFirst().count(where: TitleCase.isCapitalized) < words.count
  }

  /// The words that begin no sentence, marks at their ends left out.
  private static func wordsInside(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var begins = true
    for piece in text.split(whereSeparator: \.isWhitespace) {
      let word = piece.drop { !$0.isLetter }
      let end = word.lastIndex(where: \.isLetter).map { word.index(after: $0) } ?? word.startIndex
      // A quotation begins like a sentence.
      if !begins, word.startIndex == piece.startIndex, end > word.startIndex { words.append(word[..<end]) }
      begins = piece.unicodeScalars.last.map { !$0.properties.isAlphabetic && $0 != "," } ?? false
    }
    return words
  }
}

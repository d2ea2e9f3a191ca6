import LocaleData
import UnicodeText

/// Finds Apple's product names, rightly spelled, and the name Siri.
enum ProductNameSearch {
  static func ranges(in text: ReviewedText) -> [Range<String.Index>] {
    var names = text.profile.apple.products.map(\.name)
    names.append("Siri")
    return names.flatMap { text.string.ranges(ofWord: $0) }
  }
}

extension String {
  /// Every place of a word as it is written, not as part of a longer word.
  ///
  /// - Parameter mayEnd: Whether a longer word that begins with it counts all the same, as where only an ending follows.
  func ranges(
    ofWord word: String, where mayEnd: (Range<String.Index>) -> Bool = { _ in false }
  ) -> [Range<String.Index>] {
    guard utf8.holds(word.utf8) else { return [] }
    return ranges(of: word).filter { !continuesWord(before: $0) && (!continuesWord(after: $0) || mayEnd($0)) }
  }
}

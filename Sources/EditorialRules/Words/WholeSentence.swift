import LocaleData
import UnicodeText

/// Finds a sentence in a list of sentences, marks, spaces and accents aside.
enum WholeSentence {
  /// The source of the entry that the sentence equals; nil where the list has none.
  static func source(of sentence: String, in list: WordList, _ text: ReviewedText) -> Source? {
    let length = sentence.utf8.count
    for group in list.groups {
      // Marks and accents change a length little: few entries are worth comparing.
      for entry in group.words where entry.utf8.count <= length + 12 && length <= entry.utf8.count + 12 {
        if text.analyzer.isEqual(
          sentence, entry, strength: .primary, ignoringPunctuation: true, locale: text.locale)
        {
          return group.source
        }
      }
    }
    return nil
  }
}

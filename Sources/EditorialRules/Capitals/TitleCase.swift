import LocaleSchema
import LocalizationBundles
import UnicodeText

/// Which words of a title have a capital that sentence case does not give them.
enum TitleCase {
  /// Words after the first, outside placeholders, that begin with a capital, go on in small letters and are no name
  /// as far as anything shows.
  static func capitalizedWords(in text: ReviewedText) -> [Range<String.Index>] {
    guard text.string.unicodeScalars.contains(where: { $0.properties.isUppercase }) else { return [] }
    let words = text.words
    // A text of so many words is no title, and no habit of capitals shows in it.
    guard let first = words.first, words.count <= 60 else { return [] }
    let isFirstOfText = text.placeholders.first.map { $0.range.lowerBound >= first.lowerBound } ?? true
    let suspects = (isFirstOfText ? words.dropFirst() : words[...]).filter { isCapitalized(text.string[$0]) }
    guard !suspects.isEmpty else { return [] }
    let names = text.nameRanges
    let allowed = AllowedCapitals(text)
    return suspects.filter { word in
      !names.contains { $0.overlaps(word) } && !startsSentence(word, in: text.string) && !allowed.allows(word)
    }
  }

  /// A capital, then small letters alone: acronyms, `iPhone` and `HomeKit` are names.
  static func isCapitalized(_ word: Substring) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first,
      first.properties.isUppercase || first.isTitlecase, scalars.count > 1
    else { return false }
    return scalars.dropFirst().allSatisfy {
      $0.properties.isLowercase || !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
  }

  /// After a mark that ends a sentence, a colon, an opening quotation mark or bracket.
  private static func startsSentence(_ word: Range<String.Index>, in text: String) -> Bool {
    guard let before = text[..<word.lowerBound].unicodeScalars.last(where: { !$0.isWhitespace }) else { return true }
    if before.isSentenceTerminal || before == ":" { return true }
    let neighbour = text.unicodeScalars[text.unicodeScalars.index(before: word.lowerBound)]
    return neighbour.properties.generalCategory == .openPunctuation
      || neighbour.properties.generalCategory == .initialPunctuation || neighbour.isQuotationMark
  }
}

/// What allows a capital inside a sentence: the language, or the word being a name.
struct AllowedCapitals {
  private let text: ReviewedText
  private let words: Set<String>

  init(_ text: ReviewedText) {
    self.text = text
    words = Set(text.profile.capitals.words.words)
  }

  func allows(_ range: Range<String.Index>) -> Bool {
    let word = String(text.string[range])
    if words.contains(word) || text.worker.capitalizedNames(of: text.language).contains(word) { return true }
    if text.profile.capitals.capitalizes(.nouns) { return !isVerb(word, range) }
    return isName(word)
  }

  /// In a language that writes nouns with a capital only a verb is surely wrong, and only at the place of the verb.
  private func isVerb(_ word: String, _ range: Range<String.Index>) -> Bool {
    let instruction = text.profile.instruction
    guard instruction.position?.value != .first, range == text.words.last else { return false }
    guard text.words.count > 1, !followsArticle(range) else { return false }
    return instruction.verbs.words.contains(text.analyzer.lowercased(word, locale: text.locale))
  }

  private func followsArticle(_ range: Range<String.Index>) -> Bool {
    guard let index = text.words.firstIndex(of: range), index > 0 else { return false }
    let before = text.string[text.words[index - 1]]
    return before.count <= 3 && before.allSatisfy(\.isLowercase)
  }

  /// A word that translators leave as it is: in the source of a translation, or in most translations of the source.
  private func isName(_ word: String) -> Bool {
    if let source = text.source, let locale = text.bundle.sourceLocale(of: text.entry),
      !locale.sharesLanguage(with: text.locale)
    {
      return !source.ranges(ofWord: word).isEmpty && !text.isUntranslated
    }
    let own = text.string.lowercased()
    let translations = text.entry.texts.filter { other in
      guard let language = text.bundle.languages[other.locale], !language.locale.sharesLanguage(with: text.locale)
      else { return false }
      return !other.text.isEmpty && other.text.lowercased() != own
    }
    let keeping = translations.count { !$0.text.ranges(ofWord: word).isEmpty }
    return keeping >= 2 && 2 * keeping > translations.count
  }
}

import BundleReading
import LocaleData
import ReviewModel
import UnicodeText

/// The words of a title that have a capital which sentence case does not give them.
struct CapitalizedWords {
  var words: [Range<String.Index>] = []
  /// True where other words keep their capital although no list has them: then nobody but a reader can say how the
  /// title is written in sentence case.
  var areAmongNames = false
}

/// Which words of a title have a capital that sentence case does not give them.
enum TitleCase {
  /// Words after the first, outside placeholders, that begin with a capital, go on in small letters and are no name
  /// as far as anything shows.
  static func capitalizedWords(in text: ReviewedText) -> CapitalizedWords {
    guard text.string.unicodeScalars.contains(where: { $0.properties.isUppercase }) else { return CapitalizedWords() }
    let words = text.words
    // A text of so many words is no title, and no habit of capitals shows in it.
    guard let first = words.first, words.count <= 60 else { return CapitalizedWords() }
    let isFirstOfText = text.placeholders.first.map { $0.range.lowerBound >= first.lowerBound } ?? true
    let suspects = (isFirstOfText ? words.dropFirst() : words[...]).filter { isCapitalized(text.string[$0]) }
    guard !suspects.isEmpty else { return CapitalizedWords() }
    let names = text.nameRanges
    let allowed = AllowedCapitals(text)
    let unlisted = suspects.filter { word in
      !names.contains { $0.overlaps(word) } && !startsSentence(word, in: text.string) && !allowed.lists(word)
    }
    let left = unlisted.filter { !allowed.isName($0) }
    return CapitalizedWords(words: left, areAmongNames: left.count < unlisted.count)
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

  /// Whether the language, or a list of it, gives the word its capital.
  func lists(_ range: Range<String.Index>) -> Bool {
    let word = String(text.string[range])
    if words.contains(word) || text.worker.capitalizedNames(of: text.language).contains(word) { return true }
    return text.profile.capitals.capitalizes(.nouns) && !isVerb(word, range)
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

  /// Whether the word has its capital inside the sentences of the language that the app is written in: a translation
  /// may take it over, but that it keeps a capital shows nothing, for whole titles are kept in capitals.
  func isName(_ range: Range<String.Index>) -> Bool {
    guard !text.profile.capitals.capitalizes(.nouns) else { return false }
    let word = String(text.string[range])
    if text.isTranslation, text.source.map({ $0.ranges(ofWord: word).isEmpty }) ?? true { return false }
    let sources = Set([text.entry.sourceLocale, text.bundle.bundle.developmentLocale].compactMap { $0 })
    return sources.contains { text.worker.namesInSentences(of: $0, in: text.bundle).contains(word) }
  }
}

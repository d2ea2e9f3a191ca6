/// Capitals inside a sentence.
public struct Capitalization: Hashable, Sendable {
  /// Kinds of words that always take a capital.
  public enum WordClass: String, CaseIterable, Hashable, Sendable {
    case nouns, months, days, languages, nationalities, holidays
  }
  /// The severity for capitals inside a title.
  public var sentenceCase: Cited<FindingLevel>?
  public var classes: WordList = WordList()
  /// Words with a capital inside a sentence, as written.
  public var words: WordList = WordList()
  /// Words that stay lowercase in a title-case headline; empty if the language has no such headlines.
  public var smallTitleWords: WordList = WordList()

  public func capitalizes(_ wordClass: WordClass) -> Bool {
    classes.groups.contains { $0.words.contains(wordClass.rawValue) }
  }
}

/// What people say to Siri, not to an app.
public struct SpokenCommands: Hashable, Sendable {
  /// Whole commands that the system handles: a timer, the time, music, a message, directions home.
  public var core: WordList = WordList()
  public var call: WordList = WordList()
  public var emergency: WordList = WordList()
  /// A command that calls an emergency number, with `{n}` for the number.
  public var emergencyCall: Cited<String>?
  /// Emergency numbers by region, as one string separated by spaces: `AT` and `112 122 133 144`.
  public var emergencyNumbers: [CitedPair] = []
}

/// The maximum number of words in each kind of text, as ICU counts words; a parameter counts as one word.
public struct LengthLimits: Hashable, Sendable {
  public var titleWords: Cited<Int>?
  public var phraseWords: Cited<Int>?
  public var summaryWords: Cited<Int>?
  public var dialogWords: Cited<Int>?
  /// The limit in letters, for a script that does not separate words: there, word boundaries are a dictionary's guess.
  public var parameterNameLetters: Cited<Int>?
  public var phraseLetters: Cited<Int>?
}

/// Apple's names.
public struct AppleNames: Hashable, Sendable {
  public var products: [ProductName] = []
  /// Words of the language that look like misspelled product names but are not.
  public var ordinaryWords: WordList = WordList()
  /// Products that people hold or stand in front of, and the systems that run on them.
  public var devices: WordList = WordList()
  public var systems: WordList = WordList()
  /// The company as a credit line names it.
  public var companyNames: WordList = WordList()
  /// Plurals of product names, and the right wording; compared with case.
  public var plurals: [CitedPair] = []
  /// Words after which such a plural ending is really a singular: `des iPhones` in German.
  public var singularWords: WordList = WordList()
  /// Plural endings after the mark that joins endings to a name: `’ler` in Turkish.
  public var pluralEndings: WordList = WordList()
  /// Endings of the possessive, as they are joined to a name.
  public var possessiveEndings: WordList = WordList()
  /// Possessives that the ending alone does not distinguish from a plural: `Siris`, and the name.
  public var possessives: [CitedPair] = []
  /// Product names that were translated or transliterated, and the original name.
  public var translations: [CitedPair] = []
  /// Those of them that also mean something different: a face of an identity card, a gift of tokens.
  public var ordinaryTranslations: WordList = WordList()
  /// Words for a kind of device, and Apple's product of that kind.
  public var categoryWords: [CitedPair] = []
  /// Wordings that claim that Apple endorses an app.
  public var endorsements: WordList = WordList()
  public var trademarkWords: WordList = WordList()
  /// Words such as “for” before the name of a product.
  public var forWords: WordList = WordList()
  /// The same words and endings after the name.
  public var forWordsAfter: WordList = WordList()
}

/// A product name and its misspellings.
public struct ProductName: Hashable, Sendable {
  public var name: String
  /// Exact spellings, compared with case.
  public var misspellings: [String]
  /// Longer wordings in which a misspelling is right: `mac address`; compared without case.
  public var exceptions: [String]
  public var source: Citation
}

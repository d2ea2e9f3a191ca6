/// Capitals inside a sentence.
public struct Capitalization: Hashable, Sendable {
  /// Kinds of words that take a capital wherever they stand.
  public enum WordClass: String, CaseIterable, Hashable, Sendable {
    case nouns, months, days, languages, nationalities, holidays
  }
  /// How loudly capitals inside a title are reported.
  public var sentenceCase: Cited<FindingLevel>?
  public var classes: WordList = WordList()
  /// Words with a capital inside a sentence, as written.
  public var words: WordList = WordList()
  /// Words that stay small in a headline with capitals; empty for a language that writes no such headlines.
  public var smallTitleWords: WordList = WordList()

  public func capitalizes(_ wordClass: WordClass) -> Bool {
    classes.groups.contains { $0.words.contains(wordClass.rawValue) }
  }
}

/// What people say to Siri itself.
public struct SpokenCommands: Hashable, Sendable {
  /// Whole commands that the system answers: a timer, the time, music, a message, the way home.
  public var core: WordList = WordList()
  public var call: WordList = WordList()
  public var emergency: WordList = WordList()
  /// A call of an emergency number, `{n}` in its place.
  public var emergencyCall: Cited<String>?
  /// Emergency numbers by region, in one text with spaces between: `AT` and `112 122 133 144`.
  public var emergencyNumbers: [CitedPair] = []
}

/// The most words that texts of a kind should have, as ICU counts words; a parameter is one word.
public struct LengthLimits: Hashable, Sendable {
  public var titleWords: Cited<Int>?
  public var phraseWords: Cited<Int>?
  public var summaryWords: Cited<Int>?
  public var dialogWords: Cited<Int>?
  /// In a script that does not part words, where a word ends is a dictionary's guess: letters are counted in place of
  /// words.
  public var parameterNameLetters: Cited<Int>?
  public var phraseLetters: Cited<Int>?
}

/// Apple's names.
public struct AppleNames: Hashable, Sendable {
  public var products: [ProductName] = []
  /// Words of the language that look like a misspelled product name and are none.
  public var ordinaryWords: WordList = WordList()
  /// Products that people hold or stand before, and the systems that run on them.
  public var devices: WordList = WordList()
  public var systems: WordList = WordList()
  /// The company as a credit line names it.
  public var companyNames: WordList = WordList()
  /// Plurals of product names, and what to write; compared with case.
  public var plurals: [CitedPair] = []
  /// Words after which the ending of such a plural is the singular's own: `des iPhones` in German.
  public var singularWords: WordList = WordList()
  /// Endings of the plural behind the mark that joins endings to a name: `’ler` in Turkish.
  public var pluralEndings: WordList = WordList()
  /// Endings of the possessive, as they are joined to a name.
  public var possessiveEndings: WordList = WordList()
  /// Possessives where the ending alone would not tell them from a plural: `Siris`, and the name.
  public var possessives: [CitedPair] = []
  /// Product names translated or in the language's own script, and the name.
  public var translations: [CitedPair] = []
  /// Of these, the ones that also mean something else: a face of an identity card, a gift of tokens.
  public var ordinaryTranslations: WordList = WordList()
  /// Words for a kind of device, and Apple's product of the kind.
  public var categoryWords: [CitedPair] = []
  /// Wordings that say that Apple stands behind an app.
  public var endorsements: WordList = WordList()
  public var trademarkWords: WordList = WordList()
  /// Words that say what an app is for, before the name of a product.
  public var forWords: WordList = WordList()
  /// Words and endings that say so after the name.
  public var forWordsAfter: WordList = WordList()
}

/// A product name and how it is misspelled.
public struct ProductName: Hashable, Sendable {
  public var name: String
  /// Exact spellings, compared with case.
  public var misspellings: [String]
  /// Longer wordings in which a misspelling is right: `mac address`; compared without case.
  public var exceptions: [String]
  public var source: Citation
}

/// Capitals inside a sentence.
package struct Capitalization: Hashable, Sendable {
  /// Kinds of words that always take a capital.
  package enum WordClass: String, CaseIterable, Hashable, Sendable {
    case nouns, months, days, languages, nationalities, holidays
  }
  /// The severity for capitals inside a title.
  package var sentenceCase: Cited<FindingLevel>?
  package var classes: WordList = WordList()
  /// Words with a capital inside a sentence, as written.
  package var words: WordList = WordList()
  /// Words that stay lowercase in a title-case headline; empty if the language has no such headlines.
  package var smallTitleWords: WordList = WordList()

  package func capitalizes(_ wordClass: WordClass) -> Bool {
    classes.groups.contains { $0.words.contains(wordClass.rawValue) }
  }
}

/// What people say to Siri, not to an app.
package struct SpokenCommands: Hashable, Sendable {
  /// Whole commands that the system handles: a timer, the time, music, a message, directions home.
  package var core: WordList = WordList()
  package var call: WordList = WordList()
  package var emergency: WordList = WordList()
  /// A command that calls an emergency number, with `{n}` for the number.
  package var emergencyCall: Cited<String>?
  /// Emergency numbers by region, as one string separated by spaces: `AT` and `112 122 133 144`.
  package var emergencyNumbers: [CitedPair] = []
}

/// The maximum number of words in each kind of text, as ICU counts words; a parameter counts as one word.
package struct LengthLimits: Hashable, Sendable {
  package var titleWords: Cited<Int>?
  package var phraseWords: Cited<Int>?
  package var summaryWords: Cited<Int>?
  package var dialogWords: Cited<Int>?
  /// The limit in letters, for a script that does not separate words: there, word boundaries are a dictionary's guess.
  package var parameterNameLetters: Cited<Int>?
  package var phraseLetters: Cited<Int>?
}

/// Apple's names.
package struct AppleNames: Hashable, Sendable {
  package var products: [ProductName] = []
  /// Words of the language that look like misspelled product names but are not.
  package var ordinaryWords: WordList = WordList()
  /// Products that people hold or stand in front of, and the systems that run on them.
  package var devices: WordList = WordList()
  package var systems: WordList = WordList()
  /// The company as a credit line names it.
  package var companyNames: WordList = WordList()
  /// Plurals of product names, and the right wording; compared with case.
  package var plurals: [CitedPair] = []
  /// Words after which such a plural ending is really a singular: `des iPhones` in German.
  package var singularWords: WordList = WordList()
  /// Plural endings after the mark that joins endings to a name: `’ler` in Turkish.
  package var pluralEndings: WordList = WordList()
  /// Endings of the possessive, as they are joined to a name.
  package var possessiveEndings: WordList = WordList()
  /// Possessives that the ending alone does not distinguish from a plural: `Siris`, and the name.
  package var possessives: [CitedPair] = []
  /// Product names that were translated or transliterated, and the original name.
  package var translations: [CitedPair] = []
  /// Those of them that also mean something different: a face of an identity card, a gift of tokens.
  package var ordinaryTranslations: WordList = WordList()
  /// Words for a kind of device, and Apple's product of that kind.
  package var categoryWords: [CitedPair] = []
  /// Wordings that claim that Apple endorses an app.
  package var endorsements: WordList = WordList()
  package var trademarkWords: WordList = WordList()
  /// Words such as “for” before the name of a product.
  package var forWords: WordList = WordList()
  /// The same words and endings after the name.
  package var forWordsAfter: WordList = WordList()
}

/// A product name and its misspellings.
package struct ProductName: Hashable, Sendable {
  package var name: String
  /// Exact spellings, compared with case.
  package var misspellings: [String]
  /// Longer wordings in which a misspelling is right: `mac address`; compared without case.
  package var exceptions: [String]
  package var source: Citation
}

/// What the rules know about one language: one decoded file of `locales/`, merged over its ancestors' files.
///
/// If no file gives a list, it is empty; if no file gives a single value, it is nil. Rules then report nothing.
package struct LocaleProfile: Hashable, Sendable {
  /// The tag of the nearest file in the profile: `de`, `pt-BR`, `root`.
  package var locale: String
  /// Other tags of the same language that the file also serves: `no` for `nb`.
  package var aliases: WordList = WordList()
  /// How the words below are found in running text.
  package var wordMatching: Cited<WordMatching>?
  /// Characters to ignore when words are compared: vowel signs, joiners.
  package var ignoredCharacters: WordList = WordList()
  /// Letters of the language that CLDR does not list but that words may contain.
  package var letters: WordList = WordList()
  /// Letters to replace before words are compared: an old spelling and the right one.
  package var replacedLetters: [CitedPair] = []
  /// Abbreviations, with their full stop, that may end a title.
  package var abbreviations: WordList = WordList()
  /// The languages in which Apple's systems run although they have no file of their own. Only the root file has them.
  package var systemLanguages: WordList = WordList()
  /// Regions whose emergency numbers apply if the locale has no region.
  package var regions: WordList = WordList()
  /// Pairs of quotation marks in everyday use in addition to CLDR's: `»«`.
  package var quotationMarks: WordList = WordList()
  /// Whether grammar demands no comma in a short sentence, so that one can always be avoided.
  package var optionalCommas: Cited<Bool>?
  /// Whether a noun after a number stays singular, so that one string fits all numbers.
  package var singularAfterNumbers: Cited<Bool>?
  /// Plural categories for whose numbers, written in digits, the string for `other` is also right: `two` in Hebrew.
  package var otherAfterNumbers: WordList = WordList()
  /// Words that do not name a specific thing: something, it.
  package var vagueWords: WordList = WordList()
  /// Articles and other small words that may come before a noun without adding meaning: a, the, my. Separate words, or
  /// joined to the next word by an apostrophe.
  package var articles: WordList = WordList()
  /// Further words that stand in an article's place: your, this, every.
  package var determiners: WordList = WordList()
  /// Words before the name of a network, where people do something, and not before the name of an app: on.
  package var placePrepositions: WordList = WordList()
  /// Words that say nothing as an entire title: action, item.
  package var genericTitles: WordList = WordList()
  /// Words for a whole class of things, where a phrase should name one thing: sports, food.
  package var broadWords: WordList = WordList()
  /// Words for a size or number that people will replace with another: large, two.
  package var choiceWords: WordList = WordList()
  /// Words with a grammatical or polite function and little meaning: of, where, please.
  package var functionWords: WordList = WordList()
  /// Everyday words that Siri already knows, in the forms that people say.
  package var commonWords: WordList = WordList()
  /// Names of months that are also ordinary words: march.
  package var monthWords: WordList = WordList()
  /// Vulgar words that no team would use on purpose.
  package var offensiveWords: WordList = WordList()
  package var heySiri = HeySiriWording()
  package var siri = SiriWording()
  package var shortcuts = ShortcutsWording()
  package var instruction = InstructionForm()
  package var capitals = Capitalization()
  package var commands = SpokenCommands()
  package var dialogs = DialogWording()
  package var widgets = WidgetWording()
  package var limits = LengthLimits()
  package var intents = IntentWording()
  package var apps = AppNames()
  package var apple = AppleNames()
  /// The keys that do not exist in the language, according to a source: no articles, no published “Hey Siri”.
  package var none: WordList = WordList()
  /// The keys whose value is unknown so far, or cannot be known: rules report nothing.
  package var undecided: WordList = WordList()
  package init(locale: String) { self.locale = locale }

  /// Whether no file of the language is in the profile.
  package var isRoot: Bool { locale == LocaleLibrary.rootTag }
}

/// How to find a listed word in a text.
package enum WordMatching: String, CaseIterable, Hashable, Sendable {
  case wholeWord
  /// The beginning of a word: endings are added to it.
  case wordStart
  /// A whole word, or one with a one-letter prefix joined to it.
  case afterOneLetter
  /// Anywhere: the script does not separate words.
  case substring
}

/// The severity with which a rule reports in a language.
package enum FindingLevel: String, CaseIterable, Hashable, Sendable {
  case warning, note, silent
}

/// The authority behind a value.
package struct Citation: Hashable, Sendable {
  /// Title, edition and section, so that a reader can look it up: "Apple, German Software String Localization Style
  /// Guide".
  package var citation: String
  package init(citation: String) { self.citation = citation }

  /// The project's own knowledge of the language, without a published source.
  package static let unsourced = Citation(citation: "judgement")
  /// True for the project's own knowledge: findings based on it are one severity lower.
  package var isUnsourced: Bool { self == .unsourced }
}

/// A value and the authority it comes from.
package struct Cited<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var source: Citation
}

/// Words or wordings of a language, grouped by the authority they come from.
package struct WordList: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package var source: Citation
    package var words: [String]
    /// Wordings with many variants: regular expressions in ICU's syntax, which a file puts between slashes.
    package var patterns: [String]
    package init(source: Citation, words: [String], patterns: [String] = []) {
      self.source = source
      self.words = words
      self.patterns = patterns
    }

    /// - Parameter items: As in the file: a pattern is between slashes.
    package init(source: Citation, items: [String]) {
      self.init(
        source: source, words: items.filter { WordList.pattern(in: $0) == nil },
        patterns: items.compactMap(WordList.pattern))
    }

    /// The words, then the patterns, as in the file.
    package var items: [String] { words + patterns.map { "/\($0)/" } }
  }

  /// The regular expression in an item between slashes; nil for a word.
  package static func pattern(in item: String) -> String? {
    guard item.count > 2, item.hasPrefix("/"), item.hasSuffix("/") else { return nil }
    return String(item.dropFirst().dropLast())
  }
  /// In the order of the file; empty if the language gives none.
  package var groups: [Group]
  package init(groups: [Group] = []) { self.groups = groups }

  package var isEmpty: Bool { groups.isEmpty }
  /// All words, published ones and the project's own.
  /// - Complexity: O(*n*); keep a set if you look up many words.
  package var words: [String] { groups.flatMap(\.words) }
  /// The source of `word`; nil if the list does not contain it.
  /// - Complexity: O(*n*)
  package func source(of word: String) -> Citation? { groups.first { $0.words.contains(word) }?.source }
}

/// A key and its value from one authority: a region and its form, a letter and its replacement.
package struct CitedPair: Hashable, Sendable {
  package var key: String
  package var value: String
  package var source: Citation
}

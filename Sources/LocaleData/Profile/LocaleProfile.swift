/// What the rules know of one language: the decoded form of one file of `locales/`, laid over its ancestors' files.
///
/// A list that no file gives is empty, a single value that no file gives is nil; rules then say nothing.
public struct LocaleProfile: Hashable, Sendable {
  /// The tag of the nearest file that the profile comes from: `de`, `pt-BR`, `root`.
  public var locale: String
  /// Other tags of the same language, which the file serves too: `no` for `nb`.
  public var aliases: WordList = WordList()
  /// How the words below are found in running text.
  public var wordMatching: Cited<WordMatching>?
  /// Characters that are left out before words are compared: vowel signs, joiners.
  public var ignoredCharacters: WordList = WordList()
  /// Letters of the language that CLDR does not list: words may be spelled with them.
  public var letters: WordList = WordList()
  /// Letters that are read as others before words are compared: an old spelling and the right one.
  public var replacedLetters: [CitedPair] = []
  /// Abbreviations, with their full stop, that may end a title.
  public var abbreviations: WordList = WordList()
  /// Regions to look emergency numbers up in where the locale names none.
  public var regions: WordList = WordList()
  /// Pairs of quotation marks in everyday use beside those that CLDR gives: `»«`.
  public var quotationMarks: WordList = WordList()
  /// Whether a noun after a number stays in the singular, so that one text may serve all numbers.
  public var singularAfterNumbers: Cited<Bool>?
  /// The plural categories beside whose numbers, written in digits, the text of `other` reads right too: `two` in Hebrew.
  public var otherAfterNumbers: WordList = WordList()
  /// Words that name no thing: something, it.
  public var vagueWords: WordList = WordList()
  /// Articles and other little words that may stand before a thing and tell nothing of it: a, the, my. Words of their
  /// own, or joined to the next one by an apostrophe.
  public var articles: WordList = WordList()
  /// Words that tell nothing as the whole of a title: action, item.
  public var genericTitles: WordList = WordList()
  /// Words for a whole field of things, of which a phrase should name one: sports, food.
  public var broadWords: WordList = WordList()
  /// Words of a size or number, in whose place people will say another: large, two.
  public var choiceWords: WordList = WordList()
  /// Words that carry grammar or politeness and little meaning: of, where, please.
  public var functionWords: WordList = WordList()
  /// Everyday words that Siri knows already, in the forms in which people say them.
  public var commonWords: WordList = WordList()
  /// Names of months that are words of their own: march.
  public var monthWords: WordList = WordList()
  /// Vulgar words, which no team would say on purpose.
  public var offensiveWords: WordList = WordList()
  public var heySiri = HeySiriWording()
  public var siri = SiriWording()
  public var shortcuts = ShortcutsWording()
  public var instruction = InstructionForm()
  public var capitals = Capitalization()
  public var commands = SpokenCommands()
  public var dialogs = DialogWording()
  public var widgets = WidgetWording()
  public var limits = LengthLimits()
  public var intents = IntentWording()
  public var apps = AppNames()
  public var apple = AppleNames()
  /// The keys for which the language has nothing, as a source says: no articles, no published call.
  public var none: WordList = WordList()
  /// The keys of which nobody has told yet, or cannot: rules say nothing.
  public var undecided: WordList = WordList()
  public init(locale: String) { self.locale = locale }
}

/// How a listed word is found in a text.
public enum WordMatching: String, CaseIterable, Hashable, Sendable {
  case wholeWord
  /// The beginning of a word: endings are joined to it.
  case wordStart
  /// A whole word, or one after a joined prefix of one letter.
  case afterOneLetter
  /// Anywhere: the script does not part words.
  case substring
}

/// How loudly a rule may speak in a language.
public enum FindingLevel: String, CaseIterable, Hashable, Sendable {
  case warning, note, silent
}

/// The authority that a datum was taken from.
public struct Citation: Hashable, Sendable {
  /// Title, edition and section, as a reader could look it up: "Apple, German Software String Localization Style Guide".
  public var citation: String
  public init(citation: String) { self.citation = citation }

  /// The project's own knowledge of the language, seen in no published source.
  public static let judgement = Citation(citation: "judgement")
  /// True for the project's own knowledge: what rests on it is said one step softer.
  public var isJudgement: Bool { self == .judgement }
}

/// A value that names the authority it was taken from.
public struct Cited<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var source: Citation
}

/// Words or wordings of a language, in groups by the authority that gives them.
public struct WordList: Hashable, Sendable {
  public struct Group: Hashable, Sendable {
    public var source: Citation
    public var words: [String]
    /// Wordings that stand for many: regular expressions in ICU's syntax, which a file writes between slashes.
    public var patterns: [String]
    public init(source: Citation, words: [String], patterns: [String] = []) {
      self.source = source
      self.words = words
      self.patterns = patterns
    }

    /// Of items as a file has them: a pattern stands between slashes.
    public init(source: Citation, items: [String]) {
      self.init(
        source: source, words: items.filter { WordList.pattern(in: $0) == nil },
        patterns: items.compactMap(WordList.pattern))
    }

    /// The words, then the patterns, as a file has them.
    public var items: [String] { words + patterns.map { "/\($0)/" } }
  }

  /// The regular expression that an item between slashes holds; nil for a word.
  public static func pattern(in item: String) -> String? {
    guard item.count > 2, item.hasPrefix("/"), item.hasSuffix("/") else { return nil }
    return String(item.dropFirst().dropLast())
  }
  /// In the order of the file; empty where the language says nothing.
  public var groups: [Group]
  public init(groups: [Group] = []) { self.groups = groups }

  public var isEmpty: Bool { groups.isEmpty }
  /// Every word, published ones and ours.
  /// - Complexity: O(*n*); callers that look words up keep a set of their own.
  public var words: [String] { groups.flatMap(\.words) }
  /// Where `word` comes from; nil where the list does not hold it.
  /// - Complexity: O(*n*)
  public func source(of word: String) -> Citation? { groups.first { $0.words.contains(word) }?.source }
}

/// A key and its value, both from one authority: a region and its form, a letter and what it is read as.
public struct CitedPair: Hashable, Sendable {
  public var key: String
  public var value: String
  public var source: Citation
}

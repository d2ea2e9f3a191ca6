/// What the rules know of one language: the decoded form of one file of `locales/`, laid over its ancestors' files.
///
/// A list that no file gives is empty, a single value that no file gives is nil; rules then say nothing.
public struct LocaleProfile: Hashable, Sendable {
  /// The tag of the nearest file that the profile comes from: `de`, `pt-BR`, `root`.
  public var locale: String
  /// Other tags of the same language, which the file serves too: `no` for `nb`.
  public var aliases: WordList = WordList()
  /// How the words below are found in running text.
  public var wordMatching: Sourced<WordMatching>?
  /// Characters that are left out before words are compared: vowel signs, joiners.
  public var ignoredCharacters: WordList = WordList()
  /// Letters of the language that CLDR does not list: words may be spelled with them.
  public var letters: WordList = WordList()
  /// Letters that are read as others before words are compared: an old spelling and the right one.
  public var replacedLetters: [SourcedPair] = []
  /// Abbreviations, with their full stop, that may end a title.
  public var abbreviations: WordList = WordList()
  /// Regions to look emergency numbers up in where the locale names none.
  public var regions: WordList = WordList()
  /// Pairs of quotation marks in everyday use beside those that CLDR gives: `»«`.
  public var quotationMarks: WordList = WordList()
  /// Whether a noun after a number stays in the singular, so that one text may serve all numbers.
  public var singularAfterNumbers: Sourced<Bool>?
  /// Words that name no thing: something, it.
  public var vagueWords: WordList = WordList()
  /// Articles and other little words that may stand before a thing and tell nothing of it: a, the, my. Words of their
  /// own, or joined to the next one by an apostrophe.
  public var articles: WordList = WordList()
  /// Words that tell nothing as the whole of a title: action, item.
  public var genericTitles: WordList = WordList()
  /// Names of months that are words of their own: march.
  public var monthWords: WordList = WordList()
  public var heySiri = HeySiriWording()
  public var siri = SiriWording()
  public var shortcuts = ShortcutsWording()
  public var instruction = InstructionForm()
  public var capitals = Capitalization()
  public var commands = SpokenCommands()
  public var dialogs = DialogWording()
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
  /// A whole word.
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

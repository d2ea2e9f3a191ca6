/// How titles in the language give an instruction.
///
/// Lists are in lower case according to the language's own rules; entries with several words contain spaces.
public struct InstructionForm: Hashable, Sendable {
  public enum Position: String, CaseIterable, Hashable, Sendable {
    case first, last, either
  }
  /// Where to look for the listed verbs.
  public enum Matching: String, CaseIterable, Hashable, Sendable {
    case words
    /// At the start of the text without its spaces: the script does not separate words.
    case textStart
    /// At the end of the text without its spaces.
    case textEnd
  }
  /// The form of the verb in a title.
  public enum VerbForm: String, CaseIterable, Hashable, Sendable {
    case imperative, infinitive
  }
  public var position: Cited<Position>?
  public var verbForm: Cited<VerbForm>?
  public var matching: Cited<Matching>?
  /// The severity for a title that is certainly not an instruction.
  public var level: Cited<FindingLevel>?
  /// The severity for an action noun in place of the verb.
  public var actionNounLevel: Cited<FindingLevel>?
  public var verbs: WordList = WordList()
  public var imperatives: WordList = WordList()
  /// Words that look like verbs but are not.
  public var notVerbs: WordList = WordList()
  /// Endings that identify a verb.
  public var endings: [InstructionPattern] = []
  /// Pronouns joined to a verb by a hyphen.
  public var enclitics: [InstructionPattern] = []
  /// If true, an ending from ``endings`` anywhere in the title leaves the question open.
  public var endingsCountAnywhere: Cited<Bool>?
  /// Sentences that state a status: evidence against an instruction, whatever else the title contains.
  public var statuses: [InstructionPattern] = []
  /// If true, a listed verb may also come first, before a phrase, although it normally comes last: "Senden an …".
  public var verbsCountFirst: Cited<Bool>?
  /// Evidence against an instruction if no verb was found.
  public var never: [InstructionPattern] = []
  /// Those patterns of evidence against an instruction that do have a verb, in a statement: „… wird geöffnet“.
  public var statements: [InstructionPattern] = []
  /// Endings that turn a listed verb into a statement: `spela` and `spelar`.
  public var statementEndings: WordList = WordList()
  /// Those patterns of evidence against an instruction, or of action nouns, that are forms like “playing”.
  public var gerunds: [InstructionPattern] = []
  public var actionNouns: [InstructionPattern] = []
  public var actionNounWords: WordList = WordList()
  /// Words and wordings that leave the question open: fixed labels without a verb.
  public var undecided: WordList = WordList()
  public var undecidedPatterns: [InstructionPattern] = []
  /// Words to skip before the verb.
  public var skipFirst: WordList = WordList()
  /// Words to skip after the verb.
  public var skipLast: WordList = WordList()
  /// The word for "new": "New note" is a convention.
  public var newWords: WordList = WordList()
  /// Negations.
  public var negations: WordList = WordList()
  /// Words before a phrase that the verb follows (把 …).
  public var leadingAdverbs: WordList = WordList()
}

/// A regular expression (ICU) and the part of a title that it applies to.
public struct InstructionPattern: Hashable, Sendable {
  public enum Place: String, CaseIterable, Hashable, Sendable {
    case first, last, onlyWord
    /// The last word, if it begins with a small letter.
    case lastLowercase
    /// The last word, if it begins with a capital.
    case lastCapitalized
    /// The whole title, with single spaces between words, or without spaces if the script does not separate words.
    case text
  }
  public var place: Place
  public var expression: String
  /// The severity of this evidence, if it differs from the language's.
  public var level: FindingLevel?
  public var source: Citation
}

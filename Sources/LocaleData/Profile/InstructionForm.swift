/// How a title of the language says what it does.
///
/// Lists are in lower case by the language's own rule; entries of several words have spaces.
public struct InstructionForm: Hashable, Sendable {
  public enum Position: String, CaseIterable, Hashable, Sendable {
    case first, last, either
  }
  /// Where the listed verbs are looked for.
  public enum Matching: String, CaseIterable, Hashable, Sendable {
    case words
    /// At the start of the text without its spaces: the script does not part words.
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
  /// How loudly a title is reported that is surely no instruction.
  public var level: Cited<FindingLevel>?
  /// How loudly a noun of action in place of the verb is reported.
  public var actionNounLevel: Cited<FindingLevel>?
  public var verbs: WordList = WordList()
  public var imperatives: WordList = WordList()
  /// Words that look like verbs and are none.
  public var notVerbs: WordList = WordList()
  /// Endings that show a verb.
  public var endings: [InstructionPattern] = []
  /// Pronouns joined to a verb by a hyphen.
  public var enclitics: [InstructionPattern] = []
  /// True where an ending of ``endings`` inside the title leaves the matter open.
  public var endingsCountAnywhere: Cited<Bool>?
  /// Sentences that tell a status: evidence against, whatever else the title holds.
  public var statuses: [InstructionPattern] = []
  /// True where a listed verb may also stand first, before a phrase, though its place is last: "Senden an …".
  public var verbsCountFirst: Cited<Bool>?
  /// Evidence against, where no verb was found.
  public var never: [InstructionPattern] = []
  /// Of what is evidence against, that which has a verb, in a sentence that tells what happens: „… wird geöffnet“.
  public var statements: [InstructionPattern] = []
  /// What is added to a listed verb where a sentence tells what happens: `spela` and `spelar`.
  public var statementEndings: WordList = WordList()
  /// Of what is evidence against, or of nouns of action, forms of verbs like “playing”.
  public var gerunds: [InstructionPattern] = []
  public var actionNouns: [InstructionPattern] = []
  public var actionNounWords: WordList = WordList()
  /// Words and wordings that leave the matter open: fixed labels without a verb.
  public var undecided: WordList = WordList()
  public var undecidedPatterns: [InstructionPattern] = []
  /// Words before the verb that are passed over.
  public var skipFirst: WordList = WordList()
  /// Words after the verb that are passed over.
  public var skipLast: WordList = WordList()
  /// The word for "new": "New note" is a convention.
  public var newWords: WordList = WordList()
  /// Words that negate.
  public var negations: WordList = WordList()
  /// Words before a phrase that the verb follows (把 …).
  public var leadingAdverbs: WordList = WordList()
}

/// A regular expression (ICU) and the part of a title that it is tried on.
public struct InstructionPattern: Hashable, Sendable {
  public enum Place: String, CaseIterable, Hashable, Sendable {
    case first, last, onlyWord
    /// The last word, if its first letter is a small one.
    case lastLowercase
    /// The last word, if its first letter is a capital.
    case lastCapitalized
    /// The whole title, words joined by one space; without spaces where the script does not part words.
    case text
  }
  public var place: Place
  public var expression: String
  /// The level of this evidence where it differs from the language's.
  public var level: FindingLevel?
  public var source: Citation
}

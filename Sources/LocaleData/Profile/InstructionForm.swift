/// How titles in the language give an instruction.
///
/// Lists are in lower case according to the language's own rules; entries with several words contain spaces.
package struct InstructionForm: Hashable, Sendable {
  package enum Position: String, CaseIterable, Hashable, Sendable {
    case first, last, either
  }
  /// Where to look for the listed verbs.
  package enum Matching: String, CaseIterable, Hashable, Sendable {
    case words
    /// At the start of the text without its spaces: the script does not separate words.
    case textStart
    /// At the end of the text without its spaces.
    case textEnd
  }
  /// The form of the verb in a title.
  package enum VerbForm: String, CaseIterable, Hashable, Sendable {
    case imperative, infinitive
  }
  package var position: Cited<Position>?
  package var verbForm: Cited<VerbForm>?
  package var matching: Cited<Matching>?
  /// The severity for a title that is certainly not an instruction.
  package var level: Cited<FindingLevel>?
  /// The severity for an action noun in place of the verb.
  package var actionNounLevel: Cited<FindingLevel>?
  package var verbs: WordList = WordList()
  package var imperatives: WordList = WordList()
  /// Words that look like verbs but are not.
  package var notVerbs: WordList = WordList()
  /// Endings that identify a verb.
  package var endings: [InstructionPattern] = []
  /// Pronouns joined to a verb by a hyphen.
  package var enclitics: [InstructionPattern] = []
  /// If true, an ending from ``endings`` anywhere in the title leaves the question open.
  package var endingsCountAnywhere: Cited<Bool>?
  /// Sentences that state a status: evidence against an instruction, whatever else the title contains.
  package var statuses: [InstructionPattern] = []
  /// If true, a listed verb may also come first, before a phrase, although it normally comes last: "Senden an …".
  package var verbsCountFirst: Cited<Bool>?
  /// Evidence against an instruction if no verb was found.
  package var never: [InstructionPattern] = []
  /// Those patterns of evidence against an instruction that do have a verb, in a statement: „… wird geöffnet“.
  package var statements: [InstructionPattern] = []
  /// Endings that turn a listed verb into a statement: `spela` and `spelar`.
  package var statementEndings: WordList = WordList()
  /// Those patterns of evidence against an instruction, or of action nouns, that are forms like “playing”.
  package var gerunds: [InstructionPattern] = []
  package var actionNouns: [InstructionPattern] = []
  package var actionNounWords: WordList = WordList()
  /// Words and wordings that leave the question open: fixed labels without a verb.
  package var undecided: WordList = WordList()
  package var undecidedPatterns: [InstructionPattern] = []
  /// Words to skip before the verb.
  package var skipFirst: WordList = WordList()
  /// Words to skip after the verb.
  package var skipLast: WordList = WordList()
  /// The word for "new": "New note" is a convention.
  package var newWords: WordList = WordList()
  /// Negations.
  package var negations: WordList = WordList()
  /// Words before a phrase that the verb follows (把 …).
  package var leadingAdverbs: WordList = WordList()
}

/// A regular expression (ICU) and the part of a title that it applies to.
package struct InstructionPattern: Hashable, Sendable {
  package enum Place: String, CaseIterable, Hashable, Sendable {
    case first, last, onlyWord
    /// The last word, if it begins with a small letter.
    case lastLowercase
    /// The last word, if it begins with a capital.
    case lastCapitalized
    /// The whole title, with single spaces between words, or without spaces if the script does not separate words.
    case text
  }
  package var place: Place
  package var expression: String
  /// The severity of this evidence, if it differs from the language's.
  package var level: FindingLevel?
  package var source: Citation
}

import LocaleData
import UnicodeText

/// A language's ``InstructionForm`` in searchable form. Each part is prepared when it is first needed. It belongs to
/// one analysis context.
final class InstructionLexicon {
  let form: InstructionForm
  let position: InstructionForm.Position
  let matching: InstructionForm.Matching
  /// True for a script that does not separate words.
  let joinsWords: Bool
  /// True if a capital inside a title may be a noun's.
  let capitalizesNouns: Bool
  /// Words that precede a noun, so that no instruction begins with them if the verb comes first.
  let articles: WordList

  init(_ profile: LocaleProfile) {
    form = profile.instruction
    position = form.position?.value ?? .first
    matching = form.matching?.value ?? .words
    joinsWords = matching != .words
    capitalizesNouns = profile.capitals.capitalizes(.nouns)
    articles = profile.articles
  }

  private(set) lazy var verbs = PhraseTable(joinsWords ? [] : form.verbs.words)
  private(set) lazy var imperatives = PhraseTable(joinsWords ? [] : form.imperatives.words)
  private(set) lazy var joinedVerbs = JoinedPhraseTable(joinsWords ? form.verbs.words + form.imperatives.words : [])
  private(set) lazy var joinedNotVerbs = JoinedPhraseTable(joinsWords ? form.notVerbs.words : [])
  private(set) lazy var notVerbs = Set(form.notVerbs.words)
  private(set) lazy var endings = PatternTable(form.endings)
  private(set) lazy var enclitics = PatternTable(form.enclitics)
  private(set) lazy var statuses = PatternTable(form.statuses)
  private(set) lazy var never = PatternTable(form.never)
  private(set) lazy var statements = PatternTable(form.statements)
  private(set) lazy var gerunds = PatternTable(form.gerunds)
  private(set) lazy var actionNouns = PatternTable(form.actionNouns)
  private(set) lazy var actionNounWords = Set(form.actionNounWords.words)
  private(set) lazy var undecided = PhraseTable(form.undecided.words)
  private(set) lazy var undecidedPatterns = PatternTable(form.undecidedPatterns)
  private(set) lazy var skipFirst = PhraseTable(form.skipFirst.words)
  private(set) lazy var joinedSkipFirst = JoinedPhraseTable(joinsWords ? form.skipFirst.words : [])
  /// Words that join the next word with an apostrophe: `n'`.
  private(set) lazy var elided = form.skipFirst.words.filter { $0.hasSuffix("'") }
  private(set) lazy var skipLast = PhraseTable(form.skipLast.words)
  private(set) lazy var newWords = PhraseTable(form.newWords.words)
  private(set) lazy var joinedNewWords = JoinedPhraseTable(joinsWords ? form.newWords.words : [])
  private(set) lazy var negations = Set(form.negations.words)
  private(set) lazy var leadingAdverbs = JoinedPhraseTable(form.leadingAdverbs.words)
  private(set) lazy var scripts = Set(
    (form.verbs.words + form.imperatives.words).compactMap(\.unicodeScalars.first).map(\.script))
}

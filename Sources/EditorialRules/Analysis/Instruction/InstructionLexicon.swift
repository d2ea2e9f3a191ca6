import LocaleData
import UnicodeText

/// A language's ``InstructionForm`` made ready for search; it belongs to one worker.
struct InstructionLexicon {
  let form: InstructionForm
  let position: InstructionForm.Position
  let matching: InstructionForm.Matching
  let verbs: PhraseTable
  let imperatives: PhraseTable
  let joinedVerbs: JoinedPhraseTable
  let joinedNotVerbs: JoinedPhraseTable
  let notVerbs: Set<String>
  let endings: PatternTable
  let enclitics: PatternTable
  let statuses: PatternTable
  let never: PatternTable
  let statements: PatternTable
  let statementEndings: [String]
  let gerunds: PatternTable
  let actionNouns: PatternTable
  let actionNounWords: Set<String>
  let undecided: PhraseTable
  let undecidedPatterns: PatternTable
  let skipFirst: PhraseTable
  let joinedSkipFirst: JoinedPhraseTable
  /// Words that are written before the next one with an apostrophe: `n'`.
  let elided: [String]
  let skipLast: PhraseTable
  let newWords: PhraseTable
  let joinedNewWords: JoinedPhraseTable
  let negations: Set<String>
  /// Words before a noun, with which no instruction begins where its verb comes first.
  let articles: WordList
  let leadingAdverbs: JoinedPhraseTable
  /// The scripts that the language's verbs are written in.
  let scripts: Set<Script>
  /// True where a capital inside a title may be a noun's.
  let capitalizesNouns: Bool

  /// True for a script that does not part words.
  var joinsWords: Bool { matching != .words }

  init(_ profile: LocaleProfile) {
    let form = profile.instruction
    self.form = form
    position = form.position?.value ?? .first
    matching = form.matching?.value ?? .words
    let isJoined = matching != .words
    let allVerbs = form.verbs.words + form.imperatives.words
    verbs = PhraseTable(isJoined ? [] : form.verbs.words)
    imperatives = PhraseTable(isJoined ? [] : form.imperatives.words)
    joinedVerbs = JoinedPhraseTable(isJoined ? allVerbs : [])
    joinedNotVerbs = JoinedPhraseTable(isJoined ? form.notVerbs.words : [])
    notVerbs = Set(form.notVerbs.words)
    endings = PatternTable(form.endings)
    enclitics = PatternTable(form.enclitics)
    statuses = PatternTable(form.statuses)
    never = PatternTable(form.never)
    statements = PatternTable(form.statements)
    statementEndings = form.statementEndings.words
    gerunds = PatternTable(form.gerunds)
    actionNouns = PatternTable(form.actionNouns)
    actionNounWords = Set(form.actionNounWords.words)
    undecided = PhraseTable(form.undecided.words)
    undecidedPatterns = PatternTable(form.undecidedPatterns)
    skipFirst = PhraseTable(form.skipFirst.words)
    joinedSkipFirst = JoinedPhraseTable(isJoined ? form.skipFirst.words : [])
    elided = form.skipFirst.words.filter { $0.hasSuffix("'") }
    skipLast = PhraseTable(form.skipLast.words)
    newWords = PhraseTable(form.newWords.words)
    joinedNewWords = JoinedPhraseTable(isJoined ? form.newWords.words : [])
    negations = Set(form.negations.words)
    articles = profile.articles
    leadingAdverbs = JoinedPhraseTable(form.leadingAdverbs.words)
    scripts = Set(allVerbs.compactMap(\.unicodeScalars.first).map(\.script))
    capitalizesNouns = profile.capitals.capitalizes(.nouns)
  }
}

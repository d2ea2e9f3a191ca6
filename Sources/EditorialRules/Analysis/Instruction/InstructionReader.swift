import LocaleData
import UnicodeText

/// Decides whether titles of one language are instructions; it belongs to one worker.
///
/// The decision goes from the surest evidence to the least: a status, an article where the verb comes first, a listed verb
/// in its place, a verb's ending, a verb elsewhere, an article, a noun of action, what is never a verb. Whatever then stays open is ``InstructionVerdict/unsure``.
final class InstructionReader {
  private let lexicon: InstructionLexicon
  private let fold: LetterFolding
  private let locale: LocaleIdentifier
  private let analyzer: TextAnalyzer

  /// - Parameters:
  ///   - profile: The profile of `locale`.
  ///   - analyzer: The worker's own.
  /// - Complexity: O(*n*) in the words of the profile; make one reader a profile and worker.
  init(profile: LocaleProfile, locale: LocaleIdentifier, analyzer: TextAnalyzer) {
    lexicon = InstructionLexicon(profile)
    fold = LetterFolding(profile)
    self.locale = locale
    self.analyzer = analyzer
  }

  /// - Parameters:
  ///   - title: A title or a parameter summary, as written.
  ///   - placeholders: What stands for something else (`${name}`, `%@`), as ascending ranges of `title`.
  func judgement(on title: String, placeholders: [Range<String.Index>] = []) -> InstructionJudgement {
    let whole = TitleWords(title, placeholders: placeholders, joinsWords: lexicon.joinsWords, fold: fold) {
      analyzer.lowercased($0, locale: locale)
    }
    guard !whole.words.isEmpty else { return InstructionJudgement(verdict: .unsure) }
    let subject = subject(of: whole)
    if let status = lexicon.statuses.firstMatch(in: subject) {
      return reported(.rejected, status.level, status.source, whole, subject)
    }
    let article = whole.words.count > 1 ? whole.words.first.flatMap(lexicon.articles.source(of:)) : nil
    if let article, lexicon.position == .first { return reported(.rejected, nil, article, whole, subject) }
    // `Die Pflanzen zu Hause`: what follows an article is a noun, and so is the last word.
    let isNoun = article != nil && lexicon.capitalizesNouns && whole.written.last?.startsWithCapital == true
    if let article, isNoun { return reported(.rejected, nil, article, whole, subject) }
    let isVerb = lexicon.joinsWords ? startsWithJoinedVerb(subject) : hasVerbInPlace(subject)
    if isVerb || lexicon.enclitics.firstMatch(in: subject) != nil
      || lexicon.endings.firstMatch(in: subject, excluded: lexicon.notVerbs) != nil
    {
      return InstructionJudgement(verdict: .found)
    }
    if let open = openVerdict(subject) { return InstructionJudgement(verdict: open) }
    if let article { return reported(.rejected, nil, article, whole, subject) }
    if let noun = actionNoun(subject) { return reported(.actionNoun, noun.level, noun.source, whole, subject) }
    if let never = lexicon.never.firstMatch(in: subject) {
      return reported(.rejected, never.level, never.source, whole, subject)
    }
    // `Unlocks ${lock}`, `Opens the door`: before a thing that is named, it is no plural.
    let namesThing =
      !placeholders.isEmpty || subject.words.dropFirst().first.flatMap(lexicon.articles.source(of:)) != nil
    if namesThing, let statement = statementEnding(of: subject) {
      return reported(.rejected, nil, statement, whole, subject)
    }
    return InstructionJudgement(verdict: .unsure)
  }

  // MARK: Words

  /// The title without the words that are passed over, of which at least one word stays.
  private func subject(of title: TitleWords) -> PatternSubject {
    var words = title.words[...]
    var written = title.written[...]
    while words.count > 1, let count = lexicon.skipFirst.prefix(of: words), count < words.count {
      words.removeFirst(count)
      written.removeFirst(count)
    }
    if let first = words.first,
      let prefix = lexicon.elided.first(where: { first.count > $0.count && first.hasPrefix($0) })
    {
      words[words.startIndex] = String(first.dropFirst(prefix.count))
      written[written.startIndex] = String(written[written.startIndex].dropFirst(prefix.count))
    }
    if lexicon.position != .first {
      while words.count > 1, let count = lexicon.skipLast.suffix(of: words), count < words.count {
        words.removeLast(count)
        written.removeLast(count)
      }
    }
    guard lexicon.joinsWords else {
      return PatternSubject(words: words, written: written, text: words.joined(separator: " "))
    }
    var text = words.joined()[...]
    while let count = lexicon.joinedSkipFirst.prefix(of: text), count < text.count { text = text.dropFirst(count) }
    return PatternSubject(words: words, written: written, text: String(text))
  }

  private func hasVerbInPlace(_ subject: PatternSubject) -> Bool {
    let (words, written) = (subject.words, subject.written)
    if lexicon.position != .last || lexicon.form.verbsCountFirst?.value == true {
      // In a language whose nouns have capitals, a small letter at the start is no reason to doubt either.
      if lexicon.verbs.prefix(of: words) != nil { return true }
    }
    if lexicon.imperatives.prefix(of: words) != nil { return true }
    guard lexicon.position != .first else { return false }
    let isNoun = lexicon.capitalizesNouns && words.count > 1 && written.last?.startsWithCapital == true
    if isNoun { return false }
    return lexicon.verbs.suffix(of: words) != nil
      || lexicon.position == .either && lexicon.imperatives.suffix(of: words) != nil
  }

  private func startsWithJoinedVerb(_ subject: PatternSubject) -> Bool {
    let text = subject.text[...]
    switch lexicon.matching {
    case .textEnd:
      guard let verb = lexicon.joinedVerbs.suffix(of: text) else { return false }
      return (lexicon.joinedNotVerbs.suffix(of: text) ?? 0) < verb
    default:
      guard let verb = lexicon.joinedVerbs.prefix(of: text) else { return false }
      return (lexicon.joinedNotVerbs.prefix(of: text) ?? 0) < verb
    }
  }

  // MARK: Open cases

  /// What leaves the matter open, or decides it late: a verb after an adverb or elsewhere, a conventional label.
  private func openVerdict(_ subject: PatternSubject) -> InstructionVerdict? {
    let text = subject.text[...]
    if let count = lexicon.leadingAdverbs.prefix(of: text) {
      return lexicon.joinedVerbs.occurs(in: text.dropFirst(count)) ? .found : .unsure
    }
    if !lexicon.joinsWords, let elsewhere = verbElsewhere(subject) { return elsewhere }
    let hasNewWord =
      lexicon.joinsWords
      ? lexicon.joinedNewWords.prefix(of: text) != nil || lexicon.joinedNewWords.suffix(of: text) != nil
      : lexicon.newWords.prefix(of: subject.words) != nil || lexicon.newWords.suffix(of: subject.words) != nil
    if hasNewWord { return .unsure }
    if lexicon.undecided.prefix(of: subject.words) != nil { return .unsure }
    if lexicon.position != .first, lexicon.undecided.suffix(of: subject.words) != nil { return .unsure }
    return lexicon.undecidedPatterns.firstMatch(in: subject) != nil ? .unsure : nil
  }

  private func verbElsewhere(_ subject: PatternSubject) -> InstructionVerdict? {
    let countsEndings = lexicon.form.endingsCountAnywhere?.value == true
    for index in subject.words.indices {
      let isNoun = lexicon.capitalizesNouns && subject.written[index].startsWithCapital
      let rest = subject.words[index...]
      if !isNoun, lexicon.verbs.prefix(of: rest) != nil { return lexicon.position == .either ? .found : .unsure }
      if !isNoun, lexicon.imperatives.prefix(of: rest) != nil { return .unsure }
      let word = subject.words[index]
      if countsEndings, !lexicon.notVerbs.contains(word), lexicon.endings.matches(word: word) { return .unsure }
    }
    return nil
  }

  private func actionNoun(_ subject: PatternSubject) -> (source: Citation, level: FindingLevel?)? {
    if let pattern = lexicon.actionNouns.firstMatch(in: subject, excluded: lexicon.notVerbs) {
      return (pattern.source, pattern.level)
    }
    guard let head = lexicon.position == .last ? subject.words.last : subject.words.first,
      lexicon.actionNounWords.contains(head)
    else { return nil }
    return lexicon.form.actionNounWords.source(of: head).map { ($0, nil) }
  }

  // MARK: Reporting

  /// The verdict, unless something in the title makes it unsafe to report.
  private func reported(
    _ verdict: InstructionVerdict, _ level: FindingLevel?, _ source: Citation, _ title: TitleWords,
    _ subject: PatternSubject
  ) -> InstructionJudgement {
    let hidesHead = lexicon.position == .last ? title.endsWithPlaceholder : title.startsWithPlaceholder
    // `Licht an`: a particle of its own at the end stands for its verb.
    let endsInParticle = lexicon.position != .first && subject.words.last != title.words.last
    if hidesHead && lexicon.position != .either || isForeign(subject) || endsInParticle
      || title.words.contains(where: { lexicon.negations.contains($0) }) || isAllCapitals(title)
    {
      return InstructionJudgement(verdict: .unsure)
    }
    let usual = verdict == .actionNoun ? lexicon.form.actionNounLevel : lexicon.form.level
    return InstructionJudgement(
      verdict: verdict, level: level ?? usual?.value ?? .silent, source: source, fault: fault(of: subject))
  }

  /// Whether what is reported has a verb after all, in a form that instructs nobody.
  private func fault(of subject: PatternSubject) -> InstructionFault? {
    if lexicon.gerunds.firstMatch(in: subject, excluded: lexicon.notVerbs) != nil { return .gerund }
    if lexicon.statements.firstMatch(in: subject) != nil { return .statement }
    return statementEnding(of: subject) == nil ? nil : .statement
  }

  /// Where the ending stands by which the first word tells what the app does, and tells nobody to do it.
  private func statementEnding(of subject: PatternSubject) -> Citation? {
    guard let first = subject.words.first else { return nil }
    let endings = lexicon.form.statementEndings
    let ending = endings.words.first { ending in
      first.hasSuffix(ending) && lexicon.verbs.prefix(of: [String(first.dropLast(ending.count))]) == 1
    }
    return ending.flatMap(endings.source(of:))
  }

  /// Whether the head is in a script that the language does not use: a name, or text left in another language.
  private func isForeign(_ subject: PatternSubject) -> Bool {
    let head =
      lexicon.joinsWords ? subject.text : lexicon.position == .last ? subject.words.last : subject.words.first
    let scripts = (head ?? "").scripts
    return !scripts.isEmpty && lexicon.scripts.isDisjoint(with: scripts)
  }

  private func isAllCapitals(_ title: TitleWords) -> Bool {
    guard title.written != title.words else { return false }
    let written = title.written.joined(separator: " ")
    return written.unicodeScalars.count > 1 && analyzer.uppercased(written, locale: locale) == written
  }
}

/// Whether a title says what it does, as its language says it.
enum InstructionVerdict: String, CaseIterable, Hashable, Sendable {
  /// An instruction.
  case found
  /// A noun of action stands in the verb's place: "Suppression d’un rappel".
  case actionNoun
  /// Surely no instruction: the name of a thing, a status.
  case rejected
  /// Nothing that decides; never reported.
  case unsure
}

/// What stands in a title in place of an instruction, where that is known.
enum InstructionFault: Hashable, Sendable {
  /// A sentence that tells what happens: “Brygger en kopp kaffe”.
  case statement
  /// A form of a verb like “playing”.
  case gerund
}

/// A verdict and what a rule needs to report it.
struct InstructionJudgement: Hashable {
  var verdict: InstructionVerdict
  /// How loudly the language's data allows to say it: silent for what is not to be reported.
  var level: FindingLevel = .silent
  /// Where the deciding pattern or word comes from; nil for what is not to be reported.
  var source: Citation?
  /// For what is to be reported: nil where there is no verb.
  var fault: InstructionFault?
}

import LocaleData
import UnicodeText

/// Decides whether titles in one language are instructions. It belongs to one analysis context.
///
/// The checks run from the strongest evidence to the weakest: a status, an article if the verb comes first, a listed
/// verb in its position, a verb's ending, a verb elsewhere, an article, an action noun, and words that are never verbs.
/// Anything undecided is ``InstructionVerdict/unsure``.
final class InstructionReader {
  private let lexicon: InstructionLexicon
  private let fold: LetterFolding
  private let locale: LocaleIdentifier
  private let analyzer: TextAnalyzer

  /// - Parameters:
  ///   - profile: The profile of `locale`.
  ///   - analyzer: The analyzer of the context.
  /// - Complexity: O(*n*) in the words of the profile; create one reader per profile and context.
  init(profile: LocaleProfile, locale: LocaleIdentifier, analyzer: TextAnalyzer) {
    lexicon = InstructionLexicon(profile)
    fold = LetterFolding(profile)
    self.locale = locale
    self.analyzer = analyzer
  }

  /// - Parameters:
  ///   - title: A title or a parameter summary, as in the file.
  ///   - placeholders: The placeholders (`${name}`, `%@`), as ascending ranges of `title`.
  func result(on title: String, placeholders: [Range<String.Index>] = []) -> InstructionResult {
    let whole = words(of: title, placeholders: placeholders)
    guard !whole.words.isEmpty else { return InstructionResult(verdict: .unsure) }
    let subject = subject(of: whole)
    if let status = lexicon.statuses.firstMatch(in: subject) {
      return reported(.rejected, status.level, status.source, whole, subject)
    }
    let article = whole.words.count > 1 ? whole.words.first.flatMap(lexicon.articles.source(of:)) : nil
    if let article, lexicon.position == .first { return reported(.rejected, nil, article, whole, subject) }
    // `Die Pflanzen zu Hause`: a word after an article is a noun, and so is the last word.
    let isNoun = article != nil && lexicon.capitalizesNouns && whole.written.last?.startsWithCapital == true
    if let article, isNoun { return reported(.rejected, nil, article, whole, subject) }
    let isVerb = lexicon.joinsWords ? startsWithJoinedVerb(subject) : hasVerbInPlace(subject)
    if isVerb || lexicon.enclitics.firstMatch(in: subject) != nil
      || lexicon.endings.firstMatch(in: subject, excluded: lexicon.notVerbs) != nil
    {
      return InstructionResult(verdict: .found)
    }
    if let open = openVerdict(subject) { return InstructionResult(verdict: open) }
    if let article { return reported(.rejected, nil, article, whole, subject) }
    if let noun = actionNoun(subject) { return reported(.actionNoun, noun.level, noun.source, whole, subject) }
    if let never = lexicon.never.firstMatch(in: subject) {
      return reported(.rejected, never.level, never.source, whole, subject)
    }
    // `Unlocks ${lock}`, `Opens the door`: before an object, it is not a plural noun.
    let namesThing =
      !placeholders.isEmpty || subject.words.dropFirst().first.flatMap(lexicon.articles.source(of:)) != nil
    if namesThing, let statement = statementEnding(of: subject) {
      return reported(.rejected, nil, statement, whole, subject)
    }
    return InstructionResult(verdict: .unsure)
  }

  /// Whether a title may say what it does: it is an instruction, or it has a listed verb in any place: `Factory Reset`.
  /// True if no verbs are known.
  func mayNameAction(_ title: String, placeholders: [Range<String.Index>] = []) -> Bool {
    let result = result(on: title, placeholders: placeholders)
    if result.verdict == .found || lexicon.form.verbs.words.isEmpty { return true }
    guard result.verdict == .unsure else { return false }
    let words = words(of: title, placeholders: placeholders).words
    if lexicon.joinsWords { return lexicon.joinedVerbs.occurs(in: words.joined()[...]) }
    return words.indices.contains { index in
      lexicon.verbs.prefix(of: words[index...]) != nil || lexicon.imperatives.prefix(of: words[index...]) != nil
    }
  }

  // MARK: Words

  private func words(of title: String, placeholders: [Range<String.Index>]) -> TitleWords {
    TitleWords(title, placeholders: placeholders, joinsWords: lexicon.joinsWords, fold: fold) {
      analyzer.lowercased($0, locale: locale)
    }
  }

  /// The title without skipped words. At least one word stays.
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
      // In a language with capitalized nouns, a lower-case first letter is no reason for doubt either.
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

  /// Undecided cases and late decisions: a verb after an adverb or elsewhere, a conventional label.
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

  /// The verdict, unless something in the title makes a report unreliable.
  private func reported(
    _ verdict: InstructionVerdict, _ level: FindingLevel?, _ source: Citation, _ title: TitleWords,
    _ subject: PatternSubject
  ) -> InstructionResult {
    let hidesHead = lexicon.position == .last ? title.endsWithPlaceholder : title.startsWithPlaceholder
    // `Licht an`: a separate particle at the end replaces the verb.
    let endsInParticle = lexicon.position != .first && subject.words.last != title.words.last
    if hidesHead && lexicon.position != .either || isForeign(subject) || endsInParticle
      || title.words.contains(where: { lexicon.negations.contains($0) }) || isAllCapitals(title)
    {
      return InstructionResult(verdict: .unsure)
    }
    let usual = verdict == .actionNoun ? lexicon.form.actionNounLevel : lexicon.form.level
    return InstructionResult(
      verdict: verdict, level: level ?? usual?.value ?? .silent, source: source, fault: fault(of: subject))
  }

  /// Whether the title does have a verb, but not an imperative: a gerund or a statement.
  private func fault(of subject: PatternSubject) -> InstructionFault? {
    if lexicon.gerunds.firstMatch(in: subject, excluded: lexicon.notVerbs) != nil { return .gerund }
    if lexicon.statements.firstMatch(in: subject) != nil { return .statement }
    return statementEnding(of: subject) == nil ? nil : .statement
  }

  /// The ending that shows that the first word states what the app does instead of instructing it.
  private func statementEnding(of subject: PatternSubject) -> Citation? {
    guard let first = subject.words.first else { return nil }
    let endings = lexicon.form.statementEndings
    let ending = endings.words.first { ending in
      first.hasSuffix(ending) && lexicon.verbs.prefix(of: [String(first.dropLast(ending.count))]) == 1
    }
    return ending.flatMap(endings.source(of:))
  }

  /// Whether the head is in a script that the language does not use: a name, or untranslated text.
  private func isForeign(_ subject: PatternSubject) -> Bool {
    let head = lexicon.joinsWords ? subject.text : lexicon.position == .last ? subject.words.last : subject.words.first
    let scripts = (head ?? "").scripts
    return !scripts.isEmpty && lexicon.scripts.isDisjoint(with: scripts)
  }

  private func isAllCapitals(_ title: TitleWords) -> Bool {
    guard title.written != title.words else { return false }
    let written = title.written.joined(separator: " ")
    return written.unicodeScalars.count > 1 && analyzer.uppercased(written, locale: locale) == written
  }
}

/// Whether a title says what it does, in the form of its language.
enum InstructionVerdict: String, CaseIterable, Hashable, Sendable {
  case found
  /// An action noun in place of the verb: "Suppression d’un rappel".
  case actionNoun
  /// Certainly not an instruction: the name of a thing, a status.
  case rejected
  /// Undecided; never reported.
  case unsure
}

/// What a title has in place of an instruction, if that is known.
enum InstructionFault: Hashable, Sendable {
  /// A statement of what happens: “Brygger en kopp kaffe”.
  case statement
  /// A verb form like “playing”.
  case gerund
}

/// A verdict, and the data that a rule needs to report it.
struct InstructionResult: Hashable {
  var verdict: InstructionVerdict
  /// The severity that the language's data allows. `silent` if nothing is reported.
  var level: FindingLevel = .silent
  /// The source of the deciding pattern or word. Nil if nothing is reported.
  var source: Citation?
  /// The verb of a reported title. Nil if there is no verb.
  var fault: InstructionFault?
}

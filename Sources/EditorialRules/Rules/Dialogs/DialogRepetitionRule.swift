import LocaleData
import ReviewModel
import UnicodeText

struct DialogRepetitionRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-repetition",
    summary: "Two questions from Siri repeat the same words.",
    remedy: "Keep the repeated words in only one of the questions, or reword the other.",
    rationale: "People who answer several questions hear the same words again and again.",
    cases: [
      .init(
        .note,
        "a sentence of three or more words that also occurs in another question of the intent",
        "the same first words in two long prompts that don’t end with a question mark",
        "a long question that differs from the previous one in only a few words")
    ],
    guidelines: ["dialog.no-repetition"],
    limits: [
      "Sentences are compared word for word, ignoring punctuation and accents, so the rule misses the same sentence in "
        + "other words.",
      "The rule compares only questions: prompts, and other dialogs that end with a question mark.",
      "The rule compares only the questions of one intent, because people never hear those of two in one run.",
    ],
    kinds: [.dialog],
    extent: .files
  )

  private static func files(_ first: String, _ second: String) -> [String: String] {
    [
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        parameters: [.init(name: "coffee", prompt: first), .init(name: "size", prompt: second)])
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(files("Time for a break. Which coffee?", "⟦Time for a break.⟧ Which size?")),
    .bundle(files("コーヒーの時間ですね。どのコーヒーですか？", "⟦コーヒーの時間ですね。⟧どのサイズですか？")),
    .bundle(files("Which coffee?", "Which size?")),
    .bundle(files("Are you sure you want ${coffee}?", "Are you sure you want ${size}?")),
    .bundle(files("どのコーヒーですか？", "どのサイズですか？")),
    .bundle(files("Please tell me which coffee you would like", "⟦Please tell me which⟧ size the cup should have")),
    .bundle(files("What would you like to drink?", "What would you like to eat?")),
    .bundle(files("Would you like to pick up the coffee?", "Would you like to add a little milk?")),
    .bundle(
      files(
        "Which coffee would you like in the breakfast you want to order for today?",
        "⟦Which milk would you like in the breakfast you want to order for today?⟧")),
    .bundle(files("明日お店で受け取りたい朝食に使うパンの種類は何にしますか？", "⟦明日お店で受け取りたい朝食に使うミルクの種類は何にしますか？⟧")),
    .bundle(files("Which coffee would you like to order today?", "Which milk would you like to add?")),
    .bundle(
      AppIntentExamples.file(
        "Order", "Order coffee",
        """
        @Parameter(title: "Coffee", requestValueDialog: "Time for a break. Which coffee?") var coffee: Coffee
        @Parameter(title: "Size", requestValueDialog: "⟦Time for a break.⟧ Which size?") var size: Size
        """)),
    // Nobody hears the questions of two intents in one run.
    .bundle(twoIntents("Time for a break. Which coffee?", "Time for a break. Which cake?")),
    .bundle(twoIntents("Which coffee would you like?", "Which coffee would you like? ")),
  ]

  private static func twoIntents(_ first: String, _ second: String) -> [String: String] {
    func file(_ name: String, _ prompt: String) -> [String: String] {
      AppIntentExamples.file(
        name, "\(name) something", "@Parameter(title: \"What\", requestValueDialog: \"\(prompt)\") var what: String",
        path: "App/\(name).swift")
    }
    return file("Order", first).merging(file("Serve", second)) { $1 }
  }

  enum Messages: String, RuleMessages {
    case sameSentence = "The same sentence is in two questions of one intent"
    case sameBeginning = "Two questions of one intent begin with the same words"
    case sameFrame = "Two consecutive questions of one intent are nearly the same"
    case otherKey = "Key of the other question: {key}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let search = RepetitionSearch(bundle: bundle, context: context)
    return bundle.actions.flatMap { action -> [Finding] in
      let dialogs = action.entries.filter { bundle.entries[$0].kind == .dialog && !bundle.entries[$0].isComposite }
      return dialogs.isEmpty ? [] : search.repetitions(among: dialogs)
    }
  }
}

/// Compares the questions of an action with each other.
private struct RepetitionSearch {
  let bundle: ReviewedBundle
  let context: AnalysisContext

  /// The fewest words of a sentence or beginning that people notice when they are repeated.
  private static let fewestWords = (sentence: 3, beginning: 4, rest: 3)

  private struct SpokenWords: Hashable {
    let locale: String
    let letters: [UInt8]
  }

  private struct Question {
    let entry: Int
    let index: Int
    let text: LocalizedText
    let language: ReviewedLanguage
  }

  /// What the questions of one action have said so far.
  private struct Heard {
    var sentences: [SpokenWords: String] = [:]
    var beginnings: [SpokenWords: String] = [:]
    var frames: [String: (key: String, words: [String])] = [:]
  }

  func repetitions(among entries: [Int]) -> [Finding] {
    var heard = Heard()
    return questions(among: entries).flatMap { question -> [Finding] in
      let own = spokenWords(in: question)
      var findings = own.compactMap { spokenWords, range -> Finding? in
        guard let other = heard.sentences[spokenWords], other != question.text.key else { return nil }
        return finding(.sameSentence, range, in: question, other: other)
      }
      findings += repeatedFrame(of: question, isFlagged: !findings.isEmpty, after: &heard)
      findings += repeatedBeginning(of: question, isFlagged: !findings.isEmpty, after: &heard)
      for (spokenWords, _) in own where heard.sentences[spokenWords] == nil {
        heard.sentences[spokenWords] = question.text.key
      }
      return findings
    }
  }

  /// A question with the same words around another word as the one before.
  private func repeatedFrame(of question: Question, isFlagged: Bool, after heard: inout Heard) -> [Finding] {
    let words = self.words(of: question)
    let before = heard.frames.updateValue((question.text.key, words), forKey: question.text.locale)
    guard !isFlagged, let before, before.key != question.text.key, isFrame(words, before.words, of: question) else {
      return []
    }
    let all = question.text.text.trimmingEnd(of: question.text.text.startIndex..<question.text.text.endIndex)
    return [finding(.sameFrame, all, in: question, other: before.key)]
  }

  /// Grammar determines how a question begins. Only other beginnings take people's time.
  private func repeatedBeginning(of question: Question, isFlagged: Bool, after heard: inout Heard) -> [Finding] {
    guard !isFlagged, !isQuestion(question.text.text), let (spokenWords, range) = beginning(of: question) else {
      return []
    }
    if let other = heard.beginnings[spokenWords], other != question.text.key {
      return [finding(.sameBeginning, range, in: question, other: other)]
    }
    heard.beginnings[spokenWords] = question.text.key
    return []
  }

  private func finding(
    _ name: DialogRepetitionRule.Messages, _ range: Range<String.Index>, in question: Question, other: String
  ) -> Finding {
    DialogRepetitionRule.finding(
      at: .text(entry: question.entry, text: question.index, range: range), .note, name,
      notes: [DialogRepetitionRule.message(.otherKey, ["key": .text(other)])])
  }

  private func questions(among entries: [Int]) -> [Question] {
    entries.flatMap { index -> [Question] in
      let entry = bundle.entries[index]
      return entry.texts.enumerated().compactMap { position, text in
        guard let language = bundle.languages[text.locale], entry.dialogPart == .prompt || isQuestion(text.text) else {
          return nil
        }
        return Question(entry: index, index: position, text: text, language: language)
      }
    }
  }

  private func spokenWords(in question: Question) -> [(spokenWords: SpokenWords, range: Range<String.Index>)] {
    let text = question.text.text
    let ranges = context.analyzer.sentences(in: text, locale: question.language.locale)
    return ranges.compactMap { range in
      let sentence = String(text[range])
      guard context.analyzer.words(in: sentence, locale: question.language.locale).count >= Self.fewestWords.sentence
      else { return nil }
      return (spokenWords(sentence, question), text.trimmingEnd(of: range))
    }
  }

  /// The fewest words that two questions share at both ends together, and the most words that may differ in between.
  private static let frame = (shared: 8, own: 3)

  private func words(of question: Question) -> [String] {
    let text = question.text.text
    let placeholders = PlaceholderScanner.ranges(in: text)
    return context.analyzer.words(in: text, locale: question.language.locale).outside(placeholders)
      .map { context.analyzer.lowercased(String(text[$0]), locale: question.language.locale) }
  }

  /// Whether all but a few words of two questions are the same, at the beginning and the end together.
  private func isFrame(_ words: [String], _ others: [String], of question: Question) -> Bool {
    let shorter = min(words.count, others.count)
    let beginning = zip(words, others).prefix { $0 == $1 }.count
    let end = zip(words.reversed(), others.reversed()).prefix(shorter - beginning).prefix { $0 == $1 }.count
    // Words are shorter in scripts without spaces between them.
    let isUnparted = question.language.profile.instruction.matching.map { $0.value != .words } ?? false
    let shared = beginning + end
    return shared >= Self.frame.shared * (isUnparted ? 3 : 2) / 2
      && max(words.count, others.count) - shared <= Self.frame.own
  }

  /// The first words, if enough others follow. Otherwise, only the value of a placeholder may differ.
  private func beginning(of question: Question) -> (SpokenWords, Range<String.Index>)? {
    let text = question.text.text
    let placeholders = PlaceholderScanner.ranges(in: text)
    let words = context.analyzer.words(in: text, locale: question.language.locale).outside(placeholders)
    // Words are shorter in scripts without spaces between them.
    let isUnparted = question.language.profile.instruction.matching.map { $0.value != .words } ?? false
    let count = Self.fewestWords.beginning * (isUnparted ? 2 : 1)
    guard words.count >= count + Self.fewestWords.rest, let first = words.first else { return nil }
    let range = first.lowerBound..<words[count - 1].upperBound
    return (spokenWords(String(text[range]), question), range)
  }

  private func spokenWords(_ words: String, _ question: Question) -> SpokenWords {
    SpokenWords(
      locale: question.text.locale,
      letters: context.analyzer.sortKey(
        of: words, strength: .primary, ignoringPunctuation: true, locale: question.language.locale))
  }

  private func isQuestion(_ text: String) -> Bool {
    text.unicodeScalars.last { !$0.isWhitespace }?.isNamed("QUESTION MARK") ?? false
  }
}

import LocaleData
import ReviewModel
import UnicodeText

/// The words of a title with a capital that sentence case does not allow.
struct CapitalizedWords {
  var words: [Range<String.Index>] = []
  /// True if other words keep their capital although no list has them. Then only a reader can say how the title is
  /// written in sentence case.
  var areAmongNames = false
}

/// Which words of a title have a capital that sentence case does not allow.
enum TitleCase {
  /// Words after the first, outside placeholders, that begin with a capital, continue in lower case, and are not known
  /// to be names.
  static func capitalizedWords(in text: ReviewedText) -> CapitalizedWords {
    guard text.string.unicodeScalars.contains(where: { $0.properties.isUppercase }) else { return CapitalizedWords() }
    let words = text.words
    // A text with that many words is not a title, and shows no style of capitals.
    guard let first = words.first, words.count <= 60 else { return CapitalizedWords() }
    let isFirstOfText = text.placeholders.first.map { $0.range.lowerBound >= first.lowerBound } ?? true
    let suspects = (isFirstOfText ? words.dropFirst() : words[...]).filter { isCapitalized(text.string[$0]) }
    guard !suspects.isEmpty else { return CapitalizedWords() }
    let names = text.nameRanges
    let allowed = AllowedCapitals(text)
    let unlisted = suspects.filter { word in
      !isInCompoundName(word, among: words, of: text.string) && !names.contains { $0.overlaps(word) }
        && !startsSentence(word, in: text.string) && !allowed.lists(word)
    }
    let left = unlisted.filter { !allowed.isName($0) }
    return CapitalizedWords(words: left, areAmongNames: left.count < unlisted.count)
  }

  /// A capital, then only lower case: acronyms, `iPhone` and `HomeKit` are names.
  static func isCapitalized(_ word: Substring) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first,
      first.properties.isUppercase || first.isTitlecase, scalars.count > 1
    else { return false }
    return scalars.dropFirst().allSatisfy {
      $0.properties.isLowercase || !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
  }

  /// Whether the word and its neighbor across a hyphen both have a capital: `Wi-Fi`, `Coca-Cola`.
  private static func isInCompoundName(
    _ word: Range<String.Index>, among words: [Range<String.Index>], of text: String
  ) -> Bool {
    guard let place = words.firstIndex(of: word) else { return false }
    let neighbours = [place - 1, place + 1].filter { words.indices.contains($0) }.map { words[$0] }
    return neighbours.contains { other in
      let between = text[min(word.upperBound, other.upperBound)..<max(word.lowerBound, other.lowerBound)]
      return between.unicodeScalars.count == 1
        && between.unicodeScalars.first?.properties.generalCategory == .dashPunctuation
        && text[other].first?.isUppercase ?? false
    }
  }

  /// After a mark that ends a sentence, a colon, an opening quotation mark or bracket.
  private static func startsSentence(_ word: Range<String.Index>, in text: String) -> Bool {
    guard let before = text[..<word.lowerBound].unicodeScalars.last(where: { !$0.isWhitespace }) else { return true }
    if before.isSentenceTerminal || before == ":" { return true }
    let neighbour = text.unicodeScalars[text.unicodeScalars.index(before: word.lowerBound)]
    return neighbour.properties.generalCategory == .openPunctuation
      || neighbour.properties.generalCategory == .initialPunctuation || neighbour.isQuotationMark
  }
}

/// The reason for a capital inside a sentence: the language, or because the word is a name.
struct AllowedCapitals {
  private let text: ReviewedText
  private let words: Set<String>

  init(_ text: ReviewedText) {
    self.text = text
    words = Set(text.profile.capitals.words.words)
  }

  /// Whether the language, or one of its lists, requires the capital.
  func lists(_ range: Range<String.Index>) -> Bool {
    let word = String(text.string[range])
    if words.contains(word) || text.context.memo(CapitalizedNames(language: text.language)).contains(word) {
      return true
    }
    return text.profile.capitals.capitalizes(.nouns) && !isVerb(word, range)
  }

  /// In a language that capitalizes nouns, only a verb is certainly wrong, and only in the position of the verb.
  private func isVerb(_ word: String, _ range: Range<String.Index>) -> Bool {
    let instruction = text.profile.instruction
    guard instruction.position?.value != .first, range == text.words.last else { return false }
    guard text.words.count > 1, !followsArticle(range) else { return false }
    return instruction.verbs.words.contains(text.inLowercase(word))
  }

  private func followsArticle(_ range: Range<String.Index>) -> Bool {
    guard let index = text.words.firstIndex(of: range), index > 0 else { return false }
    let before = text.string[text.words[index - 1]]
    return before.count <= 3 && before.allSatisfy(\.isLowercase)
  }

  /// Whether the word has its capital in sentences of the development language. A translation may keep it. But a
  /// translation that keeps a capital shows nothing, because whole titles keep their capitals.
  func isName(_ range: Range<String.Index>) -> Bool {
    guard !text.profile.capitals.capitalizes(.nouns) else { return false }
    let word = String(text.string[range])
    if text.isTranslation, text.source.map({ $0.ranges(ofWord: word).isEmpty }) ?? true { return false }
    let sources = Set([text.entry.sourceLocale, text.bundle.developmentLocale].compactMap { $0 })
    return sources.contains { text.context.memo(ofApp: SentenceNames(tag: $0, bundle: text.bundle)).contains(word) }
  }
}

/// The names of months, weekdays and languages that a language always capitalizes.
private struct CapitalizedNames: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> Set<String> {
    let capitals = language.profile.capitals
    let calendar = context.memo(LanguageCalendar(language: language))
    var names: [String] = []
    if capitals.capitalizes(.months) { names += calendar.months }
    if capitals.capitalizes(.days) { names += calendar.weekdays }
    if capitals.capitalizes(.languages) { names += language.languageNames }
    return Set(names)
  }
}

struct LanguageCalendar: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> CalendarNames { CalendarNames(for: language.locale) }
}

/// Checks a title if the team has chosen title case: a capital on each word except small ones.
enum TitleCaseFindings {
  static func findings(in text: ReviewedText) -> [Finding] {
    let words = smallWords(in: text)
    guard let first = words.first, let last = words.last else { return [] }
    var fixed = text.string
    for word in words.reversed() {
      let capitalized = text.analyzer.capitalizingFirstLetter(of: String(text.string[word]), locale: text.locale)
      fixed.replaceSubrange(word, with: capitalized)
    }
    let message = TitleSentenceCaseRule.message(.smallLetters, ["count": .number(words.count)])
    let fix = Fix(TitleSentenceCaseRule.message(.useTitleCase), .whole(fixed), .needsReview)
    return [TitleSentenceCaseRule.finding(first.lowerBound..<last.upperBound, in: text, .warning, message, fix: fix)]
  }

  /// Words in lower case that are neither listed as small nor a name. `iPhone` counts as a name because of its inner
  /// capital.
  static func smallWords(in text: ReviewedText) -> [Range<String.Index>] {
    let small = Set(text.profile.capitals.smallTitleWords.words)
    // A text with that many words is not a title.
    guard text.words.count <= 60 else { return [] }
    return text.words.filter { word in
      let letters = text.string[word]
      guard letters.unicodeScalars.allSatisfy({ $0.properties.isLowercase || !$0.properties.isAlphabetic }),
        letters.unicodeScalars.first?.properties.isLowercase ?? false
      else { return false }
      return !small.contains(String(letters)) && !text.nameRanges.contains { $0.overlaps(word) }
    }
  }
}

extension ReviewedText {
  /// How the team capitalizes titles in the text's language; nil if it depends on the kind of the title.
  ///
  /// The guidelines of 2026 no longer require sentence case, and the reference of App Intents shows title case.
  var titleCase: TitleCaseChoice? { language.titleCase ?? (bundle.settings.edition == .siri2026 ? .either : nil) }

  var titleCaseHabit: TitleCaseHabit {
    (require(.app) ? bundle.bundleIndex.titleCaseHabits[language.tag] : nil) ?? TitleCaseHabit()
  }

  /// Whether the text is a title of an App Intent or an App Shortcut, not of an intent definition or an activity.
  var isTitleOfAppIntent: Bool { (kind == .shortTitle || kind == .title) && entry.intent == nil }
}

/// The style of a bundle's titles in one locale: the context for a single capital.
struct TitleCaseHabit: Hashable, Sendable {
  /// Titles with at least two words, without a capital after the first word.
  var sentenceCase = 0
  /// Titles with a capital after the first word.
  var titleCase = 0
  /// Lower-case words of titles, summaries, subtitles and phrases. With a capital in another title, they are not names.
  var smallWords: Set<String> = []

  private static let shortKinds = EntryKind.titles.union([.parameterSummary, .subtitle, .phrase, .invocationPhrase])

  /// Counted once per bundle, by white space only: an estimate is enough.
  static func habits(in bundle: LocalizationBundle) -> [String: TitleCaseHabit] {
    var habits: [String: TitleCaseHabit] = [:]
    for entry in bundle.entries where shortKinds.contains(entry.kind) {
      for text in entry.texts {
        let words = text.text.split(separator: " ").filter { !$0.hasPrefix("$") && $0.contains(where: \.isLetter) }
        let small = words.dropFirst().filter { $0.allSatisfy(\.isLowercase) }
        if !small.isEmpty {
          habits[text.locale, default: TitleCaseHabit()].smallWords.formUnion(small.map(String.init))
        }
        // Nobody sees the titles of widget configurations and of intents that only buttons run.
        guard EntryKind.titles.contains(entry.kind), entry.intentUse == .action else { continue }
        guard words.count > 1, let first = words.first, first.first?.isUppercase ?? false else { continue }
        if words.dropFirst().contains(where: TitleCase.isCapitalized) {
          habits[text.locale, default: TitleCaseHabit()].titleCase += 1
        } else {
          habits[text.locale, default: TitleCaseHabit()].sentenceCase += 1
        }
      }
    }
    return habits
  }
}

/// The words that a bundle's sentences in one locale capitalize, as names are.
private struct SentenceNames: AppKey {
  let tag: String
  let bundle: ReviewedBundle
  static var unknown: Set<String> { [] }

  private static let kinds: Set<EntryKind> = [.prose, .dialog, .description, .usageDescription]
  /// More sentences tell nothing new about an app's names.
  private static let mostSentences = 5_000

  /// Those with a capital more often than not.
  ///
  /// - Complexity: O(number of texts)
  func value(with context: AnalysisContext) -> Set<String> {
    var capitals: [Substring: Int] = [:]
    var small: [Substring: Int] = [:]
    var sentences = 0
    for entry in bundle.entries where Self.kinds.contains(entry.kind) {
      for text in entry.texts where text.locale == tag && Self.isSentence(text.text) {
        sentences += 1
        guard sentences <= Self.mostSentences else { return Self.names(capitals, small) }
        for word in Self.wordsInside(text.text) {
          if TitleCase.isCapitalized(word) { capitals[word, default: 0] += 1 } else { small[word, default: 0] += 1 }
        }
      }
    }
    return Self.names(capitals, small)
  }

  private static func names(_ capitals: [Substring: Int], _ small: [Substring: Int]) -> Set<String> {
    Set(capitals.filter { $0.value > small[Substring($0.key.lowercased())] ?? 0 }.map { String($0.key) })
  }

  /// A label has no final punctuation, and title case has capitals on most words.
  private static func isSentence(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last, last.isSentenceTerminal else { return false }
    let words = text.split(separator: " ").filter { $0.first?.isLetter ?? false }
    return words.count >= 4 && 2 * words.dropFirst().count(where: TitleCase.isCapitalized) < words.count
  }

  /// The words that do not begin a sentence, without final punctuation.
  private static func wordsInside(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var begins = true
    for piece in text.split(whereSeparator: \.isWhitespace) {
      let word = piece.drop { !$0.isLetter }
      let end = word.lastIndex(where: \.isLetter).map { word.index(after: $0) } ?? word.startIndex
      // A quotation also begins with a capital.
      if !begins, word.startIndex == piece.startIndex, end > word.startIndex { words.append(word[..<end]) }
      begins = piece.unicodeScalars.last.map { !$0.properties.isAlphabetic && $0 != "," } ?? false
    }
    return words
  }
}

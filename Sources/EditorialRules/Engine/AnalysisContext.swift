import LocaleData
import ReviewModel
public import UnicodeText

/// What one thread of a review owns: ICU's iterators and the compiled patterns of each language, opened once and used
/// for every text. It is never handed to another thread.
public final class AnalysisContext {
  public let analyzer = TextAnalyzer()
  private var capitalizedNames: [String: Set<String>] = [:]
  private var namesInSentences: [String: Set<String>] = [:]
  private var oneWordTitles: [String: Set<String>] = [:]
  private var calendars: [String: CalendarNames] = [:]
  private var misspellings: [String: MisspellingIndex] = [:]
  private var instructionReaders: [String: InstructionReader] = [:]
  private var wordings: [WordingPattern: RegularExpression?] = [:]
  private var lookAlikes: [Script: LookAlikes] = [:]
  private var letters: [String: LanguageLetters] = [:]
  private var quotationPairs: [String: Set<String>] = [:]
  private var ordinalStops: [String: Bool] = [:]
  private var optionNames: [EntryID: [String]] = [:]
  private var appIntentTitleCases: [String: AppIntentTitleCases] = [:]
  private var standaloneWords: [String: StandaloneWords] = [:]
  private var sourceTexts: [String: SourceTexts] = [:]
  /// The last source that was searched for names, which the entry's next texts have, too.
  private var searchedSource: (text: String, names: Set<String>)?

  public init() {}

  /// What a cache has for a key; else what is made, and kept.
  private func kept<Key: Hashable, Value>(_ key: Key, in cache: inout [Key: Value], make: () -> Value) -> Value {
    if let known = cache[key] { return known }
    let made = make()
    cache[key] = made
    return made
  }

  /// The pairs of quotation marks of a language: CLDR's, those in everyday use, and a straight mark on both sides.
  func quotationPairs(of language: ReviewedLanguage) -> Set<String> {
    kept(language.tag, in: &quotationPairs) {
      let marks = QuotationMarks(for: language.locale)
      let own = [marks.start + marks.end, marks.alternateStart + marks.alternateEnd, "\"\""]
      return Set(own).union(language.profile.quotationMarks.words)
    }
  }

  /// Whether a language writes ordinal numbers with a full stop: `5.`
  func endsOrdinals(withStopIn language: ReviewedLanguage) -> Bool {
    kept(language.tag, in: &ordinalStops) { OrdinalNumber.text(of: 5, in: language.locale)?.last == "." }
  }

  /// What the parameters of a table and their values are called in one locale.
  func optionNames(ofTable table: String, in tag: String, make: () -> some Sequence<String>) -> [String] {
    kept(EntryID(table: table, key: tag), in: &optionNames) { make().sorted() }
  }

  /// How the titles of the bundle's App Intents are written in a language.
  func appIntentTitleCases(of language: ReviewedLanguage, in bundle: ReviewedBundle) -> AppIntentTitleCases {
    kept(language.tag, in: &appIntentTitleCases) { AppIntentTitleCases(of: language, in: bundle, with: self) }
  }

  /// The words that stand alone between spaces in the bundle's texts of one locale.
  func standaloneWords(of tag: String, in bundle: ReviewedBundle) -> StandaloneWords {
    kept(tag, in: &standaloneWords) { StandaloneWords(of: tag, in: bundle) }
  }

  /// The texts that the bundle's translations from one locale are made from.
  func sourceTexts(in tag: String, of bundle: ReviewedBundle) -> SourceTexts {
    kept(tag, in: &sourceTexts) { SourceTexts(in: tag, of: bundle) }
  }

  /// The letters of a script by what they look like.
  func lookAlikes(in script: Script) -> LookAlikes { kept(script, in: &lookAlikes) { LookAlikes(in: script) } }

  func letters(of language: ReviewedLanguage) -> LanguageLetters {
    kept(language.tag, in: &letters) { LanguageLetters(of: language.locale) }
  }

  /// The reader of a language's titles.
  func instructionReader(for language: ReviewedLanguage) -> InstructionReader {
    kept(language.tag, in: &instructionReaders) {
      InstructionReader(profile: language.profile, locale: language.locale, analyzer: analyzer)
    }
  }

  /// A pattern of a language's data, compiled; nil where ICU refuses it, which the build has ruled out.
  func wording(_ pattern: WordingPattern) -> RegularExpression? {
    kept(pattern, in: &wordings) { try? RegularExpression(pattern.expression) }
  }

  /// The misspelled product names that a language's data lists.
  func misspellings(of language: ReviewedLanguage) -> MisspellingIndex {
    kept(language.tag, in: &misspellings) { MisspellingIndex(language.profile) }
  }

  /// How dates are written.
  func calendar(of language: ReviewedLanguage) -> CalendarNames {
    kept(language.tag, in: &calendars) { CalendarNames(for: language.locale) }
  }

  /// The names of Apple's products that a source has.
  func productNames(inSource source: String, among products: [ProductName]) -> Set<String> {
    if let searchedSource, searchedSource.text == source { return searchedSource.names }
    let names = Set(products.lazy.map(\.name).filter { !source.ranges(ofWord: $0).isEmpty })
    searchedSource = (source, names)
    return names
  }

  /// The words that the bundle's sentences in one locale write with a capital.
  func namesInSentences(of tag: String, in bundle: ReviewedBundle) -> Set<String> {
    kept(tag, in: &namesInSentences) { SentenceNames.names(in: bundle.bundle, tag: tag) }
  }

  /// The bundle's titles of one word in one locale: what an app calls a thing of its own.
  func oneWordTitles(of tag: String, in bundle: ReviewedBundle) -> Set<String> {
    kept(tag, in: &oneWordTitles) {
      let titles = bundle.entries.lazy.filter { EntryKind.titles.contains($0.kind) }.flatMap(\.texts)
      return Set(titles.filter { $0.locale == tag && $0.text.allSatisfy(\.isLetter) }.map(\.text))
    }
  }

  /// The names of months, weekdays and languages that the language writes with a capital wherever they stand.
  func capitalizedNames(of language: ReviewedLanguage) -> Set<String> {
    kept(language.tag, in: &capitalizedNames) {
      let capitals = language.profile.capitals
      let calendar = calendar(of: language)
      var names: [String] = []
      if capitals.capitalizes(.months) { names += calendar.months }
      if capitals.capitalizes(.days) { names += calendar.weekdays }
      if capitals.capitalizes(.languages) { names += language.languageNames }
      return Set(names)
    }
  }
}

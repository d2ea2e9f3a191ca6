import LocaleData
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
  private var lookAlikes: [Script: LookAlikes] = [:]
  private var letters: [String: LanguageLetters] = [:]
  private var quotationPairs: [String: Set<String>] = [:]
  private var ordinalStops: [String: Bool] = [:]
  private var translatedWords: [String: TranslatedWords] = [:]
  /// The last source that was searched for names, which the entry's next texts have, too.
  private var searchedSource: (text: String, names: Set<String>)?

  public init() {}

  /// The pairs of quotation marks of a language: CLDR's, those in everyday use, and a straight mark on both sides.
  func quotationPairs(of language: ReviewedLanguage) -> Set<String> {
    if let pairs = quotationPairs[language.tag] { return pairs }
    let marks = QuotationMarks(for: language.locale)
    let own = [marks.start + marks.end, marks.alternateStart + marks.alternateEnd, "\"\""]
    let pairs = Set(own).union(language.profile.quotationMarks.words)
    quotationPairs[language.tag] = pairs
    return pairs
  }

  /// Whether a language writes ordinal numbers with a full stop: `5.`
  func endsOrdinals(withStopIn language: ReviewedLanguage) -> Bool {
    if let known = ordinalStops[language.tag] { return known }
    let endsInStop = OrdinalNumber.text(of: 5, in: language.locale)?.last == "."
    ordinalStops[language.tag] = endsInStop
    return endsInStop
  }

  /// The words of the bundle's translations into a language, collected when they are first asked for.
  func translatedWords(of language: ReviewedLanguage, in bundle: ReviewedBundle) -> TranslatedWords {
    if let known = translatedWords[language.tag] { return known }
    let words = TranslatedWords(of: language, in: bundle)
    translatedWords[language.tag] = words
    return words
  }

  /// The letters of a script by what they look like, collected when they are first asked for.
  func lookAlikes(in script: Script) -> LookAlikes {
    if let known = lookAlikes[script] { return known }
    let letters = LookAlikes(in: script)
    lookAlikes[script] = letters
    return letters
  }

  /// The letters of a language, looked up when they are first asked for.
  func letters(of language: ReviewedLanguage) -> LanguageLetters {
    if let known = letters[language.tag] { return known }
    let letters = LanguageLetters(of: language.locale)
    self.letters[language.tag] = letters
    return letters
  }

  /// The reader of a language's titles, made when it is first asked for.
  func instructionReader(for language: ReviewedLanguage) -> InstructionReader {
    if let reader = instructionReaders[language.tag] { return reader }
    let reader = InstructionReader(profile: language.profile, locale: language.locale, analyzer: analyzer)
    instructionReaders[language.tag] = reader
    return reader
  }

  /// The misspelled product names that a language's data lists.
  func misspellings(of language: ReviewedLanguage) -> MisspellingIndex {
    if let index = misspellings[language.tag] { return index }
    let index = MisspellingIndex(language.profile)
    misspellings[language.tag] = index
    return index
  }

  /// How dates are written.
  func calendar(of language: ReviewedLanguage) -> CalendarNames {
    if let known = calendars[language.tag] { return known }
    let names = CalendarNames(for: language.locale)
    calendars[language.tag] = names
    return names
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
    if let names = namesInSentences[tag] { return names }
    let names = SentenceNames.names(in: bundle.bundle, tag: tag)
    namesInSentences[tag] = names
    return names
  }

  /// The bundle's titles of one word in one locale.
  func oneWordTitles(of tag: String, in bundle: ReviewedBundle) -> Set<String> {
    if let words = oneWordTitles[tag] { return words }
    let words = OneWordTitles.words(in: bundle.bundle, tag: tag)
    oneWordTitles[tag] = words
    return words
  }

  /// The names of months, weekdays and languages that the language writes with a capital wherever they stand.
  func capitalizedNames(of language: ReviewedLanguage) -> Set<String> {
    if let names = capitalizedNames[language.tag] { return names }
    let capitals = language.profile.capitals
    let calendar = calendar(of: language)
    var names: [String] = []
    if capitals.capitalizes(.months) { names += calendar.months }
    if capitals.capitalizes(.days) { names += calendar.weekdays }
    if capitals.capitalizes(.languages) { names += language.languageNames }
    capitalizedNames[language.tag] = Set(names)
    return Set(names)
  }
}

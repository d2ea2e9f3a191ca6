import Algorithms
import LocaleData
import Platform
import ReviewModel
package import UnicodeText

/// The state of one thread of a review: ICU's iterators and the compiled patterns of each language, opened once and
/// used for every text. It is never passed to another thread.
package final class AnalysisContext {
  package let analyzer = TextAnalyzer()
  private var scanner = TextScanner()
  /// The last scanned source, which the next texts of the entry share.
  private var scannedSource: (text: String, tag: String, scan: TextScan)?
  /// The last source that was checked for being a list.
  private var listedSource: (text: String, isList: Bool)?
  private var capitalizedNames: [String: Set<String>] = [:]
  private var namesInSentences: [String: Set<String>] = [:]
  private var oneWordTitles: [String: Set<String>] = [:]
  private var calendars: [String: CalendarNames] = [:]
  private var misspellings: [String: MisspellingIndex] = [:]
  private var keptNames: [String: [String]] = [:]
  private var wordsOfEmergencies: [String: (calls: Set<String>, help: Set<String>, little: Set<String>)] = [:]
  private var callsToSiri: [HeySiriSearch.List: [String: [HeySiriSearch.Form]]] = [:]
  /// The last source that was searched for them.
  private var namedSource: (text: String, listed: [String], names: [String])?
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
  /// The last source that was searched for names, which the next texts of the entry share.
  private var searchedSource: (text: String, names: Set<String>)?

  /// The greatest extent of an app that a rule required and its bundle does not have, since the last call.
  private var requirement: Extent?

  package init() {}

  /// Discards the data gathered from the texts of one bundle before it reviews another. Data on languages stays.
  func leaveBundle() {
    optionNames = [:]
    appIntentTitleCases = [:]
    standaloneWords = [:]
    sourceTexts = [:]
    namesInSentences = [:]
    oneWordTitles = [:]
  }

  /// Whether a bundle has this extent of its app. If not, the requirement is recorded.
  func require(_ extent: Extent, of bundle: ReviewedBundle) -> Bool {
    guard bundle.extent < extent else { return true }
    record(extent)
    return false
  }

  /// Records an extent of the app that is required and not there.
  func record(_ extent: Extent?) {
    guard let extent else { return }
    requirement = max(requirement ?? extent, extent)
  }

  /// The greatest extent recorded since the last call.
  func takeRequirement() -> Extent? {
    guard let extent = requirement else { return nil }
    requirement = nil
    return extent
  }

  /// A computed value, and the extent recorded meanwhile. A cache of the value records it again with each use.
  func recordingRequirements<Value>(_ make: () -> Value) -> (value: Value, requirement: Extent?) {
    let before = takeRequirement()
    let value = make()
    let own = takeRequirement()
    record(before)
    record(own)
    return (value, own)
  }

  /// The cached value for a key, or a new one, which is then cached.
  private func cached<Key: Hashable, Value>(_ key: Key, in cache: inout [Key: Value], make: () -> Value) -> Value {
    if let known = cache[key] { return known }
    let value = make()
    cache[key] = value
    return value
  }

  /// The scan of a text in a language.
  func scan(_ text: String, in language: ReviewedLanguage) -> TextScan {
    scanner.scan(text, for: language.watchedWords, scripts: language.scriptMask)
  }

  /// The scan of the source of translations.
  ///
  /// - Parameter language: Nil if it is unknown.
  func scan(source: String, in language: ReviewedLanguage?) -> TextScan {
    guard let language else { return .unknown }
    if let scannedSource, scannedSource.text == source, scannedSource.tag == language.tag { return scannedSource.scan }
    let scan = scan(source, in: language)
    scannedSource = (source, language.tag, scan)
    return scan
  }

  /// Whether a source is a list of search keywords.
  func isWordList(_ source: String) -> Bool {
    if let listedSource, listedSource.text == source { return listedSource.isList }
    let isList = SearchWordList.isList(source)
    listedSource = (source, isList)
    return isList
  }

  /// The pairs of quotation marks of a language: CLDR's, those in everyday use, and a straight mark on both sides.
  func quotationPairs(of language: ReviewedLanguage) -> Set<String> {
    cached(language.tag, in: &quotationPairs) {
      let marks = QuotationMarks(for: language.locale)
      let own = [marks.start + marks.end, marks.alternateStart + marks.alternateEnd, "\"\""]
      return Set(own).union(language.profile.quotationMarks.words)
    }
  }

  /// Whether a language writes ordinal numbers with a full stop: `5.`
  func endsOrdinals(withStopIn language: ReviewedLanguage) -> Bool {
    cached(language.tag, in: &ordinalStops) { OrdinalNumber.text(of: 5, in: language.locale)?.last == "." }
  }

  /// The names of a table's parameters and their values in one locale.
  func optionNames(ofTable table: String, in tag: String, make: () -> some Sequence<String>) -> [String] {
    cached(EntryID(table: table, key: tag), in: &optionNames) { make().sorted() }
  }

  /// The style of the bundle's App Intent titles in a language.
  func appIntentTitleCases(of language: ReviewedLanguage, in bundle: ReviewedBundle) -> AppIntentTitleCases {
    guard require(.app, of: bundle) else { return AppIntentTitleCases() }
    return cached(language.tag, in: &appIntentTitleCases) { AppIntentTitleCases(of: language, in: bundle, with: self) }
  }

  /// The words that are separate, between spaces, in the bundle's texts of one locale.
  func standaloneWords(of tag: String, in bundle: ReviewedBundle) -> StandaloneWords {
    guard require(.app, of: bundle) else { return StandaloneWords() }
    return cached(tag, in: &standaloneWords) { bundle.standaloneWords(of: tag) }
  }

  /// The source texts of the bundle's translations from one locale.
  func sourceTexts(in tag: String, of bundle: ReviewedBundle) -> SourceTexts {
    guard require(.app, of: bundle) else { return SourceTexts() }
    return cached(tag, in: &sourceTexts) { bundle.sourceTexts(in: tag) }
  }

  /// The letters of a script by their appearance.
  func lookAlikes(in script: Script) -> LookAlikes { cached(script, in: &lookAlikes) { LookAlikes(in: script) } }

  func letters(of language: ReviewedLanguage) -> LanguageLetters {
    cached(language.tag, in: &letters) { LanguageLetters(of: language.locale) }
  }

  /// The reader of a language's titles.
  func instructionReader(for language: ReviewedLanguage) -> InstructionReader {
    cached(language.tag, in: &instructionReaders) {
      InstructionReader(profile: language.profile, locale: language.locale, analyzer: analyzer)
    }
  }

  /// A compiled pattern of a language's data. Nil if ICU rejects it, which the build rules out.
  func wording(_ pattern: WordingPattern) -> RegularExpression? {
    cached(pattern, in: &wordings) { CompiledWordings.copy(of: pattern) }
  }

  /// The misspelled product names in a language's data.
  func misspellings(of language: ReviewedLanguage) -> MisspellingIndex {
    cached(language.tag, in: &misspellings) { MisspellingIndex(language.profile) }
  }

  /// The names of Apple's devices in the language's list, and Siri, in a source. If names overlap (`Mac mini`), the
  /// longer one.
  func keptNames(inSource source: String, for language: ReviewedLanguage) -> [String] {
    let names = cached(language.tag, in: &keptNames) {
      (language.profile.apple.devices.words + ["Siri"]).sorted { $0.utf8.count > $1.utf8.count }
    }
    if let namedSource, namedSource.text == source, namedSource.listed == names { return namedSource.names }
    let found = names.flatMap { name in source.ranges(ofWord: name).map { (name: name, range: $0) } }
    let uniqued = Array(found.withoutOverlaps(\.range).map(\.name).uniqued())
    namedSource = (source, names, uniqued)
    return uniqued
  }

  /// The forms of “Hey Siri” in a list, prepared for comparison.
  func calls(_ list: HeySiriSearch.List, of language: ReviewedLanguage) -> [HeySiriSearch.Form] {
    cached(language.tag, in: &callsToSiri[list, default: [:]]) { HeySiriSearch.forms(list, in: language, analyzer) }
  }

  /// The lower-case words for phone calls and emergencies, and the words that add little to them.
  func wordsOfEmergencies(
    of language: ReviewedLanguage
  ) -> (calls: Set<String>, help: Set<String>, little: Set<String>) {
    cached(language.tag, in: &wordsOfEmergencies) {
      func parts(of list: WordList) -> Set<String> {
        Set(
          list.words.flatMap { $0.split(separator: " ") }.map {
            analyzer.lowercased(String($0), locale: language.locale)
          })
      }
      let profile = language.profile
      return (
        parts(of: profile.commands.call), parts(of: profile.commands.emergency),
        Set(profile.articles.words + profile.functionWords.words)
      )
    }
  }

  /// How dates are written.
  func calendar(of language: ReviewedLanguage) -> CalendarNames {
    cached(language.tag, in: &calendars) { CalendarNames(for: language.locale) }
  }

  /// The names of Apple's products in a source.
  func productNames(inSource source: String, among products: [ProductName]) -> Set<String> {
    if let searchedSource, searchedSource.text == source { return searchedSource.names }
    let names = Set(products.lazy.map(\.name).filter { !source.ranges(ofWord: $0).isEmpty })
    searchedSource = (source, names)
    return names
  }

  /// The words that the bundle's sentences in one locale capitalize.
  func namesInSentences(of tag: String, in bundle: ReviewedBundle) -> Set<String> {
    guard require(.app, of: bundle) else { return [] }
    return cached(tag, in: &namesInSentences) { SentenceNames.names(in: bundle.bundle, tag: tag) }
  }

  /// The bundle's one-word titles in one locale: the app's names for its own things.
  func oneWordTitles(of tag: String, in bundle: ReviewedBundle) -> Set<String> {
    guard require(.app, of: bundle) else { return [] }
    return cached(tag, in: &oneWordTitles) {
      let titles = bundle.entries.lazy.filter { EntryKind.titles.contains($0.kind) }.flatMap(\.texts)
      return Set(titles.filter { $0.locale == tag && $0.text.allSatisfy(\.isLetter) }.map(\.text))
    }
  }

  /// The names of months, weekdays and languages that the language always capitalizes.
  func capitalizedNames(of language: ReviewedLanguage) -> Set<String> {
    cached(language.tag, in: &capitalizedNames) {
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

/// The patterns that the contexts have compiled. Compiling them takes longer than the review of a hundred texts.
private enum CompiledWordings {
  private static let known = Known()

  static func copy(of pattern: WordingPattern) -> RegularExpression? { known.copy(of: pattern) }

  /// `@unchecked`: a lock guards every access, and patterns stored here are not used for matching.
  private final class Known: @unchecked Sendable {
    private let lock = Lock()
    private var wordings: [WordingPattern: RegularExpression?] = [:]

    func copy(of pattern: WordingPattern) -> RegularExpression? {
      lock.withLock {
        let compiled = wordings[pattern] ?? (try? RegularExpression(pattern.expression))
        wordings[pattern] = compiled
        return try? compiled?.copy()
      }
    }
  }
}

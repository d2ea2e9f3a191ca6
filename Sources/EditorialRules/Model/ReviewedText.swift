import Algorithms
public import LocaleData
public import ReviewModel
public import UnicodeText

/// One text under review, analysed once for all rules: what a rule asks for is computed when it is first asked.
///
/// It belongs to one worker and never leaves it.
public final class ReviewedText {
  public let string: String
  public let kind: EntryKind
  public let language: ReviewedLanguage
  public let bundle: ReviewedBundle
  public let worker: AnalysisContext
  /// The source of the translation; nil where the text is the source itself or has none.
  public let source: String?
  /// Indices into the bundle's entries and the entry's texts.
  let index: (entry: Int, text: Int)

  init(
    at index: (entry: Int, text: Int), source: String?, language: ReviewedLanguage, bundle: ReviewedBundle,
    worker: AnalysisContext
  ) {
    self.index = index
    string = bundle.bundle.entries[index.entry].texts[index.text].text
    kind = bundle.bundle.entries[index.entry].texts[index.text].kind
    self.source = source
    self.language = language
    self.bundle = bundle
    self.worker = worker
  }

  /// The bundle has them, and who asks for a part of them copies that part alone.
  public var entry: Entry { _read { yield bundle.bundle.entries[index.entry] } }
  public var text: LocalizedText { _read { yield bundle.bundle.entries[index.entry].texts[index.text] } }

  public var locale: LocaleIdentifier { language.locale }
  public var profile: LocaleProfile { _read { yield language.profile } }
  public var analyzer: TextAnalyzer { worker.analyzer }
  public var wholeRange: Range<String.Index> { string.startIndex..<string.endIndex }

  /// Whether the bundle does not have so much of the app. Then the answer of whoever asks is no judgement.
  func lacks(_ extent: Extent) -> Bool { worker.lacks(extent, of: bundle) }

  /// A part of the text as messages quote it.
  func quoted(_ range: Range<String.Index>) -> MessageValue { .text(String(string[range])) }

  /// A word, or a part of the text, in lower case by the rules of the text's locale.
  func inLowercase(_ word: String) -> String { analyzer.lowercased(word, locale: locale) }
  func inLowercase(_ range: Range<String.Index>) -> String { inLowercase(String(string[range])) }

  /// A part of the text as the place of a finding.
  func place(of range: Range<String.Index>) -> Finding.Place {
    .text(entry: index.entry, text: index.text, range: range)
  }

  /// What one look at its bytes tells: most rules find nothing, and it tells them so.
  private(set) lazy var scan = worker.scan(string, in: language)
  private(set) lazy var sourceScan: TextScan =
    source.map { worker.scan(source: $0, in: bundle.sourceLanguage(of: entry)) } ?? .nothing

  public private(set) lazy var placeholders: [Placeholder] =
    scan.classes.contains(.placeholder) ? PlaceholderScanner.placeholders(in: string) : []

  public private(set) lazy var sourcePlaceholders: [Placeholder] =
    source.map(PlaceholderScanner.placeholders(in:)) ?? []

  /// Which ends of the text are ends of what people see.
  private(set) lazy var shownEnds = ShownEnds(of: text, in: entry)

  /// What stands in the text for machines, placeholders too: no fix rewrites it, and no name is searched in it.
  private(set) lazy var code = CodeRanges(in: string, placeholders: placeholders)

  /// The words by ICU, without those inside placeholders.
  public private(set) lazy var words: [Range<String.Index>] = {
    analyzer.words(in: string, locale: locale).outside(placeholders)
  }()

  /// How many words a reader counts: ICU parts `e-bike` in two, a reader does not.
  func wordCount(without left: [Range<String.Index>] = []) -> Int {
    var count = 0
    var previous: Range<String.Index>?
    for word in words where !left.contains(where: { $0.overlaps(word) }) {
      let joint = previous.map { string[$0.upperBound..<word.lowerBound].unicodeScalars }
      if joint?.count != 1 || joint?.first?.isDash != true { count += 1 }
      previous = word
    }
    return count
  }

  /// How many letters and digits stand outside placeholders and the given ranges: the length of a text in a script that
  /// does not part words.
  func letterCount(without left: [Range<String.Index>] = []) -> Int {
    words.filter { word in !left.contains { $0.overlaps(word) } }
      .reduce(0) { $0 + string[$1].count { $0.isLetter || $0.isNumber } }
  }

  /// True where words touch, so that where one ends is a dictionary's guess.
  var hasWordsUnparted: Bool {
    words.adjacentPairs().contains { $0.upperBound == $1.lowerBound }
  }

  /// The text in lower case by the rules of its locale.
  public private(set) lazy var lowercased: String = analyzer.lowercased(string, locale: locale)

  public private(set) lazy var sentences: [Range<String.Index>] = analyzer.sentences(in: string, locale: locale)

  /// A note with the source of the translation; none where there is no source.
  var sourceNote: [Message] { source.map { [SharedMessage.source(["text": .text($0)])] } ?? [] }

  /// True where the text equals its source, case and the contents of placeholders aside, although its language is
  /// another: not yet translated.
  public private(set) lazy var isUntranslated: Bool = {
    // Few texts equal their source; only for those the languages are worth comparing.
    guard let source, source == string || OriginalComparison.equal(self, source) else { return false }
    return isTranslation
  }()

  /// True for a text in another language than its source.
  public private(set) lazy var isTranslation: Bool = {
    guard source != nil else { return false }
    let sourceTag = bundle.sourceTag(of: entry)
    if bundle.languages[sourceTag] != nil { return !bundle.relations.areKin(sourceTag, language.tag) }
    guard let sourceLocale = bundle.sourceLocale(of: entry) else { return false }
    return !sourceLocale.sharesLanguage(with: locale)
  }()

  /// True where the placeholders are others than the source's: what the text is meant to say is not known.
  var hasOtherPlaceholders: Bool {
    worker.note(placeholderComparison.lacking)
    return placeholderComparison.value
  }
  private lazy var placeholderComparison: (value: Bool, lacking: Extent?) = worker.noting {
    guard isTranslation, !entry.isComposite, kind != .phrase, let source else { return false }
    return PlaceholderDifference(in: self, from: SourceFormat(source, placeholders: sourcePlaceholders)) != nil
  }

  /// The intent that the text belongs to, where a definition declares one.
  var intent: IntentDeclaration? { bundle.intent(of: entry) }

  func parameter(named name: String) -> ParameterDeclaration? {
    lacks(.files) ? nil : intent?.parameters.first { $0.name == name }
  }

  /// What the values of a parameter are called in the language of the definition: those of its enumeration, or the two
  /// names of a Boolean.
  func valueNames(of parameter: ParameterDeclaration) -> [String] {
    guard let intent, let name = parameter.enumeration else { return parameter.displayNames }
    let values = bundle.enums.first { $0.name == name && $0.table == intent.table }
    return values?.cases.compactMap(\.displayName) ?? []
  }

  var appNameMatches: [AppNameSearch.Match] {
    worker.note(appNameSearch.lacking)
    return appNameSearch.value
  }
  private lazy var appNameSearch = worker.noting { AppNameSearch.matches(in: self) }

  public private(set) lazy var productNameRanges: [Range<String.Index>] = ProductNameSearch.ranges(in: self)

  /// The names of Apple's products in the text that are written in another way than Apple's.
  private(set) lazy var misspelledProducts: [MisspelledProducts.Match] = MisspelledProducts.matches(in: self)

  /// Where the words stand that the team allows.
  public private(set) lazy var allowedWordRanges: [Range<String.Index>] =
    language.terms.allowed.flatMap { wholeTermSearch.matches(of: $0).map(\.range) }

  /// Whether something is a word, or a part of a word, that the team allows.
  func isAllowed(_ range: Range<String.Index>) -> Bool {
    guard !language.terms.allowed.isEmpty else { return false }
    return allowedWordRanges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  /// What stays as it is in every language and keeps its capitals: names of the app and of Apple's products, and the
  /// words that the team allows.
  public var nameRanges: [Range<String.Index>] {
    worker.note(appNameSearch.lacking)
    return allNameRanges
  }
  private lazy var allNameRanges = appNameMatches.map(\.range) + productNameRanges + allowedWordRanges

  /// Whether it has words, and all of them are names that stay as they are.
  var isNameAlone: Bool {
    !nameRanges.isEmpty && words.allSatisfy { word in nameRanges.contains { $0.overlaps(word) } }
  }

  /// The text as the terms of a locale are folded.
  func folded(for locale: LocaleIdentifier) -> [UInt8] {
    if let known = foldings[locale] { return known }
    let folded = TermTable.folded(string, locale, analyzer)
    foldings[locale] = folded
    return folded
  }
  private var foldings: [LocaleIdentifier: [UInt8]] = [:]

  /// The names of Apple's products that the source has and the text has not.
  public private(set) lazy var lostProductNames: Set<String> = {
    guard let source else { return [] }
    let names = worker.productNames(inSource: source, among: profile.apple.products)
    return names.filter { !string.utf8.holds($0.utf8) }
  }()

  /// Whether it is the title of an intent that only configures a widget: the widget’s name, which nobody runs.
  var namesWidget: Bool {
    guard kind == .title, let intent else { return false }
    return intent.isEligibleForWidgets && !intent.isConfigurable
  }

  /// True for a translation whose identifier its definition no longer has: nobody sees it, however it is worded.
  public private(set) lazy var isOrphan: Bool = entry.isOrphan && !bundle.isInDefinition(text)

  /// True for what nobody reads as it stands: code, a URL, the pattern of a date, a list of words for a search.
  public private(set) lazy var isCodeLike: Bool =
    !kind.isStoreText
    && (CodeLikeText.matches(self) || DateFormatText.matches(self) || SearchWordList.matches(self))

  /// Where devices may cut the text; nothing where no surface draws it.
  var drawing: TextDrawing? {
    worker.note(drawn.lacking)
    return drawn.value
  }
  private lazy var drawn = worker.noting { TextDrawing(self) }

  /// The names that a reader of this text knows the app by, longest first.
  var appNames: [AppName] { bundle.appNames[language.tag] ?? [] }
}

import Algorithms
package import LocaleData
package import ReviewModel
import SourceText
package import UnicodeText

/// One text under review, analyzed once for all rules. Values are computed when a rule first needs them.
///
/// It belongs to one analysis context and never leaves its thread.
package final class ReviewedText {
  package let string: String
  package let kind: EntryKind
  package let language: ReviewedLanguage
  package let bundle: ReviewedBundle
  package let context: AnalysisContext
  /// The source of the translation; nil if the text is the source itself or has none.
  package let source: String?
  /// Indices into the bundle's entries and the entry's texts.
  let index: (entry: Int, text: Int)

  init(
    at index: (entry: Int, text: Int), source: String?, language: ReviewedLanguage, bundle: ReviewedBundle,
    context: AnalysisContext
  ) {
    self.index = index
    string = bundle.bundle.entries[index.entry].texts[index.text].text
    kind = bundle.bundle.entries[index.entry].texts[index.text].kind
    self.source = source
    self.language = language
    self.bundle = bundle
    self.context = context
  }

  /// They are in the bundle, so that a caller copies only what it needs.
  package var entry: Entry { _read { yield bundle.bundle.entries[index.entry] } }
  package var text: LocalizedText { _read { yield bundle.bundle.entries[index.entry].texts[index.text] } }
  package var locale: LocaleIdentifier { language.locale }
  package var profile: LocaleProfile { _read { yield language.profile } }
  package var analyzer: TextAnalyzer { context.analyzer }
  package var wholeRange: Range<String.Index> { string.startIndex..<string.endIndex }

  /// Requires an extent of the app. If it returns false, the bundle does not include it, and the result of the calling
  /// rule does not count.
  @discardableResult
  func require(_ extent: Extent) -> Bool { context.require(extent, of: bundle) }

  /// A part of the text for quotation in messages.
  func quoted(_ range: Range<String.Index>) -> MessageValue { .text(String(string[range])) }

  /// A word, or a part of the text, in lower case by the rules of the text's locale.
  func inLowercase(_ word: String) -> String { analyzer.lowercased(word, locale: locale) }
  func inLowercase(_ range: Range<String.Index>) -> String { inLowercase(String(string[range])) }

  func place(of range: Range<String.Index>) -> Finding.Place {
    .text(entry: index.entry, text: index.text, range: range)
  }

  /// The result of one pass over its bytes, which shows that most rules find nothing.
  private(set) lazy var scan = context.scan(string, in: language)
  private(set) lazy var sourceScan: TextScan =
    source.map { context.scan(source: $0, in: bundle.sourceLanguage(of: entry)) } ?? .nothing

  package private(set) lazy var placeholders: [Placeholder] =
    scan.classes.contains(.placeholder) ? PlaceholderScanner.placeholders(in: string) : []

  package private(set) lazy var sourcePlaceholders: [Placeholder] =
    source.map(PlaceholderScanner.placeholders(in:)) ?? []

  /// Which ends of the text are ends of the displayed text.
  private(set) lazy var shownEnds = ShownEnds(of: text, in: entry)

  /// The parts of the text for programs, including placeholders. No fix rewrites them, and they are not searched for
  /// names.
  private(set) lazy var code = CodeRanges(in: string, placeholders: placeholders)

  /// The words from ICU, without those inside placeholders.
  package private(set) lazy var words: [Range<String.Index>] = {
    analyzer.words(in: string, locale: locale).outside(placeholders)
  }()

  /// The number of words as a reader counts them. ICU splits `e-bike` in two, but a reader does not.
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

  /// The number of letters and digits outside placeholders and the given ranges: the length of a text in a script that
  /// does not separate words.
  func letterCount(without left: [Range<String.Index>] = []) -> Int {
    words.filter { word in !left.contains { $0.overlaps(word) } }
      .reduce(0) { $0 + string[$1].count { $0.isLetter || $0.isNumber } }
  }

  /// True for scripts without spaces, in which word boundaries come from a dictionary.
  var hasUnseparatedWords: Bool { words.adjacentPairs().contains { $0.upperBound == $1.lowerBound } }

  /// The text in lower case, by the rules of its locale.
  package private(set) lazy var lowercased: String = analyzer.lowercased(string, locale: locale)
  package private(set) lazy var sentences: [Range<String.Index>] = analyzer.sentences(in: string, locale: locale)

  /// A note with the source of the translation; none if there is no source.
  var sourceNote: [Message] { source.map { [SharedMessage.source(["text": .text($0)])] } ?? [] }

  /// True if the text is identical to its source in another language, ignoring case and the contents of placeholders:
  /// it is not translated yet.
  package private(set) lazy var isUntranslated: Bool = {
    // Few texts equal their source, and only for those it is worth comparing the languages.
    guard let source, source == string || OriginalComparison.equal(self, source) else { return false }
    return isTranslation
  }()

  /// True for a text in a different language than its source.
  package private(set) lazy var isTranslation: Bool = {
    guard source != nil else { return false }
    let sourceTag = bundle.sourceTag(of: entry)
    if bundle.languages[sourceTag] != nil { return !bundle.relations.areRelated(sourceTag, language.tag) }
    guard let sourceLocale = bundle.sourceLocale(of: entry) else { return false }
    return !sourceLocale.sharesLanguage(with: locale)
  }()

  /// True if the placeholders differ from the source's, so that the intended text is unknown.
  var hasOtherPlaceholders: Bool {
    context.record(placeholderComparison.requirement)
    return placeholderComparison.value
  }
  private lazy var placeholderComparison: (value: Bool, requirement: Extent?) = context.recordingRequirements {
    guard isTranslation, !entry.isComposite, kind != .phrase, let source else { return false }
    return PlaceholderDifference(in: self, from: SourceFormat(source, placeholders: sourcePlaceholders)) != nil
  }

  /// The intent that the text belongs to, if a definition declares one.
  var intent: IntentDeclaration? { bundle.intent(of: entry) }

  func parameter(named name: String) -> ParameterDeclaration? {
    require(.files) ? intent?.parameters.first { $0.name == name } : nil
  }

  /// The names of a parameter's values in the language of the definition: those of its enumeration, or the two names of
  /// a Boolean.
  func valueNames(of parameter: ParameterDeclaration) -> [String] {
    guard let intent, let name = parameter.enumeration else { return parameter.displayNames }
    let values = bundle.enums.first { $0.name == name && $0.table == intent.table }
    return values?.cases.compactMap(\.displayName) ?? []
  }

  /// The names of a parameter's values in their source language, if code declares the parameter with an enumeration.
  func valueNames(ofDeclaredParameter name: String) -> [String] {
    guard let owner = entry.owner, require(.files),
      let action = bundle.actions.first(where: { $0.code != nil && $0.name == owner }),
      let enumeration = action.parameters.first(where: { $0.name == name })?.enumeration
    else { return [] }
    return bundle.entries.lazy.filter { $0.kind == .enumCase && $0.owner == enumeration }
      .compactMap { [bundle] entry in entry.texts.first { bundle.isSource($0, of: entry) }?.text }
  }

  var appNameMatches: [AppNameSearch.Match] {
    context.record(appNameSearch.requirement)
    return appNameSearch.value
  }
  private lazy var appNameSearch = context.recordingRequirements { AppNameSearch.matches(in: self) }
  package private(set) lazy var productNameRanges: [Range<String.Index>] = ProductNameSearch.ranges(in: self)
  private(set) lazy var misspelledProducts: [MisspelledProducts.Match] = MisspelledProducts.matches(in: self)

  /// The places of the words that the team allows.
  package private(set) lazy var allowedWordRanges: [Range<String.Index>] =
    language.terms.allowed.flatMap { wholeTermSearch.matches(of: $0).map(\.range) }

  /// Whether a part is a word, or part of a word, that the team allows.
  func isAllowed(_ range: Range<String.Index>) -> Bool {
    guard !language.terms.allowed.isEmpty else { return false }
    return allowedWordRanges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  /// The parts that stay unchanged and keep their capitals in every language: names of the app and of Apple's products,
  /// and the words that the team allows.
  package var nameRanges: [Range<String.Index>] {
    context.record(appNameSearch.requirement)
    return allNameRanges
  }
  private lazy var allNameRanges = appNameMatches.map(\.range) + productNameRanges + allowedWordRanges

  /// Whether it has words, and all of them are unchanged names.
  var isNameAlone: Bool {
    !nameRanges.isEmpty && words.allSatisfy { word in nameRanges.contains { $0.overlaps(word) } }
  }

  /// The text, folded like the terms of a locale.
  func folded(for locale: LocaleIdentifier) -> [UInt8] {
    if let known = foldings[locale] { return known }
    let folded = TermTable.folded(string, locale, analyzer)
    foldings[locale] = folded
    return folded
  }
  private var foldings: [LocaleIdentifier: [UInt8]] = [:]

  /// The names of Apple's products that are only in the source.
  package private(set) lazy var lostProductNames: Set<String> = {
    guard let source else { return [] }
    let names = context.memo(ProductNamesInSource(source: source, products: profile.apple.products))
    return names.filter { !string.utf8.holds($0.utf8) }
  }()

  /// Whether it is the title of an intent that only configures a widget. This title is the widget’s name, and nobody
  /// runs it.
  var namesWidget: Bool {
    guard kind == .title, let intent else { return false }
    return intent.isEligibleForWidgets && !intent.isConfigurable
  }

  /// True for a translation whose identifier is no longer in its definition, so that it is never shown.
  package private(set) lazy var isOrphan: Bool = entry.isOrphan && !bundle.isInDefinition(text)

  /// True for text that people don't read as it is: code, a URL, a date pattern, or search keywords.
  package private(set) lazy var isCodeLike: Bool =
    !kind.isStoreText
    && (CodeLikeText.matches(self) || DateFormatText.matches(self) || SearchWordList.matches(self))

  /// Where devices may cut the text off. Nil if no surface draws it.
  var drawing: TextDrawing? {
    context.record(drawn.requirement)
    return drawn.value
  }
  private lazy var drawn = context.recordingRequirements { TextDrawing(self) }

  /// The app's names for a reader of this text, longest first.
  var appNames: [AppName] { bundle.appNames(in: language.tag, at: text.literal.file) }
}

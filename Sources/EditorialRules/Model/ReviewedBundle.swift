package import LocaleData
import Platform
package import ReviewModel
import SourceText
import UnicodeText

/// The bundle under review, which all threads share and none changes.
package final class ReviewedBundle: Sendable {
  package let bundle: LocalizationBundle
  /// How much of the app the bundle has.
  package let extent: Extent
  package let surfaces: SurfaceReview
  let knowledge: AppKnowledge
  let bundleIndex: BundleIndex
  private let gathered: GatheredWords
  private let entriesOfStore = LazyValue<[EntryID: [Entry]]>()

  package convenience init(
    _ bundle: LocalizationBundle, library: LocaleLibrary, truncation: TruncationSettings = TruncationSettings(),
    settings: EditorialSettings = EditorialSettings()
  ) {
    self.init(bundle, library: library, surfaces: SurfaceReview(truncation, for: bundle), settings: settings)
  }

  /// - Parameters:
  ///   - extent: How much of the app the bundle has.
  ///   - known: Known languages by tag, from another bundle of the same app with the same settings.
  ///   - former: The bundle before a small change, with the same settings. Its languages, and the words gathered from
  ///     all its texts, are kept. Nil to compute them.
  package init(
    _ bundle: LocalizationBundle, library: LocaleLibrary, surfaces: SurfaceReview, settings: EditorialSettings,
    extent: Extent = .files, languages known: [String: ReviewedLanguage] = [:], knowing former: ReviewedBundle? = nil
  ) {
    self.bundle = bundle
    self.extent = extent
    self.surfaces = surfaces
    var known = known
    if let former, former.developmentLocale == bundle.developmentLocale {
      let tags = AppKnowledge.tags(in: bundle)
      known.merge(former.languages.filter { tags.contains($0.key) }) { first, _ in first }
    }
    knowledge = AppKnowledge(of: bundle, extent: extent, languages: known, library: library, settings: settings)
    bundleIndex = BundleIndex(of: bundle, phrases: knowledge.declaredPhrases)
    gathered = former?.gathered ?? GatheredWords()
  }

  /// Some texts of an app, while another bundle provides everything about the app as a whole: its names, its languages
  /// and its devices. Rules don't see other texts.
  ///
  /// - Parameters:
  ///   - bundle: Only entries, files and declarations. All its tags must be among those of `app`.
  ///   - app: A bundle of the app with all its languages.
  package init(_ bundle: LocalizationBundle, alone extent: Extent, of app: ReviewedBundle) {
    self.bundle = bundle
    self.extent = extent
    (surfaces, knowledge, gathered) = (app.surfaces, app.knowledge, GatheredWords())
    bundleIndex = BundleIndex(ofTablesIn: extent < .table ? nil : bundle)
  }

  /// The file with the same texts in another localization: the same path except for the tag of its `.lproj` folder. An
  /// index into ``LocalizationBundle/files``.
  func counterpart(of file: Int, in tag: String) -> Int? {
    let parts = files[file].path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    let name = LocaleIdentifier(tag).displayName(in: LocaleIdentifier("en"))
    return [tag, String(tag.map { $0 == "-" ? "_" : $0 }), name].lazy.compactMap { name in
      var other = parts
      other[folder] = "\(name).lproj"
      return self.bundleIndex.filesByPath[other.joined(separator: "/")]
    }.first
  }

  /// Whether no code declares the phrase, so that users can't say it.
  func isUnusedPhrase(_ entry: Entry) -> Bool { declaredPhrases.isUnused(entry, tables: bundleIndex.tablesOfPhrases) }

  func translatedWords(for text: ReviewedText) -> TranslatedWords {
    guard text.require(.app) else { return TranslatedWords() }
    return translatedWords(of: text.language)
  }

  func translatedWords(of language: ReviewedLanguage) -> TranslatedWords {
    gathered.translations.value { TranslatedWords.byLanguage(in: self) }[language.tag] ?? TranslatedWords()
  }

  /// The words that are separate, between spaces, in the texts of a locale.
  func standaloneWords(of tag: String) -> StandaloneWords {
    gathered.standalone.value(for: tag) { StandaloneWords(of: tag, in: self) }
  }

  func sourceTexts(in tag: String) -> SourceTexts {
    gathered.sourceTexts.value(for: tag) { SourceTexts(in: tag, of: self) }
  }

  /// The tables that are translated, and into which languages.
  var translatedTables: TranslatedTables { gathered.translatedTables.value { TranslatedTables(in: self) } }

  /// The texts of the App Store, by their set and the name of their kind.
  var storeEntries: [EntryID: [Entry]] {
    entriesOfStore.value {
      Dictionary(
        grouping: entries.lazy.filter { $0.kind.isStoreText },
        by: { EntryID(table: $0.id.table, key: $0.kind.rawValue) })
    }
  }

  /// Whether a file or the configuration contains a name of the app.
  package var isAppNameKnown: Bool { !app.names.isEmpty }

  /// The language of a text, which may be unknown.
  func language(of text: LocalizedText) -> ReviewedLanguage? {
    isLoose(text) && knowledge.looseTables.isForeign(text) ? knowledge.looseTables.unknown : languages[text.locale]
  }

  /// Whether other texts of its file show the language of a text.
  func isOfUnknownLanguage(_ text: LocalizedText) -> Bool {
    extent < .app && text.locale.isEmpty && !text.kind.isStoreText && LooseTables.isTable(files[text.literal.file].path)
  }

  /// Whether a text is in a table outside language folders.
  func isLoose(_ text: LocalizedText) -> Bool { text.locale.isEmpty && knowledge.looseTables.contains(text) }

  func sourceLocale(of entry: Entry) -> LocaleIdentifier? {
    sourceLanguage(of: entry)?.locale ?? LocaleIdentifier(sourceTag(of: entry))
  }

  func sourceLanguage(of entry: Entry) -> ReviewedLanguage? { languages[sourceTag(of: entry)] }
  func sourceTag(of entry: Entry) -> String { entry.sourceLocale ?? entry.packageLocale ?? developmentLocale }

  func isSource(_ text: LocalizedText, of entry: Entry) -> Bool {
    if let source = entry.sourceLocale { return text.locale == source }
    return text.locale.isEmpty || text.locale == "Base" || text.locale == sourceTag(of: entry)
  }

  package var settings: EditorialSettings { knowledge.settings }
  /// By tag, for every tag that a text has.
  package var languages: [String: ReviewedLanguage] { knowledge.languages }
  var relations: LocaleRelations { knowledge.relations }
  /// By tag: the app's names for a reader of that locale, longest first.
  package var appNames: [String: [AppName]] { knowledge.appNames }
  /// The names for a reader of a locale, of the app that a file belongs to.
  func appNames(in tag: String, at file: Int) -> [AppName] {
    let names = appNames[tag] ?? []
    guard !facts.targets.appFolders.isEmpty, files.indices.contains(file) else { return names }
    let folder = facts.targets.appFolder(of: files[file].path)
    return folder.isEmpty ? names : names.filter { $0.folder.isEmpty || $0.folder == folder }
  }
  var declaredPhrases: DeclaredPhrases { knowledge.declaredPhrases }
  var mixedPhrases: MixedPhrases { knowledge.mixedPhrases }
  var lookups: DeclaredLookups { knowledge.lookups }
  /// The actions that people find and run, from definitions and sources.
  var actions: [ReviewedAction] { bundleIndex.actions }
  var files: [SourceFile] { bundle.files }
  var entries: [Entry] { bundle.entries }
  var appEntries: some Sequence<(index: Int, entry: Entry)> {
    entries.enumerated().lazy.filter { !$0.element.kind.isStoreText }.map { (index: $0.offset, entry: $0.element) }
  }
  var facts: DeclaredFacts { bundle.facts }
  /// What the sources do. Nil if none were read.
  var code: SwiftCodeFacts? { bundle.code }
  var intents: [IntentDeclaration] { bundle.facts.intents }
  var enums: [EnumDeclaration] { bundle.facts.enums }
  var app: AppIdentity { bundle.app }
  var developmentLocale: String { bundle.developmentLocale }
  var localizations: [String] { bundle.localizations }
  var faults: [FileFault] { bundle.faults }
  /// The entries of each action of the definitions, in the order of ``DeclaredFacts/intents``.
  var entriesByAction: [[Int]] { zip(intents, bundleIndex.entriesByIntent).filter { $0.0.use == .action }.map(\.1) }

  /// The intent that an entry belongs to, if a definition declares one.
  func intent(of entry: Entry) -> IntentDeclaration? {
    guard let index = entry.intent, intents.indices.contains(index) else { return nil }
    return intents[index]
  }

  /// The actions in the app's own definitions, with their indices in ``DeclaredFacts/intents``. System intents that a
  /// definition may extend, and widget configurations, are not included.
  var customIntents: [(index: Int, intent: IntentDeclaration)] {
    intents.enumerated().filter { !$0.element.isSystem && $0.element.use == .action }.map { ($0.offset, $0.element) }
  }

  /// Whether a text is in an intent definition, and not in a file of translations next to it.
  func isInDefinition(_ text: LocalizedText) -> Bool { files[text.literal.file].path.hasSuffix(".intentdefinition") }

  /// Whether a text is in an exchange file, which has a unit for each text, even a missing one.
  func isExchanged(_ text: LocalizedText) -> Bool {
    let path = files[text.literal.file].path
    return path.hasSuffix(".xliff") || path.hasSuffix(".xlf")
  }

  /// The place of an intent: its title in the definition, or the declaration itself if it has none.
  func place(ofIntent index: Int) -> Finding.Place {
    let declaration = intents[index].place
    for entry in bundleIndex.entriesByIntent[index] where entries[entry].kind == .title {
      guard let text = entries[entry].texts.firstIndex(where: { $0.literal == declaration }) else { continue }
      return place(ofText: text, in: entry)
    }
    return .source(declaration)
  }

  /// A whole text as the place of a finding, from the indices of its entry and its text.
  package func place(ofText text: Int, in entry: Int) -> Finding.Place {
    let string = entries[entry].texts[text].text
    return .text(entry: entry, text: text, range: string.startIndex..<string.endIndex)
  }

  /// A place for a note: `App/Shortcuts.swift:12`.
  func line(of place: TextLocation) -> String? {
    guard files.indices.contains(place.file) else { return nil }
    return "\(files[place.file].path):\(LineIndex(utf8: files[place.file].utf8).line(at: place.utf8.lowerBound))"
  }

  func entries(ofIntent index: Int) -> [String: Int] {
    Dictionary(firstOf: bundleIndex.entriesByIntent[index].map { (entries[$0].id.key, $0) })
  }

  /// The localizations, sorted, that are missing in a set of texts: neither they nor their fallbacks are present. A
  /// variant falls back to its language, which is listed already.
  func missing(_ expected: some Sequence<String>, beside present: Set<String>, source: String) -> [String] {
    let absent = Set(expected).subtracting(present)
    guard !absent.isEmpty else { return [] }
    let texts = LocaleRelations.Present(present, among: relations)
    let missing = absent.filter { !relations.fallsBack($0, to: texts, source: source) }
    let gaps = LocaleRelations.Present(missing, among: relations)
    return missing.filter { !relations.fallsBack($0, to: gaps, source: source) }.sorted()
  }
}

extension ReviewedBundle {
  /// What the sources do, with all that they donate. Nil if the picture is incomplete: no sources were read, not all of
  /// them were read or understood, or a target has other sources too.
  var wholeCode: SwiftCodeFacts? {
    guard let code, code.areDonationsWhole,
      !bundle.facts.targets.targets.contains(where: \.hasUnreadSources),
      !bundle.failures.contains(where: { $0.path.hasSuffix(".swift") })
    else { return nil }
    return code
  }
}

public import LocaleData
public import ReviewModel
import SourceText
import UnicodeText

/// A name of the app, as a person reads it in one locale.
public struct AppName: Hashable, Sendable {
  public let name: String
  public let isSynonym: Bool
  /// True where the name is an ordinary word of the language, so that a match may mean the word.
  public let isOrdinaryWord: Bool
}

/// The bundle under review: what every worker shares and none changes.
public final class ReviewedBundle: Sendable {
  public let bundle: LocalizationBundle
  /// By tag, for every tag that a text has.
  public let languages: [String: ReviewedLanguage]
  let kinship: LocaleKinship
  /// By tag: the names that a reader in that locale knows the app by, longest first.
  public let appNames: [String: [AppName]]
  /// By tag: how the bundle's titles are written.
  public let titleCaseHabits: [String: TitleCaseHabit]
  /// By index into ``DeclaredFacts/intents``: the entries that belong to the intent.
  public let entriesByIntent: [[Int]]
  /// What source code tells of the phrases of App Shortcuts.
  let declaredPhrases: DeclaredPhrases
  /// Indices into ``LocalizationBundle/files`` by path.
  private let filesByPath: [String: Int]
  /// For a sentence that Xcode exports once for each enumeration case: the tags that have those sentences.
  let compositeLocales: [EntryID: Set<String>]

  /// The surfaces and devices that its texts are set on.
  public let surfaces: SurfaceReview
  /// What the team has chosen.
  public let settings: EditorialSettings

  public init(
    _ bundle: LocalizationBundle, library: LocaleLibrary, truncation: TruncationSettings = TruncationSettings(),
    settings: EditorialSettings = EditorialSettings()
  ) {
    self.bundle = bundle
    self.settings = settings
    surfaces = SurfaceReview(truncation, for: bundle)
    let tags = Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.locale) })
      .union(bundle.localizations).union([bundle.developmentLocale])
    var languages: [String: ReviewedLanguage] = [:]
    for tag in tags {
      let isDevelopment = tag.isEmpty || tag == "Base"
      let locale = LocaleIdentifier(isDevelopment ? bundle.developmentLocale : tag)
      languages[tag] = ReviewedLanguage(tag: tag, locale: locale, library: library, settings: settings)
    }
    self.languages = languages
    kinship = LocaleKinship(languages)
    appNames = AppNameResolution(bundle, languages: languages).names
    titleCaseHabits = TitleCaseHabit.habits(in: bundle)
    var entriesByIntent = Array(repeating: [Int](), count: bundle.facts.intents.count)
    for (index, entry) in bundle.entries.enumerated() {
      if let intent = entry.intent, entriesByIntent.indices.contains(intent) { entriesByIntent[intent].append(index) }
    }
    self.entriesByIntent = entriesByIntent
    compositeLocales = Self.compositeLocales(in: bundle)
    declaredPhrases = DeclaredPhrases(bundle.facts)
    filesByPath = Dictionary(
      bundle.files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The file that has in another localization the texts that a file has in its own: the same path but for the tag of
  /// its `.lproj` folder. An index into ``LocalizationBundle/files``.
  func counterpart(of file: Int, in tag: String) -> Int? {
    let parts = bundle.files[file].path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    return [tag, String(tag.map { $0 == "-" ? "_" : $0 })].lazy.compactMap { name in
      var other = parts
      other[folder] = "\(name).lproj"
      return self.filesByPath[other.joined(separator: "/")]
    }.first
  }

  /// A composite's key is the sentence's identifier, a hyphen and the case's.
  private static func compositeLocales(in bundle: LocalizationBundle) -> [EntryID: Set<String>] {
    var locales: [EntryID: Set<String>] = [:]
    for entry in bundle.entries where entry.isComposite {
      guard let hyphen = entry.id.key.lastIndex(of: "-") else { continue }
      let sentence = EntryID(table: entry.id.table, key: String(entry.id.key[..<hyphen]))
      locales[sentence, default: []].formUnion(entry.texts.lazy.filter { !$0.text.isBlank }.map(\.locale))
    }
    return locales
  }

  /// The name that the bundle is called by where a rule needs one and no file tells it.
  public var isAppNameKnown: Bool { !bundle.app.names.isEmpty }

  /// The language that the entry is translated from.
  func sourceLocale(of entry: Entry) -> LocaleIdentifier? {
    let tag = entry.sourceLocale ?? bundle.developmentLocale
    return languages[tag]?.locale ?? LocaleIdentifier(tag)
  }

  func sourceLanguage(of entry: Entry) -> ReviewedLanguage? {
    languages[entry.sourceLocale ?? bundle.developmentLocale]
  }

  func isSource(_ text: LocalizedText, of entry: Entry) -> Bool {
    if let source = entry.sourceLocale { return text.locale == source }
    return text.locale.isEmpty || text.locale == "Base" || text.locale == bundle.developmentLocale
  }
}

import LocaleData
import Platform
import ReviewModel
import SourceText
import UnicodeText

/// What a review knows about an app as a whole. Bundles with a part of its texts share it.
struct AppKnowledge: Sendable {
  let settings: EditorialSettings
  let languages: [String: ReviewedLanguage]
  let relations: LocaleRelations
  let appNames: [String: [AppName]]
  let declaredPhrases: DeclaredPhrases
  let mixedPhrases: MixedPhrases
  let lookups: DeclaredLookups
  let looseTables: LooseTables

  /// - Parameters:
  ///   - extent: How much of the app the bundle has.
  ///   - known: Known languages by tag, from another bundle of the same app with the same settings.
  init(
    of bundle: LocalizationBundle, extent: Extent, languages known: [String: ReviewedLanguage], library: LocaleLibrary,
    settings: EditorialSettings
  ) {
    let development = bundle.developmentLocale
    let new = Array(Self.tags(in: bundle).subtracting(known.keys)).concurrentMap { tag in
      let locale = LocaleIdentifier(tag.isEmpty || tag == "Base" ? development : tag)
      return ReviewedLanguage(tag: tag, locale: locale, library: library, settings: settings)
    }
    self.settings = settings
    languages = known.merging(new.lazy.map { ($0.tag, $0) }) { first, _ in first }
    relations = LocaleRelations(languages)
    appNames = AppNames(of: bundle, in: languages, areTextsKnown: extent >= .app).names()
    declaredPhrases = DeclaredPhrases(bundle)
    mixedPhrases = MixedPhrases(bundle.facts.appShortcuts ?? [], in: languages[development])
    lookups = DeclaredLookups(bundle)
    looseTables = LooseTables(in: bundle, development: languages[development], library: library)
  }

  static func tags(in bundle: LocalizationBundle) -> Set<String> {
    Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.locale) })
      .union(bundle.localizations).union([bundle.developmentLocale])
  }
}

/// What is gathered from all texts of a bundle when a rule first needs it. After a small change, it is kept.
struct GatheredWords: Sendable {
  let translations = LazyValue<[String: TranslatedWords]>()
  let translatedTables = LazyValue<TranslatedTables>()
  /// By tag.
  let standalone = Memo<String, StandaloneWords>()
  let sourceTexts = Memo<String, SourceTexts>()
}

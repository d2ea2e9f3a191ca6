package import LocaleData
import Platform
import SourceText
package import UnicodeText

/// A language of the bundle with its data.
package final class ReviewedLanguage: Sendable {
  /// The tag as in ``LocalizedText/locale``.
  package let tag: String
  /// The meaning of the tag: for `Base` and for files without a locale, the development language.
  package let locale: LocaleIdentifier
  package let profile: LocaleProfile
  /// The scripts of texts in the locale. Empty if unknown.
  let scripts: [Script]
  /// Their bits in ``Script/mask``.
  let scriptMask: UInt64
  let heySiri: CallToSiri
  /// The emergency numbers of the locale's region, or of the regions where its language is spoken.
  let emergencyNumbers: [String]
  let terms: LanguageTerms
  /// The team's translations of source terms: the first of the allowed ones.
  package var requiredTerms: [(source: String, wanted: String)] {
    terms.termbases.flatMap { base in
      zip(base.required.terms, base.wanted).compactMap { term, wanted in wanted.first.map { (term.written, $0) } }
    }
  }
  /// How the team capitalizes titles in the locale; nil if it depends on the kind of the title.
  let titleCase: TitleCaseChoice?

  var watchedWords: WatchedWords { wordsToWatch.value { SignLists.watched(in: self) } }
  private let wordsToWatch = LazyValue<WatchedWords>()

  var isSpokenBySiri: Bool { !profile.heySiri.forms.isEmpty }
  /// Whether the system runs in the language, and the Shortcuts app with it.
  let isOfSystem: Bool

  /// The names, in this language, of the languages that the tool knows.
  var languageNames: [String] { knownLanguages.map { $0.displayName(in: locale) } }
  private let knownLanguages: [LocaleIdentifier]

  init(tag: String, locale: LocaleIdentifier, library: LocaleLibrary, settings: EditorialSettings = EditorialSettings())
  {
    self.tag = tag
    self.locale = locale
    scripts = locale.scriptsInUse
    scriptMask = scripts.reduce(0) { $0 | $1.mask }
    terms = LanguageTerms(for: locale, in: settings)
    profile = library.profile(for: locale)
    // The setting for all locales does not apply to a language whose small words are unknown.
    let choice = settings.titleCase.nearest(to: locale)
    titleCase = choice == .title && profile.capitals.smallTitleWords.isEmpty ? .either : choice
    knownLanguages = library.availableLocales
    // It runs in every language that has a file.
    isOfSystem = !library.files(for: locale).isEmpty || profile.systemLanguages.words.contains(String(locale.language))
    heySiri = CallToSiri(for: locale, profile, library)
    let regions = locale.region.map { [$0] } ?? profile.regions.words
    let numbers = profile.commands.emergencyNumbers.filter { regions.contains($0.key) }
      .flatMap { $0.value.split(separator: " ").map(String.init) }
    // The two numbers that every network routes are checked in every region.
    emergencyNumbers = Array(Set(numbers + ["112", "911"])).sorted()
  }
}

/// The correct and wrong forms of “Hey Siri” in one locale.
struct CallToSiri: Sendable {
  /// Apple's forms for the locale and those that its own texts use there.
  let accepted: [String]
  /// Apple's forms for the locale. That of the language's main region comes first.
  let published: [String]
  let foreign: [String]
  /// Listed wrong greetings with the name: `Hallo Siri`.
  let wrongForms: [String]
  let isPublished: Bool

  init(for locale: LocaleIdentifier, _ profile: LocaleProfile, _ library: LocaleLibrary) {
    let table = library.heySiri(for: locale)
    var system = profile.heySiri.toleratedForms.words
    let all = library.allHeySiriForms
    if table.forms.isEmpty {
      // If Apple publishes no form, the form of most locales is no reason for a finding.
      let common = all.max { $0.locales.count < $1.locales.count }
      system += [common?.form].compactMap { $0 }.filter { !system.contains($0) }
    }
    let main = library.heySiri(for: locale.maximized).forms.first
    published = table.forms.filter { $0 == main } + table.forms.filter { $0 != main }
    accepted = table.forms + system.filter { !table.forms.contains($0) }
    let known = accepted
    foreign = all.map(\.form).filter { !known.contains($0) }
    wrongForms = profile.heySiri.wrongGreetings.words.map { "\($0) Siri" }
    isPublished = table.isPublished
  }
}

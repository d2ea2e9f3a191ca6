public import LocaleData
public import UnicodeText

/// A language of the bundle with what is known of it.
public final class ReviewedLanguage: Sendable {
  /// The tag as in ``LocalizedText/locale``.
  public let tag: String
  /// What the tag means: for `Base` and for files outside any locale the development language.
  public let locale: LocaleIdentifier
  public let profile: LocaleProfile
  /// The scripts in which a text of the locale may be written; empty where nobody knows.
  let scripts: [Script]
  let heySiri: CallToSiri
  /// The emergency numbers of the locale's region, or of the regions where its language is spoken.
  let emergencyNumbers: [String]

  /// The team's own words that hold in the locale.
  let terms: LanguageTerms
  /// How the team capitalizes titles in the locale; nil where it leaves that to the kind of the title.
  let titleCase: TitleCaseChoice?

  /// The names, in this language, of the languages that the tool knows.
  var languageNames: [String] { knownLanguages.map { $0.displayName(in: locale) } }
  private let knownLanguages: [LocaleIdentifier]

  init(tag: String, locale: LocaleIdentifier, library: LocaleLibrary, settings: EditorialSettings = EditorialSettings())
  {
    self.tag = tag
    self.locale = locale
    scripts = locale.scriptsInUse
    terms = LanguageTerms(for: locale, in: settings)
    profile = library.profile(for: locale)
    // What is said in general cannot hold where nobody knows which words stay small.
    let choice = settings.titleCase.nearest(to: locale)
    titleCase = choice == .title && profile.capitals.smallTitleWords.isEmpty ? .either : choice
    knownLanguages = library.availableLocales
    heySiri = CallToSiri(for: locale, profile, library)
    let regions = locale.region.map { [$0] } ?? profile.regions.words
    let numbers = profile.commands.emergencyNumbers.filter { regions.contains($0.key) }
      .flatMap { $0.value.split(separator: " ").map(String.init) }
    // The two numbers that every network routes are worth checking in every region.
    emergencyNumbers = Array(Set(numbers + ["112", "911"])).sorted()
  }
}

/// The calls to Siri that are right and wrong in one locale.
struct CallToSiri: Sendable {
  /// Apple's forms for the locale and those that its own texts use there.
  let accepted: [String]
  /// Apple's forms for the locale.
  let published: [String]
  /// The forms of other locales.
  let foreign: [String]
  /// Listed wrong greetings with the name: `Hallo Siri`.
  let wrongForms: [String]
  let isPublished: Bool

  init(for locale: LocaleIdentifier, _ profile: LocaleProfile, _ library: LocaleLibrary) {
    let table = library.heySiri(for: locale)
    var system = profile.heySiri.toleratedForms.words
    let all = library.allHeySiriForms
    if table.forms.isEmpty {
      // Where Apple publishes none, the form of most locales is no reason for a finding.
      let common = all.max { $0.locales.count < $1.locales.count }
      system += [common?.form].compactMap { $0 }.filter { !system.contains($0) }
    }
    published = table.forms
    accepted = table.forms + system.filter { !table.forms.contains($0) }
    let known = accepted
    foreign = all.map(\.form).filter { !known.contains($0) }
    wrongForms = profile.heySiri.wrongGreetings.words.map { "\($0) Siri" }
    isPublished = table.isPublished
  }
}

/// Which of the bundle's locales are one language, and which fall back to which: found out once, since rules ask for
/// every gap of every entry.
struct LocaleRelations: Sendable {
  /// By tag: the tags of the same language in the same script.
  private let kin: [String: Set<String>]
  /// By tag: the tags whose texts the system shows where it has none.
  private let fallbacks: [String: Set<String>]

  /// - Complexity: O(*n*²) comparisons of short names, where *n* is the number of tags.
  init(_ languages: [String: ReviewedLanguage]) {
    let members = languages.map { tag, language in
      (tag: tag, locale: language.locale, family: LanguageFamily(of: language.locale), region: language.locale.region)
    }
    var kin: [String: Set<String>] = [:]
    var fallbacks: [String: Set<String>] = [:]
    for member in members {
      let ancestors = member.locale.ancestors
      for other in members {
        let isKin = member.locale == other.locale || member.family.includes(other.family)
        if isKin { kin[member.tag, default: []].insert(other.tag) }
        guard !Self.isUntagged(other.tag) else { continue }
        if isKin && other.region == nil || ancestors.contains(other.locale) {
          fallbacks[member.tag, default: []].insert(other.tag)
        }
      }
    }
    self.kin = kin
    self.fallbacks = fallbacks
  }

  /// Whether a tag is known here; `Base` stands for the development language and falls back to nothing.
  func knows(_ tag: String) -> Bool { kin[tag] != nil && !Self.isUntagged(tag) }

  /// Whether two known tags are one language in one script.
  func areKin(_ tag: String, _ other: String) -> Bool { kin[tag]?.contains(other) ?? false }

  /// Whether the system, without a text for a known tag, shows one of those that are present.
  func fallsBack(_ tag: String, to present: Set<String>) -> Bool {
    fallbacks[tag]?.contains(where: present.contains) ?? false
  }

  private static func isUntagged(_ tag: String) -> Bool { tag.isEmpty || tag == "Base" }
}

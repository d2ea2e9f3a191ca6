import Diagnostics
import LocaleData
import LocaleSchema
public import LocalizationBundles
import UnicodeText

/// What a team has chosen for its review: a configuration whose rules are known to exist.
public struct EditorialSettings: Sendable {
  /// By rule, for those that the configuration names.
  let levels: [RuleID: ByLocale<RuleLevel>]
  let allowedWords: ByLocale<TermTable>
  let offensiveWords: ByLocale<TermTable>
  let terms: ByLocale<TermbaseTable>
  let titleCase: ByLocale<TitleCaseChoice>
  /// The edition of Apple's guidelines that the rules follow.
  public let edition: GuidelineEdition

  /// What holds where nothing is configured.
  public init() {
    levels = [:]
    allowedWords = ByLocale()
    offensiveWords = ByLocale()
    terms = ByLocale()
    titleCase = ByLocale()
    edition = .siri2023
  }

  /// - Throws: ``ConfigurationError`` with the place of a rule that does not exist, or that has no findings of a severity
  ///   that the configuration names.
  public init(_ configuration: EditorialConfiguration) throws(ConfigurationError) {
    var levels: [RuleID: ByLocale<RuleLevel>] = [:]
    for setting in configuration.rules {
      try Self.check(setting)
      levels[setting.rule] = setting.levels
    }
    self.levels = levels
    // Opened here for the folding of the team's own words alone.
    let analyzer = TextAnalyzer()
    allowedWords = configuration.allowedWords.mapValues { TermTable($1, locale: $0, analyzer) }
    offensiveWords = configuration.offensiveWords.mapValues { TermTable($1, locale: $0, analyzer) }
    terms = configuration.terms.mapValues { TermbaseTable($1, locale: $0, analyzer) }
    try Self.checkTitleCase(in: configuration)
    titleCase = configuration.titleCase
    edition = configuration.edition
  }

  /// Titles with capitals can be judged only where the words are known that stay small in them.
  private static func checkTitleCase(in configuration: EditorialConfiguration) throws(ConfigurationError) {
    let named = configuration.titleCase.values.filter { $0.value == .title }.keys
    guard !named.isEmpty else { return }
    let library = LocaleLibrary()
    let unfit = named.filter { library.profile(for: $0).capitals.smallTitleWords.isEmpty }
    let places = unfit.compactMap { locale in configuration.titleCasePlaces[locale].map { (locale, $0) } }
    let first = places.min { ($0.1.line ?? 0, $0.1.column ?? 0) < ($1.1.line ?? 0, $1.1.column ?? 0) }
    guard let (locale, place) = first else { return }
    throw ConfigurationError(
      at: place, message: "Which words stay small in titles with capitals is not known of ‘\(locale)’",
      notes: ["Allowed: sentence, either"])
  }

  private static func check(_ setting: RuleSetting) throws(ConfigurationError) {
    let descriptor = try RuleRegistry.descriptor(of: setting.rule, at: setting.place)
    let cases = descriptor.cases.map(\.severity)
    guard let unknown = setting.cases.first(where: { !cases.contains($0.severity) }) else { return }
    throw ConfigurationError(
      at: unknown.place,
      message: "The rule ‘\(setting.rule)’ gives no findings of the severity ‘\(unknown.severity)’",
      notes: ["Allowed: \(cases.map(\.rawValue).joined(separator: ", "))"])
  }
}

extension RuleRegistry {
  /// The rule that a configuration names.
  ///
  /// - Throws: ``ConfigurationError`` with the rules of the nearest names.
  static func descriptor(of rule: RuleID, at place: ConfigurationPlace) throws(ConfigurationError) -> RuleDescriptor {
    if let descriptor = byID[rule] { return descriptor }
    let nearest = names(near: rule.rawValue)
    let advice = nearest.isEmpty ? [] : ["The nearest: \(nearest.joined(separator: ", "))"]
    throw ConfigurationError(
      at: place, message: "Unknown rule ‘\(rule)’", notes: advice + ["‘shortcut-review rules’ lists them all"])
  }

  /// The rules that a name which none has may mean, at most three, the nearest first.
  public static func names(near name: String) -> [String] {
    NearestNames(to: name, among: byID.keys.map(\.rawValue)).names
  }

  private static let byID: [RuleID: RuleDescriptor] = Dictionary(
    all.map { ($0.descriptor.id, $0.descriptor) }, uniquingKeysWith: { first, _ in first })
}

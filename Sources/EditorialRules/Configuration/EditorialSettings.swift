import Diagnostics
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
    titleCase = configuration.titleCase
    edition = configuration.edition
  }

  private static func check(_ setting: RuleSetting) throws(ConfigurationError) {
    let descriptor = try RuleRegistry.descriptor(of: setting.rule, at: setting.place)
    let cases = descriptor.cases.map(\.severity)
    let levels = Array(setting.levels.values.values) + [setting.levels.everywhere].compactMap { $0 }
    for case .byCase(let byCase) in levels {
      guard let unknown = byCase.keys.filter({ !cases.contains($0) }).max() else { continue }
      throw ConfigurationError(
        at: setting.place, message: "The rule ‘\(setting.rule)’ gives no findings of the severity ‘\(unknown)’",
        notes: ["Allowed: \(cases.map(\.rawValue).joined(separator: ", "))"])
    }
  }
}

extension RuleRegistry {
  /// The rule that a configuration names.
  ///
  /// - Throws: ``ConfigurationError`` with the rules of the nearest names.
  static func descriptor(of rule: RuleID, at place: ConfigurationPlace) throws(ConfigurationError) -> RuleDescriptor {
    if let descriptor = byID[rule] { return descriptor }
    let nearest = NearestNames(to: rule.rawValue, among: byID.keys.map(\.rawValue)).names
    let advice = nearest.isEmpty ? [] : ["The nearest: \(nearest.joined(separator: ", "))"]
    throw ConfigurationError(
      at: place, message: "Unknown rule ‘\(rule)’", notes: advice + ["‘shortcut-review rules’ lists them all"])
  }

  private static let byID: [RuleID: RuleDescriptor] = Dictionary(
    all.map { ($0.descriptor.id, $0.descriptor) }, uniquingKeysWith: { first, _ in first })
}

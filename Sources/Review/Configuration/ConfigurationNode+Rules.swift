import EditorialRules
import LocaleData
import ReviewModel

extension ConfigurationNode {
  func rule() throws(ConfigurationError) -> RuleDescriptor {
    let name = text ?? ""
    if let rule = RuleRegistry.rule(RuleID(rawValue: name)) { return rule.descriptor }
    var unknown = error("Unknown rule ‘\(name)’")
    unknown.notes += NearestNames.question(RuleRegistry.names(near: name)).map { [$0] } ?? []
    unknown.notes.append("‘shortcut-review rules’ lists all rules")
    throw unknown
  }

  /// By rule: a level, or levels with exceptions for some locales.
  func ruleLevels() throws(ConfigurationError) -> [RuleID: ByLocale<RuleLevel>] {
    guard let members = try members() else {
      throw error("‘rules’ must map rule IDs to severities", allowed: RuleLevel.Level.names)
    }
    var rules: [RuleID: ByLocale<RuleLevel>] = [:]
    for (_, at, value) in members {
      let rule = try at.rule()
      rules[rule.id] = try value.levels(of: rule)
    }
    return rules
  }

  private func levels(of rule: RuleDescriptor) throws(ConfigurationError) -> ByLocale<RuleLevel> {
    guard let members = try members() else { return ByLocale(everywhere: .uniform(try level())) }
    var levels = ByLocale<RuleLevel>()
    for (key, at, value) in members {
      switch key {
      case "severity": levels.everywhere = try value.ruleLevel(of: rule)
      case "locales":
        let byLocale = try value.byLocale { (value, _) throws(ConfigurationError) in try value.ruleLevel(of: rule) }
        guard byLocale.everywhere == nil else {
          throw value.error("‘\(value.name)’ must map locales to severities; ‘severity’ applies to all other locales")
        }
        levels.values = byLocale.values
      default: throw at.error("Unknown key ‘\(key)’ in ‘\(name)’", given: key, allowed: ReviewConfiguration.levelKeys)
      }
    }
    return levels
  }

  /// One level, or levels by the rule's own severity.
  private func ruleLevel(of rule: RuleDescriptor) throws(ConfigurationError) -> RuleLevel {
    guard let members = try members() else { return .uniform(try level()) }
    let cases = rule.cases.map(\.severity)
    var levels: [Severity: RuleLevel.Level] = [:]
    for (key, at, value) in members {
      guard let severity = Severity(rawValue: key) else {
        throw at.error("Unknown severity ‘\(key)’ in ‘\(name)’", given: key, allowed: Severity.allCases.map(\.rawValue))
      }
      guard cases.contains(severity) else {
        throw at.error(
          "The rule ‘\(rule.id)’ has no findings of severity ‘\(severity)’", allowed: cases.map(\.rawValue))
      }
      levels[severity] = try value.level()
    }
    return .byCase(levels)
  }

  private func level() throws(ConfigurationError) -> RuleLevel.Level {
    // Tools for YAML 1.1 read `off` as a truth value and write it back as one.
    if node.isFalse { return .off }
    if let level = text.flatMap(RuleLevel.Level.init(rawValue:)) { return level }
    let given = text.map { "Unknown severity ‘\($0)’ of ‘\(name)’" } ?? "‘\(name)’ must be a severity"
    throw error(given, given: text, allowed: RuleLevel.Level.names)
  }

  /// A year, as a number or a text.
  func edition() throws(ConfigurationError) -> GuidelineEdition {
    if let year = node.number.flatMap({ Int(exactly: $0) }), let edition = GuidelineEdition(rawValue: "\(year)") {
      return edition
    }
    return try choice(of: GuidelineEdition.self)
  }

  func titleCase() throws(ConfigurationError) -> ByLocale<TitleCaseChoice> {
    let choices = try byLocale { (value, _) throws(ConfigurationError) in try value.choice(of: TitleCaseChoice.self) }
    // Title case can be checked only if the tool knows the words that stay lowercase.
    let library = LocaleLibrary()
    for (key, at, _) in try members() ?? [] where key != Self.all {
      let locale = try at.locale()
      if choices.values[locale] == .title, library.profile(for: locale).capitals.smallTitleWords.isEmpty {
        throw at.error(
          "Title case is not available for ‘\(locale)’, because the tool does not know which words stay lowercase",
          allowed: ["sentence", "either"])
      }
    }
    return choices
  }
}

extension ReviewConfiguration {
  /// The keys of a rule's settings.
  package static let levelKeys = ["locales", "severity"]
}

extension RuleLevel.Level {
  fileprivate static let names = allCases.map(\.rawValue)
}

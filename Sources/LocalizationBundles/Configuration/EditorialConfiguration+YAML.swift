import Diagnostics
import Yams

extension EditorialConfiguration {
  /// A level by rule, or a rule's severity with what differs in some locales.
  static func rules(_ node: ConfigurationNode) throws(ConfigurationError) -> [RuleSetting] {
    guard let members = try node.members() else {
      throw node.error("‘rules’ must give severities by the identifiers of rules", allowed: levelNames)
    }
    var rules: [RuleSetting] = []
    for (key, at, value) in members {
      var cases: [RuleSetting.NamedCase] = []
      let levels = try levels(value, &cases)
      rules.append(RuleSetting(rule: RuleID(rawValue: key), levels: levels, place: at.place, cases: cases))
    }
    return rules
  }

  private static let levelNames = RuleLevel.Level.allCases.map(\.rawValue)

  package static let levelKeys = ["locales", "severity"]

  /// - Parameter cases: The severities of the rule that are named, in the order of the file.
  private static func levels(
    _ node: ConfigurationNode, _ cases: inout [RuleSetting.NamedCase]
  ) throws(ConfigurationError) -> ByLocale<RuleLevel> {
    guard let members = try node.members() else { return ByLocale(everywhere: .uniform(try level(node))) }
    var levels = ByLocale<RuleLevel>()
    for (key, at, value) in members {
      switch key {
      case "severity": levels.everywhere = try ruleLevel(value, &cases)
      case "locales":
        let byLocale = try value.byLocale { (value) throws(ConfigurationError) in try ruleLevel(value, &cases) }
        guard byLocale.everywhere == nil else {
          throw value.error("‘\(value.name)’ must give severities by locale; ‘severity’ holds for all others")
        }
        levels.values = byLocale.values
      default: throw at.error("Unknown key ‘\(key)’ in ‘\(node.name)’", allowed: levelKeys)
      }
    }
    return levels
  }

  /// One level, or a level by the severity that the rule itself gives.
  private static func ruleLevel(
    _ node: ConfigurationNode, _ cases: inout [RuleSetting.NamedCase]
  ) throws(ConfigurationError) -> RuleLevel {
    guard let members = try node.members() else { return .uniform(try level(node)) }
    var levels: [Severity: RuleLevel.Level] = [:]
    for (key, at, value) in members {
      guard let severity = Severity(rawValue: key) else {
        throw at.error(
          "Unknown severity ‘\(key)’ in ‘\(node.name)’", allowed: Severity.allCases.map(\.rawValue))
      }
      levels[severity] = try level(value)
      cases.append(RuleSetting.NamedCase(severity: severity, place: at.place))
    }
    return .byCase(levels)
  }

  private static func level(_ node: ConfigurationNode) throws(ConfigurationError) -> RuleLevel.Level {
    // What reads YAML 1.1 takes `off` for the truth value, and writes it back so.
    if node.node.isFalse { return .off }
    if let level = node.text.flatMap(RuleLevel.Level.init(rawValue:)) { return level }
    let given = node.text.map { "Unknown severity ‘\($0)’ of ‘\(node.name)’" } ?? "‘\(node.name)’ must be a severity"
    throw node.error(given, allowed: levelNames)
  }

  /// A year, as a number or as a text.
  static func edition(_ node: ConfigurationNode) throws(ConfigurationError) -> GuidelineEdition {
    if let year = node.node.number.flatMap({ Int(exactly: $0) }), let edition = GuidelineEdition(rawValue: "\(year)") {
      return edition
    }
    return try node.choice(of: GuidelineEdition.self)
  }

  /// Terms for all locales or by locale.
  static func terms(_ node: ConfigurationNode) throws(ConfigurationError) -> ByLocale<Termbase> {
    guard node.node.mapping != nil else {
      throw node.error("‘terms’ must give ‘required’, ‘forbidden’ and ‘keep’ by locale")
    }
    return try node.byLocale { (value) throws(ConfigurationError) in try termbase(value) }
  }

  package static let termKeys = ["forbidden", "keep", "required"]

  private static func termbase(_ node: ConfigurationNode) throws(ConfigurationError) -> Termbase {
    guard let members = try node.members() else {
      throw node.error("‘\(node.name)’ must have keys with terms", allowed: termKeys)
    }
    var terms = Termbase()
    for (key, at, value) in members {
      switch key {
      case "required": terms.required = try required(value)
      case "forbidden": terms.forbidden = try forbidden(value)
      case "keep": terms.keep = try value.terms()
      default: throw at.error("Unknown key ‘\(key)’ in ‘\(node.name)’", allowed: termKeys)
      }
    }
    return terms
  }

  private static func required(_ node: ConfigurationNode) throws(ConfigurationError) -> [Termbase.Required] {
    guard let members = try node.members() else {
      throw node.error("‘\(node.name)’ must give the wanted terms by terms of the source")
    }
    var terms: [Termbase.Required] = []
    for (key, at, value) in members {
      try at.checkTerm()
      _ = try value.someTexts("name a term that is wanted")
      terms.append(Termbase.Required(source: key, wanted: try value.terms()))
    }
    return terms
  }

  private static func forbidden(_ node: ConfigurationNode) throws(ConfigurationError) -> [Termbase.Forbidden] {
    guard let members = try node.members() else {
      return try node.terms().map { Termbase.Forbidden(term: $0) }
    }
    var terms: [Termbase.Forbidden] = []
    for (key, at, value) in members {
      try at.checkTerm()
      guard let instead = try value.word() else { throw value.error("‘\(value.name)’ must be what to say instead") }
      terms.append(Termbase.Forbidden(term: key, instead: instead))
    }
    return terms
  }
}

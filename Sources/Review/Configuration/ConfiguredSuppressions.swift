import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import UnicodeText

extension ConfigurationNode {
  /// An empty list would hide everything.
  private static let leaveOut = "leave the key out where all are meant"

  /// A list of suppressions.
  ///
  /// - Parameter file: The file that has them.
  func suppressions(of file: SourceFile) throws(ConfigurationError) -> [Suppression] {
    guard let list else {
      throw error(
        "‘suppress’ must be a list, each item with ‘rule’ and ‘reason’", allowed: ReviewConfiguration.suppressionKeys)
    }
    let lines = SourceLines(of: file)
    var suppressions: [Suppression] = []
    for item in list { suppressions.append(try item.suppression(in: lines)) }
    return suppressions
  }

  private func suppression(in lines: SourceLines) throws(ConfigurationError) -> Suppression {
    let allowed = ReviewConfiguration.suppressionKeys
    guard let members = try members() else {
      throw error("An item of ‘suppress’ must have keys and values", allowed: allowed)
    }
    var rules: Set<RuleID> = []
    var reason: String?
    var keys: [KeyGlob] = []
    var files: [PathGlob] = []
    var locales: [LocaleIdentifier] = []
    for (key, at, value) in members {
      switch key {
      case "rule":
        _ = try value.someTexts("name a rule")
        for item in value.items { rules.insert(try item.suppressibleRule()) }
      case "keys": keys = try value.someTexts(Self.leaveOut).map(KeyGlob.init)
      case "files": files = try value.someTexts(Self.leaveOut).map(PathGlob.init)
      case "locales":
        _ = try value.someTexts(Self.leaveOut)
        for item in value.items { locales.append(try item.locale()) }
      case "reason":
        reason = try value.word()
        guard reason != nil else { throw value.error("‘reason’ must say why, in a text that is not empty") }
      default: throw at.error("Unknown key ‘\(key)’ in ‘suppress’", given: key, allowed: allowed)
      }
    }
    guard !rules.isEmpty else { throw error("A suppression must name its ‘rule’") }
    guard let reason else { throw error("A suppression must give its ‘reason’") }
    return Suppression(
      rules: rules, scope: .patterns(keys: keys, locales: locales, files: files), reason: reason, file: 0,
      utf8: lines.rest(ofLineFrom: place))
  }

  private func suppressibleRule() throws(ConfigurationError) -> RuleID {
    let rule = try rule()
    guard rule.isSuppressible else {
      var mistake = error("‘\(rule.id)’ judges the suppressions themselves and cannot be suppressed")
      mistake.notes = ["Write: rules: {\(rule.id): off}"]
      throw mistake
    }
    return rule.id
  }
}

extension ReviewConfiguration {
  /// What an item of `suppress` may have.
  package static let suppressionKeys = ["files", "keys", "locales", "reason", "rule"]
}

extension ConfigurationNode {
  /// Words for all locales or by locale.
  func termTables(
    _ words: (ConfigurationNode) throws(ConfigurationError) -> [String]
  ) throws(ConfigurationError) -> ByLocale<TermTable> {
    let analyzer = TextAnalyzer()
    return try byLocale { (value, locale) throws(ConfigurationError) in
      TermTable(try words(value), locale: locale, analyzer)
    }
  }

  /// Terms for all locales or by locale.
  func termbases() throws(ConfigurationError) -> ByLocale<TermbaseTable> {
    guard try members() != nil else {
      throw error("‘terms’ must give ‘required’, ‘forbidden’ and ‘keep’ by locale")
    }
    let analyzer = TextAnalyzer()
    return try byLocale { (value, locale) throws(ConfigurationError) in try value.termbase(locale, analyzer) }
  }

  private func termbase(
    _ locale: LocaleIdentifier, _ analyzer: TextAnalyzer
  ) throws(ConfigurationError) -> TermbaseTable {
    let keys = ReviewConfiguration.termKeys
    guard let members = try members() else { throw error("‘\(name)’ must have keys with terms", allowed: keys) }
    var required: [(source: String, wanted: [String])] = []
    var forbidden: [(term: String, instead: String?)] = []
    var kept: [String] = []
    for (key, at, value) in members {
      switch key {
      case "required": required = try value.required()
      case "forbidden": forbidden = try value.forbidden()
      case "keep": kept = try value.terms()
      default: throw at.error("Unknown key ‘\(key)’ in ‘\(name)’", given: key, allowed: keys)
      }
    }
    return TermbaseTable(required: required, forbidden: forbidden, kept: kept, locale: locale, analyzer)
  }

  private func required() throws(ConfigurationError) -> [(source: String, wanted: [String])] {
    guard let members = try members() else {
      throw error("‘\(name)’ must give the wanted terms by terms of the source")
    }
    var terms: [(source: String, wanted: [String])] = []
    for (key, at, value) in members {
      try at.checkTerm()
      _ = try value.someTexts("name a term that is wanted")
      terms.append((key, try value.terms()))
    }
    return terms
  }

  private func forbidden() throws(ConfigurationError) -> [(term: String, instead: String?)] {
    guard let members = try members() else { return try terms().map { ($0, nil) } }
    var terms: [(term: String, instead: String?)] = []
    for (key, at, value) in members {
      try at.checkTerm()
      guard let instead = try value.word() else { throw value.error("‘\(value.name)’ must be what to say instead") }
      terms.append((key, instead))
    }
    return terms
  }
}

extension ReviewConfiguration {
  /// What the value of a locale under `terms` may have.
  package static let termKeys = ["forbidden", "keep", "required"]
}

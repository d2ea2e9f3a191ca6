import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import UnicodeText

extension ConfigurationNode {
  /// An empty list would hide everything.
  private static let leaveOut = "remove the key to match all"

  /// A list of suppressions.
  ///
  /// - Parameter file: The file that contains them.
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
      throw error("Each item of ‘suppress’ must have keys and values", allowed: allowed)
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
        guard reason != nil else { throw value.error("‘reason’ must be a nonempty string") }
      default: throw at.error("Unknown key ‘\(key)’ in ‘suppress’", given: key, allowed: allowed)
      }
    }
    guard !rules.isEmpty else { throw error("A suppression needs a ‘rule’") }
    guard let reason else { throw error("A suppression needs a ‘reason’") }
    return Suppression(
      rules: rules, scope: .patterns(keys: keys, locales: locales, files: files), reason: reason, file: 0,
      utf8: lines.rest(ofLineFrom: place))
  }

  private func suppressibleRule() throws(ConfigurationError) -> RuleID {
    let rule = try rule()
    guard rule.isSuppressible else {
      var mistake = error("‘\(rule.id)’ checks the suppressions themselves and cannot be suppressed")
      mistake.notes = ["To turn it off, write: rules: {\(rule.id): off}"]
      throw mistake
    }
    return rule.id
  }

  /// Words for all locales, or by locale.
  func termTables(
    _ words: (ConfigurationNode) throws(ConfigurationError) -> [String]
  ) throws(ConfigurationError) -> ByLocale<TermTable> {
    let analyzer = TextAnalyzer()
    return try byLocale { (value, locale) throws(ConfigurationError) in
      TermTable(try words(value), locale: locale, analyzer)
    }
  }

  func termLists() throws(ConfigurationError) -> ByLocale<TermList> {
    guard try members() != nil else { throw error("‘terms’ must map locales to ‘required’, ‘forbidden’ and ‘keep’") }
    return try byLocale { (value, _) throws(ConfigurationError) in try value.termList() }
  }

  private func termList() throws(ConfigurationError) -> TermList {
    let keys = ReviewConfiguration.termKeys
    guard let members = try members() else { throw error("‘\(name)’ must map keys to terms", allowed: keys) }
    var list = TermList()
    for (key, at, value) in members {
      switch key {
      case "required": list.required = try value.required()
      case "forbidden": list.forbidden = try value.forbidden()
      case "keep": list.kept = try value.terms().map { TermList.Kept(word: $0) }
      default: throw at.error("Unknown key ‘\(key)’ in ‘\(name)’", given: key, allowed: keys)
      }
    }
    return list
  }

  private func required() throws(ConfigurationError) -> [TermList.Required] {
    guard let members = try members() else { throw error("‘\(name)’ must map source terms to required terms") }
    var terms: [TermList.Required] = []
    for (key, at, value) in members { terms.append(try value.required(for: key, at)) }
    return terms
  }

  private func required(for term: String, _ at: ConfigurationNode) throws(ConfigurationError) -> TermList.Required {
    try at.checkTerm()
    _ = try someTexts("name a required term")
    return TermList.Required(source: term, wanted: try terms())
  }

  private func forbidden() throws(ConfigurationError) -> [TermList.Forbidden] {
    guard let members = try members() else { return try terms().map { TermList.Forbidden(term: $0, instead: nil) } }
    var terms: [TermList.Forbidden] = []
    for (key, at, value) in members { terms.append(try value.forbidden(term: key, at)) }
    return terms
  }

  /// The term to use instead.
  private func forbidden(term: String, _ at: ConfigurationNode) throws(ConfigurationError) -> TermList.Forbidden {
    try at.checkTerm()
    guard let instead = try word() else { throw error("‘\(name)’ must be the term to use instead") }
    return TermList.Forbidden(term: term, instead: instead)
  }
}

extension ReviewConfiguration {
  /// The keys of an item of `suppress`.
  package static let suppressionKeys = ["files", "keys", "locales", "reason", "rule"]
  /// The keys of a locale under `terms`.
  package static let termKeys = ["forbidden", "keep", "required"]
}

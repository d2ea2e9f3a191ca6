import EditorialRules
import UnicodeText

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
      default: throw at.error("Unknown key ‘\(key)’ in ‘\(name)’", allowed: keys)
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

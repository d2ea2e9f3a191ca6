import UnicodeText

/// A defect of a catalog.
enum TextCatalogDefect: FileDefect {
  case notJSON(String)
  case wrongType(expected: String)
  case missing(member: String)
  case noSource(String)
  case untranslated(key: String, language: String)
  case repeatedKey(String)
  case empty
  case controlCharacter
  case otherShape(source: String)
  case missingCategory(String, language: String)
  case unknownCategory(String, language: String)
  case otherPlaceholders(found: String, expected: String)
  case loosePercentSign
  case pluralMessage
  case notPattern(MessagePattern.Fault)
  case missingArguments([String])
  /// The English text is not the one in the source of its rule or guideline.
  case otherThanRule(key: String)
  /// A warning: English is used instead.
  case new(count: Int, language: String)
  /// A warning: the language is only in some of the catalogs, so none of it is packed.
  case notPacked(language: String)

  var isError: Bool {
    switch self {
    case .new, .notPacked: false
    default: true
    }
  }

  var message: String {
    switch self {
    case .notJSON(let reason): "not JSON: \(reason)"
    case .wrongType(let expected): "expected \(expected)"
    case .missing(let member): "missing ‘\(member)’"
    case .noSource(let key): "‘\(key)’ has no text in the source language"
    case .untranslated(let key, let language): "‘\(key)’ has no text in ‘\(language)’"
    case .repeatedKey(let key): "‘\(key)’ stands in two places"
    case .empty: "an empty text"
    case .controlCharacter: "a tab, a line break or another control character"
    case .otherShape(let source): "the source has \(source) here"
    case .missingCategory(let category, let language): "no text for ‘\(category)’, which ‘\(language)’ counts with"
    case .unknownCategory(let category, let language): "‘\(category)’ is no plural category of ‘\(language)’"
    case .otherPlaceholders(let found, let expected): "placeholders \(found), in the source \(expected)"
    case .loosePercentSign: "a percent sign that is part of no placeholder; write ‘%%’ beside placeholders"
    case .pluralMessage: "a message has its plural forms in its pattern"
    case .notPattern(let fault): "\(fault)"
    case .missingArguments(let names): "the source has " + names.map { "{\($0)}" }.joined(separator: ", ") + " too"
    case .otherThanRule(let key): "‘\(key)’ is not what its rule or guideline says now; run scripts/generate"
    case .new(let count, let language):
      "texts that are new in ‘\(language)’, and stand in the source language: \(count)"
    case .notPacked(let language): "‘\(language)’ is left out: another catalog has no text in it"
    }
  }
}

typealias TextCatalogFault = Fault<TextCatalogDefect>

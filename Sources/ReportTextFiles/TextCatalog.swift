/// A String Catalog with the lines of everything in it.
public struct TextCatalog: Sendable {
  /// A text of a localization: the whole, or that of a plural category.
  public struct Form: Sendable {
    /// nil for a text without plural forms.
    public var category: String?
    public var text: String
    /// 1-based.
    public var line: Int
  }

  /// A key in one language.
  public struct Localization: Sendable {
    /// 1-based.
    public var line: Int
    public var forms: [Form]
    /// Whether it has plural forms.
    public var isPlural: Bool { forms.contains { $0.category != nil } }
  }

  public struct Key: Sendable {
    public var name: String
    /// 1-based.
    public var line: Int
    /// By tag.
    public var localizations: [String: Localization]
  }

  /// The file as messages should name it.
  public var path: String
  public var sourceLanguage: String
  public var keys: [Key]

  /// The tags of the languages that some key has, sorted.
  public var languages: [String] { Set(keys.flatMap(\.localizations.keys)).sorted() }
}

/// A defect of a catalog.
public struct TextCatalogFault: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
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
    /// No defect of the catalog: the language is only in a part of the catalogs, so nothing of it is packed.
    case notPacked(language: String)
  }
  public let kind: Kind
  /// The file as it was given to the reader.
  public let path: String
  /// 1-based.
  public let line: Int

  public init(_ kind: Kind, path: String, line: Int) {
    self.kind = kind
    self.path = path
    self.line = line
  }

  /// Whether nothing can be packed before it is repaired.
  public var isError: Bool { if case .notPacked = kind { false } else { true } }

  /// One line that Xcode and editors can follow: `Report.xcstrings:12: error: …`.
  public var description: String { "\(path):\(line): \(isError ? "error" : "warning"): \(message)" }

  /// What is wrong, without the place.
  public var message: String {
    switch kind {
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
    case .notPacked(let language): "‘\(language)’ is left out: another catalog has no text in it"
    }
  }
}

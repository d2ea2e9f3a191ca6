/// A String Catalog, with the line numbers of everything in it.
struct TextCatalog: Sendable {
  /// A text of a localization: the whole text, or the text of a plural category.
  struct Form: Sendable {
    /// nil for a text without plural forms.
    var category: String?
    var text: String
    /// 1-based.
    var line: Int
  }

  /// A key in one language.
  struct Localization: Sendable {
    /// 1-based.
    var line: Int
    var forms: [Form]
    /// Whether it has not been translated yet.
    var isNew = false
    /// Whether it has plural forms.
    var isPlural: Bool { forms.contains { $0.category != nil } }
  }

  struct Key: Sendable {
    var name: String
    /// 1-based.
    var line: Int
    /// By tag.
    var localizations: [String: Localization]

    /// What is used for the key in a language: the source language's text until there is a translation.
    func text(in language: String, source: String) -> Localization? {
      if let own = localizations[language], !own.isNew { return own }
      return localizations[source]
    }
  }

  /// The path of the file, for messages.
  var path: String
  var sourceLanguage: String
  var keys: [Key]

  /// Whether its texts are message patterns, not texts with `%@` and plural forms.
  var isMessages: Bool { path.split(separator: "/").dropLast().last == "Messages" }

  /// The tags of all languages that a key has, sorted.
  var languages: [String] { Set(keys.flatMap(\.localizations.keys)).sorted() }
}

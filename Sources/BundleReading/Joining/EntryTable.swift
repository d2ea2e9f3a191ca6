import ReviewModel

/// The texts of a table by key, while ``EntryJoiner`` collects them.
struct EntryTable {
  /// A key with its texts so far. When all are known, they become an entry.
  struct Key {
    var name: String
    var kind: EntryKind
    var texts: [LocalizedText] = []
    /// The declaration in code, if no table has the key.
    var declaration: DeclaredText?
    /// Whether it is not expected in any other language.
    var isOfOneLanguage = false
  }

  /// The language of its source texts, if neither a definition nor a catalog specifies it.
  let developmentLocale: String
  var definition: DefinitionIndex?
  var definitionLocale: String?
  var catalogLanguage: String?
  var expectedLocales: Set<String> = []
  /// In the order in which they were found.
  var keys: [Key] = []
  private(set) var indices: [String: Int] = [:]

  init(developmentLocale: String) { self.developmentLocale = developmentLocale }

  mutating func index(of key: String, kind: EntryKind) -> Int {
    if let known = indices[key] { return known }
    indices[key] = keys.count
    keys.append(Key(name: key, kind: kind))
    return keys.count - 1
  }

  /// The keys that have a source text, with that text.
  var sourcePairs: [(key: String, source: String)] {
    keys.compactMap { key in
      guard let tag = sourceTag(of: key.texts) else { return nil }
      return key.texts.first { $0.locale == tag }.map { (key.name, $0.text) }
    }
  }

  /// The tag of a key's source text: the language of the definition or catalog. Otherwise the development language,
  /// the base folder, a file outside any locale, or a regional variant of the development language.
  func sourceTag(of texts: [LocalizedText]) -> String? {
    let language = catalogLanguage ?? developmentLocale
    let wanted = [definitionLocale, language, BundlePath.base, ""].compactMap { $0 }
    for tag in wanted where texts.contains(where: { $0.locale == tag }) { return tag }
    return texts.first { $0.locale.hasPrefix(language + "-") }?.locale
  }
}

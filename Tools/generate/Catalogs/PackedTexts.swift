/// The Swift source with the texts of the catalogs: the keys once, and for each language its texts in the same order.
struct PackedTexts {
  /// Sorted by their bytes.
  private let keys: [String]
  /// Sorted by tag. One line per key.
  private let languages: [(tag: String, lines: [String])]

  /// - Parameter catalogs: Without defects.
  init(_ catalogs: [TextCatalog]) {
    let keys = catalogs.flatMap { catalog in catalog.keys.map { ($0, catalog.sourceLanguage) } }
      .sorted { $0.0.name.utf8.lexicographicallyPrecedes($1.0.name.utf8) }
    self.keys = keys.map(\.0.name)
    languages = TextCatalogCheck.languages(of: catalogs).map { tag in
      (tag, keys.map { key, source in Self.line(key.text(in: tag, source: source)?.forms ?? []) })
    }
  }

  var swift: String {
    let rows = languages.map { language in
      "    PackedLanguage(tag: \(SwiftLiteral.literal(language.tag)), lines: \(Self.literal(language.lines))),\n"
    }
    return Generation.header(from: "the String Catalogs of Sources/Reports/Language") + """

      extension PackedLanguage {
        /// The keys, one a line, sorted.
        static let keys: StaticString = \(Self.literal(keys))

        /// Sorted by tag.
        static let all: [PackedLanguage] = [
      \(rows.joined())  ]
      }

      """
  }

  /// A plain text is stored unchanged. One with plural forms is a category, its text, the next category and so on,
  /// sorted by category and separated by tabs.
  static func line(_ forms: [TextCatalog.Form]) -> String {
    if let plain = forms.first, plain.category == nil { return plain.text }
    return forms.compactMap { form in form.category.map { "\($0)\t\(form.text)" } }.sorted().joined(separator: "\t")
  }

  private static func literal(_ lines: [String]) -> String { SwiftLiteral.literal(lines.joined(separator: "\n")) }
}

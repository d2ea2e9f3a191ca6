import EmbeddedFiles

/// The texts of the catalogs as the executable stores them: the keys once, and for each language its texts in the same order.
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

  /// The contents of `texts.packed`: a section with the keys, then one for each language.
  var file: [UInt8] {
    let sections = [(name: "keys", text: keys)] + languages.map { (name: $0.tag, text: $0.lines) }
    return EmbeddedSection.file(of: sections.map { ($0.name, $0.text.joined(separator: "\n")) })
  }

  /// A plain text is stored unchanged. One with plural forms is a category, its text, the next category and so on,
  /// sorted by category and separated by tabs.
  static func line(_ forms: [TextCatalog.Form]) -> String {
    if let plain = forms.first, plain.category == nil { return plain.text }
    return forms.compactMap { form in form.category.map { "\($0)\t\(form.text)" } }.sorted().joined(separator: "\t")
  }
}

import ReportTextSchema

/// What the catalogs hold, packed: the keys once, and for each language its texts in their order.
public struct PackedCatalogs: Hashable, Sendable {
  /// A language's texts.
  public struct Language: Hashable, Sendable {
    public var tag: String
    /// In the order of ``PackedCatalogs/keys``.
    public var lines: [String]
  }

  /// Sorted by their bytes.
  public var keys: [String]
  /// Sorted by tag.
  public var languages: [Language]

  /// - Parameter catalogs: Without defects.
  public init(_ catalogs: [TextCatalog]) {
    let keys = catalogs.flatMap(\.keys).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.keys = keys.map(\.name)
    languages = TextCatalogCheck.languages(of: catalogs).map { tag in
      Language(tag: tag, lines: keys.map { Self.line($0.localizations[tag]?.forms ?? []) })
    }
  }

  private static func line(_ forms: [TextCatalog.Form]) -> String {
    if let plain = forms.first, plain.category == nil { return PackedText.plain(plain.text).line }
    let pairs = forms.compactMap { form in form.category.map { ($0, form.text) } }
    return PackedText.plural(Dictionary(pairs, uniquingKeysWith: { first, _ in first })).line
  }
}

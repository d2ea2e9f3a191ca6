/// The Swift source of the enumeration of the report's own texts: one case for each key of their catalog.
struct ReportTextCases {
  private let catalog: TextCatalog

  init(_ catalog: TextCatalog) { self.catalog = catalog }

  var swift: String {
    let rows = catalog.keys.map { "  case \(Self.name($0.name)) = \"\($0.name)\"\n" }
    return """
      // Generated from Report.xcstrings by scripts/generate: change the source, and run it again.
      // swift-format-ignore-file

      /// A text of the report itself: a heading, a label, a button.
      package enum ReportText: String, CaseIterable, Hashable, Sendable {
      \(rows.joined())}

      """
  }

  /// The key in Swift’s style: `filterShowAll` for `filter.show.all`.
  private static func name(_ key: String) -> String {
    let parts = key.split { $0 == "." || $0 == "-" }
    return (parts.prefix(1) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
  }
}

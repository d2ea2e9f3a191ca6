import PackedSources
import ReportTextFiles

/// The Swift source that holds packed texts.
struct PackedSource {
  var catalogs: PackedCatalogs

  var swift: String {
    let rows = catalogs.languages.map { language in
      "    PackedLanguage(tag: \(SwiftLiteral.literal(language.tag)), lines: \(Self.literal(language.lines))),\n"
    }
    return """
      // Made by pack-report-texts from the report's String Catalogs at build time.
      extension PackedLanguage {
        /// The keys, one a line, sorted.
        static let keys: StaticString = \(Self.literal(catalogs.keys))

        /// Sorted by tag.
        static let all: [PackedLanguage] = [
      \(rows.joined())  ]
      }

      """
  }

  private static func literal(_ lines: [String]) -> String { SwiftLiteral.literal(lines.joined(separator: "\n")) }
}

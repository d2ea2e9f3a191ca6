import ReviewTestSupport

/// The titles of the corpus that lies beside the repository, where there is one.
enum CorpusTitles {
  private static let kinds: Set<String> = [
    "intent.title", "combo.title", "combo.title#case", "shortTitle", "activity.title",
  ]

  /// Tags of the corpus that are counted with another: variants, older tags.
  private static let merged = [
    "fr-CA": "fr", "es-MX": "es", "es-ES": "es", "es-419": "es", "ca-ES": "ca", "no": "nb", "pt": "pt-BR",
    "zh_TW": "zh-Hant", "zh-HK": "zh-Hant", "zh": "zh-Hans", "ko-KR": "ko", "pl-PL": "pl",
  ]

  /// Distinct titles by language, sorted; translated ones only where they differ from every English text.
  static let byLanguage = Result { try read() }

  private static func read() throws -> [String: [String]] {
    var english: Set<String> = []
    var titles: [(language: String, text: String)] = []
    for row in try CorpusTable.folders.flatMap({ try CorpusTable("\($0)/ENTRIES.tsv").rows }) {
      guard let locale = row["locale"], let source = row["source"], let text = row["value"] else { continue }
      let isEnglish = locale == "Base" || locale.prefix { $0 != "-" && $0 != "_" } == "en"
      if isEnglish { english.insert(text.lowercased()) }
      english.insert(source.lowercased())
      guard kinds.contains(row["kind"] ?? "") else { continue }
      if !source.isEmpty { titles.append(("en", source)) }
      if text.contains(where: { !$0.isWhitespace }) {
        titles.append((isEnglish ? "en" : merged[locale] ?? locale, text))
      }
    }
    var byLanguage: [String: Set<String>] = [:]
    for title in titles where title.language == "en" || !english.contains(title.text.lowercased()) {
      byLanguage[title.language, default: []].insert(title.text)
    }
    return byLanguage.mapValues { $0.sorted() }
  }
}

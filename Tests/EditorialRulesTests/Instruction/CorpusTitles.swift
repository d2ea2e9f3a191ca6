import Foundation

/// The titles of the corpus that lies beside the repository, where there is one.
enum CorpusTitles {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/corpus")

  static var isPresent: Bool { !files.isEmpty }

  private static var files: [URL] {
    let folders = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return folders.map { $0.appending(path: "ENTRIES.tsv") }
      .filter { FileManager.default.fileExists(atPath: $0.path()) }
      .sorted { $0.path() < $1.path() }
  }

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
    for file in files {
      let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      for row in rows {
        let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
        guard cells.count > 4 else { continue }
        let isEnglish = cells[0] == "Base" || cells[0].prefix { $0 != "-" && $0 != "_" } == "en"
        if isEnglish { english.insert(cells[4].lowercased()) }
        english.insert(cells[3].lowercased())
        if kinds.contains(cells[1]), !cells[3].isEmpty { titles.append(("en", cells[3])) }
        let hasText = cells[4].contains { !$0.isWhitespace }
        if kinds.contains(cells[1]), hasText {
          titles.append((isEnglish ? "en" : merged[cells[0]] ?? cells[0], cells[4]))
        }
      }
    }
    var byLanguage: [String: Set<String>] = [:]
    for title in titles where title.language == "en" || !english.contains(title.text.lowercased()) {
      byLanguage[title.language, default: []].insert(title.text)
    }
    return byLanguage.mapValues { $0.sorted() }
  }

  private static func unescaped(_ cell: Substring) -> String {
    var text = ""
    var isEscape = false
    for character in cell {
      if isEscape {
        text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}

import ReviewModel

/// Recognizes lists of search keywords, which people type but don't read.
enum SearchWordList {
  /// True for prose that is a list of words, if its key says so, or if it can only be one.
  static func matches(_ text: ReviewedText) -> Bool {
    guard text.kind == .prose else { return false }
    let source = text.source ?? text.string
    // Most texts have no comma.
    guard text.scan.classes.contains(.comma) || text.sourceScan.classes.contains(.comma) else { return false }
    if isNamed(text.entry.id.key), items(of: text.string).count > 1 { return true }
    return text.context.memo(WordListCheck(source: source))
  }

  /// Whether the last parts of a key indicate search keywords: `settings.search_keywords.car`, `WatchKeywords`, but not
  /// `addKeyword.title`.
  static func isNamed(_ key: String) -> Bool {
    guard endings.contains(where: { key.utf8.holds($0.utf8) }) else { return false }
    let parts = key.split { ".:/".contains($0) }.suffix(2)
    return parts.contains { part in
      let letters = part.lowercased().filter(\.isLetter)
      return names.contains { letters.hasSuffix($0) }
    }
  }

  private static let names = ["keywords", "searchterms", "searchwords", "searchtags"]
  /// A part of every such key, for a fast check of the bytes.
  private static let endings = ["words", "terms", "tags", "WORDS", "TERMS", "TAGS"]
  /// Fewer items may be a heading, and longer items clauses.
  private static let fewestItems = 4
  private static let mostWords = 3

  /// Whether a text is a list of short lower-case items separated by commas, without final punctuation.
  static func isList(_ text: String) -> Bool {
    guard text.contains(where: \.isComma) else { return false }
    let items = items(of: text)
    guard items.count >= fewestItems, let last = text.last, last.isLetter || last.isNumber else { return false }
    return items.allSatisfy { item in
      item.split(separator: " ").count <= mostWords && item.contains(where: \.isLetter)
        && item.allSatisfy { $0.isLowercase || $0.isNumber || $0 == " " || $0 == "-" || $0 == "'" || $0 == "’" }
    }
  }

  private static func items(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isComma).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}

private struct WordListCheck: MemoKey {
  let source: String

  static var lifetime: MemoLifetime { .nextKey }
  var id: String { source }
  func value(with context: AnalysisContext) -> Bool { SearchWordList.isList(source) }
}

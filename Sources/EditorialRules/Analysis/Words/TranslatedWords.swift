import ReviewModel

/// The words that the bundle's translations into a language use: a word of the source among them is a word of that
/// language, too.
struct TranslatedWords {
  private var words: Set<String> = []

  /// - Complexity: O(number of texts in the language), so made once a language, and only where somebody asks.
  init(of language: ReviewedLanguage, in bundle: ReviewedBundle) {
    for entry in bundle.entries {
      let texts = entry.texts.filter { $0.locale == language.tag }
      guard !texts.isEmpty else { continue }
      let sources = OriginalTexts(of: entry, in: bundle)
      for text in texts {
        guard let source = sources.source(of: text) else { continue }
        let own = Self.words(of: text.text)
        let others = Set(Self.words(of: source))
        // What keeps most words of its source proves nothing: it may be half translated.
        guard own.count(where: { !others.contains($0) }) * 2 >= own.count else { continue }
        words.formUnion(own)
      }
    }
  }

  func contains(_ word: Substring) -> Bool { words.contains(word.lowercased()) }

  /// In lower case, without those inside placeholders.
  private static func words(of string: String) -> [String] {
    let plain = OriginalComparison.replacing(PlaceholderScanner.placeholders(in: string), in: string, by: " ")
    return plain.lowercased().split { !$0.isLetter }.map(String.init)
  }
}

extension Severity {
  /// The severity of a finding that rests on the project's own knowledge of a language, seen in no published source:
  /// one step softer.
  func softened(if isJudgement: Bool) -> Severity {
    guard isJudgement else { return self }
    switch self {
    case .error: return .warning
    case .warning, .note: return .note
    }
  }
}

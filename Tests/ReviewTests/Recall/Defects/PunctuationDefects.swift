import EditorialRules
import LocaleData
import ReviewModel
import ReviewTestSupport
import UnicodeText

/// The marks that end a sentence in a language: what Unicode calls sentence terminals, of those that CLDR lists for the
/// language.
private func sentenceMarks(of language: PlantedLanguage) -> [String] {
  let used = ExemplarCharacters(.punctuation, of: language.locale)
  return SentenceTerminals.all.filter(used.contains).map { String($0) }
}

private enum SentenceTerminals {
  static let all = (0...0x1FFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter(\.isSentenceTerminal)
}

private func marked(_ text: PlantedText, in language: PlantedLanguage) -> [Damage] {
  sentenceMarks(of: language).map { Damage(text.string, $0, "") }
}

struct TitleMark: TextDefect {
  let name = "A title ends in a mark"
  let rules: Set<RuleID> = ["title-punctuation"]
  let kinds = EntryKind.titles

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    marked(text, in: language)
  }
}

struct SummaryMark: TextDefect {
  let name = "A summary ends in a mark"
  let rules: Set<RuleID> = ["summary-ending-punctuation"]
  let kinds: Set<EntryKind> = [.parameterSummary]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    marked(text, in: language)
  }
}

struct PhraseMark: TextDefect {
  let name = "A phrase ends in a mark"
  let rules: Set<RuleID> = ["phrase-punctuation"]
  let kinds: Set<EntryKind> = [.phrase]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    marked(text, in: language)
  }
}

struct SummaryInnerMark: TextDefect {
  let name = "A summary holds brackets or a colon"
  let rules: Set<RuleID> = ["summary-inner-punctuation"]
  let kinds: Set<EntryKind> = [.parameterSummary]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    guard let last = PlaceholderScanner.ranges(in: text.string).last else { return [] }
    let string = text.string
    let wide = language.scripts.contains { $0.code == "Hani" || $0.code == "Hira" }
    return (wide ? [("（", "）"), ("：", "")] : [("(", ")"), (": ", "")]).map { opening, closing in
      Damage(string[..<last.lowerBound], "\(opening)\(string[last])\(closing)", string[last.upperBound...])
    }
  }
}

/// What one title does is judged by what the others do: one at a time.
struct Capitals: TextDefect {
  func neighbours(in language: PlantedLanguage) -> Set<String> {
    Set(language.texts.filter { EntryKind.titles.contains($0.text.kind) }.map(\.group))
  }

  let name = "Words begin with capitals"
  let rules: Set<RuleID> = ["title-sentence-case", "summary-sentence-case"]
  let kinds = EntryKind.titles.union([.parameterSummary])

  func obstacle(in language: PlantedLanguage) -> String? {
    if !language.scripts.contains(where: \.isCased) { return "its script has no capitals" }
    if language.profile.capitals.capitalizes(.nouns) { return "its nouns have capitals: only listed verbs tell" }
    return language.profile.capitals.sentenceCase?.value == .silent ? "its data leave sentence case open" : nil
  }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    // Everything, and as English headlines do it: not the short words.
    [0, 4].map { Damage(capitalized(text.string, longerThan: $0, language)) }
  }

  private func capitalized(_ string: String, longerThan length: Int, _ language: PlantedLanguage) -> String {
    let analyzer = TextAnalyzer()
    let code = PlaceholderScanner.ranges(in: string)
    var result = string
    for word in analyzer.words(in: string, locale: language.locale).reversed()
    where string[word].count >= length && !code.contains(where: { $0.overlaps(word) }) {
      result.replaceSubrange(
        word, with: analyzer.capitalizingFirstLetter(of: String(string[word]), locale: language.locale))
    }
    return result
  }
}

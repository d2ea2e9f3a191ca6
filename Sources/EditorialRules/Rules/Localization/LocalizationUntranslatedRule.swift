import Diagnostics
import LocaleSchema
import LocalizationBundles
import UnicodeText

struct LocalizationUntranslatedRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-untranslated",
    summary: "A translation is not its source.",
    rationale: "People who read no English cannot run a shortcut whose title is English.",
    cases: [
      .init(.error, "equals the source of another language but for capitals, two or more words left"),
      .init(.note, "likewise, one word and a placeholder left"),
    ],
    guidelines: ["title.localized"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = Set(EntryKind.allCases).subtracting([.prose, .vocabularyTerm, .appName, .appNameSynonym])

  static let examples: [RuleExample] = [
    .flags("⟦Order my usual⟧", .title, in: "de", source: "Order my usual"),
    .flags("⟦Order My Usual⟧", .title, in: "ja", source: "Order my usual"),
    .flags("⟦Play ${episode}⟧", .suggestionTitle, in: "pt-BR", source: "Play ${media}"),
    .passes("Order my usual", .title, in: "en-GB", source: "Order my usual"),
    .passes("Open ${page}", .suggestionTitle, in: "nl", source: "Open ${page}"),
    .passes("Album", .title, in: "de", source: "Album"),
    .passes("${action}", .suggestionTitle, in: "fr", source: "${action}"),
    .passes("{{ now() }}", .parameterName, in: "it", source: "{{ now() }}"),
    .passes("Coffee Bar", .title, in: "fr", source: "Coffee Bar"),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    entry.texts.enumerated().compactMap { index, text in
      guard text.isUntranslated, !text.isCodeLike else { return nil }
      let words = Self.translatableWords(of: text)
      let notes = ["Source: \(text.source ?? "")"]
      switch words.count {
      case 0: return nil
      case 1:
        guard !text.placeholders.isEmpty, let word = words.first, !Self.isWord(word, of: text) else { return nil }
        return entry.place(
          Self.self, Finding(text.wholeRange, .note, "Equals the source but for placeholders", notes: notes), on: index)
      default:
        return entry.place(Self.self, Finding(text.wholeRange, .error, "Not translated", notes: notes), on: index)
      }
    }
  }

  /// Whether the language itself has the word: `Open` is Dutch.
  private static func isWord(_ word: Range<String.Index>, of text: ReviewedText) -> Bool {
    let instruction = text.profile.instruction
    let lowercased = text.analyzer.lowercased(String(text.string[word]), locale: text.locale)
    return instruction.verbs.words.contains(lowercased) || instruction.imperatives.words.contains(lowercased)
  }

  /// The words that a translator would change: names, words that the team allows, and single letters, stay.
  private static func translatableWords(of text: ReviewedText) -> [Range<String.Index>] {
    let names = text.nameRanges
    return text.words.filter { word in
      let letters = text.string[word].unicodeScalars.filter { $0.properties.isAlphabetic }
      return letters.count > 1 && !names.contains { $0.overlaps(word) }
    }
  }
}

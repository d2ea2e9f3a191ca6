import LocaleData
import ReviewModel
import UnicodeText

struct LocalizationUntranslatedRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-untranslated",
    summary: "A translation is not its source.",
    rationale: "People who read no English cannot run a shortcut whose title is English.",
    cases: [
      .init(
        .error,
        "equals the source of another language but for capitals and the marks at its end, two or more words left"),
      MissingLocalizations.caseOfNoAction,
      .init(
        .note,
        "likewise, one word left, beside a placeholder or in letters that the language does not use; or a name of up to "
          + "three words that other translations also use"),
    ],
    guidelines: ["title.localized"],
    limits: [
      "Prose is not judged, and one word alone in the language’s own letters is not either: both languages may have it.",
      "A variant of the source’s own language may equal it.",
    ],
    kinds: Set(EntryKind.allCases).subtracting([.prose, .vocabularyTerm, .appName, .appNameSynonym]),
    impact: .translation, reach: .translation
  )

  static let examples: [RuleExample] = [
    .flags("⟦Order my usual⟧", .title, in: "de", source: "Order my usual"),
    .flags("⟦Order My Usual⟧", .title, in: "ja", source: "Order my usual"),
    .flags("⟦Brew ${cup}⟧", .suggestionTitle, in: "pt-BR", source: "Brew ${coffee}"),
    .flags(
      "⟦There are ${count} options matching ‘${coffee}’⟧", .dialog, in: "ru",
      source: "There are ${count} options matching ‘${coffee}’."),
    .bundle(labels("Filter Aroma", german: "⟦Filter Aroma⟧")),
    .passes("Order my usual", .title, in: "en-GB", source: "Order my usual"),
    .passes("Open ${shop}", .suggestionTitle, in: "nl", source: "Open ${shop}"),
    .passes("Album", .title, in: "de", source: "Album"),
    .flags("⟦Amount⟧", .parameterName, in: "el", source: "Amount"),
    .passes("SSID", .parameterName, in: "el", source: "SSID"),
    .passes("${action}", .suggestionTitle, in: "fr", source: "${action}"),
    .passes("{{ size() }}", .parameterName, in: "it", source: "{{ size() }}"),
    .passes("Coffee Bar", .title, in: "fr", source: "Coffee Bar"),
    .flags("⟦コーヒーを注文する ${size}⟧", .title, in: "ko", source: "コーヒーを注文する ${size}"),
    .passes("コーヒーを注文", .title, in: "ja", source: "Order coffee"),
  ]

  /// Nouns that German has, too, as its other texts show; and a text that is left.
  private static func labels(_ source: String, german: String) -> [String: String] {
    let parameter = IntentExamples.parameter("aroma", "String", IntentExamples.display(source, id: "Label1"))
    return IntentExamples.file([
      IntentExamples.intent(title: "Set filter", description: "Sets how strong it is.", parameters: [parameter])
    ]).merging([
      "de.lproj/Intents.strings": "\"Label1\" = \"\(german)\";\n\"Title1\" = \"Filter einstellen\";\n"
        + "\"Descr1\" = \"Stellt das Aroma ein.\";\n"
    ]) { $1 }
  }

  enum Messages: String, CaseIterable { case untranslated, equal, equalButPlaceholders, wordsUsedElsewhere }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard !entry.entry.isNeverShown else { return [] }
    return entry.texts.compactMap { text in
      guard text.isUntranslated, !text.isCodeLike else { return nil }
      let words = Self.translatableWords(of: text)
      let notes = [SharedMessage.source(["text": .text(text.source ?? "")])]
      switch words.count {
      case 0: return nil
      case 1:
        guard let word = words.first, !Self.isWord(word, of: text) else { return nil }
        guard !text.placeholders.isEmpty || Self.isInForeignLetters(word, of: text) else { return nil }
        return Self.finding(
          text.wholeRange, in: text, .note, text.hasOtherPlaceholders ? .equalButPlaceholders : .equal, notes: notes)
      case ...Self.mostSharedWords where Self.names.contains(text.kind) && Self.areWords(words, of: text):
        return Self.finding(
          text.wholeRange, in: text, .note, .equal, notes: notes + [Self.message(.wordsUsedElsewhere)])
      default:
        return Self.finding(text.wholeRange, in: text, entry.severityWhereMissing, .untranslated, notes: notes)
      }
    }
  }

  /// A word, not an abbreviation or a name with capitals inside, in a script that is not the language's.
  private static func isInForeignLetters(_ word: Range<String.Index>, of text: ReviewedText) -> Bool {
    let letters = text.string[word]
    guard letters.dropFirst().allSatisfy(\.isLowercase) else { return false }
    let own = text.language.scripts
    return !own.isEmpty && letters.unicodeScalars.allSatisfy { !own.contains($0.script) }
  }

  /// Whether the language itself has the word: `Open` is Dutch.
  private static func isWord(_ word: Range<String.Index>, of text: ReviewedText) -> Bool {
    let instruction = text.profile.instruction
    let lowercased = text.inLowercase(word)
    return instruction.verbs.words.contains(lowercased) || instruction.imperatives.words.contains(lowercased)
  }

  /// Two languages share nouns; a title in words of the source language is an instruction that is left in it.
  private static let names: Set<EntryKind> = [.parameterName, .enumCase]
  /// A longer text is no name that two languages share.
  private static let mostSharedWords = 3

  /// Whether the language has all the words, as its other texts show: `Filter Aroma` is nearly German.
  private static func areWords(_ words: [Range<String.Index>], of text: ReviewedText) -> Bool {
    let known = text.worker.translatedWords(of: text.language, in: text.bundle)
    return words.allSatisfy { known.contains(text.string[$0]) }
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

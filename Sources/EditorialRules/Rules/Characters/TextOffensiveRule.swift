import LocaleData
import ReviewModel

struct TextOffensiveRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-offensive",
    summary: "The text contains an offensive word.",
    remedy:
      "Use another word. If this one is fine in your app, add it to `allowedWords` or remove it from `offensiveWords`.",
    rationale: "Siri reads texts aloud, and other people may hear them. Which words offend depends on the "
      + "language and on the people who use your app, so the list is your team’s own.",
    cases: [
      .init(.warning, "a word from the ‘offensiveWords’ in the configuration (by default, there are none)"),
      .init(.note, "a vulgar word from the built-in list, in a text that Siri says, hears or shows"),
    ],
    guidelines: ["dialog.appropriate", "system.custom-vocabulary"],
    limits: [
      "The built-in list has only vulgar words, so add other offensive words to `offensiveWords`.",
      "A word is found only as you list it; to include endings, add an asterisk (`blöd*`).",
    ],
    kinds: EntryKind.appTexts,
    needs: [.teamWords],
    checksUntranslatedText: true, excusesAllowedWords: true
  )

  private static let configuration = """
    offensiveWords:
      all: [snob]
      de: [Mistkaffee, "blöd*"]
      ja: [まずい]
    """

  static let examples: [RuleExample] = [
    .flags("That is no coffee for a ⟦Snob⟧.", .dialog).configured(configuration),
    .flags("Dein ⟦blödes⟧ Getränk ist fertig.", .dialog, in: "de").configured(configuration),
    .flags("⟦まずい⟧コーヒーを注文", .title, in: "ja").configured(configuration),
    .passes("Snobbery is not on the menu.", .dialog).configured(configuration),
    .passes("Order coffee for a Snob.", .dialog).configured(configuration + "\nallowedWords: [Snob]"),
    .passes("コーヒーを注文", .title, in: "ja").configured(configuration),
    .passes("That is no coffee for a snob.", .dialog),
    .flags("⟦Scheißtour⟧", .vocabularyTerm, in: "de"),
    .flags("Ruta de ⟦mierda⟧", .vocabularyTerm, in: "es"),
    .flags("⟦くそったれ⟧トレーニング", .vocabularyTerm, in: "ja"),
    .passes("Saxophone", .vocabularyTerm),
    .passes("サクソフォン", .vocabularyTerm, in: "ja"),
    .passes("Scunthorpe Loop", .vocabularyTerm),
  ]

  static let signs: [[Sign]] = [[.words { $0.terms.offensive.isEmpty ? $0.profile.offensiveWords.watched : nil }]]

  enum Messages: String, RuleMessages {
    case offensive = "Offensive word"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let own = text.language.terms.offensive.flatMap { text.wholeTermSearch.matches(of: $0).map(\.range) }
    let vulgar = text.kind == .prose ? [] : WordSearch.matches(of: text.profile.offensiveWords, in: text).map(\.range)
    let notes = vulgar.filter { range in !own.contains { $0.overlaps(range) } }
    return
      (own.map { Self.finding($0, in: text, .warning, .offensive) }
      + notes.map { Self.finding($0, in: text, .note, .offensive) }).sorted(by: Finding.begins)
  }
}

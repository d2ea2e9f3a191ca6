import LocaleData
import ReviewModel

struct TextOffensiveRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-offensive",
    summary: "No text has a word that the team calls offensive.",
    rationale: "Siri says texts aloud, and others may hear them. Which words offend depends on the language and on the "
      + "people an app is for: the list is the team’s own.",
    cases: [
      .init(.warning, "a word of ‘offensiveWords’ in the configuration, whose list is empty at first"),
      .init(.note, "a vulgar word that our own judgement lists, in what Siri says, hears or shows"),
    ],
    guidelines: ["dialog.appropriate", "system.custom-vocabulary"],
    limits: [
      "The shipped list has vulgar words alone, and is not looked for in the app’s other texts.",
      "A word is found as it is listed; endings need a star (`blöd*`).",
    ],
    kinds: EntryKind.appTexts,
    needs: [.teamWords],
    judgesUntranslatedText: true, excusesAllowedWords: true
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

  static let signs: [[Sign]] = [
    [.words { $0.terms.offensive.isEmpty ? $0.profile.offensiveWords.watched : nil }]
  ]

  enum Messages: String, CaseIterable { case offensive }

  func findings(in text: ReviewedText) -> [Finding] {
    let own = text.language.terms.offensive.flatMap { text.wholeTermSearch.matches(of: $0).map(\.range) }
    let vulgar = text.kind == .prose ? [] : WordSearch.matches(of: text.profile.offensiveWords, in: text).map(\.range)
    let notes = vulgar.filter { range in !own.contains { $0.overlaps(range) } }
    return
      (own.map { Self.finding($0, in: text, .warning, .offensive) }
      + notes.map { Self.finding($0, in: text, .note, .offensive) }).sorted(by: Finding.begins)
  }
}

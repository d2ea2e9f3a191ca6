import ReviewModel

extension GuidelineCatalogue {
  static let titles: [Guideline] = [
    .automatic(
      "title.concise", "A title says in a few words what happens when the shortcut runs.", at: .siri(section),
      rules: ["title-length", "title-generic"]),
    .automatic(
      "title.verb-first", "A title is a short instruction and opens with what it does, as the language phrases that.",
      at: .siri(section), rules: ["title-leading-verb"]),
    .automatic(
      "title.sentence-case", "A title has capitals only where a sentence would have them.", at: .siri(section),
      rules: ["title-sentence-case"]),
    .automatic(
      "title.no-punctuation", "A title does without punctuation.", at: .siri(section), rules: ["title-punctuation"]),
    .partial(
      "title.important-first",
      "What matters stands early in a title and a subtitle, because small screens cut their ends off.",
      at: .siri(section),
      rules: ["truncation-title", "truncation-subtitle", "truncation-collision", "truncation-hidden-parameter"],
      asks: "Does each title tell its shortcut apart by its first words, with the rest hidden?", of: .titles),
    .automatic(
      "title.no-app-name", "Titles and subtitles leave the app’s name out: the system shows it beside them.",
      at: .siri(section), rules: ["title-app-name", "subtitle-app-name"]),
    .automatic(
      "title.localized", "Titles and subtitles are there in every language that the app ships.", at: .siri(section),
      rules: ["localization-missing", "localization-untranslated"]),
    .automatic(
      "subtitle.supplements", "A subtitle adds a detail and does not say the title again.", at: .siri(section),
      rules: ["subtitle-repeats-title"]),
    .automatic(
      "title.image",
      "An image for a suggestion is square: 180 pixels for an iOS app, 68 for the Siri watch face, at least.",
      at: .siri(section), rules: ["image-size"]),
  ]

  private static let section = "Create shortcut titles and subtitles"
}

import ReviewModel

extension GuidelineCatalogue {
  static let phrases: [Guideline] = [
    .automatic(
      "phrase.short", "A phrase is two or three words long, since people have to say it word for word.",
      at: .siri(section), rules: ["phrase-word-count", "truncation-phrase"]),
    .partial(
      "phrase.specific", "A phrase says what its own shortcut does and could belong to no other.", at: .siri(section),
      rules: ["phrase-vague", "phrase-duplicate", "phrase-too-similar"],
      asks: "Could somebody who hears each phrase alone tell what it does, and no more than it does?", of: .phrases),
    .partial(
      "phrase.no-implied-variation",
      "A phrase does not sound as though another size, number or item could be said in its place.", at: .siri(section),
      rules: ["phrase-implied-variation"],
      asks: "Is there no phrase that invites people to swap one of its words for another?", of: .phrases),
    .automatic(
      "phrase.no-core-commands", "A phrase takes no command that belongs to Siri itself, emergency calls above all.",
      at: .siri(section), rules: ["phrase-reserved-command", "phrase-hey-siri"]),
  ]

  private static let section = "Provide default phrases for shortcuts"
}

import ReviewModel

extension GuidelineCatalogue {
  static let siri: [Guideline] = [
    .automatic(
      "siri.no-pronoun", "Siri is called Siri, and never he, she, him or her.", at: .siri(section),
      rules: ["siri-pronoun"]),
    .automatic(
      "siri.hey-form",
      "“Hey Siri” is written as two words with two capitals, quoted or italic, and no ellipsis follows.",
      at: .siri(section), rules: ["siri-hey-form"]),
    .automatic(
      "siri.hey-translation", "Of “Hey Siri” each language translates the first word alone, and in Apple’s way.",
      at: .siri(section), rules: ["siri-hey-translation"]),
    .automatic(
      "siri.never-translated", "The name Siri stays as it is, in Latin letters, in every language.", at: .siri(section),
      rules: ["siri-translated"]),
  ]

  private static let section = "Editorial guidelines"
}

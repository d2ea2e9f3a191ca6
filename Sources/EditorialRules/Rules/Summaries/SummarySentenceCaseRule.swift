import ReviewModel

struct SummarySentenceCaseRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-sentence-case",
    summary: "The parameter summary is not in sentence case.",
    remedy: "Capitalize only the first word and names, and add unknown names to `allowedWords`.",
    rationale:
      "A summary reads like a sentence whose parts people tap. A capital inside it looks like another parameter.",
    cases: [
      .init(
        .warning,
        "two or more words after the first are capitalized and are not known names",
        "the second word of a two-word summary is capitalized, although titles in the app use sentence case"),
      .init(
        .note,
        "one word is capitalized, although the app has it in lowercase elsewhere",
        "one word after the first is capitalized in a translation, although none is in the source text",
        "the capitalized words may be a name or a feature of the app",
        "the language has no settled rule for capitals in summaries"),
    ],
    guidelines: ["summary.sentence"],
    limits: [
      "The rule cannot tell an unknown name from an unneeded capital.",
      "The rule skips scripts without capital letters.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026,
    isOnActions: true
  )

  static let languageData: LanguageData? = .sentenceCase

  static let examples: [RuleExample] = [
    .flags("Order ${coffee} ⟦With Milk⟧", .parameterSummary, fixed: "Order ${coffee} with milk"),
    .flags("Commander ${coffee} ⟦Avec Lait⟧", .parameterSummary, in: "fr", fixed: "Commander ${coffee} avec lait"),
    .flags("Заказать ${coffee} ⟦Без Сахара⟧", .parameterSummary, in: "ru", fixed: "Заказать ${coffee} без сахара"),
    .passes("Order ${quantity} ${coffee} with milk", .parameterSummary),
    .passes("${coffee} mit Milch bestellen", .parameterSummary, in: "de"),
    .passes("Заказать ${coffee} домой", .parameterSummary, in: "ru"),
  ]

  func findings(in text: ReviewedText) -> [Finding] { SentenceCaseFindings.findings(in: text, by: Self.self) }
}

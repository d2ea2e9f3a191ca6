import ReviewModel

struct SummarySentenceCaseRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-sentence-case",
    summary: "A parameter summary is written like a sentence: one capital at the start, and those of names.",
    rationale: "A summary reads like a sentence whose parts people tap; capitals inside it look like more parameters.",
    cases: [
      .init(.warning, "two words with a capital that are no names, or one in a summary of two words"),
      .init(.note, "the same in a language whose own usage is not settled"),
    ],
    guidelines: ["summary.sentence"],
    limits: [
      "Names that nobody declares look like capitals without reason.",
      "Scripts without capitals are not judged.",
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

  func findings(in text: ReviewedText) -> [Finding] {
    SentenceCaseFindings.findings(in: text, by: Self.self)
  }
}

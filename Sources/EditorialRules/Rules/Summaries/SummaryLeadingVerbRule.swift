import ReviewModel

struct SummaryLeadingVerbRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-leading-verb",
    summary: "A parameter summary says what the shortcut does, with the verb where the language puts it.",
    rationale: "A summary describes the action in a sentence that begins like its title.",
    cases: [
      .init(.warning, "the language’s data shows that the summary is no instruction, or it is parameters alone"),
      .init(.note, "a noun of action stands for the verb, or the evidence is weaker in that language"),
    ],
    guidelines: ["summary.begins-with-verb"],
    limits: [
      "The verbs and endings of a language are lists: a summary whose word is in none of them is let pass.",
      "A parameter of an enumeration may hold the verb, so a summary that begins with one is a note.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026,
    isOnActions: true
  )

  static let languageData: LanguageData? = .instructions

  static let examples: [RuleExample] = [
    .flags("⟦${quantity} ${coffee}⟧", .parameterSummary),
    .flags("⟦The ${coffee} of today⟧", .parameterSummary),
    .flags("⟦Заказы ${coffee}⟧", .parameterSummary, in: "ru"),
    .passes("Order ${quantity} ${coffee}", .parameterSummary),
    .passes("${quantity} ${coffee} bestellen", .parameterSummary, in: "de"),
    .passes("${coffee}を${quantity}注文", .parameterSummary, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    LeadingVerbFindings.findings(in: text, by: Self.self)
  }
}

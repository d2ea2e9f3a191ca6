import ReviewModel

struct TruncationSubtitleRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-subtitle",
    summary: "The subtitle is cut off on some devices.",
    remedy: "Shorten the subtitle, or move the important words to the beginning.",
    rationale: "On the smallest cards that show a shortcut, a subtitle has only one line. People cannot read what a "
      + "device cuts off.",
    cases: TruncationLimits.cases,
    guidelines: ["title.important-first", "relevant.watch-text"],
    limits: [
      TruncationLimits.assumptions,
      TruncationLimits.image,
      TruncationLimits.samples,
      TruncationLimits.margin,
      "The rule reports no probable cut of a subtitle with a parameter that people write as text.",
    ],
    kinds: [.subtitle], needs: [.devices],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("⟦A large coffee with milk and two sugars, ready in five minutes⟧", .subtitle),
    .flags("⟦Большой кофе с молоком и двумя ложками сахара⟧", .subtitle, in: "ru"),
    .flags("⟦Ready within ten minutes⟧", .subtitle),
    .flags("⟦Ready within ten minutes⟧", .subtitle).configured("devices: [watch-49]"),
    .flags("⟦A large coffee with milk and two sugars⟧", .subtitle).configured("devices: [watch-40]"),
    .bundle(subtitle("⟦${text}. Ready before noon⟧", type: "Placemark")),
    // People write the text, so the cut is no surprise.
    .bundle(subtitle("${text}. Ready before noon", type: "String")),
    .passes("Ready in 5 minutes", .subtitle),
    .passes("5分でお届け", .subtitle, in: "ja"),
  ]

  private static func subtitle(_ subtitle: String, type: String) -> [String: String] {
    let definition = IntentExamples.definition(
      suggestion: "Order coffee", subtitle: subtitle, parameters: [.init(name: "text")])
    return ["Base.lproj/Intents.intentdefinition": definition.replacing("<string>String<", with: "<string>\(type)<")]
  }

  enum Messages: String, RuleMessages {
    case isCut = """
      {more, select, yes {The subtitle is cut off on {places}, and probably on {others}} \
      other {The subtitle is cut off on {places}}}
      """
    case mayBeCut = "The subtitle is probably cut off on {places}"
    case isCutElsewhere = "The subtitle is cut off on devices that are not selected: {places}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    CutFinding.findings(in: text, by: Self.self, surely: .isCut, probably: .mayBeCut, elsewhere: .isCutElsewhere)
  }
}

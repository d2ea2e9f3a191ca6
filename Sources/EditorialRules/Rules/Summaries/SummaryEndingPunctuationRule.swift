import ReviewModel

struct SummaryEndingPunctuationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-ending-punctuation",
    summary: "A parameter summary has no ending mark.",
    rationale: "A summary reads like a sentence, but the editor sets it as a row whose parts people tap.",
    cases: [.init(.error, "ends in a sentence-ending mark of any script")],
    guidelines: ["summary.sentence"],
    limits: ["An ellipsis at the end is let pass, and so is the full stop of a listed abbreviation."],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, excusesAllowedWords: true,
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("Order ${quantity} ${coffee}⟦.⟧", .parameterSummary, fixed: "Order ${quantity} ${coffee}"),
    .flags("선택한 원두를 주문합니다⟦.⟧", .parameterSummary, in: "ko", fixed: "선택한 원두를 주문합니다"),
    .flags("कॉफ़ी ऑर्डर करें⟦।⟧", .parameterSummary, in: "hi", fixed: "कॉफ़ी ऑर्डर करें"),
    .flags("Pide ¡${coffee}⟦!⟧", .parameterSummary, in: "es", fixed: "Pide ${coffee}"),
    .passes("Order ${quantity} ${coffee}", .parameterSummary),
    .flags("Erinnert zum ${day}⟦.⟧", .parameterSummary, in: "de", fixed: "Erinnert zum ${day}"),
    .passes("Erinnert am 5.", .parameterSummary, in: "de"),
    .passes("Brüht ${coffee} für 3 Min.", .parameterSummary, in: "de"),
    .passes("${coffee} 주문하기", .parameterSummary, in: "ko"),
  ]

  static let signs: [[Sign]] = [[.characters(.mark)]]

  enum Messages: String, CaseIterable { case endsInMark, removeMark }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let mark = EndingMark(of: text), mark.kind != .ellipsis,
      !Abbreviation.owns(mark.range.lowerBound, in: text)
    else { return [] }
    let stop = FullStop(mark, in: text)
    // Few parameters are days, and a summary is no sentence in any case.
    guard stop.isCertain || !stop.isAfterNumber else { return [] }
    let fix = PunctuationRemoval(of: mark, from: text.string)
      .fix(Self.message(.removeMark), mark.kind == .sentenceEnd ? stop.removal : .needsReview)
    return [Self.finding(mark.range, in: text, .error, .endsInMark, fix: fix)]
  }
}

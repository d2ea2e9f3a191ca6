import ReviewModel

struct SummaryEndingPunctuationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-ending-punctuation",
    summary: "The parameter summary ends with a punctuation mark.",
    remedy: "Remove the mark at the end.",
    rationale: "A summary reads like a sentence, but the editor shows it as a row whose parts people tap.",
    cases: [.init(.warning, "the summary ends with a full stop, a question mark or an exclamation mark of any script")],
    guidelines: ["summary.sentence"],
    limits: [
      "The rule accepts an ellipsis at the end.",
      "The rule accepts the full stop of a known abbreviation or of an ordinal number, as in German “am 5.”.",
    ],
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
    .flags("Είναι έτοιμος ο ${coffee}⟦;⟧", .parameterSummary, in: "el", fixed: "Είναι έτοιμος ο ${coffee}"),
  ]

  static let signs: [[Sign]] = [[.characters(.mark)]]

  enum Messages: String, RuleMessages {
    case endsInMark = "The parameter summary ends with a punctuation mark"
    case removeMark = "Remove the mark at the end"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let mark = EndingMark(of: text), mark.kind != .ellipsis,
      !Abbreviation.owns(mark.range.lowerBound, in: text)
    else { return [] }
    let stop = FullStop(mark, in: text)
    // A number with a full stop may be a day. A parameter seldom is, so its full stop counts.
    guard stop.isCertain || !stop.isAfterNumber else { return [] }
    let fix = PunctuationRemoval(of: mark, from: text.string)
      .fix(Self.message(.removeMark), mark.kind == .sentenceEnd ? stop.removal : .needsReview)
    return [Self.finding(mark.range, in: text, .warning, .endsInMark, fix: fix)]
  }
}

import ReviewModel
import UnicodeText

struct SummaryInnerPunctuationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-inner-punctuation",
    summary: "A parameter summary does without punctuation.",
    rationale: "Marks, above all colons, semicolons and parentheses, make a summary hard to read and understand.",
    cases: [
      .init(.warning, "a colon, a semicolon or a parenthesis of any script"),
      .init(
        .note,
        "a comma, a dash, a full stop inside or a quotation mark; in a translation a colon right before a parameter"),
    ],
    guidelines: ["summary.sentence"],
    limits: [
      "A hyphen and an apostrophe inside a word are let pass.",
      "Whether a dash belongs to a name is not known: it is a note.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, excusesAllowedWords: true,
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("Order⟦:⟧ ${coffee}", .parameterSummary),
    .flags("Brew ${coffee} at ${strength} ⟦(mild)⟧", .parameterSummary),
    .flags("時間を確認して⟦、⟧${coffee}を注文", .parameterSummary, in: "ja"),
    .flags("注文⟦(Order)⟧する", .parameterSummary, in: "ja"),
    .flags("注文⟦（${coffee}）⟧", .parameterSummary, in: "ja"),
    .flags("Write ⟦\"${name}\"⟧ on the cup", .parameterSummary),
    .flags("${coffee} rendelése innen⟦:⟧ ${shop}", .parameterSummary, in: "hu", source: "Order ${coffee} from ${shop}"),
    .passes("${coffee}-Rezept öffnen", .parameterSummary, in: "de"),
    .passes("Envoyer l'addition à ${guest}", .parameterSummary, in: "fr"),
    .passes("Turn ${light} on/off", .parameterSummary),
    .passes("${coffee}を${shop}で注文", .parameterSummary, in: "ja"),
    .passes("${plant}을(를) ${room}(으)로 옮기기", .parameterSummary, in: "ko"),
  ]

  static let signs: [[Sign]] = [[.characters(.mark)]]

  enum Messages: String, CaseIterable { case innerMark }

  func findings(in text: ReviewedText) -> [Finding] {
    InnerMark.pairs(in: text).map { mark in
      let severity: Severity =
        switch mark.kind {
        case .colon where introducesParameter(mark.range, in: text): .note
        case .colon, .semicolon, .parenthesis: .warning
        case .comma, .dash, .fullStop, .quotation, .sentenceEnd: .note
        }
      return Self.finding(mark.range, in: text, severity, .innerMark, ["mark": .keyword(mark.kind.rawValue)])
    }
  }

  /// Languages with case endings put a parameter, which has none, after a colon: `hozzáadása ehhez: ${list}`.
  private func introducesParameter(_ range: Range<String.Index>, in text: ReviewedText) -> Bool {
    guard text.isTranslation else { return false }
    let rest = text.string[range.upperBound...]
    let next = rest.firstIndex { !$0.isWhitespace }
    return text.placeholders.contains { $0.style == .parameter && $0.range.lowerBound == next }
  }
}

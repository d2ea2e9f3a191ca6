import LocaleData
import ReviewModel
import UnicodeText

struct SummaryInnerPunctuationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-inner-punctuation",
    summary: "The parameter summary contains punctuation.",
    remedy: "Reword the summary as one sentence without the mark. If the mark belongs to a name, add the name to "
      + "`allowedWords`.",
    rationale: "Punctuation makes a summary hard to read, above all colons, semicolons and parentheses.",
    cases: [
      .init(.warning, "the summary contains a colon, a semicolon or a parenthesis of any script"),
      .init(
        .note,
        "the summary contains a comma, a dash or a quotation mark",
        "the summary contains a full stop, a question mark or an exclamation mark before its end",
        "a translation contains a colon directly before a parameter"),
    ],
    guidelines: ["summary.sentence"],
    limits: [
      "A comma is reported only in languages whose grammar demands none in a short sentence: English, Chinese and "
        + "Japanese.",
      "The rule ignores hyphens and apostrophes inside words.",
      "The rule cannot tell whether a dash belongs to a name, so it reports a dash only as a note.",
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
    .passes("Είναι έτοιμος ο ${coffee};", .parameterSummary, in: "el", source: "Is ${coffee} ready?"),
    .flags("Φτιάξε ${coffee}⟦:⟧ άμεσα", .parameterSummary, in: "el"),
    .flags("Έτοιμος ο ${coffee}⟦;⟧ Πες μου", .parameterSummary, in: "el"),
    .passes("Kaffee bestellen, wenn ${shop} offen ist", .parameterSummary, in: "de"),
    .passes("Je, ${shop} iko wazi?", .parameterSummary, in: "sw", source: "Is ${shop} open?"),
    .flags("When ${shop} opens⟦,⟧ order ${coffee}", .parameterSummary),
    .passes("${coffee}-Rezept öffnen", .parameterSummary, in: "de"),
    .passes("Envoyer l'addition à ${guest}", .parameterSummary, in: "fr"),
    .passes("Turn ${light} on/off", .parameterSummary),
    .passes("${coffee}を${shop}で注文", .parameterSummary, in: "ja"),
    .passes("${plant}을(를) ${room}(으)로 옮기기", .parameterSummary, in: "ko"),
  ]

  static let signs: [[Sign]] = [[.characters(.mark)]]

  enum Messages: String, RuleMessages {
    case innerMark = """
      {mark, select, comma {The parameter summary contains a comma} colon {The parameter summary contains a colon} \
      semicolon {The parameter summary contains a semicolon} fullStop {The parameter summary contains a full stop} \
      parenthesis {The parameter summary contains a parenthesis} dash {The parameter summary contains a dash} \
      quotation {The parameter summary contains a quotation mark} \
      sentenceEnd {The parameter summary contains a question or exclamation mark before its end} \
      other {The parameter summary contains a punctuation mark}}
      """
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let hasNeedlessCommas = text.profile.optionalCommas?.value ?? false
    return InnerMark.pairs(in: text).filter { $0.kind != .comma || hasNeedlessCommas }.map { mark in
      let severity: Severity =
        switch mark.kind {
        case .colon where introducesParameter(mark.range, in: text): .note
        case .colon, .semicolon, .parenthesis: .warning
        case .comma, .dash, .fullStop, .quotation, .sentenceEnd: .note
        }
      return Self.finding(mark.range, in: text, severity, .innerMark, ["mark": .keyword(mark.kind.rawValue)])
    }
  }

  /// Languages with case endings put a parameter after a colon, because it has no ending: `hozzáadása ehhez: ${list}`.
  private func introducesParameter(_ range: Range<String.Index>, in text: ReviewedText) -> Bool {
    guard text.isTranslation else { return false }
    let rest = text.string[range.upperBound...]
    let next = rest.firstIndex { !$0.isWhitespace }
    return text.placeholders.contains { $0.style == .parameter && $0.range.lowerBound == next }
  }
}

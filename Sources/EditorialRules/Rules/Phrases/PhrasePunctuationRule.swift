import ReviewModel
import UnicodeText

struct PhrasePunctuationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-punctuation",
    summary: "The phrase contains punctuation.",
    remedy: "Remove the mark. If it belongs to a name, add the name to `allowedWords`.",
    rationale: "People say a phrase aloud, and a punctuation mark has no sound.",
    cases: [
      .init(.warning, "the phrase ends with a full stop of any script"),
      .init(
        .note,
        "the phrase ends with a question mark, an exclamation mark or an ellipsis",
        "the phrase ends with a full stop after a number, in a language that writes ordinal numbers that way",
        "the phrase contains another mark, such as a comma, a colon or a parenthesis"),
    ],
    guidelines: ["appshortcut.punctuation"],
    limits: [
      "The rule ignores dashes and apostrophes, which join words, and quotation marks, which can belong to a title.",
      "The rule accepts the full stop of a known abbreviation.",
    ],
    kinds: EntryKind.phrases,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Order coffee with ${applicationName}⟦.⟧", .phrase, fixed: "Order coffee with ${applicationName}"),
    .flags("${applicationName}でコーヒーを注文⟦。⟧", .phrase, in: "ja", fixed: "${applicationName}でコーヒーを注文"),
    .flags("${applicationName} میں کافی منگوائیں⟦۔⟧", .phrase, in: "ur", fixed: "${applicationName} میں کافی منگوائیں"),
    .flags("Where is ${applicationName}⟦?⟧", .phrase),
    .flags("Coffee now⟦!⟧", .invocationPhrase),
    .flags("My usual⟦…⟧", .invocationPhrase),
    .flags("Coffee⟦,⟧ my usual", .invocationPhrase),
    .flags("Zeig in ${applicationName} den 24.12⟦.⟧", .phrase, in: "de"),
    .passes("Start my e-bike in ${applicationName}", .phrase),
    .passes("Lance l’heure du café", .invocationPhrase, in: "fr"),
    .passes("いつものコーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.characters(.mark)]]

  enum Messages: String, RuleMessages {
    case innerMark = """
      {mark, select, comma {The phrase contains a comma} colon {The phrase contains a colon} \
      semicolon {The phrase contains a semicolon} fullStop {The phrase contains a full stop} \
      parenthesis {The phrase contains a parenthesis} \
      sentenceEnd {The phrase contains a question or exclamation mark before its end} \
      other {The phrase contains a punctuation mark}}
      """
    case endsInFullStop = "The phrase ends with a full stop"
    case endsInQuestionMark = "The phrase ends with a question mark"
    case endsInExclamationMark = "The phrase ends with an exclamation mark"
    case endsInEllipsis = "The phrase ends with an ellipsis"
    case removeFullStop = "Remove the full stop"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    var findings = InnerMark.marks(in: text).compactMap { mark -> Finding? in
      // In many languages, dashes join particles to the name. Quotation marks may belong to a title that people say.
      switch mark.kind {
      case .dash, .quotation: nil
      default: Self.finding(mark.range, in: text, .note, .innerMark, ["mark": .keyword(mark.kind.rawValue)])
      }
    }
    guard let mark = EndingMark(of: text) else { return findings }
    let removal = PunctuationRemoval(of: mark, from: text.string)
    switch mark.kind {
    case .sentenceEnd:
      guard !Abbreviation.owns(mark.range.lowerBound, in: text) else { break }
      let stop = FullStop(mark, in: text)
      let fix = removal.fix(Self.message(.removeFullStop), stop.removal)
      // The app's name or a parameter is seldom a day.
      let severity: Severity = stop.isCertain || !stop.isAfterNumber ? .warning : .note
      findings.append(Self.finding(mark.range, in: text, severity, .endsInFullStop, fix: fix))
    case .question: findings.append(Self.finding(mark.range, in: text, .note, .endsInQuestionMark))
    case .exclamation: findings.append(Self.finding(mark.range, in: text, .note, .endsInExclamationMark))
    case .ellipsis: findings.append(Self.finding(mark.range, in: text, .note, .endsInEllipsis))
    }
    return findings
  }
}

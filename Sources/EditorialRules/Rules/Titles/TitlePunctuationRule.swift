import ReviewModel
import UnicodeText

struct TitlePunctuationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-punctuation",
    summary: "The title contains punctuation.",
    remedy: "Remove the mark, or reword the title. If the mark belongs to a name, add the name to `allowedWords`.",
    rationale: "A title is a short instruction, not a sentence. The system shows it in lists and on buttons.",
    cases: [
      .init(
        .warning,
        "the title ends with a question mark of any script",
        "the title ends with a full stop of any script, unless it belongs to a known abbreviation"),
      .init(
        .note,
        "the title ends with a full stop after a number or placeholder, in a language that writes ordinal numbers "
          + "that way",
        "the title ends with a full stop after a short word that its source has too",
        "the title ends with an exclamation mark or an ellipsis",
        "the title contains a colon, a semicolon, a comma, a full stop or parentheses"),
    ],
    guidelines: ["title.no-punctuation"],
    limits: [
      "The rule ignores quotation marks and dashes inside a title, and parentheses around a parameter.",
      "The rule accepts a full stop after a known abbreviation or inside a version number.",
      "The rule flags the full stop of an abbreviation that it does not know.",
    ],
    kinds: EntryKind.titles,
    droppedIn: .siri2026, excusesAllowedWords: true,
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("Order coffee⟦.⟧", .title, fixed: "Order coffee"),
    .flags("コーヒーを注文⟦。⟧", .title, in: "ja", fixed: "コーヒーを注文"),
    .flags("اطلب القهوة⟦؟⟧", .suggestionTitle, in: "ar"),
    .flags("Brew a coffee⟦!⟧", .activityTitle, fixed: "Brew a coffee"),
    .flags("¡Prepara un café⟦!⟧", .activityTitle, in: "es", fixed: "Prepara un café"),
    .flags("Preparazione del caffè⟦...⟧", .activityTitle, in: "it"),
    .flags("Coffee⟦:⟧ order the usual", .title),
    .flags("咖啡⟦，⟧点一杯", .title, in: "zh-Hans"),
    .bundle(
      defining: IntentExamples.definition(), inEnglish: IntentExamples.definition(suggestion: "Order tea"), in: "de",
      ["Title1": "Kaffee bestellen⟦.⟧", "SugTit": "Tee bestellen."]),
    .flags("Termin am 5⟦.⟧", .title, in: "de"),
    .flags("Erinnern zum ${day}⟦.⟧", .suggestionTitle, in: "de"),
    .passes("Termine vom 5. Mai zeigen", .title, in: "de"),
    .passes("Siehe Nr.", .title, in: "de"),
    .passes("Call the Dr.", .title),
    .passes("Turn lights on/off", .title),
    .passes("Commander l'espresso", .title, in: "fr"),
    .passes("Prep. Caff. Lungo", .title, in: "it"),
    .passes("Set timer to 10:30", .title),
    .passes("Сварить кофе за 5 мин.", .title, in: "ru"),
    .flags("Order coffee ⟦(beta)⟧", .title),
    .flags("コーヒーを注文⟦（ベータ版）⟧", .title, in: "ja"),
    .flags("Είναι έτοιμος ο καφές⟦;⟧", .title, in: "el"),
    .passes("Datei(en) öffnen", .title, in: "de"),
    .passes("Brew for ${minutes} (${strength})", .suggestionTitle),
  ]

  static let signs: [[Sign]] = [[.characters(.mark)]]

  enum Messages: String, RuleMessages {
    case innerMark = """
      {mark, select, comma {The title contains a comma} colon {The title contains a colon} \
      semicolon {The title contains a semicolon} fullStop {The title contains a full stop} \
      parenthesis {The title contains parentheses} other {The title contains a punctuation mark}}
      """
    case endsInFullStop = "The title ends with a full stop"
    case endsInQuestionMark = "The title ends with a question mark"
    case endsInExclamationMark = "The title ends with an exclamation mark"
    case endsInEllipsis = "The title ends with an ellipsis"
    case removeFullStop = "Remove the full stop"
    case removeExclamationMark = "Remove the exclamation mark"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let marks = InnerMark.marks(in: text)
    var findings = marks.compactMap { mark -> Finding? in
      switch mark.kind {
      case .colon, .semicolon, .comma, .fullStop:
        Self.finding(mark.range, in: text, .note, .innerMark, ["mark": .keyword(mark.kind.rawValue)])
      default: nil
      }
    }
    findings += parentheses(among: marks, in: text)
    if let mark = EndingMark(of: text), let finding = finding(for: mark, in: text) { findings.append(finding) }
    return findings.sorted(by: Finding.begins)
  }

  /// Flags a pair of parentheses around words. A parameter in parentheses distinguishes suggestions.
  private func parentheses(among marks: [InnerMark], in text: ReviewedText) -> [Finding] {
    var opening: InnerMark?
    return marks.compactMap { mark in
      guard mark.kind == .parenthesis else { return nil }
      guard text.string.unicodeScalars[mark.range].first?.isClosingPunctuation ?? false, let start = opening else {
        opening = mark
        return nil
      }
      opening = nil
      let range = start.range.lowerBound..<mark.range.upperBound
      guard !text.placeholders.contains(where: { $0.range.overlaps(range) }) else { return nil }
      return Self.finding(range, in: text, .note, .innerMark, ["mark": .keyword(mark.kind.rawValue)])
    }
  }

  private func finding(for mark: EndingMark, in text: ReviewedText) -> Finding? {
    let removal = PunctuationRemoval(of: mark, from: text.string)
    switch mark.kind {
    case .sentenceEnd:
      guard !Abbreviation.owns(mark.range.lowerBound, in: text) else { return nil }
      let stop = FullStop(mark, in: text)
      return Self.finding(
        mark.range, in: text, stop.isCertain ? .warning : .note, .endsInFullStop,
        fix: removal.fix(Self.message(.removeFullStop), stop.removal))
    case .question: return Self.finding(mark.range, in: text, .warning, .endsInQuestionMark)
    case .exclamation:
      let fix = removal.fix(Self.message(.removeExclamationMark), .needsReview)
      return Self.finding(mark.range, in: text, .note, .endsInExclamationMark, fix: fix)
    case .ellipsis: return Self.finding(mark.range, in: text, .note, .endsInEllipsis)
    }
  }
}

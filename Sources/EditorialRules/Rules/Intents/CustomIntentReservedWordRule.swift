import ReviewModel
import UnicodeText

struct CustomIntentReservedWordRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "custom-intent-reserved-word",
    summary: "The title or subtitle of a custom intent contains the word “Siri”.",
    remedy: "Reword the title or subtitle without “Siri”, in every language.",
    rationale:
      "App Store Connect rejects a custom intent with “Siri” in its title or subtitle, but only after you upload the "
      + "build.",
    cases: [
      .init(
        .error,
        "“Siri” as a word in the title of a custom intent",
        "“Siri” as a word in the subtitle of a suggestion")
    ],
    guidelines: ["store.reserved-word"],
    limits: [
      "The rule doesn’t check the titles of suggestions or the descriptions of custom intents, because no rejection "
        + "of those is known.",
      "“Siri” with an ending attached directly to it is not found.",
    ],
    evidence: StoreRefusals.account(of: StoreRefusals.known.inCustomIntents),
    kinds: [.title, .subtitle],
    checksUntranslatedText: true,
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .bundle(IntentExamples.file([IntentExamples.intent(title: "Order with ⟦Siri⟧")])),
    .bundle(
      defining: IntentExamples.definition(suggestion: "Order coffee", subtitle: "Say it to ⟦siri⟧"), in: "de",
      ["SugSub": "Sag es ⟦Siri⟧"]),
    .bundle(defining: IntentExamples.definition(title: "Order coffee"), in: "ja", ["Title1": "⟦Siri⟧で注文"]),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "Order coffee", description: "Orders with Siri.")])),
    .bundle(
      defining: IntentExamples.definition(suggestion: "Ask Siri for coffee"), in: "fi", ["Title1": "Tilaa kahvia"]),
    .bundle(defining: IntentExamples.definition(title: "Look at Sirius"), in: "ja", ["Title1": "シリウスを見る"]),
    .passes("Order with Siri", .title),
  ]

  enum Messages: String, RuleMessages {
    case refused = "{mail}"
    case sayWithout = "Describe it without the name, in every language"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let intent = text.intent, !intent.isSystem,
      let match = ReservedWordSearch.matches(of: StoreRefusals.known.inCustomIntents, in: text).first
    else { return [] }
    let line = StoreRefusals.known.line(
      text.kind == .subtitle ? .customIntentSubtitle : .customIntentTitle,
      ["text": text.string, "word": match.word.word], intent: intent.name,
      locale: text.bundle.languageTag(of: text.text.locale))
    var finding = Self.finding(match.range, in: text, .error, .refused, ["mail": .text(line.text)], note: .sayWithout)
    finding.storeLines = [line]
    return [finding]
  }
}

import LocaleData
import ReviewModel
import UnicodeText

struct SummaryLengthRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-length",
    summary: "The parameter summary is too long.",
    remedy: "Cut it down to the action and its most important parameters.",
    rationale:
      "The Shortcuts app shows the summary as one sentence with a field for each parameter. A long one is hard to "
      + "take in.",
    cases: [
      .init(
        .note,
        "the summary has more words than almost all summaries in this language; a parameter counts as one word")
    ],
    guidelines: ["summary.like-title"],
    limits: [
      "Apple gives no limit, so the rule uses the 95th percentile of summaries in real apps.",
      "In scripts without spaces, a dictionary divides the text into words and can be wrong, so the limit is 50% "
        + "higher.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("the usual length of summaries") {
    $0.limits.summaryWords != nil
  }

  static let examples: [RuleExample] = [
    .flags("⟦Order ${quantity} ${coffee} with ${milk} for me and my friends at ${shop}⟧", .parameterSummary),
    .flags("⟦Заказать ${coffee} с ${milk} и ${syrup} для всех моих друзей в ${shop}⟧", .parameterSummary, in: "ru"),
    .passes("Order ${quantity} ${coffee} from ${shop}", .parameterSummary),
    .passes(
      "Bestelle den Kaffee mit der Milch für mich und für alle meine Freunde im Büro", .parameterSummary, in: "de",
      source: "Order ${coffee}"),
    .passes("${shop}で${coffee}を注文", .parameterSummary, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case words = "The parameter summary has {count, plural, one {# word} other {# words}}"
    case usualLimit = "Most summaries in this language have {limit, plural, one {# word} other {# words}} or fewer."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    // Another rule reports a translation that lost its parameters, which is the worse fault.
    guard !text.hasOtherPlaceholders, let limit = text.profile.limits.summaryWords?.value else { return [] }
    let count = text.wordCount() + text.placeholders.count
    // Scripts without spaces get a margin, because a dictionary only guesses the words.
    guard count > (text.hasUnseparatedWords ? limit + limit / 2 : limit) else { return [] }
    return [
      Self.finding(
        text.wholeRange, in: text, .note, .words, ["count": .number(count), "limit": .number(limit)],
        notes: [Self.message(.usualLimit, ["limit": .number(limit)])])
    ]
  }
}

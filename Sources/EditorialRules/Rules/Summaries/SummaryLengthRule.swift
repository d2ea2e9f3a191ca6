import LocaleData
import ReviewModel
import UnicodeText

struct SummaryLengthRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-length",
    summary: "A parameter summary is brief.",
    rationale:
      "The Shortcuts app draws it as one sentence with a field for each parameter; a long one is hard to take in.",
    cases: [.init(.note, "more words than nearly all summaries of the language have, a parameter counted as one word")],
    guidelines: ["summary.like-title"],
    limits: ["The limit of each language is a percentile of summaries in real apps, and no number of Apple’s."],
    kinds: [.parameterSummary],
    droppedIn: .siri2026,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("a limit for summaries") { $0.limits.summaryWords != nil }

  static let examples: [RuleExample] = [
    .flags("⟦Order ${quantity} ${coffee} with ${milk} for me and my friends at ${shop}⟧", .parameterSummary),
    .flags(
      "⟦Заказать ${coffee} с ${milk} и ${syrup} для всех моих друзей в ${shop}⟧", .parameterSummary, in: "ru"),
    .passes("Order ${quantity} ${coffee} from ${shop}", .parameterSummary),
    .passes("${shop}で${coffee}を注文", .parameterSummary, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case words, usualLimit }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let limit = text.profile.limits.summaryWords?.value else { return [] }
    let count = text.wordCount() + text.placeholders.count
    // A dictionary's words are guesses: such scripts get a margin.
    guard count > (text.hasWordsUnparted ? limit + limit / 2 : limit) else { return [] }
    return [
      Self.finding(
        text.wholeRange, in: text, .note, .words, ["count": .number(count), "limit": .number(limit)],
        notes: [Self.message(.usualLimit, ["limit": .number(limit)])])
    ]
  }
}

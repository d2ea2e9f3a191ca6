import LocaleData
import ReviewModel

struct AppleEndorsementRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-endorsement",
    summary: "The text claims that Apple endorses, sponsors or works with the app.",
    remedy: "Remove the claim. You can say what the app works with, such as Apple Watch.",
    rationale: "Apple’s guidelines for its trademarks forbid such claims.",
    cases: [
      .init(
        .warning,
        "a published wording for endorsement, sponsorship or partnership, in a sentence without a negation "
          + "such as “not”"),
      .init(.note, "such a claim in a wording from the tool’s own list, not from a published source"),
    ],
    guidelines: ["apple.no-endorsement"],
    limits: [
      "The rule knows only the wordings in its list for each language.",
      "The rule accepts a sentence that contains any negation.",
      "The rule checks only the first claim of endorsement in a text.",
    ],
    kinds: SiriKinds.allAndStore,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("claims of endorsement") { !$0.apple.endorsements.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Coffee Bar is an ⟦official partner of Apple⟧.", .prose),
    .flags("⟦Apple-certified⟧ coffee", .prose),
    .flags("⟦Offizieller Partner von Apple⟧", .prose, in: "de"),
    .flags("⟦Appleの公式パートナー⟧です。", .prose, in: "ja"),
    .flags("Coffee Bar is ⟦loved by Apple⟧.", .prose),
    .flags("Coffee Barは⟦Apple推奨⟧のアプリです。", .prose, in: "ja"),
    .passes("Works with formats supported by Apple Watch.", .prose),
    .passes("Coffee Bar is not affiliated with, endorsed by or sponsored by Apple.", .prose),
    .passes("Apple and Siri are trademarks of Apple Inc.", .prose),
    .passes("Wir sind kein offizieller Partner von Apple.", .prose, in: "de"),
    .passes("Apple Watchで使えます。", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words("Apple")], [.list(\.apple.endorsements)]]

  enum Messages: String, RuleMessages {
    case claimsSupport = "Claim that Apple supports the app"
    case sayWhatWorks = "Say what the app works with, without claiming a relationship with Apple."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.string.utf8.holds("Apple".utf8) else { return [] }
    let matches = WordSearch.matches(of: text.profile.apple.endorsements, in: text)
    guard let first = matches.first else { return [] }
    let denials = WordSearch.matches(of: text.profile.instruction.negations.words, in: text)
    let sentence = text.sentences.first { $0.contains(first.range.lowerBound) } ?? text.wholeRange
    guard !denials.contains(where: { sentence.overlaps($0.range) }) else { return [] }
    return [
      Self.finding(
        first.range, in: text, first.isUnsourced ? .note : .warning, .claimsSupport,
        ["wording": text.quoted(first.range)], note: .sayWhatWorks)
    ]
  }
}

import LocaleData
import ReviewModel

struct AppleEndorsementRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-endorsement",
    summary: "No text says that Apple sponsors, endorses or works with the app.",
    rationale: "Apple’s guidelines for its trademarks forbid it.",
    cases: [
      .init(.warning, "a listed wording of partnership, sponsorship or endorsement that is not denied"),
      .init(.note, "a wording that only our own judgement lists"),
    ],
    guidelines: ["apple.no-endorsement"],
    limits: [
      "The wordings are a list; a claim in others is not seen.",
      "A sentence with any word of negation is let pass.",
    ],
    kinds: SiriKinds.allAndStore,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("wordings of endorsement") { !$0.apple.endorsements.isEmpty }

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

  enum Messages: String, CaseIterable { case claimsSupport, sayWhatWorks }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.string.utf8.holds("Apple".utf8) else { return [] }
    let matches = WordSearch.matches(of: text.profile.apple.endorsements, in: text)
    guard let first = matches.first else { return [] }
    let denials = WordSearch.matches(of: text.profile.instruction.negations.words, in: text)
    let sentence = text.sentences.first { $0.contains(first.range.lowerBound) } ?? text.wholeRange
    guard !denials.contains(where: { sentence.overlaps($0.range) }) else { return [] }
    return [
      Self.finding(
        first.range, in: text, first.isJudgement ? .note : .warning, .claimsSupport,
        ["wording": text.quoted(first.range)], note: .sayWhatWorks)
    ]
  }
}

import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductTranslatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-translated",
    summary: "Apple’s product names are neither translated nor written in another script.",
    rationale: "A product name is a trademark: people know it in the form that they see everywhere.",
    cases: [
      .init(.error, "the source has the name, the text has not, and holds a known translation or rewriting of it"),
      .init(.warning, "likewise, with one that only our own judgement lists"),
    ],
    guidelines: ["apple.not-translated"],
    limits: ["Only a translation whose source has the name is judged, by lists for each language."],
    kinds: SiriKinds.all,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("translations of product names") {
    !$0.apple.translations.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("⟦フェイスID⟧で支払う", .prose, in: "ja", source: "Pay with Face ID"),
    .flags("⟦아이폰⟧에서 주문", .prose, in: "ko", source: "Order on iPhone"),
    .flags("Mit der ⟦Apple-Uhr⟧ bestellen", .prose, in: "de", source: "Order from Apple Watch"),
    .flags("Закажите на ⟦айфоне⟧.", .prose, in: "ru", source: "Order on your iPhone."),
    .passes("Face IDで支払う", .prose, in: "ja", source: "Pay with Face ID"),
    .passes("使用面容 ID 付款", .prose, in: "zh-Hans", source: "Pay with Face ID"),
    .passes("アイフォン", .prose, in: "ja"),
    .passes("Закажите на iPhone.", .prose, in: "ru", source: "Order on your iPhone."),
  ]

  enum Messages: String, CaseIterable { case translated, writeName }

  func findings(in text: ReviewedText) -> [Finding] {
    let lost = text.lostProductNames
    guard !lost.isEmpty else { return [] }
    let own = text.profile.wordMatching?.value
    let words = text.profile.apple.translations.filter { lost.contains($0.value) }
    return WordSearch.matches(of: words.map(\.key), in: text, matching: own == .wholeWord ? .wordStart : own)
      .map { match in
        let pair = words.first { $0.key == match.word }
        let name = MessageValue.text(pair?.value ?? match.word)
        return Self.finding(
          match.range, in: text, .error.softened(if: pair?.source.isJudgement ?? true), .translated,
          ["name": name, "word": text.quoted(match.range)], notes: [Self.message(.writeName, ["name": name])])
      }
  }
}

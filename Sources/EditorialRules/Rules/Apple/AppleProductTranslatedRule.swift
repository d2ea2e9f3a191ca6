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
      .init(.note, "a translation or rewriting that means nothing else, whose source has not the name"),
    ],
    guidelines: ["apple.not-translated"],
    limits: [
      "A text in another language counts as a source. The translations are a list for each language; one that also means something else is judged only where the source "
        + "or another language has the name."
    ],
    kinds: SiriKinds.allAndStore,
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
    .flags("⟦アップルウオッチ⟧が必要です。", .prose, in: "ja"),
    .flags("需要⟦苹果手表⟧或更新机型。", .prose, in: "zh-Hans"),
    .flags("Requiere un ⟦reloj Apple⟧ reciente.", .prose, in: "es"),
    .flags("Нужны ⟦Эппл Вотч⟧.", .prose, in: "ru", source: "需要苹果手表。"),
    .passes("Muestra tu ID facial en la entrada.", .prose, in: "es"),
    .passes("下午吃一个苹果。", .prose, in: "zh-Hans"),
    .passes("Tu reloj Apple Watch", .prose, in: "es"),
    .passes("Закажите на iPhone.", .prose, in: "ru", source: "Order on your iPhone."),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.translations.map(\.key) }]]

  enum Messages: String, CaseIterable { case translated, writeName }

  func findings(in text: ReviewedText) -> [Finding] {
    let own = text.profile.wordMatching?.value
    let pairs = text.profile.apple.translations
    let matches = WordSearch.matches(of: pairs.map(\.key), in: text, matching: own == .wholeWord ? .wordStart : own)
    return matches.compactMap { match -> Finding? in
      guard let pair = pairs.first(where: { $0.key == match.word }), !text.string.utf8.holds(pair.value.utf8) else {
        return nil
      }
      let isNamed = text.lostProductNames.contains(pair.value) || text.isInOtherLanguages(pair.value)
      guard isNamed || !text.profile.apple.ordinaryTranslations.words.contains(pair.key) else { return nil }
      let name = MessageValue.text(pair.value)
      return Self.finding(
        match.range, in: text, isNamed ? .error.softened(if: pair.source.isJudgement) : .note, .translated,
        ["name": name, "word": text.quoted(match.range)], notes: [Self.message(.writeName, ["name": name])])
    }
  }
}

extension ReviewedText {
  /// Whether what the entry says in another language holds a name, letter by letter.
  func isInOtherLanguages(_ name: String) -> Bool {
    !lacks(.key) && entry.texts.contains { $0.locale != text.locale && $0.text.utf8.holds(name.utf8) }
  }
}

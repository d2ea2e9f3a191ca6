import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductTranslatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-translated",
    summary: "An Apple product name is translated or written in another script.",
    remedy: "Write the name in Latin letters, as Apple does in every language. If the words mean something else, "
      + "add them to `allowedWords`.",
    rationale: "A product name is a trademark. People know it in the form that they see everywhere.",
    cases: [
      .init(
        .error,
        "the source or another language has the name, and this text has a known translation or transliteration "
          + "instead"),
      .init(
        .warning,
        "the source or another language has the name, and this text has a form from the tool’s own list, not from a "
          + "published source"),
      .init(
        .note,
        "an unambiguous translation or transliteration, but neither the source nor another language has the name"),
    ],
    guidelines: ["apple.not-translated"],
    limits: [
      "The rule knows only the translations in its list for each language.",
      "A translation that is also an ordinary expression is reported only if the source or another language has the "
        + "product name.",
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
    .passes("앱 스토어를 확인하세요.", .prose, in: "ko", source: "Check your app store."),
    .flags("⟦앱 스토어⟧를 확인하세요.", .prose, in: "ko", source: "Check for updates."),
    .passes("Muestra tu ID facial en la entrada.", .prose, in: "es"),
    .passes("下午吃一个苹果。", .prose, in: "zh-Hans"),
    .passes("Tu reloj Apple Watch", .prose, in: "es"),
    .passes("Закажите на iPhone.", .prose, in: "ru", source: "Order on your iPhone."),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.translations.map(\.key) }]]

  enum Messages: String, RuleMessages {
    case translated = "{name} is translated or written in another script"
    case writeName = "Write {name} in Latin letters in every language."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let own = text.profile.wordMatching?.value
    let pairs = text.profile.apple.translations
    let matches = WordSearch.matches(of: pairs.map(\.key), in: text, matching: own == .wholeWord ? .wordStart : own)
    return matches.compactMap { match -> Finding? in
      guard let pair = pairs.first(where: { $0.key == match.word }), !text.string.utf8.holds(pair.value.utf8) else {
        return nil
      }
      let isNamed = text.lostProductNames.contains(pair.value) || text.isInOtherLanguages(pair.value)
      guard isNamed || !isOrdinary(pair.key, for: pair.value, in: text) else { return nil }
      let name = MessageValue.text(pair.value)
      return Self.finding(
        match.range, in: text, isNamed ? .error.softened(if: pair.source.isUnsourced) : .note, .translated,
        ["name": name, "word": text.quoted(match.range)], notes: [Self.message(.writeName, ["name": name])])
    }
  }

  /// Whether the words also mean something else, or translate the source’s ordinary words: “your app store”.
  private func isOrdinary(_ words: String, for name: String, in text: ReviewedText) -> Bool {
    text.profile.apple.ordinaryTranslations.words.contains(words)
      || text.source.map { !$0.ranges(ofWord: name.lowercased()).isEmpty } ?? false
  }
}

extension ReviewedText {
  /// Whether the entry contains exactly this name in another language.
  func isInOtherLanguages(_ name: String) -> Bool {
    require(.key) && entry.texts.contains { $0.locale != text.locale && $0.text.utf8.holds(name.utf8) }
  }
}

import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductPluralRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-plural",
    summary: "Apple’s product names have no plural.",
    rationale: "A trademark is an adjective: devices, models or computers take the plural for it.",
    cases: [
      .init(.warning, "a listed plural of a product name; in English alone"),
      .init(.note, "a listed plural in another language"),
    ],
    guidelines: ["apple.singular"],
    limits: [
      "Plurals are listed for the languages that form them with an -s; others inflect names in ways that Apple’s own text "
        + "uses."
    ],
    kinds: SiriKinds.all,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("plurals of product names") { !$0.apple.plurals.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Order from all your ⟦iPhones⟧.", .prose, fixed: "Order from all your iPhone devices."),
    .flags("Works with ⟦Apple Watches⟧", .prose, fixed: "Works with Apple Watch devices"),
    .passes("Order from all your iPhone devices.", .prose),
    .passes("Connect your AirPods.", .prose),
    .flags("Auf allen ⟦iPhones⟧ bestellen", .prose, in: "de", fixed: "Auf allen iPhone bestellen"),
    .passes("Mit der Kamera des iPhones", .prose, in: "de"),
    .passes("すべてのiPhoneで注文", .prose, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case plural, writeName }

  func findings(in text: ReviewedText) -> [Finding] {
    let plurals = text.profile.apple.plurals.flatMap { plural in
      text.string.ranges(ofWord: plural.key).filter { !text.code.overlaps($0) }
        .map { (range: $0, name: plural.value, isJudgement: plural.source.isJudgement) }
    }
    return plurals.filter { !isSingular($0.range, in: text) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { range, name, isJudgement in
        Self.finding(
          range, in: text, .warning.softened(if: isJudgement), .plural,
          ["word": text.quoted(range), "name": .text(name)],
          fix: Fix(Self.message(.writeName, ["name": .text(name)]), at: range, name, .needsReview))
      }
  }

  /// Whether the word before says that one is meant, whose ending it is: `des iPhones` in German.
  private func isSingular(_ range: Range<String.Index>, in text: ReviewedText) -> Bool {
    let words = text.profile.apple.singularWords.words
    guard !words.isEmpty, let before = text.words.last(where: { $0.upperBound <= range.lowerBound }) else {
      return false
    }
    return words.contains(text.inLowercase(before))
  }
}

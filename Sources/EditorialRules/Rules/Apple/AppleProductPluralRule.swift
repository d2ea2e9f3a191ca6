import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductPluralRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-plural",
    summary: "Apple’s product names have no plural.",
    rationale: "A trademark is an adjective: devices, models or computers take the plural for it.",
    cases: [.init(.warning, "a listed plural of a product name; in English alone")],
    guidelines: ["apple.singular"],
    limits: ["Plurals are listed for English alone: other languages inflect names in ways that Apple’s own text uses."],
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
    .passes("Auf allen iPhones bestellen", .prose, in: "de"),
    .passes("すべてのiPhoneで注文", .prose, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case plural, writeName }

  func findings(in text: ReviewedText) -> [Finding] {
    let plurals = text.profile.apple.plurals.flatMap { plural in
      text.string.ranges(ofWord: plural.key).filter { !text.code.overlaps($0) }
        .map { (range: $0, name: plural.value) }
    }
    return plurals.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { range, name in
      Self.finding(
        range, in: text, .warning, .plural, ["word": text.quoted(range), "name": .text(name)],
        fix: Fix(Self.message(.writeName, ["name": .text(name)]), at: range, name, .needsReview))
    }
  }
}

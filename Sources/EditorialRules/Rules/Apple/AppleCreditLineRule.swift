import LocaleData
import ReviewModel

struct AppleCreditLineRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-credit-line",
    summary: "The text names Apple or its products and mentions trademarks, but has no Apple credit line.",
    remedy: "Add Apple’s credit line, such as “Siri is a trademark of Apple Inc., registered in the U.S. and "
      + "other countries.”",
    rationale: "A text about trademarks is legal information, and Apple asks for its credit line there.",
    cases: [
      .init(
        .note,
        "the text names Apple or an Apple product and mentions trademarks, but doesn’t contain “Apple Inc.”")
    ],
    guidelines: ["apple.credit-line"],
    limits: [
      "The rule recognizes legal texts only by the words for “trademark” in its list for each language.",
      "The rule doesn’t check whether the credit line names every trademark in the text.",
    ],
    kinds: [.prose, .description, .dialog, .storeDescription],
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("words for “trademark”") { !$0.apple.trademarkWords.isEmpty }

  static let examples: [RuleExample] = [
    .flags("⟦Siri⟧ is a trademark of its owner.", .prose),
    .flags("⟦Apple⟧ und iPhone sind Marken ihrer Eigentümer.", .prose, in: "de"),
    .flags("⟦Siri⟧は商標です。", .prose, in: "ja"),
    .passes("Siri is a trademark of Apple Inc., registered in the U.S. and other countries.", .prose),
    .passes("Coffee Bar is a trademark of Coffee Bar Ltd.", .prose),
    .passes("Siriに頼んでください。", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.trademarkWords.words }]]

  enum Messages: String, RuleMessages {
    case noCreditLine = "Apple trademark without a credit line"
    case whatLineSays = "A credit line names the trademarks and says that they belong to Apple Inc."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let apple = text.profile.apple
    guard !apple.trademarkWords.isEmpty, !WordSearch.matches(of: apple.trademarkWords.words, in: text).isEmpty,
      !apple.companyNames.words.contains(where: { text.string.utf8.holds($0.utf8) })
    else { return [] }
    let names = text.productNameRanges + text.string.ranges(ofWord: "Apple")
    guard let first = names.min(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }) else {
      return []
    }
    return [Self.finding(first, in: text, .note, .noCreditLine, ["name": text.quoted(first)], note: .whatLineSays)]
  }
}

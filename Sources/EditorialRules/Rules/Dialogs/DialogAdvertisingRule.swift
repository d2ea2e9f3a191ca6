import LocaleData
import ReviewModel
import UnicodeText

struct DialogAdvertisingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-advertising",
    summary: "What Siri says does not sell.",
    rationale: "Apple forbids advertisements, marketing and offers of purchases in what an intent says.",
    cases: [
      .init(.warning, "two listed words that sell, or one beside a price"),
      .init(.note, "likewise, where one of the words only our own judgement lists"),
    ],
    guidelines: ["dialog.no-advertising"],
    limits: ["The words that sell are a list; one alone, without a price, is let pass."],
    kinds: [.dialog],
    excusesAllowedWords: true,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("words that sell") { !$0.dialogs.advertising.isEmpty }

  static let examples: [RuleExample] = [
    .flags("⟦Upgrade to Premium⟧ for more coffee.", .dialog),
    .flags("⟦Buy now for $3⟧.", .dialog),
    .flags("⟦Kostenlos im Premium⟧-Abo", .dialog, in: "de"),
    .flags("⟦今すぐ購入、割引⟧中です", .dialog, in: "ja"),
    .passes("Your total is $4.50.", .dialog),
    .passes("A table is free at nine.", .dialog),
    .passes("割引を適用しました", .dialog, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case sells, leaveOffers }

  func findings(in text: ReviewedText) -> [Finding] {
    let words = WordSearch.matches(of: text.profile.dialogs.advertising, in: text)
    guard let first = words.first?.range else { return [] }
    var range = first
    let wordings = Set(words.map { text.inLowercase($0.range) })
    if let last = words.last, wordings.count > 1 {
      range = first.lowerBound..<last.range.upperBound
    } else if let price = Self.price(in: text.string) {
      range = min(first.lowerBound, price.lowerBound)..<max(first.upperBound, price.upperBound)
    } else {
      return []
    }
    return [
      Self.finding(
        range, in: text, .warning.softened(if: words.contains(where: \.isJudgement)), .sells, note: .leaveOffers)
    ]
  }

  /// The first sign of a currency with the digits beside it.
  private static func price(in text: String) -> Range<String.Index>? {
    guard let sign = text.firstIndex(where: \.isCurrencySymbol) else { return nil }
    let after = text.index(after: sign)
    func isAmount(_ character: Character) -> Bool { character.isNumber || ".,\u{A0} ".contains(character) }
    func lastDigit(in part: Substring) -> String.Index? { part.lastIndex(where: \.isNumber) }
    let following = text[after...].prefix(while: isAmount)
    if let digit = lastDigit(in: following) { return sign..<text.index(after: digit) }
    let count = text[..<sign].reversed().prefix(while: isAmount).count
    let preceding = text[text.index(sign, offsetBy: -count)..<sign]
    guard let digit = preceding.firstIndex(where: \.isNumber) else { return nil }
    return digit..<after
  }
}

import LocaleData
import ReviewModel
import UnicodeText

struct DialogAdvertisingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-advertising",
    summary: "The Siri dialog advertises something.",
    remedy: "Say only what was done. Leave offers and upgrades to the app itself.",
    rationale: "Apple forbids advertisements, marketing and purchase offers in what an intent says.",
    cases: [
      .init(.warning, "two promotional words, or one promotional word and a price"),
      .init(
        .note,
        "two promotional words, or one promotional word and a price, if any of these words comes from the tool’s own "
          + "list, not from a published source",
        "an offer, such as another app to try or a discount on the next order"),
    ],
    guidelines: ["dialog.no-advertising"],
    limits: [
      "The rule knows only the promotional words and offers in its lists for each language.",
      "A single promotional word without a price is accepted.",
    ],
    kinds: [.dialog],
    excusesAllowedWords: true,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("promotional words") {
    !$0.dialogs.advertising.isEmpty || !$0.dialogs.offers.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("⟦Upgrade to Premium⟧ for more coffee.", .dialog),
    .flags("⟦Buy now for $3⟧.", .dialog),
    .flags("⟦Kostenlos im Premium⟧-Abo", .dialog, in: "de"),
    .flags("⟦今すぐ購入、割引⟧中です", .dialog, in: "ja"),
    .flags("Done! ⟦Get 15% off your next⟧ cup.", .dialog),
    .flags("⟦Try our new app⟧ Bean Club.", .dialog),
    .flags("Bestellt! ⟦20 % Rabatt auf deine nächste⟧ Tasse.", .dialog, in: "de"),
    .passes("Your discount of 15% was applied.", .dialog),
    .passes("Your total is $4.50.", .dialog),
    .passes("A table is free at nine.", .dialog),
    .passes("割引を適用しました", .dialog, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.list(\.dialogs.advertising), .list(\.dialogs.offers)]]

  enum Messages: String, RuleMessages {
    case sells = "The response advertises something"
    case leaveOffers = "Say what was done. Leave offers to the app itself."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let wording = wordsThatSell(in: text) ?? WordSearch.matches(of: text.profile.dialogs.offers, in: text).first
    guard let wording else { return [] }
    return [
      Self.finding(wording.range, in: text, .warning.softened(if: wording.isUnsourced), .sells, note: .leaveOffers)
    ]
  }

  /// The range from the first to the last of two or more listed words, or of one word and a price.
  private func wordsThatSell(in text: ReviewedText) -> (range: Range<String.Index>, isUnsourced: Bool)? {
    let words = WordSearch.matches(of: text.profile.dialogs.advertising, in: text)
    guard let first = words.first?.range else { return nil }
    var range = first
    let wordings = Set(words.map { text.inLowercase($0.range) })
    if let last = words.last, wordings.count > 1 {
      range = first.lowerBound..<last.range.upperBound
    } else if let price = Self.price(in: text.string) {
      range = min(first.lowerBound, price.lowerBound)..<max(first.upperBound, price.upperBound)
    } else {
      return nil
    }
    return (range, words.contains(where: \.isUnsourced))
  }

  /// The first currency sign with the digits next to it.
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

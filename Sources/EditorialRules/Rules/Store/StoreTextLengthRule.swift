import ReviewModel
import UnicodeText

struct StoreTextLengthRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "store-text-length",
    summary: "The text is too long for the App Store.",
    remedy: "Shorten the text to the number of characters that the finding names.",
    rationale: "App Store Connect rejects a text that is too long, and the upload stops there.",
    cases: [
      .init(.error, "the text has more characters than the App Store allows"),
      .init(
        .warning,
        "the text has more UTF-16 units than allowed, but not more characters",
        "a text of a StoreKit configuration file has more characters than allowed"),
    ],
    guidelines: ["store.text-length"],
    limits: [
      "Apple does not say whether it counts characters or UTF-16 units, so the App Store may accept a text that is too "
        + "long only in UTF-16 units.",
      "The rule only warns about a text in a StoreKit configuration file, because the App Store may have a different "
        + "text.",
      "The rule ignores white space around a text, because tools do not upload it.",
    ],
    kinds: EntryKind.storeTexts,
    needs: [.statedLimit],
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .flags("Coffee Bar: order your roasts ⟦ahead⟧", .storeName),
    .flags("コーヒーバーでいつもの一杯を並ばずに注文して受け取れるアプリ⟦です⟧", .storeSubtitle, in: "ja"),
    .flags("สั่งกาแฟที่ร้านใกล้บ้านได้ทุก⟦วันเลย⟧", .storeSubtitle, in: "th"),
    .bundle([
      "store.config.json": #"""
      {"apple": {"info": {"de-DE": {"keywords": [
        "Kaffeehausbestellung", "Espressobohnenkauf", "Röstereiverzeichnis", "Filterkaffeerezepte", "Milchschaumkunstwerk⟦e⟧"
      ]}}}}
      """#
    ]),
    .passes("Coffee Bar: order roasts ahead", .storeName),
    .passes("コーヒーバーでいつもの一杯を注文", .storeSubtitle, in: "ja"),
    .passes("สั่งกาแฟใกล้บ้านทุกวัน", .storeSubtitle, in: "th"),
    .bundle(["fastlane/metadata/en-US/name.txt": "\n  Coffee Bar: order roasts ahead  \n\n"]),
  ]

  enum Messages: String, RuleMessages {
    case overLimit = "{count, plural, one {# character} other {# characters}}, but the App Store allows {limit, number}"
    case overLimitInUnits = """
      {count, plural, one {# UTF-16 unit} other {# UTF-16 units}}, but the App Store allows {limit, number} characters
      """
    case storeRefuses = "App Store Connect rejects the text during the upload"
    case mayCountUnits = """
      App Store Connect has rejected a Thai text because of this count, which includes every vowel sign
      """
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard let limit = entry.entry.kind.storeLimit else { return [] }
    if entry.texts.contains(where: { $0.text.variation != nil }), !entry.require(.key) { return [] }
    return entry.texts.grouped(by: \.text.locale).flatMap { _, texts in
      // A list of keywords is uploaded as one text.
      texts.contains { $0.text.variation != nil }
        ? findings(in: texts, limit) : texts.flatMap { findings(in: [$0], limit) }
    }
  }

  /// - Parameter texts: The texts that the App Store joins with commas.
  private func findings(in texts: [ReviewedText], _ limit: Int) -> [Finding] {
    let length = StoreLength(list: texts.lazy.map(\.string))
    guard length.utf16Units > limit else { return [] }
    let isOver = length.characters > limit
    guard let excess = Self.excess(of: texts, over: limit, by: { isOver ? 1 : String($0).utf16.count }) else {
      return []
    }
    let isOfStoreKit = [.storePurchaseName, .storePurchaseDescription].contains(excess.text.kind)
    let count = isOver ? length.characters : length.utf16Units
    return [
      Self.finding(
        excess.range, in: excess.text, isOver && !isOfStoreKit ? .error : .warning,
        isOver ? .overLimit : .overLimitInUnits, ["count": .number(count), "limit": .number(limit)],
        note: isOver ? .storeRefuses : .mayCountUnits)
    ]
  }

  /// The part beyond the limit, in the first text that exceeds it.
  private static func excess(
    of texts: [ReviewedText], over limit: Int, by size: (Character) -> Int
  ) -> (text: ReviewedText, range: Range<String.Index>)? {
    var count = 0
    for (number, text) in texts.enumerated() {
      if number > 0 { count += 1 }
      for index in text.string.indices {
        count += size(text.string[index])
        if count > limit { return (text, index..<text.string.endIndex) }
      }
    }
    return nil
  }
}

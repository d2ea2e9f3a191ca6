import LocaleData
import ReviewModel
import UnicodeText

struct TitleLengthRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-length",
    summary: "The title is too long.",
    remedy: "Cut it down to the action and what it acts on.",
    rationale: "People read shortcut titles at a glance, even on a watch.",
    cases: [
      .init(.note, "the title has more words than almost all titles in this language; a parameter counts as one word")
    ],
    guidelines: ["title.concise"],
    limits: [
      "Apple gives no limit, so the rule uses the 95th percentile of titles in real apps, or an estimate for "
        + "languages with too few titles.",
      "In scripts without spaces, a dictionary divides the text into words, so the count can be off by one.",
    ],
    kinds: EntryKind.titles,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("the usual length of titles") { $0.limits.titleWords != nil }

  static let examples: [RuleExample] = [
    .flags("⟦Order the usual large coffee for me and my friends⟧", .title),
    .flags("⟦Den üblichen großen Kaffee für mich und alle anderen Kollegen im Büro bestellen⟧", .title, in: "de"),
    .passes("Order ${quantity} ${coffee}", .suggestionTitle),
    .passes("Reorder my usual coffee", .title),
    .passes("Send drive-in order to built-in printer", .title),
    .passes("コーヒーを注文", .title, in: "ja"),
    .flags("⟦Заказать самый большой обычный кофе для меня и всех моих друзей в офисе⟧", .title, in: "ru"),
  ]

  enum Messages: String, RuleMessages {
    case words = "The title has {count, plural, one {# word} other {# words}}"
    case usualLimit = "Most titles in this language have {limit, plural, one {# word} other {# words}} or fewer."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let cited = text.profile.limits.titleWords else { return [] }
    let limit = cited.value
    let count = text.wordCount() + text.placeholders.count
    guard count > limit else { return [] }
    return [
      Self.finding(
        text.wholeRange, in: text, .note, .words, ["count": .number(count), "limit": .number(limit)],
        // An estimate does not justify a statement about most titles.
        notes: cited.source.isUnsourced ? [] : [Self.message(.usualLimit, ["limit": .number(limit)])])
    ]
  }
}

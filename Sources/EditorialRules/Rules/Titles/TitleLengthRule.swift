import LocaleData
import ReviewModel
import UnicodeText

struct TitleLengthRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-length",
    summary: "A title is brief.",
    rationale: "A shortcut’s title is read at a glance, on a watch too.",
    cases: [.init(.note, "more words than nearly all titles of the language have, a parameter counted as one word")],
    guidelines: ["title.concise"],
    limits: [
      "The limit is a percentile of the language’s titles in real apps, or our judgement where too few were counted, and "
        + "no number of Apple’s.",
      "In scripts without spaces a dictionary parts the words; it may count one more or less.",
    ],
    kinds: EntryKind.titles,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("a limit for titles") { $0.limits.titleWords != nil }

  static let examples: [RuleExample] = [
    .flags("⟦Order the usual large coffee for me and my friends⟧", .title),
    .flags("⟦Den üblichen großen Kaffee für mich und alle anderen Kollegen im Büro bestellen⟧", .title, in: "de"),
    .passes("Order ${quantity} ${coffee}", .suggestionTitle),
    .passes("Reorder my usual coffee", .title),
    .passes("Send drive-in order to built-in printer", .title),
    .passes("コーヒーを注文", .title, in: "ja"),
    .flags("⟦Заказать самый большой обычный кофе для меня и всех моих друзей в офисе⟧", .title, in: "ru"),
  ]

  enum Messages: String, CaseIterable { case words, usualLimit }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let cited = text.profile.limits.titleWords else { return [] }
    let limit = cited.value
    let count = text.wordCount() + text.placeholders.count
    guard count > limit else { return [] }
    return [
      Self.finding(
        text.wholeRange, in: text, .note, .words, ["count": .number(count), "limit": .number(limit)],
        // What no titles were counted for is not said of most of them.
        notes: cited.source.isJudgement ? [] : [Self.message(.usualLimit, ["limit": .number(limit)])])
    ]
  }
}

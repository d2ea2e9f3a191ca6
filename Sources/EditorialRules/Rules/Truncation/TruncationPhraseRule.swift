import ReviewModel

struct TruncationPhraseRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-phrase",
    summary: "The phrase is cut off in the system’s list of phrases.",
    remedy: "Shorten the phrase.",
    rationale: "People learn a phrase by reading it. If part of it is cut off, they cannot say it word for word.",
    cases: [
      .init(
        .note,
        "a device in the `devices` setting cuts off the phrase, even with the most favorable assumptions about layout "
          + "and fonts")
    ],
    guidelines: ["phrase.short"],
    limits: [
      TruncationLimits.assumptions,
      "The rule measures with open fonts that are close to the system fonts.",
    ],
    kinds: EntryKind.phrases, needs: [.devices],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags(
      "⟦Order the usual large coffee with milk for me and for everybody who is at the office on this day in ${applicationName}⟧",
      .phrase),
    .flags("⟦オフィスにいるみんなのためにいつもの大きなコーヒーを人数分まとめて${applicationName}で注文して会議室まで届けてもらってください⟧", .phrase, in: "ja"),
    .passes("Order coffee with ${applicationName}", .phrase),
    .passes("Commander un grand café avec ${applicationName}", .phrase, in: "fr"),
    .passes("コーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case isCut = "The phrase is cut off in the list of phrases on {places}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    [CutFinding(text)?.note(by: Self.self, .isCut)].compactMap(\.self)
  }
}

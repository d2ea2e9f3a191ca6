import ReviewModel

struct TruncationPhraseRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-phrase",
    summary: "A phrase is seen whole where the system lists phrases.",
    rationale: "People learn a phrase by reading it; one that is cut off cannot be repeated word for word.",
    cases: [.init(.note, "cut on a chosen device under every allowed assumption")],
    guidelines: ["phrase.short"],
    limits: [
      TruncationLimits.assumptions,
      "Widths are those of open fonts near the system’s own; ‘--font’ of the preview measures with others.",
    ],
    kinds: EntryKind.phrases, needs: [.devices],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags(
      "⟦Order the usual large coffee with milk for me and for everybody who is at the office on this day in ${applicationName}⟧",
      .phrase),
    .flags(
      "⟦オフィスにいるみんなのためにいつもの大きなコーヒーを人数分まとめて${applicationName}で注文して会議室まで届けてもらってください⟧",
      .phrase, in: "ja"),
    .passes("Order coffee with ${applicationName}", .phrase),
    .passes("Commander un grand café avec ${applicationName}", .phrase, in: "fr"),
    .passes("コーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case isCut }

  func findings(in text: ReviewedText) -> [Finding] {
    [CutFinding(text)?.note(by: Self.self, .isCut)].compactMap(\.self)
  }
}

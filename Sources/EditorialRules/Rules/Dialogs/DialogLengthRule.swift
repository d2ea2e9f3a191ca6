import LocaleData
import ReviewModel
import UnicodeText

struct DialogLengthRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-length",
    summary: "What Siri says is brief.",
    rationale: "A response is heard, perhaps many times; nobody can skip ahead in it.",
    cases: [
      .init(.note, "more than two sentences, or more words than the language’s limit, a parameter counted as one")
    ],
    guidelines: ["dialog.concise"],
    limits: [
      "The limits are two sentences, and a number of words that is no number of Apple’s.",
      "What a parameter holds counts as one word.",
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("⟦Your coffee is ready. The shop closes at nine. Bring your card with you.⟧", .dialog),
    .flags(
      "⟦Your usual large coffee with oat milk and two sugars will be ready for you at the counter of the shop "
        + "in the station in about fifteen minutes from now⟧", .dialog),
    .flags("⟦コーヒーができました。お店は九時に閉まります。カードをお持ちください。⟧", .dialog, in: "ja"),
    .passes("Your coffee is ready. It costs ${price}.", .dialog),
    .passes("Ihr Kaffee ist fertig.", .dialog, in: "de"),
    .passes("コーヒーができました。", .dialog, in: "ja"),
  ]

  /// The most sentences that people should have to listen to.
  private static let mostSentences = 2

  enum Messages: String, CaseIterable { case sentences, words, sayWhatIsNeeded }

  func findings(in text: ReviewedText) -> [Finding] {
    // Few texts are long enough for either.
    guard text.string.utf8.count > 40 else { return [] }
    let sentences = text.sentences.count { text.string[$0].contains(where: \.isLetter) }
    if sentences > Self.mostSentences { return [finding(.sentences, sentences, limit: Self.mostSentences, text)] }
    guard let limit = text.profile.limits.dialogWords?.value else { return [] }
    let count = text.wordCount() + text.placeholders.count
    return count > limit ? [finding(.words, count, limit: limit, text)] : []
  }

  private func finding(_ name: Messages, _ count: Int, limit: Int, _ text: ReviewedText) -> Finding {
    Self.finding(
      text.wholeRange, in: text, .note, name, ["count": .number(count), "limit": .number(limit)], note: .sayWhatIsNeeded
    )
  }
}

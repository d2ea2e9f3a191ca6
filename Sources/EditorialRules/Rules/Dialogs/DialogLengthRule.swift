import LocaleData
import ReviewModel
import UnicodeText

struct DialogLengthRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-length",
    summary: "The Siri dialog is too long.",
    remedy: "Say only what people need now, in at most two sentences. Show the rest in the app.",
    rationale: "People hear a response, perhaps many times, and can’t skip ahead.",
    cases: [
      .init(
        .note,
        "more than two sentences",
        "more words than the limit for the language")
    ],
    guidelines: ["dialog.concise"],
    limits: [
      "The limit for words is this tool’s own, not Apple’s.",
      "A parameter counts as one word, however long its value is.",
      "A question after other sentences may have a third sentence and any number of words.",
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
    .flags("⟦We clear your orders. Your card stays. The shop forgets you. Do you want to continue?⟧", .dialog),
    .passes("This removes the menu from your coffee machine. Your own coffees stay as they are. Continue?", .dialog),
    .passes("コーヒーメーカーからメニューを削除します。お気に入りのコーヒーはそのまま残ります。続けますか？", .dialog, in: "ja"),
    .passes("Your coffee is ready. It costs ${price}.", .dialog),
    .passes("Ihr Kaffee ist fertig.", .dialog, in: "de"),
    .passes("コーヒーができました。", .dialog, in: "ja"),
  ]

  /// The most sentences that people should have to listen to.
  private static let mostSentences = 2

  enum Messages: String, RuleMessages {
    case sentences = "The response has {count, plural, one {# sentence} other {# sentences}}"
    case words = "The response has {count, plural, one {# word} other {# words}}"
    case sayWhatIsNeeded = "Say only what people need now. The app can show the rest."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    // Few texts are long enough to break either limit.
    guard text.string.utf8.count > 40 else { return [] }
    let sentences = text.sentences.count { text.string[$0].contains(where: \.isLetter) }
    // People who agree to something need to know what changes: “This clears your orders. Your card stays. Continue?”
    let last = text.string.unicodeScalars.last { !$0.isWhitespace }
    let asksToAgree = sentences > 1 && last?.isNamed("QUESTION MARK") ?? false
    let most = Self.mostSentences + (asksToAgree ? 1 : 0)
    if sentences > most { return [finding(.sentences, sentences, limit: Self.mostSentences, text)] }
    guard !asksToAgree, let limit = text.profile.limits.dialogWords?.value else { return [] }
    let count = text.wordCount() + text.placeholders.count
    return count > limit ? [finding(.words, count, limit: limit, text)] : []
  }

  private func finding(_ name: Messages, _ count: Int, limit: Int, _ text: ReviewedText) -> Finding {
    Self.finding(
      text.wholeRange, in: text, .note, name, ["count": .number(count), "limit": .number(limit)], note: .sayWhatIsNeeded
    )
  }
}

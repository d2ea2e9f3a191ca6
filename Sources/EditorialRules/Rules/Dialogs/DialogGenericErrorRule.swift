import LocaleData
import ReviewModel

struct DialogGenericErrorRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-generic-error",
    summary: "A failure tells what failed and what to do.",
    rationale: "Somebody who hears “Something went wrong” can do nothing about it.",
    cases: [
      .init(.warning, "nothing but a listed generic sentence, and perhaps a request to try again"),
      .init(.note, "a sentence that only our own judgement lists"),
    ],
    guidelines: ["dialog.specific-errors"],
    limits: [
      "The sentences are a list; a text that is generic in other words is not seen.",
      "An error in which a parameter stands is taken to be specific.",
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("generic sentences") { !$0.dialogs.genericErrors.isEmpty }

  static let examples: [RuleExample] = [
    .flags("⟦Something went wrong.⟧", .dialog),
    .flags("⟦Something went wrong. Please try again.⟧", .dialog),
    .flags("⟦Ein Fehler ist aufgetreten⟧", .dialog, in: "de"),
    .flags("⟦エラーが起きました。⟧", .dialog, in: "ja"),
    .flags("⟦Произошла ошибка. Повторите попытку.⟧", .dialog, in: "ru"),
    .passes("Something went wrong while we took your payment.", .dialog),
    .passes("Sorry, espresso is out of stock.", .dialog),
    .passes("Please try again.", .dialog),
    .passes("支払いでエラーが起きました。", .dialog, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case saysNothing, sayWhatFailed }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.dialogs.genericErrors.isEmpty, text.placeholders.isEmpty, text.sentences.count <= 3,
      let isJudgement = verdict(on: text)
    else { return [] }
    return [Self.finding(text.wholeRange, in: text, isJudgement ? .note : .warning, .saysNothing, note: .sayWhatFailed)]
  }

  /// Whether the list that has the text is our own judgement; nil where the text says more.
  private func verdict(on text: ReviewedText) -> Bool? {
    if let error = WholeSentence.source(of: text.string, in: text.profile.dialogs.genericErrors, text) {
      return error.isJudgement
    }
    var found: Citation?
    for sentence in text.sentences {
      let written = String(text.string[sentence])
      if let error = WholeSentence.source(of: written, in: text.profile.dialogs.genericErrors, text) {
        found = found ?? error
      } else if WholeSentence.source(of: written, in: text.profile.dialogs.retries, text) == nil {
        return nil
      }
    }
    return found?.isJudgement
  }
}

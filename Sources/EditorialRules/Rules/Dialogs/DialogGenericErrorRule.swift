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
      "The sentences and their frames are lists; a text that is generic in others is not seen.",
      "A sentence that names what was not done, and neither why nor what to do, is a note.",
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
    .flags("⟦Sorry, we couldn’t reserve your table.⟧", .dialog),
    .flags("⟦Something went wrong, please try again later.⟧", .dialog),
    .flags("⟦Die Bestellung konnte leider nicht aufgegeben werden.⟧", .dialog, in: "de"),
    .flags("⟦申し訳ありません、注文できませんでした。⟧", .dialog, in: "ja"),
    .passes("We couldn’t charge your card. Check its number.", .dialog),
    .passes("We couldn’t reserve a table because the shop is closed.", .dialog),
    .passes("Couldn’t find a free table.", .dialog),
    .passes("Something went wrong while we took your payment.", .dialog),
    .passes("Sorry, espresso is out of stock.", .dialog),
    .passes("Please try again.", .dialog),
    .passes("支払いでエラーが起きました。", .dialog, in: "ja"),
  ]

  /// More bytes than this say something.
  private static let longest = 300

  enum Messages: String, CaseIterable { case saysNothing, sayWhatFailed }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.dialogs.genericErrors.isEmpty, text.placeholders.isEmpty,
      text.string.utf8.count <= Self.longest, text.sentences.count <= 3,
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
      if let error = failure(in: written, text) {
        found = found ?? error
      } else if WholeSentence.source(of: written, in: text.profile.dialogs.retries, text) == nil {
        guard let part = verdict(onPartsOf: written, text) else { return nil }
        found = found ?? part
      }
    }
    return found?.isJudgement
  }

  /// The source of a sentence that says no more than that it failed.
  private func failure(in sentence: String, _ text: ReviewedText) -> Citation? {
    let dialogs = text.profile.dialogs
    return WholeSentence.source(of: sentence, in: dialogs.genericErrors, besides: dialogs.retries, text)
  }

  /// Of `Sorry, we couldn’t book it, try again later` each part says nothing.
  private func verdict(onPartsOf sentence: String, _ text: ReviewedText) -> Citation? {
    let parts = sentence.split { $0.isComma || $0.isDash || $0 == ";" }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
    guard (2...4).contains(parts.count) else { return nil }
    var found: Citation?
    for part in parts {
      if let error = failure(in: part, text) {
        found = found ?? error
      } else if WholeSentence.source(of: part, in: text.profile.dialogs.retries, text) == nil {
        return nil
      }
    }
    return found
  }
}

extension Character {
  /// A dash between parts of a sentence; a hyphen joins words.
  fileprivate var isDash: Bool { self != "-" && unicodeScalars.first?.isNamed("DASH") ?? false }
}

import LocaleData
import ReviewModel

struct DialogGenericErrorRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-generic-error",
    summary: "The error message doesn’t explain what went wrong or what to do about it.",
    remedy: "Say what couldn’t be done, why, and what people can do about it.",
    rationale: "People who hear “Something went wrong” can do nothing about it.",
    cases: [
      .init(
        .warning,
        "the whole dialog is a known generic sentence such as “Something went wrong”, with or without a request to try "
          + "again"),
      .init(
        .note,
        "the whole dialog is a generic sentence from the tool’s own list, not from a published source",
        "a sentence that says what wasn’t done, but neither why nor what to do"),
    ],
    guidelines: ["dialog.specific-errors"],
    limits: [
      "The rule knows only the generic sentences in its list for each language.",
      "An error with a parameter counts as specific.",
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("generic error messages") { !$0.dialogs.genericErrors.isEmpty }

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

  /// A longer text, in UTF-8 bytes, is not generic.
  private static let longest = 300

  enum Messages: String, RuleMessages {
    case saysNothing = "The error message does not explain the problem"
    case sayWhatFailed = "Say what could not be done, why, and what people can do."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.dialogs.genericErrors.isEmpty, text.placeholders.isEmpty,
      text.string.utf8.count <= Self.longest, text.sentences.count <= 3,
      let isUnsourced = verdict(on: text)
    else { return [] }
    return [Self.finding(text.wholeRange, in: text, isUnsourced ? .note : .warning, .saysNothing, note: .sayWhatFailed)]
  }

  /// Whether the text is listed without a published source. Nil if the text is not generic.
  private func verdict(on text: ReviewedText) -> Bool? {
    if let error = WholeSentence.source(of: text.string, in: text.profile.dialogs.genericErrors, text) {
      return error.isUnsourced
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
    return found?.isUnsourced
  }

  /// The source of a sentence that says only that something failed.
  private func failure(in sentence: String, _ text: ReviewedText) -> Citation? {
    let dialogs = text.profile.dialogs
    return WholeSentence.source(of: sentence, in: dialogs.genericErrors, besides: dialogs.retries, text)
  }

  /// Checks the parts between commas, none of which says anything: `Sorry, we couldn’t book it, try again later`.
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
  /// Whether it is a dash between parts of a sentence. A hyphen joins words.
  fileprivate var isDash: Bool { self != "-" && unicodeScalars.first?.isNamed("DASH") ?? false }
}

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
      "An error with a parameter counts as specific, and so does its short form without the parameter.",
      "A sentence about one task counts as specific if a request to try again follows it.",
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
    .flags("⟦There was a problem. Please try again.⟧", .dialog),
    .passes("We couldn’t reserve your table. Please try again.", .dialog),
    .bundle(forms("⟦We couldn’t reserve your table.⟧", "We couldn’t charge your card. ${reason}")),
    .bundle(forms("We couldn’t reserve your table.", "We couldn’t reserve your table. ${reason}")),
    .passes("支払いでエラーが起きました。", .dialog, in: "ja"),
  ]

  /// The two forms of a failure response: for a screen, and to be said.
  private static func forms(_ short: String, _ full: String) -> [String: String] {
    let texts = [("Concise", short, "Fail1"), ("", full, "Fail2")].map { name, text, id in
      IntentExamples.text("INIntentResponseCode\(name)FormatString", text)
        + IntentExamples.text("INIntentResponseCode\(name)FormatStringID", id)
    }
    let codes = """
      <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>
      \(texts.joined(separator: "\n"))
      \(IntentExamples.text("INIntentResponseCodeName", "failure"))
      </dict></array></dict>
      """
    return IntentExamples.file([IntentExamples.intent(codes)])
  }

  /// A longer text, in UTF-8 bytes, is not generic.
  private static let longest = 300

  enum Messages: String, RuleMessages {
    case saysNothing = "The error message does not explain the problem"
    case sayWhatFailed = "Say what could not be done, why, and what people can do."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.dialogs.genericErrors.isEmpty, text.placeholders.isEmpty,
      text.string.utf8.count <= Self.longest, text.sentences.count <= 3,
      let isUnsourced = verdict(on: text), !hasFullForm(text)
    else { return [] }
    return [Self.finding(text.wholeRange, in: text, isUnsourced ? .note : .warning, .saysNothing, note: .sayWhatFailed)]
  }

  /// Whether another text of the table continues a failure response with a parameter: “We couldn’t book it. ${reason}”.
  private func hasFullForm(_ text: ReviewedText) -> Bool {
    guard text.entry.dialogPart == .failure, let end = text.string.lastIndex(where: \.isLetter), text.require(.files)
    else { return false }
    let beginning = text.string[...end]
    return text.bundle.entries.contains { entry in
      entry.id.table == text.entry.id.table
        && entry.texts.contains { other in
          other.locale == text.text.locale && other.text.hasPrefix(beginning)
            && !PlaceholderScanner.ranges(in: other.text).isEmpty
        }
    }
  }

  /// Whether the text is listed without a published source. Nil if the text is not generic.
  private func verdict(on text: ReviewedText) -> Bool? {
    if let error = WholeSentence.source(of: text.string, in: text.profile.dialogs.genericErrors, text) {
      return error.isUnsourced
    }
    var found: Citation?
    var namesTask = false
    for sentence in text.sentences {
      let written = String(text.string[sentence])
      if let error = failure(in: written, text) {
        found = found ?? error
        let lowercased = text.inLowercase(written)
        namesTask = !text.profile.dialogs.genericErrors.words.contains { lowercased.contains(text.inLowercase($0)) }
      } else if WholeSentence.source(of: written, in: text.profile.dialogs.retries, text) != nil {
        // “We couldn’t book your table. Try again.” says what failed and what people can do.
        if namesTask { return nil }
      } else {
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

import ReviewModel
import UnicodeText

struct IntentReservedWordRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "intent-reserved-word",
    summary: "A text of an App Intent contains a word that the App Store may reject.",
    remedy: "Reword the text without the word, in every language.",
    rationale: "Since June 2026, App Store Connect rejects a build for such a word, but only after you upload "
      + "it. Each attempt uses up a build number, and Xcode doesn’t check for these words.",
    cases: [
      .init(.error, "a word with a known App Store rejection, in the description of an App Intent"),
      .init(
        .warning,
        "a word with a known rejection, in a title, a phrase or the text of a parameter",
        "a word with a known rejection, in the description of an intent that people never see in a list of actions",
        "in a description, a word that some teams list as rejected, although no rejection email is known"),
      .init(
        .note,
        "in a description, an ordinary word that one team lists as rejected, although the App Store has apps "
          + "that use it"
      ),
    ],
    guidelines: ["store.reserved-word"],
    limits: [
      "Only whole words count, in upper or lower case: “información” contains “mac” and is accepted.",
      "A reserved word with a grammatical ending attached to it is accepted too.",
      "It is not known how the App Store splits a text into words.",
      "Dialogs, enumeration cases and UI texts are not checked.",
      "The rule doesn’t check a default value in code if a strings table overrides it.",
      "Without code or compiled metadata, the rule recognizes an App Intent’s description only by its table and key, "
        + "and reports at most a warning.",
    ],
    evidence: StoreRefusals.account(of: StoreRefusals.known.inDescriptions),
    kinds: StoreRefusals.known.furtherKinds.union([.description]),
    checksUntranslatedText: true,
    yieldsTo: ["phrase-hey-siri"],
    impact: .failure
  )

  private static func files(_ description: String, _ table: [String: String] = [:]) -> [String: String] {
    AppIntentExamples.file(
      "OrderCoffee", "Order coffee", "static let description = IntentDescription(\"\(description)\")"
    )
    .merging(table) { $1 }
  }

  static let examples: [RuleExample] = [
    .flags("Asks ⟦Siri⟧ to order.", .description),
    .flags("このデバイスまたは⟦iPhone⟧で注文します。", .description, in: "ja"),
    .flags("Bestellt vom ⟦MAC⟧ aus.", .description, in: "de"),
    .flags("⟦SIRI⟧ ile kahve ısmarlar.", .description, in: "tr"),
    .flags("Shows the order on this ⟦iPhone⟧’s screen.", .description),
    .flags("Orders on ⟦iPad⟧ too.", .description),
    .flags("Заказывает через ⟦Apple⟧ Pay.", .description, in: "ru"),
    .flags("Order with ⟦Siri⟧", .title),
    .flags("Lets you ⟦watch⟧ the coffee.", .description),
    .bundle(files("Orders with ⟦Apple⟧ Pay.")),
    .bundle(
      files(
        "Orders a coffee.", ["App/ja.lproj/Localizable.strings": #""Orders a coffee." = "⟦Siri⟧でコーヒーを注文します。";"#])),
    .passes("Muestra la información del pedido.", .description, in: "es"),
    .passes("Bestellt bei der Kaffeemacchina, sagt Sirius.", .description, in: "de"),
    .passes("注文した商品の情報を表示します。", .description, in: "ja"),
    .passes("Orders on iPad", .title),
    .passes("Siri orders the coffee for you.", .dialog),
    .passes("Watch the coffee", .title),
    .bundle(IntentExamples.file([IntentExamples.intent(description: "Orders with Siri.")])),
  ]

  enum Messages: String, RuleMessages {
    case refused = "{mail}"
    case mayBeRefused = "The App Store may reject this word here: {word}"
    case sayWithout = "Describe it without the name, in every language"
    case noMailKnown = "Some teams say that the App Store rejects this word here, but no rejection email is known"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let standing = Standing(of: text) else { return [] }
    let refusals = StoreRefusals.known
    let matches = ReservedWordSearch.matches(of: refusals.inDescriptions, in: text)
    return matches.compactMap { match in
      let confidence = match.word.confidence
      switch standing {
      case .description where confidence.isQuoted: return refused(match, in: text)
      case .description where confidence == .doubtful:
        // For “Apple Watch”, the App Store names the other word.
        return matches.count > 1 ? nil : mayBeRefused(match, .note, in: text)
      case .hiddenDescription where confidence.isQuoted, .description: return mayBeRefused(match, .warning, in: text)
      case .other where confidence.isQuoted: return mayBeRefused(match, .warning, in: text)
      case .hiddenDescription, .other: return nil
      }
    }
  }

  private enum Standing {
    case description
    /// The description of an intent that appears in no list, or of a text that may not belong to an App Intent.
    case hiddenDescription
    /// A text in which the words are only presumed to be rejected.
    case other

    /// - Returns: Nil for a text of a custom intent.
    init?(of text: ReviewedText) {
      let entry = text.entry
      guard entry.intent == nil else { return nil }
      // If only the table's name suggests an App Intent, the text may belong to a custom intent.
      let isGuessed = entry.owner == nil && IntentTables.isOne(entry.id.table)
      if isGuessed, IntentTables.isOfDefinition(entry) { return nil }
      switch (text.kind == .description || entry.isDescriptionToo, isGuessed || entry.intentUse == .hidden) {
      case (true, false): self = .description
      case (true, true): self = .hiddenDescription
      case (false, false): self = .other
      case (false, true): return nil
      }
    }
  }

  private func refused(_ match: ReservedWordSearch.Match, in text: ReviewedText) -> Finding {
    let line = StoreRefusals.known.line(
      .intentDescription, ["text": text.string, "word": match.word.word], intent: text.entry.owner ?? "",
      locale: text.bundle.languageTag(of: text.text.locale))
    var finding = Self.finding(match.range, in: text, .error, .refused, ["mail": .text(line.text)], note: .sayWithout)
    finding.storeLines = [line]
    return finding
  }

  private func mayBeRefused(_ match: ReservedWordSearch.Match, _ severity: Severity, in text: ReviewedText) -> Finding {
    Self.finding(match.range, in: text, severity, .mayBeRefused, ["word": text.quoted(match.range)], note: .noMailKnown)
  }
}

import BundleReading
import ReviewModel
import UnicodeText

struct IntentReservedWordRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "intent-reserved-word",
    summary: "The texts of an App Intent hold no word that the App Store refuses in them.",
    rationale:
      "Since June 2026 App Store Connect refuses a build for such a word, after the upload: a try costs a build "
      + "number, and no check of Xcode sees it.",
    cases: [
      .init(
        .error, "a word in the description of an App Intent, in any language, for which a mail of the store is known"),
      .init(
        .warning,
        "such a word in a title, a phrase or the text of a parameter, or in an intent that no list has; in a description, "
          + "a word that teams list without a mail"),
      .init(.note, "an ordinary word that one team lists, and with which apps have passed"),
    ],
    guidelines: ["store.reserved-word"],
    limits: [
      "A word counts as a whole one, whatever its case: “información” holds “mac” and passes, and so does a name with an "
        + "ending that no mark parts from it; how the store parts words is not known.",
      "Dialogs, cases of enumerations, texts of the interface, and a default value in the code that a table replaces are "
        + "not judged.",
      "Without code or compiled metadata, a table’s name and keys alone say what is a description of an App Intent.",
    ],
    evidence: StoreRefusals.account(of: StoreRefusals.known.inDescriptions),
    kinds: StoreRefusals.known.furtherKinds.union([.description]),
    judgesUntranslatedText: true,
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
        "Orders a coffee.",
        ["App/ja.lproj/Localizable.strings": #""Orders a coffee." = "⟦Siri⟧でコーヒーを注文します。";"#])),
    .passes("Muestra la información del pedido.", .description, in: "es"),
    .passes("Bestellt bei der Kaffeemacchina, sagt Sirius.", .description, in: "de"),
    .passes("注文した商品の情報を表示します。", .description, in: "ja"),
    .passes("Orders on iPad", .title),
    .passes("Siri orders the coffee for you.", .dialog),
    .passes("Watch the coffee", .title),
    .bundle(IntentExamples.file([IntentExamples.intent(description: "Orders with Siri.")])),
  ]

  enum Messages: String, CaseIterable { case refused, mayBeRefused, sayWithout, noMailKnown }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let standing = Standing(of: text) else { return [] }
    let refusals = StoreRefusals.known
    let matches = ReservedWordSearch.matches(of: refusals.inDescriptions, in: text)
    return matches.compactMap { match in
      let confidence = match.word.confidence
      switch standing {
      case .description where confidence.isQuoted: return refused(match, in: text)
      case .description where confidence == .doubtful:
        // Apple Watch: the other word is what the store names.
        return matches.count > 1 ? nil : mayBeRefused(match, .note, in: text)
      case .hiddenDescription where confidence.isQuoted, .description: return mayBeRefused(match, .warning, in: text)
      case .other where confidence.isQuoted: return mayBeRefused(match, .warning, in: text)
      case .hiddenDescription, .other: return nil
      }
    }
  }

  /// What of an App Intent a text is.
  private enum Standing {
    case description
    /// That of an intent that no list has, or of one that perhaps is none.
    case hiddenDescription
    /// A text in which only reasoning says that the words are refused.
    case other

    /// - Returns: nil for a text of a custom intent.
    init?(of text: ReviewedText) {
      let entry = text.entry
      guard entry.intent == nil else { return nil }
      // What only the name of a table tells may be a text of a custom intent.
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

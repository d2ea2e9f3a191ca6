import Diagnostics
import LocalizationBundles

struct IntentTitleNotLocalizedRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "intent-title-not-localized",
    summary: "An intent’s title has an entry in every language the app ships.",
    rationale: "The App Store answers an upload with “Invalid Siri Support”, error 90626, and Siri shows a text that "
      + "its reader may not know.",
    cases: [
      .init(
        .error,
        "no entry in a localization the app ships, nor in one of the same language; a blank entry is one, and a "
          + "regional variant needs none of its own")
    ],
    guidelines: ["store.intent-title"],
    limits: [
      "Only intents of definition files are judged; the store’s rule for App Intents is not known.",
      "A regional variant is let pass where its language has the entry, though the store’s mail may name it.",
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = [.title]

  private static func files(_ title: String, _ strings: [String: String]) -> [String: String] {
    let definition = IntentExamples.file([IntentExamples.intent(title: title)])
    return strings.reduce(into: definition) { $0["\($1.key).lproj/Intents.strings"] = $1.value }
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", ["de": "", "fr": #""Title1" = "Commander un café";"#])),
    .bundle(files("⟦コーヒーを注文⟧", ["ko": ""])),
    .bundle(files("Order coffee", ["de": #""Title1" = "Kaffee bestellen";"#, "de-AT": "", "en-GB": ""])),
    .bundle(files("Order coffee", ["de": #""Title1" = "";"#])),
    .bundle(files("コーヒーを注文", ["ko": #""Title1" = "커피 주문하기";"#])),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    guard let intent = entry.intent, entry.entry.id.key == intent.titleID,
      let missing = MissingLocalizations(in: entry)
    else { return [] }
    let range = entry.texts[missing.anchor].wholeRange
    return missing.gaps.filter { MissingLocalizations.isRefused($0, of: entry) }.map { gap in
      let finding = Finding(
        range, .error, "No title of the intent \(intent.name) in this localization",
        notes: [
          "The App Store says: Localized title for custom intent: ‘\(intent.name)’ not found for locale: \(gap.tag)"
        ])
      return entry.place(Self.self, finding, on: missing.anchor, locale: gap.tag)
    }
  }
}

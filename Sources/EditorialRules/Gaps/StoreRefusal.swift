import Diagnostics
import LocalizationBundles

/// What the two rules on the App Store's error 90626 share: a text of an intent that a language of the app lacks.
enum StoreRefusal {
  static let rationale =
    "The App Store answers an upload with “Invalid Siri Support”, error 90626, and Siri shows a text that its reader "
    + "may not know."

  static let cases: [RuleDescriptor.Case] = [
    .init(
      .error,
      "no entry in a localization the app ships, nor in one of the same language; a blank entry is one, and a "
        + "regional variant needs none of its own")
  ]

  static let limits = [
    "Only intents of definition files are judged; the store’s rule for App Intents is not known.",
    "A regional variant is let pass where its language has the entry, though the store’s mail may name it.",
  ]

  /// - Parameters:
  ///   - part: What the text is to its intent, as the store writes it: "title".
  ///   - id: Where an intent names that text's identifier.
  static func findings(
    in entry: ReviewedEntry, of rule: any Rule.Type, _ part: String, id: KeyPath<IntentDeclaration, String?>
  ) -> [PlacedFinding] {
    guard let intent = entry.intent, entry.entry.id.key == intent[keyPath: id],
      let missing = MissingLocalizations(in: entry)
    else { return [] }
    let range = entry.texts[missing.anchor].wholeRange
    return missing.gaps.filter { MissingLocalizations.isRefused($0, of: entry) }.map { gap in
      let finding = Finding(
        range, .error, "No \(part) of the intent \(intent.name) in this localization",
        notes: [
          "The App Store says: Localized \(part) for custom intent: ‘\(intent.name)’ not found for locale: \(gap.tag)"
        ])
      return entry.place(rule, finding, on: missing.anchor, locale: gap.tag)
    }
  }

  /// A definition of one intent, with the tables of its translations.
  static func files(_ intent: String, _ strings: [String: String]) -> [String: String] {
    strings.reduce(into: IntentExamples.file([intent])) { $0["\($1.key).lproj/Intents.strings"] = $1.value }
  }
}

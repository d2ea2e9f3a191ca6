import Diagnostics
import LocalizationBundles

struct LocalizationOrphanKeyRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-orphan-key",
    summary: "Every translated identifier is in the intent definition.",
    rationale: "The system never shows such a text, and the sentence that took its place may have no translation.",
    cases: [.init(.note, "an identifier, or an identifier with a case, that the definition no longer has")],
    guidelines: ["l10n.keys"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = Set(EntryKind.allCases)

  static let examples: [RuleExample] = [
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(),
      "de.lproj/Intents.strings": "\"Title1\" = \"Kaffee bestellen\";\n\"BKUcxZ\" = \"⟦Tee bestellen⟧\";\n",
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(),
      "ja.lproj/Intents.strings": "\"Title1\" = \"コーヒーを注文\";\n\"BKUcxZ\" = \"⟦お茶を注文⟧\";\n",
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(),
      "ja.lproj/Intents.strings": "\"Title1\" = \"コーヒーを注文\";\n",
    ]),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    guard entry.entry.isOrphan else { return [] }
    return entry.texts.enumerated().compactMap { index, text in
      // A text that stands in a definition is where it belongs.
      let path = entry.bundle.bundle.files[text.text.literal.file].path
      guard !path.hasSuffix(".intentdefinition"), !text.string.isEmpty else { return nil }
      return entry.place(
        Self.self,
        Finding(
          text.wholeRange, .note, "‘\(entry.entry.id.key)’ is not in the intent definition",
          notes: ["Remove the text, or give the definition its identifier again."]),
        on: index)
    }
  }
}

import Diagnostics
import LocalizationBundles

struct LocalizationOrphanKeyRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-orphan-key",
    summary: "Every translated identifier is in the intent definition.",
    rationale: "The system never shows such a text, and the sentence that took its place may have no translation.",
    cases: [.init(.note, "an identifier, or an identifier with a case, that the definition no longer has")],
    guidelines: ["l10n.keys"],
    limits: [
      "Only tables of intent definitions are judged: no file tells which keys of other tables the code uses."
    ],
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
      "en.lproj/Intents.intentdefinition": IntentExamples.definition(suggestion: "Order tea"),
      "de.lproj/Intents.strings": "\"Title1\" = \"Kaffee bestellen\";\n\"SugTit\" = \"⟦Tee bestellen⟧\";\n",
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(),
      "ja.lproj/Intents.strings": "\"Title1\" = \"コーヒーを注文\";\n",
    ]),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    guard entry.entry.isOrphan else { return [] }
    let (message, notes) = wording(for: entry)
    // A text that stands in a definition is where it belongs.
    return entry.texts.enumerated().compactMap { index, text in
      guard text.isOrphan, !text.string.isEmpty else { return nil }
      return entry.place(Self.self, Finding(text.wholeRange, .note, message, notes: notes), on: index)
    }
  }

  /// Where a second definition of the same table still has the identifier, both are named: who looks into that one
  /// would take the finding for wrong.
  private func wording(for entry: ReviewedEntry) -> (message: String, notes: [String]) {
    let key = entry.entry.id.key
    let (bundle, files) = (entry.bundle.bundle, entry.bundle.bundle.files)
    let advice = "Remove the text, or give the definition its identifier again."
    guard let other = entry.entry.texts.first(where: { entry.bundle.isInDefinition($0) }),
      let declared = bundle.facts.intents.first(where: { $0.table == entry.entry.id.table })
    else { return ("‘\(key)’ is not in the intent definition", [advice]) }
    return (
      "‘\(key)’ is not in \(files[declared.place.file].path)",
      ["\(files[other.literal.file].path) still has it: two definitions of one target differ.", advice]
    )
  }
}

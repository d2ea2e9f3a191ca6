import ReviewModel
import SourceText
import UnicodeText

struct LocalizationOrphanKeyRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-orphan-key",
    summary: "The translation has an identifier that the intent definition does not contain.",
    remedy: "Delete the translation, or restore its identifier in the intent definition.",
    rationale:
      "The system never shows such a translation, and the text that replaced its source text may be untranslated.",
    cases: [
      .init(
        .note,
        "the translation’s key contains an identifier or an enumeration case that the intent definition no longer has")
    ],
    guidelines: ["l10n.keys"],
    limits: [
      "The rule checks only the tables of intent definitions, because code can use the keys of other tables in ways "
        + "that the tool cannot see.",
      "The rule skips keys with spaces, which are texts and not identifiers.",
    ],
    kinds: EntryKind.appTexts,
    impact: .upkeep, reach: .table, extent: .files
  )

  static let examples: [RuleExample] = [
    .bundle(defining: definition, in: "de", ["Title1": "Kaffee bestellen", "BKUcxZ": "⟦Tee bestellen⟧"]),
    .bundle(defining: definition, in: "ja", ["Title1": "コーヒーを注文", "BKUcxZ": "⟦お茶を注文⟧"]),
    .bundle(
      defining: definition, inEnglish: IntentExamples.definition(suggestion: "Order tea"), in: "de",
      ["Title1": "Kaffee bestellen", "SugTit": "⟦Tee bestellen⟧"]),
    .bundle(defining: definition, in: "ja", ["Title1": "コーヒーを注文"]),
    .bundle(defining: definition, in: "ja", ["Title1": "コーヒーを注文", "Order ${size}": "${size}を注文"]),
  ]
  private static let definition = IntentExamples.definition()

  enum Messages: String, RuleMessages {
    case notInDefinition = "‘{key}’ is not in the intent definition"
    case notInFile = "‘{key}’ is not in {file}"
    case stillInFile = "{file} still contains it: the target has two different definitions"
    case removeOrDeclare = "Remove the text, or restore its identifier in the definition"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    // An identifier has no spaces. A key with some is a source text, which the definition may contain.
    guard entry.entry.isOrphan, !entry.entry.id.key.contains(where: \.isWhitespace) else { return [] }
    let (message, notes) = wording(for: entry)
    // A text in a definition is where it belongs.
    return entry.texts.compactMap { text in
      guard text.isOrphan, !text.string.isEmpty else { return nil }
      return Self.finding(text.wholeRange, in: text, .note, message, notes: notes)
    }
  }

  /// If a second definition of the same table still has the identifier, the message names both. Otherwise, the finding
  /// would look wrong to anyone who opens that file.
  private func wording(for entry: ReviewedEntry) -> (message: Message, notes: [Message]) {
    let key = MessageValue.text(entry.entry.id.key)
    let (bundle, files) = (entry.bundle.bundle, entry.bundle.files)
    let advice = Self.message(.removeOrDeclare)
    guard let other = entry.entry.texts.first(where: { entry.bundle.isInDefinition($0) }),
      let declared = bundle.facts.intents.first(where: { $0.table == entry.entry.id.table })
    else { return (Self.message(.notInDefinition, ["key": key]), [advice]) }
    return (
      Self.message(.notInFile, ["key": key, "file": .text(files[declared.place.file].path)]),
      [Self.message(.stillInFile, ["file": .text(files[other.literal.file].path)]), advice]
    )
  }
}

import ReviewModel

struct PhraseUnusedKeyRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-unused-key",
    summary: "The phrases table contains a key that no App Shortcut uses.",
    remedy: "Delete the key, or replace it with the phrase that the code declares.",
    rationale:
      "The build warns about the key. Siri never uses the key’s translations. If the phrase was reworded in code, the "
      + "new phrase has no translations.",
    cases: [
      .init(
        .warning,
        "the key is neither a phrase that runs an App Shortcut nor a negative phrase, which must not run one")
    ],
    guidelines: ["store.unused-phrase"],
    limits: [
      "The rule needs the Swift sources or the metadata of a built app to know which phrases the app declares.",
      "The rule reports nothing if the code creates phrases at run time.",
      "The rule skips a table that contains none of the declared phrases.",
    ],
    kinds: [.phrase],
    impact: .upkeep, reach: .table, extent: .files
  )

  private static func files(_ declared: String..., table: String) -> [String: String] {
    let phrases = declared.map { "{\"phraseTemplates\": [{\"key\": \"\($0)\"}]}" }.joined(separator: ", ")
    return [
      "Metadata.appintents/extract.actionsdata": "{\"autoShortcuts\": [\(phrases)]}",
      "en.lproj/AppShortcuts.strings": table,
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(
      files(
        "Order with ${applicationName}",
        table: "\"Order with ${applicationName}\" = \"Order with ${applicationName}\";\n"
          + "\"Buy with ${applicationName}\" = \"⟦Buy with ${applicationName}⟧\";\n")),
    .bundle(
      files(
        "${applicationName}で注文",
        table: "\"${applicationName}で注文\" = \"Order with ${applicationName}\";\n"
          + "\"${applicationName}で購入\" = \"⟦Buy with ${applicationName}⟧\";\n")),
    .bundle(files("${applicationName}で注文", table: "\"${applicationName}で注文\" = \"Order with ${applicationName}\";\n")),
    .bundle(["en.lproj/AppShortcuts.strings": "\"Buy with ${applicationName}\" = \"Buy with ${applicationName}\";\n"]),
    .bundle([
      "Shortcuts.swift": "let order = AppShortcut(intent: Order(), phrases: [\"Order with \\(.applicationName)\"])",
      "en.lproj/AppShortcuts.strings": "\"Order with ${applicationName}\" = \"Order with ${applicationName}\";\n"
        + "\"Buy with ${applicationName}\" = \"⟦Buy with ${applicationName}⟧\";\n",
    ]),
    // The result of the function is unknown.
    .bundle([
      "Shortcuts.swift":
        "let order = AppShortcut(intent: Order(), phrases: [\"Order with \\(.applicationName)\", phrase()])",
      "en.lproj/AppShortcuts.strings": "\"Order with ${applicationName}\" = \"Order with ${applicationName}\";\n"
        + "\"Buy with ${applicationName}\" = \"Buy with ${applicationName}\";\n",
    ]),
  ]

  enum Messages: String, RuleMessages {
    case unused = "No App Shortcut uses this key"
    case buildSays = "Build warning: This phrase is not used in any App Shortcut or as a Negative Phrase."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.entries.enumerated().compactMap { index, entry in
      guard bundle.isUnusedPhrase(entry), !entry.texts.isEmpty else { return nil }
      return Self.finding(at: bundle.place(ofText: 0, in: index), .warning, .unused, note: .buildSays)
    }
  }
}

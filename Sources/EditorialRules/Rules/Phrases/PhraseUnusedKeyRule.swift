import ReviewModel

struct PhraseUnusedKeyRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-unused-key",
    summary: "Every key of the phrases’ table is a phrase that the app declares.",
    rationale: "The build warns of a key that no App Shortcut uses; its translations are never heard, and the phrase "
      + "that took its place has none.",
    cases: [
      .init(
        .warning, "a key that is no phrase of an App Shortcut and no negative phrase; only where declarations were read"
      )
    ],
    guidelines: ["store.unused-phrase"],
    limits: [
      "Needs the Swift sources or the metadata of a built app: without them nobody knows which phrases the app declares.",
      "Sources that make phrases while they run, and tables that hold none of the declared phrases, are not judged.",
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
    .bundle(
      files("${applicationName}で注文", table: "\"${applicationName}で注文\" = \"Order with ${applicationName}\";\n")),
    .bundle(["en.lproj/AppShortcuts.strings": "\"Buy with ${applicationName}\" = \"Buy with ${applicationName}\";\n"]),
    .bundle([
      "Shortcuts.swift": "let order = AppShortcut(intent: Order(), phrases: [\"Order with \\(.applicationName)\"])",
      "en.lproj/AppShortcuts.strings": "\"Order with ${applicationName}\" = \"Order with ${applicationName}\";\n"
        + "\"Buy with ${applicationName}\" = \"⟦Buy with ${applicationName}⟧\";\n",
    ]),
    // Nobody knows what the function gives.
    .bundle([
      "Shortcuts.swift":
        "let order = AppShortcut(intent: Order(), phrases: [\"Order with \\(.applicationName)\", phrase()])",
      "en.lproj/AppShortcuts.strings": "\"Order with ${applicationName}\" = \"Order with ${applicationName}\";\n"
        + "\"Buy with ${applicationName}\" = \"Buy with ${applicationName}\";\n",
    ]),
  ]

  enum Messages: String, CaseIterable { case unused, buildSays }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.entries.enumerated().compactMap { index, entry in
      guard bundle.isUnusedPhrase(entry), !entry.texts.isEmpty else { return nil }
      return Self.finding(at: bundle.place(ofText: 0, in: index), .warning, .unused, note: .buildSays)
    }
  }
}

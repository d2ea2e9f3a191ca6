import ReviewModel
import UnicodeText

struct PhraseDuplicateRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-duplicate",
    summary: "A phrase runs one shortcut.",
    rationale: "Of two shortcuts with one phrase, people cannot say which one they mean.",
    cases: [
      .init(.error, "equals a phrase of another shortcut in that locale, marks, spaces and accents aside"),
      .init(.note, "equals another phrase of the same shortcut, or the shortcut of either is not known"),
    ],
    guidelines: ["phrase.specific"],
    limits: [
      "In a table of strings nothing tells which phrases belong to one shortcut, so equal ones are notes where the Swift "
        + "sources are not there.",
      "Phrases of different tables are not compared, nor words that sound alike and are spelled differently.",
    ],
    kinds: EntryKind.phrases,
    impact: .platform, extent: .files
  )

  static let examples: [RuleExample] = [
    .bundle(
      catalog(
        ("Order with ${applicationName}", "⟦Kaffee mit ${applicationName}⟧"),
        ("Find a shop with ${applicationName}", "⟦kaffee mit ${applicationName}⟧"))),
    .bundle(
      catalog(
        ("Order with ${applicationName}", "Kaffee mit ${applicationName} bestellen"),
        ("Find a shop with ${applicationName}", "Laden mit ${applicationName} finden"))),
    .bundle(
      catalog(
        ("Order with ${applicationName}", "Kaffee mit ${applicationName}\", \"⟦kaffee mit ${applicationName}⟧"))),
    .bundle([
      "en.lproj/AppShortcuts.strings": "\"Buy ${applicationName}\" = \"Buy with ${applicationName}\";\n"
        + "\"Order ${applicationName}\" = \"Order with ${applicationName}\";\n",
      "ja.lproj/AppShortcuts.strings": "\"Buy ${applicationName}\" = \"⟦${applicationName}で注文⟧\";\n"
        + "\"Order ${applicationName}\" = \"⟦${applicationName}で注文⟧\";\n",
    ]),
    .bundle([
      "ja.lproj/AppShortcuts.strings": "\"Buy ${applicationName}\" = \"${applicationName}で買う\";\n"
        + "\"Order ${applicationName}\" = \"${applicationName}で注文\";\n"
    ]),
  ]

  /// What two phrases share that cannot be told apart by ear.
  private struct Sound: Hashable {
    let table: String
    let locale: String
    let letters: [UInt8]
  }

  private struct Occurrence {
    let entry: Int
    let text: Int
  }

  enum Messages: String, CaseIterable { case twiceForShortcut, forOtherEntry, otherKey, firstOfThem }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    groups(in: bundle, with: worker).flatMap { group in
      // Within one shortcut the first of them stays as it is.
      let isOfOneShortcut = group.allSatisfy { $0.entry == group[0].entry }
      return (isOfOneShortcut ? group.dropFirst() : group[...]).map {
        finding(for: $0, among: group, bundle)
      }
    }
  }

  /// Phrases of one table and locale that sound the same, in bundle order; only groups of two or more.
  private func groups(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [[Occurrence]] {
    var heard: [(sound: Sound, occurrence: Occurrence)] = []
    for (entryIndex, entry) in bundle.entries.enumerated()
    where Self.kinds.contains(entry.kind) && !entry.isNeverShown && !bundle.isUnusedPhrase(entry) {
      for (textIndex, text) in entry.texts.enumerated()
      where !text.isProposal && text.text.contains(where: \.isLetter) {
        guard let language = bundle.languages[text.locale] else { continue }
        let letters = worker.analyzer.sortKey(
          of: text.text, strength: .primary, ignoringPunctuation: true, locale: language.locale)
        let sound = Sound(table: entry.id.table, locale: text.locale, letters: letters)
        heard.append((sound, Occurrence(entry: entryIndex, text: textIndex)))
      }
    }
    return heard.grouped(by: \.sound).map { $0.elements.map(\.occurrence) }.filter { $0.count > 1 }
  }

  private func finding(for occurrence: Occurrence, among group: [Occurrence], _ bundle: ReviewedBundle) -> Finding {
    let entry = bundle.entries[occurrence.entry]
    let others = Set(group.map(\.entry)).subtracting([occurrence.entry])
    let other = others.min().map { bundle.entries[$0] }
    // A catalog keeps the phrases of a shortcut together under one key; in a table of strings each phrase is a key.
    let isShortcutKnown = entry.kind == .invocationPhrase || entry.texts[occurrence.text].variation != nil
    let isDifferent = other.map { bundle.declaredPhrases.areOfDifferentShortcuts(entry.id.key, $0.id.key) } ?? nil
    let first = group.first.map { bundle.entries[$0.entry].texts[$0.text] }
    let firstPlace = first.map { Self.message(.firstOfThem, ["place": .text($0.variation ?? $0.key)]) }
    let otherKey = other.map { Self.message(.otherKey, ["key": .text($0.id.key)]) }
    return Self.finding(
      at: bundle.place(ofText: occurrence.text, in: occurrence.entry),
      other != nil && (isDifferent ?? isShortcutKnown) ? .error : .note,
      other == nil ? .twiceForShortcut : .forOtherEntry, notes: [otherKey ?? firstPlace].compactMap(\.self))
  }

  /// A catalog of phrases with one German value each, for the examples.
  private static func catalog(_ phrases: (key: String, german: String)...) -> [String: String] {
    let strings = phrases.map { phrase in
      """
      "\(phrase.key)": {"localizations": {"de": {"stringSet": {"state": "translated", "values": ["\(phrase.german)"]}}}}
      """
    }
    let rows = strings.joined(separator: ",\n")
    return [
      "AppShortcuts.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\n\(rows)}, \"version\": \"1.0\"}"
    ]
  }
}

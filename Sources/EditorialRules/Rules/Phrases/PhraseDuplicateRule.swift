import ReviewModel
import SourceText
import UnicodeText

struct PhraseDuplicateRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-duplicate",
    summary: "The same phrase is used more than once.",
    remedy:
      "Reword the phrase so that each shortcut has its own. If one shortcut has the phrase twice, delete one of them.",
    rationale: "If two shortcuts have the same phrase, people cannot say which one they mean.",
    cases: [
      .init(
        .error,
        "another shortcut has the same phrase in the same locale, ignoring capitals, punctuation, spaces and accents"),
      .init(.warning, "the code lists the same phrase twice for one shortcut"),
      .init(
        .note,
        "the same shortcut has the phrase twice",
        "the two phrases may belong to one shortcut"),
    ],
    guidelines: ["phrase.specific"],
    limits: [
      "In a strings file, equal phrases are notes unless the Swift sources show which shortcut each phrase belongs to.",
      "The rule compares phrases only within one table, or within the code of one provider.",
      "The rule does not recognize words that sound alike but are spelled differently.",
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
    .bundle(provider(["Order with \\(.applicationName)", "⟦Order with \\(.applicationName)⟧"])),
    .bundle(provider(["\\(.applicationName)で注文"], ["\\(.applicationName)を開く", "⟦\\(.applicationName)で注文⟧"])),
    .bundle(provider(["Order with \\(.applicationName)"], ["Open \\(.applicationName)"])),
    // Only one of the two is compiled.
    .bundle([
      "Shortcuts.swift": "#if os(iOS)\n" + provider(["Order with \\(.applicationName)"]).values.joined() + "#else\n"
        + provider(["Order with \\(.applicationName)"]).values.joined() + "#endif\n"
    ]),
  ]

  /// Equal for two phrases that sound the same.
  private struct Sound: Hashable {
    let table: String
    let locale: String
    let letters: [UInt8]
  }

  private struct Occurrence {
    let entry: Int
    let text: Int
  }

  /// A provider of App Shortcuts, one for each list of phrases.
  private static func provider(_ lists: [String]...) -> [String: String] {
    let shortcuts = lists.enumerated().map { index, phrases in
      let list = phrases.map { "\"\($0)\"" }.joined(separator: ",\n    ")
      return "  AppShortcut(intent: Intent\(index)(), phrases: [\n    \(list)\n  ])\n"
    }
    return [
      "Shortcuts.swift": "struct Shortcuts: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n"
        + shortcuts.joined() + "} }\n"
    ]
  }

  enum Messages: String, RuleMessages {
    case twiceForShortcut = "The shortcut has the same phrase twice"
    case forOtherEntry = "Another entry has the same phrase"
    case forOtherShortcut = "Another shortcut has the same phrase"
    case otherKey = "Key of the other entry: {key}"
    case firstOfThem = "First occurrence: {place}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    groups(in: bundle, with: context).flatMap { group in
      // Within one shortcut, the first phrase is not flagged.
      let isOfOneShortcut = group.allSatisfy { $0.entry == group[0].entry }
      return (isOfOneShortcut ? group.dropFirst() : group[...]).map { finding(for: $0, among: group, bundle) }
    } + repetitions(in: bundle)
  }

  /// A phrase in code, equal for the same phrase of one provider.
  private struct CodePhrase: Hashable {
    let phrase: String
    let owner: String?
    let file: Int
  }

  /// The phrases that the code repeats letter by letter, so that they are one entry.
  private func repetitions(in bundle: ReviewedBundle) -> [Finding] {
    // A catalog has the phrases of each shortcut.
    let isInCatalog = bundle.facts.tables.contains { $0.isCatalog && DeclaredPhrases.isTableOfPhrases($0.table) }
    guard let shortcuts = bundle.facts.appShortcuts, !isInCatalog else { return [] }
    var known: [CodePhrase: (shortcut: AppShortcutDeclaration, place: TextLocation)] = [:]
    return shortcuts.filter { !$0.isNegative }.flatMap { shortcut in
      zip(shortcut.phrases, shortcut.places).compactMap { phrase, place -> Finding? in
        let key = CodePhrase(phrase: phrase, owner: shortcut.owner, file: shortcut.place.file)
        guard let first = known[key] else {
          known[key] = (shortcut, place)
          return nil
        }
        let isOfOneShortcut = first.shortcut == shortcut
        // Of two shortcuts in conditions, the app may have only one.
        guard isOfOneShortcut || !first.shortcut.isConditional && !shortcut.isConditional else { return nil }
        return Self.finding(
          at: .source(place), isOfOneShortcut ? .warning : .error,
          Self.message(isOfOneShortcut ? .twiceForShortcut : .forOtherShortcut),
          notes: bundle.line(of: first.place).map { [Self.message(.firstOfThem, ["place": .text($0)])] } ?? [],
          key: phrase)
      }
    }
  }

  /// Groups of two or more phrases in one table and locale that sound the same, in bundle order.
  private func groups(in bundle: ReviewedBundle, with context: AnalysisContext) -> [[Occurrence]] {
    var spoken: [(sound: Sound, occurrence: Occurrence)] = []
    for (entryIndex, entry) in bundle.entries.enumerated()
    where Self.kinds.contains(entry.kind) && !entry.isNeverShown && !bundle.isUnusedPhrase(entry) {
      for (textIndex, text) in entry.texts.enumerated()
      where !text.isProposal && text.text.contains(where: \.isLetter) {
        guard let language = bundle.languages[text.locale] else { continue }
        let letters = context.analyzer.sortKey(
          of: text.text, strength: .primary, ignoringPunctuation: true, locale: language.locale)
        let sound = Sound(table: entry.id.table, locale: text.locale, letters: letters)
        spoken.append((sound, Occurrence(entry: entryIndex, text: textIndex)))
      }
    }
    return spoken.grouped(by: \.sound).map { $0.elements.map(\.occurrence) }.filter { $0.count > 1 }
  }

  private func finding(for occurrence: Occurrence, among group: [Occurrence], _ bundle: ReviewedBundle) -> Finding {
    let entry = bundle.entries[occurrence.entry]
    let others = Set(group.map(\.entry)).subtracting([occurrence.entry])
    let other = others.min().map { bundle.entries[$0] }
    // A String Catalog stores the phrases of a shortcut under one key. In a strings file, each phrase is a key.
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

  /// A String Catalog of phrases with one German value each, for the examples.
  private static func catalog(_ phrases: (key: String, german: String)...) -> [String: String] {
    let strings = phrases.map { phrase in
      """
      "\(phrase.key)": {"localizations": {"de": {"stringSet": {"state": "translated", "values": ["\(phrase.german)"]}}}}
      """
    }
    let rows = strings.joined(separator: ",\n")
    return ["AppShortcuts.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\n\(rows)}, \"version\": \"1.0\"}"]
  }
}

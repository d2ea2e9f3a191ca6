import ReviewModel
import SourceText
import UnicodeText

struct AppShortcutLimitRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "app-shortcut-limit",
    summary: "An app has ten App Shortcuts at most.",
    rationale: "The system takes ten, and the build refuses more.",
    cases: [
      .init(
        .error, "more than ten App Shortcuts in Swift sources, in the app’s metadata or in the catalog of their phrases"
      )
    ],
    guidelines: ["appshortcut.limits"],
    limits: [
      "The shortcuts are counted in Swift sources, in a built app’s metadata or in a catalog of phrases; a table of "
        + "strings does not tell which phrases belong together.",
      "In sources, a shortcut that a condition decides on is not counted.",
    ],
    kinds: [.phrase],
    impact: .failure, extent: .files
  )
  private static let mostShortcuts = 10

  private static func catalog(_ phrases: [String], sets: Bool = true) -> [String: String] {
    let strings = phrases.map { phrase in
      let value = sets ? "\"stringSet\": {\"values\": [\"\(phrase)\"]}" : "\"stringUnit\": {\"value\": \"\(phrase)\"}"
      return "\"\(MarkedExample(phrase).plain)\": {\"localizations\": {\"en\": {\(value)}}}"
    }
    return [
      "AppShortcuts.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\n\(strings.joined(separator: ",\n"))}, \"version\": \"1.0\"}"
    ]
  }

  private static func metadata(_ phrases: [String]) -> String {
    let shortcuts = phrases.map { "{\"phraseTemplates\": [{\"key\": \"\($0)\"}]}" }
    return "{\"autoShortcuts\": [\n\(shortcuts.joined(separator: ",\n"))]}"
  }

  /// A provider of a shortcut for each phrase, and of what is written after them.
  private static func source(_ phrases: [String], _ rest: String) -> String {
    let shortcuts = phrases.map { phrase in
      let words = phrase.split(separator: " ").dropLast().joined(separator: " ")
      return "AppShortcut(intent: Order(), phrases: [\"\(words) \\(.applicationName)\"])\n"
    }
    return "struct Shortcuts: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n"
      + shortcuts.joined() + rest + "\n} }"
  }

  private static let ten = (1...10).map { "Order number \($0) with ${applicationName}" }

  static let examples: [RuleExample] = [
    .bundle(catalog(ten + ["⟦Open ${applicationName}⟧"])),
    .bundle(catalog(ten + ["⟦${applicationName}で注文⟧", "Open ${applicationName}"])),
    .bundle(catalog(ten)),
    .bundle(["Metadata.appintents/extract.actionsdata": metadata(ten + ["⟦Open ${applicationName}⟧"])]),
    .bundle(["Metadata.appintents/extract.actionsdata": metadata(ten)]),
    .bundle(["Shortcuts.swift": source(ten, "AppShortcut(intent: Open(), phrases: [\"⟦Open \\(.applicationName)⟧\"])")]
    ),
    .bundle([
      "Shortcuts.swift": source(
        ten, "#if os(iOS)\nAppShortcut(intent: Open(), phrases: [\"Go \\(.applicationName)\"])\n#endif")
    ]),
    // Without sets of phrases, nothing tells which phrases are one shortcut's.
    .bundle(catalog(ten + ["Open ${applicationName}"], sets: false)),
    .bundle(catalog(["${applicationName}で注文", "${applicationName}を開く"])),
  ]

  enum Messages: String, CaseIterable { case overLimit }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let declared = bundle.facts.appShortcuts else { return findings(inCatalogsOf: bundle) }
    // Of an app and its extensions, each has metadata of its own, and each a provider of its own.
    let byFile = Dictionary(grouping: declared.filter { !$0.isNegative && !$0.isConditional }, by: \.place.file)
    return byFile.sorted { $0.key < $1.key }.compactMap { _, shortcuts in
      guard shortcuts.count > Self.mostShortcuts else { return nil }
      return Self.finding(
        at: .source(shortcuts[Self.mostShortcuts].place), .error, .overLimit, ["count": .number(shortcuts.count)])
    }
  }

  /// A catalog keeps the phrases of a shortcut as a set under the first one.
  private func findings(inCatalogsOf bundle: ReviewedBundle) -> [Finding] {
    var byTable: [String: [(entry: Int, text: Int)]] = [:]
    for (entryIndex, entry) in bundle.entries.enumerated() where entry.kind == .phrase {
      let first = entry.texts.firstIndex { text in
        text.variation?.hasPrefix("stringSet.") == true && text.state != .stale && bundle.isSource(text, of: entry)
      }
      if let first { byTable[entry.id.table, default: []].append((entryIndex, first)) }
    }
    return byTable.sorted { $0.key < $1.key }.compactMap { _, shortcuts in
      guard shortcuts.count > Self.mostShortcuts else { return nil }
      func start(_ place: (entry: Int, text: Int)) -> Int {
        bundle.entries[place.entry].texts[place.text].literal.utf8.lowerBound
      }
      let extra = shortcuts.sorted { start($0) < start($1) }[Self.mostShortcuts]
      return Self.finding(
        at: bundle.place(ofText: extra.text, in: extra.entry), .error, .overLimit, ["count": .number(shortcuts.count)])
    }
  }
}

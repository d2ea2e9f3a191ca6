import ReviewModel
import SourceText
import UnicodeText

struct AppShortcutLimitRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "app-shortcut-limit",
    summary: "The app has more than ten App Shortcuts.",
    remedy: "Keep the ten most useful App Shortcuts. One App Shortcut with a parameter in its phrase can replace "
      + "several similar ones.",
    rationale: "The system accepts ten App Shortcuts, and the build fails if there are more.",
    cases: [
      .init(
        .error,
        "one Swift file, one app’s metadata or one String Catalog of phrases contains more than ten App Shortcuts")
    ],
    guidelines: ["appshortcut.limits"],
    limits: [
      "The rule does not count App Shortcuts in a strings file, which does not show which phrases belong together.",
      "In Swift sources, the rule does not count an App Shortcut inside a condition such as `if` or `#if`.",
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

  /// A provider with one shortcut for each phrase, followed by `rest`.
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
    // Without sets of phrases, it is unknown which phrases belong to one shortcut.
    .bundle(catalog(ten + ["Open ${applicationName}"], sets: false)),
    .bundle(catalog(["${applicationName}で注文", "${applicationName}を開く"])),
  ]

  enum Messages: String, RuleMessages {
    case overLimit = "This is the eleventh of {count, number} App Shortcuts, and the limit is ten"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let declared = bundle.facts.appShortcuts else { return findings(inCatalogsOf: bundle) }
    // The app and each extension have their own metadata and their own provider.
    let byFile = Dictionary(grouping: declared.filter { !$0.isNegative && !$0.isConditional }, by: \.place.file)
    return byFile.sorted { $0.key < $1.key }.compactMap { _, shortcuts in
      guard shortcuts.count > Self.mostShortcuts else { return nil }
      return Self.finding(
        at: .source(shortcuts[Self.mostShortcuts].place), .error, .overLimit, ["count": .number(shortcuts.count)])
    }
  }

  /// A String Catalog stores the phrases of a shortcut as a set under the first phrase.
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

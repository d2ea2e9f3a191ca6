import ReviewModel
import UnicodeText

struct PhraseTotalLimitRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-total-limit",
    summary: "The app has more than 1,000 App Shortcut phrases in one language.",
    remedy: "Remove phrases, or use a parameter type that has fewer values.",
    rationale: "The system accepts about 1,000 phrases. It counts a phrase once for each value of its parameter.",
    cases: [.init(.warning, "the app has more than 1,000 phrases in one language")],
    guidelines: ["appshortcut.limits"],
    limits: [
      "Apple has published no limit, so the rule uses the number that developers report.",
      "A phrase with a parameter counts once for each case of its enumeration in the Swift sources.",
      "A phrase with any other parameter counts only once, because the number of entities is known only when the "
        + "app runs.",
    ],
    kinds: [.phrase],
    impact: .platform, extent: .files
  )
  private static let mostPhrases = 1_000

  private static func table(_ count: Int, last: String) -> [String: String] {
    let phrases = (1...count).map { "\"\(1_000 + $0) ${applicationName}\" = \"\($0) ${applicationName}\";\n" }
    return ["en.lproj/AppShortcuts.strings": phrases.joined() + "\"z ${applicationName}\" = \"\(last)\";\n"]
  }

  /// Two phrases with a parameter of one enumeration.
  private static func source(cases: Int, mark: Bool = true) -> String {
    let values = (1...cases).map { "  case size\($0)" }.joined(separator: "\n")
    let last = "Order \\(\\.$size) with \\(.applicationName)"
    return """
      struct Order: AppIntent { @Parameter(title: "Size") var size: Size }
      let shortcut = AppShortcut(
        intent: Order(), phrases: ["Get \\(\\.$size) with \\(.applicationName)", "\(mark ? "⟦\(last)⟧" : last)"])
      enum Size: String, AppEnum {
      \(values)
      }
      """
  }

  static let examples: [RuleExample] = [
    .bundle(table(mostPhrases, last: "⟦Order with ${applicationName}⟧")),
    .bundle(table(mostPhrases, last: "⟦${applicationName}で注文⟧")),
    .bundle(table(mostPhrases - 1, last: "${applicationName}で注文")),
    .bundle(table(1, last: "${applicationName}で注文")),
    .bundle(["Shortcuts.swift": source(cases: 501)]),
    .bundle(["Shortcuts.swift": source(cases: 500, mark: false)]),
  ]

  enum Messages: String, RuleMessages {
    case overLimit = "Phrase {number, number} of {count, number} in this language is over the limit"
    case notApples = "Apple has published no limit. Developers report this number."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var counts: [EntryID: Int] = [:]
    var first: [(language: EntryID, place: Finding.Place)] = []
    for (entryIndex, entry) in bundle.entries.enumerated() where entry.kind == .phrase && !entry.isNeverShown {
      for (textIndex, text) in entry.texts.enumerated()
      where !text.text.isEmpty && text.state != .stale && !text.isProposal {
        let language = EntryID(table: entry.id.table, key: text.locale)
        let before = counts[language, default: 0]
        counts[language] = before + Self.phraseCount(text.text, of: entry, in: bundle)
        guard before <= Self.mostPhrases, counts[language, default: 0] > Self.mostPhrases else { continue }
        let whole = text.text.startIndex..<text.text.endIndex
        first.append((language, .text(entry: entryIndex, text: textIndex, range: whole)))
      }
    }
    return first.map { language, place in
      Self.finding(
        at: place, .warning, .overLimit,
        ["number": .number(Self.mostPhrases + 1), "count": .number(counts[language] ?? 0)], note: .notApples)
    }
  }

  private static func phraseCount(_ text: String, of entry: Entry, in bundle: ReviewedBundle) -> Int {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return 1 }
    let parameter = PlaceholderScanner.placeholders(in: text).first { $0.style == .parameter && !$0.isApplicationName }
    guard let parameter else { return 1 }
    return bundle.declaredPhrases.parameter(parameter.name, ofPhrase: entry.id.key)?.cases ?? 1
  }
}

import Diagnostics
import LocalizationBundles

struct PhraseTotalLimitRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-total-limit",
    summary: "An app has 1,000 App Shortcut phrases at most in a language.",
    rationale: "The system takes about 1,000, with a phrase counted once for each value of its parameter; the number "
      + "comes from developers, Apple has published none.",
    cases: [.init(.warning, "more than 1,000 phrases in one language")],
    guidelines: ["appshortcut.limits"],
    limits: [
      "Apple has published no number; this one comes from developers.",
      "A phrase with a parameter counts once, though the system makes one of it for each value.",
    ],
    kinds: [EntryKind.phrase.rawValue]
  )
  private static let mostPhrases = 1_000

  private static func table(_ count: Int, last: String) -> [String: String] {
    let phrases = (1...count).map { "\"\(1_000 + $0) ${applicationName}\" = \"\($0) ${applicationName}\";\n" }
    return ["en.lproj/AppShortcuts.strings": phrases.joined() + "\"z ${applicationName}\" = \"\(last)\";\n"]
  }

  static let examples: [RuleExample] = [
    .bundle(table(mostPhrases, last: "⟦Order with ${applicationName}⟧")),
    .bundle(table(mostPhrases, last: "⟦${applicationName}で注文⟧")),
    .bundle(table(mostPhrases - 1, last: "${applicationName}で注文")),
    .bundle(table(1, last: "${applicationName}で注文")),
  ]

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    var counts: [EntryID: Int] = [:]
    var findings: [(place: EntryID, finding: PlacedFinding)] = []
    for (entryIndex, entry) in bundle.bundle.entries.enumerated() where entry.kind == .phrase {
      for (textIndex, text) in entry.texts.enumerated()
      where !text.text.isEmpty && text.state != .stale && !text.isProposal {
        let language = EntryID(table: entry.id.table, key: text.locale)
        counts[language, default: 0] += 1
        guard counts[language] == Self.mostPhrases + 1 else { continue }
        let finding = PlacedFinding(
          rule: Self.id, severity: .warning, message: "",
          notes: ["The number is not Apple’s own; developers report it."],
          place: .text(entry: entryIndex, text: textIndex, range: text.text.startIndex..<text.text.endIndex))
        findings.append((language, finding))
      }
    }
    return findings.map { language, finding in
      var finding = finding
      finding.message = "Phrase 1,001 of \(counts[language] ?? 0) in this language"
      return finding
    }
  }
}

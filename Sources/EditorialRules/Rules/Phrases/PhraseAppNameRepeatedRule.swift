import Diagnostics
import LocalizationBundles

struct PhraseAppNameRepeatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-app-name-repeated",
    summary: "An App Shortcut phrase holds the app’s name once.",
    rationale: "People have to say every word of a phrase; ${applicationName} already stands for the name.",
    cases: [.init(.error, "${applicationName} twice, or the app’s name in letters beside it")],
    guidelines: ["appshortcut.app-name"],
    limits: [
      "The name in letters is found only where the project files or the configuration tell it."
    ],
    kinds: [EntryKind.phrase.rawValue]
  )
  static let kinds: Set<EntryKind> = [.phrase]
  static let needsAppName = true
  static let judgesUntranslatedText = true

  static let examples: [RuleExample] = [
    .flags("${applicationName} order with ⟦${applicationName}⟧", .phrase),
    .flags("Bestelle bei ⟦Coffee Bar⟧ mit ${applicationName}", .phrase, in: "de"),
    .flags("${applicationName}で⟦Coffee Bar⟧を開く", .phrase, in: "ja"),
    .passes("Order at a bar with ${applicationName}", .phrase),
    .passes("Order at the Coffee Bar", .phrase),
    .passes("${applicationName}でコーヒーを注文", .phrase, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    let names = text.placeholders.filter(\.isApplicationName)
    guard !names.isEmpty else { return [] }
    let repeated = names.dropFirst().map { Finding($0.range, .error, "${applicationName} stands twice in a phrase") }
    let spelled = text.appNameMatches.map {
      Finding($0.range, .error, "The app’s name beside ${applicationName}")
    }
    return (repeated + spelled).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

import Diagnostics
import LocalizationBundles

struct PhraseParameterCountRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-parameter-count",
    summary: "An App Shortcut phrase holds one parameter at most besides the app’s name.",
    rationale: "The system expands a phrase over the values of one parameter and refuses more.",
    cases: [.init(.error, "more than one parameter besides the app’s name, or one parameter twice")],
    guidelines: ["appshortcut.parameters"],
    limits: [
      "How many values a parameter has, and whether its type may stand in a phrase, is not known without the sources."
    ],
    kinds: [EntryKind.phrase.rawValue]
  )
  static let kinds: Set<EntryKind> = [.phrase]
  static let judgesUntranslatedText = true

  static let examples: [RuleExample] = [
    .flags("Order ${drink} ⟦${size}⟧ with ${applicationName}", .phrase),
    .flags("${applicationName} mit ${drink} und ⟦${drink}⟧", .phrase, in: "de"),
    .passes("Order ${drink} with ${applicationName}", .phrase),
    .passes("${applicationName}で${drink}を注文", .phrase, in: "ja"),
    .flags("${applicationName}で${drink}を⟦${shop}⟧に注文", .phrase, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    let parameters = text.placeholders.filter { $0.style == .parameter && !$0.isApplicationName }
    return parameters.dropFirst().map { parameter in
      let isRepeated = parameters.first?.name == parameter.name
      return Finding(
        parameter.range, .error,
        isRepeated ? "The same parameter twice in a phrase" : "A second parameter in a phrase")
    }
  }
}

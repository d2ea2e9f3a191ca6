import Diagnostics
import LocalizationBundles

struct SummaryMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-missing",
    summary: "An intent that people can edit has a parameter summary.",
    rationale: "The Shortcuts editor shows the summary; without one, people see a bare list of fields.",
    cases: [.init(.warning, "a user-configurable custom intent with parameters and no summary")],
    guidelines: ["summary.provided"],
    limits: [
      "Only intents of definition files are judged; App Intents declare their summaries in Swift sources."
    ],
    kinds: [EntryKind.parameterSummary.rawValue]
  )

  static let examples: [RuleExample] = [
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        title: "⟦Order coffee⟧", parameters: [.init(name: "coffee")])
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        summary: "Order ${coffee}", parameters: [.init(name: "coffee")])
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        parameters: [.init(name: "coffee")], isConfigurable: false)
    ]),
    .bundle(["Base.lproj/Intents.intentdefinition": IntentExamples.definition(title: "コーヒーを注文")]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        title: "⟦コーヒーを注文⟧", parameters: [.init(name: "coffee")])
    ]),
  ]

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    bundle.bundle.facts.intents.indices.compactMap { index in
      let intent = bundle.bundle.facts.intents[index]
      guard intent.isConfigurable, !intent.isSystem, intent.parameters.contains(where: \.isConfigurable) else {
        return nil
      }
      let summaries = intent.combinations.filter { $0.use == .summary }
      guard !summaries.contains(where: { !($0.title ?? "").isEmpty }) else { return nil }
      return bundle.finding(
        Self.self, onIntent: index, .warning, "No parameter summary for the intent \(intent.name)",
        notes: ["Its parameters: \(intent.parameters.map(\.name).joined(separator: ", "))"])
    }
  }
}

import Diagnostics
import LocalizationBundles

struct SummaryMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-missing",
    summary: "An intent that people can edit has a parameter summary.",
    rationale: "The Shortcuts editor shows the summary; without one, people see a bare list of fields.",
    cases: [.init(.warning, "a user-configurable custom intent with parameters and no summary")],
    guidelines: ["summary.provided"],
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
  ]

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    bundle.bundle.facts.intents.indices.compactMap { index in
      let intent = bundle.bundle.facts.intents[index]
      guard intent.isConfigurable, !intent.isSystem, intent.parameters.contains(where: \.isConfigurable) else {
        return nil
      }
      let summaries = intent.combinations.filter { $0.use == .summary }
      guard !summaries.contains(where: { !($0.title ?? "").isEmpty }) else { return nil }
      return PlacedFinding(
        rule: Self.id, severity: .warning, message: "No parameter summary for the intent \(intent.name)",
        notes: ["Its parameters: \(intent.parameters.map(\.name).joined(separator: ", "))"],
        place: Self.place(of: index, in: bundle))
    }
  }

  /// The title in the definition; the declaration itself where it has none.
  private static func place(of index: Int, in bundle: ReviewedBundle) -> PlacedFinding.Place {
    let intent = bundle.bundle.facts.intents[index]
    for entryIndex in bundle.entriesByIntent[index] where bundle.bundle.entries[entryIndex].kind == .title {
      let texts = bundle.bundle.entries[entryIndex].texts
      guard let text = texts.firstIndex(where: { $0.literal == intent.place }) else { continue }
      return .text(entry: entryIndex, text: text, range: texts[text].text.startIndex..<texts[text].text.endIndex)
    }
    return .file(intent.place.file, utf8: intent.place.utf8)
  }
}

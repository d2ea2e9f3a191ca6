import Diagnostics
import LocalizationBundles

struct RelevanceNoRoleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-no-role",
    summary: "A relevant shortcut says whether it does something or shows something.",
    rationale: "The role is a hint for the system; where it is not set, every shortcut counts as an action.",
    cases: [.init(.note, "a relevant shortcut whose role is never set")],
    guidelines: ["relevant.role"],
    limits: [
      "Follows values through variables, arrays and functions of one type; where the flow is not clear it says nothing."
    ],
    kinds: []
  )

  private static let made = "INRelevantShortcut(shortcut: shortcut)"
  private static let providers = "relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]"

  static let examples: [RuleExample] = [
    .bundle(SourceExamples.setting(creation: "⟦\(made)⟧", providers)),
    .bundle(SourceExamples.setting(named: "заказать суп", creation: "⟦\(made)⟧", providers)),
    .bundle(SourceExamples.setting("relevant.shortcutRole = .information\n  " + providers)),
    .bundle(SourceExamples.setting(named: "показать меню", "настроить(relevant)  // в другом файле\n  " + providers)),
  ]

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    bundle.findings(
      Self.self, .note, "A relevant shortcut without a role",
      notes: ["Set its shortcutRole: action for what it does, information for what it shows."],
      at: bundle.relevance.shortcuts.filter { $0.hasRole == .no }.map(\.place))
  }
}

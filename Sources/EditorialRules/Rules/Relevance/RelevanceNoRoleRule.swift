import ReviewModel

struct RelevanceNoRoleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-no-role",
    summary: "A relevant shortcut has no role.",
    remedy: "Set `shortcutRole` to `.action` if the shortcut does something, or to `.information` if it shows "
      + "something.",
    rationale: "The role is a hint for the system. If no role is set, the system treats the shortcut as an action.",
    cases: [.init(.note, "the code never sets the role of a relevant shortcut")],
    guidelines: ["relevant.role"],
    limits: [SwiftExamples.flowLimit],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let creation = "INRelevantShortcut(shortcut: shortcut)"
  private static let providers = "relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]"

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.setting(creation: "⟦\(creation)⟧", providers)),
    .bundle(SwiftExamples.setting(named: "заказать суп", creation: "⟦\(creation)⟧", providers)),
    .bundle(SwiftExamples.setting("relevant.shortcutRole = .information\n  " + providers)),
    .bundle(SwiftExamples.setting(named: "показать меню", "настроить(relevant)  // в другом файле\n  " + providers)),
  ]

  enum Messages: String, RuleMessages {
    case noRole = "A relevant shortcut has no role"
    case setRole = "Set shortcutRole to action if the shortcut does something, or to information if it shows something."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    Self.findings(
      .note, Self.message(.noRole), notes: [Self.message(.setRole)],
      at: RelevantShortcutFact.places(among: bundle.code?.relevantShortcuts ?? []) { $0.hasRole == .no })
  }
}

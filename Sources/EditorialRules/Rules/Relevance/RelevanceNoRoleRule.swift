import ReviewModel

struct RelevanceNoRoleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-no-role",
    summary: "A relevant shortcut says whether it does something or shows something.",
    rationale: "The role is a hint for the system; where it is not set, every shortcut counts as an action.",
    cases: [.init(.note, "a relevant shortcut whose role is never set")],
    guidelines: ["relevant.role"],
    limits: [SwiftExamples.flowLimit],
    needs: [.swiftSources],
    impact: .platform
  )

  private static let made = "INRelevantShortcut(shortcut: shortcut)"
  private static let providers = "relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]"

  static let examples: [RuleExample] = [
    .bundle(SwiftExamples.setting(creation: "⟦\(made)⟧", providers)),
    .bundle(SwiftExamples.setting(named: "заказать суп", creation: "⟦\(made)⟧", providers)),
    .bundle(SwiftExamples.setting("relevant.shortcutRole = .information\n  " + providers)),
    .bundle(SwiftExamples.setting(named: "показать меню", "настроить(relevant)  // в другом файле\n  " + providers)),
  ]

  enum Messages: String, CaseIterable { case noRole, setRole }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    Self.findings(
      .note, Self.message(.noRole), notes: [Self.message(.setRole)],
      at: RelevantShortcutFact.places(among: bundle.relevance.shortcuts) { $0.hasRole == .no })
  }
}

import ReviewModel

struct TruncationTitleRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-title",
    summary: "A title is seen whole on every watch and iPhone.",
    rationale: "What a device cuts off, people do not read; what matters should stand first.",
    cases: TruncationLimits.cases,
    guidelines: ["title.important-first", "relevant.watch-text"],
    limits: [TruncationLimits.assumptions, TruncationLimits.image, TruncationLimits.samples],
    kinds: EntryKind.titles, needs: [.devices],
    isOnActions: true
  )

  private static let long = "Order the usual large coffee with milk for the whole team at the office"

  static let examples: [RuleExample] = [
    .flags("⟦\(long)⟧", .activityTitle),
    .flags("⟦毎朝オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて注文⟧", .activityTitle, in: "ja"),
    .flags("⟦Order the usual large coffee with milk for the whole team at the office again⟧", .shortTitle),
    .flags("⟦Order the usual large coffee with milk⟧", .activityTitle),
    .flags("⟦Order the usual large coffee with milk⟧", .activityTitle).configured("devices: [iphone-440]"),
    // The intent's title is the App Shortcut's short title too.
    .bundle([
      "Order.swift": """
      struct Order: AppIntent {
        static var title: LocalizedStringResource = "⟦\(long) again⟧"
      }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Order(), phrases: ["Order with \\(.applicationName)"], shortTitle: "\(long) again")
        }
      }
      """
    ]),
    // Measured with a short value, whatever the source code calls the parameter.
    .passes("Grind at ${grinderCoarsenessSettingValue}", .suggestionTitle),
    .passes("以 ${grinderCoarsenessSettingValue} 的粗細研磨", .suggestionTitle, in: "zh-Hant"),
    // Another placeholder than the source's: one finding is enough.
    .passes(
      "Bestelle ${coffee} für das ganze Team im Büro, mit Milch und Zucker, und bringe ihn sofort vorbei",
      .suggestionTitle, in: "de", source: "Order ${filter}"),
    .passes("Order coffee", .activityTitle),
    .passes("Order the usual coffee", .shortTitle),
    .passes("Kaffee bestellen", .activityTitle, in: "de"),
    .passes("コーヒーを注文", .activityTitle, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case isCut, mayBeCut, isCutElsewhere }

  func findings(in text: ReviewedText) -> [Finding] {
    CutFinding.findings(in: text, by: Self.self, surely: .isCut, probably: .mayBeCut, elsewhere: .isCutElsewhere)
  }
}

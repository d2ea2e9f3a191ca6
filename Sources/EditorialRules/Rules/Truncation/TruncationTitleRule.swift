import ReviewModel

struct TruncationTitleRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-title",
    summary: "The title is cut off on some devices.",
    remedy: "Shorten the title, or move the important words to the beginning.",
    rationale: "People cannot read what a device cuts off.",
    cases: TruncationLimits.cases,
    guidelines: ["title.important-first", "relevant.watch-text"],
    limits: [
      TruncationLimits.assumptions,
      TruncationLimits.image,
      TruncationLimits.samples,
      TruncationLimits.margin,
    ],
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
    // The intent's title is also the short title of the App Shortcut.
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
    .flags("⟦Order coffee beans in the background⟧", .shortTitle),
    // Only the end of a remark is hidden.
    .passes("Order coffee beans (later today)", .shortTitle),
    // Measured with a short value, whatever the parameter is called in the source code.
    .passes("Grind at ${grinderCoarsenessSettingValue}", .suggestionTitle),
    .passes("以 ${grinderCoarsenessSettingValue} 的粗細研磨", .suggestionTitle, in: "zh-Hant"),
    // The placeholders differ from those of the source, which another rule reports.
    .passes(
      "Bestelle ${coffee} für das ganze Team im Büro, mit Milch und Zucker, und bringe ihn sofort vorbei",
      .suggestionTitle, in: "de", source: "Order ${filter}"),
    .passes("Order coffee", .activityTitle),
    .passes("Order the usual coffee", .shortTitle),
    .passes("Kaffee bestellen", .activityTitle, in: "de"),
    .passes("コーヒーを注文", .activityTitle, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case isCut = """
      {more, select, yes {The title is cut off on {places}, and probably on {others}} \
      other {The title is cut off on {places}}}
      """
    case mayBeCut = "The title is probably cut off on {places}"
    case isCutElsewhere = "The title is cut off on devices that are not selected: {places}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    CutFinding.findings(in: text, by: Self.self, surely: .isCut, probably: .mayBeCut, elsewhere: .isCutElsewhere)
  }
}

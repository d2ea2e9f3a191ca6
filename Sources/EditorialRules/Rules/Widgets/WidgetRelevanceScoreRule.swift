import ReviewModel
import SourceText
import UnicodeText

struct WidgetRelevanceScoreRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-relevance-score",
    summary: "Relevance scores are above zero and of one scale in all timelines.",
    rationale: "The system compares an entry’s score with the others of its provider, of earlier timelines too: zero "
      + "and less mean that the widget never comes to the top, and on two scales one drowns the other.",
    cases: [
      .init(.warning, "no score of a provider can be above zero, or its constant scores are of two scales"),
      .init(.note, "several different scores below zero, which all mean the same"),
    ],
    guidelines: ["widget.score-scale"],
    limits: [
      "Only numbers that a provider’s own code tells without being run are compared.",
      "A score of zero is right beside others, and where code outside of all providers makes scores.",
      "Two scales are told by fractions beside numbers from ten on; any range of whole numbers is one scale.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func file(_ members: String, comment: String = "Today’s roast.") -> [String: String] {
    ["Roast.swift": WidgetExamples.provider(members, comment: comment)]
  }

  static let examples: [RuleExample] = [
    .bundle(file("  let relevance = TimelineEntryRelevance(score: ⟦0⟧, duration: 600)")),
    .bundle(file("  let relevance = TimelineEntryRelevance(score: ⟦-1⟧)", comment: "本日の焙煎")),
    .bundle(
      file(
        """
          let fresh = TimelineEntryRelevance(score: 0.8)
          let stale = TimelineEntryRelevance(score: 0.1)
          let soldOut = TimelineEntryRelevance(score: ⟦90⟧)
        """)),
    .bundle(
      file(
        """
          let fresh = TimelineEntryRelevance(score: 80)
          let soldOut = TimelineEntryRelevance(score: 0)
        """, comment: "本日の焙煎")),
    .bundle(
      file(
        """
          enum Level: Float { case low = 1, high = 5000 }
          let fresh = TimelineEntryRelevance(score: Level.high.rawValue)
          let stale = TimelineEntryRelevance(score: Level.low.rawValue)
        """)),
    .bundle(
      file("  let soldOut = TimelineEntryRelevance(score: 0)").merging([
        "Tea.swift": """
        struct TeaProvider: TimelineProvider {
          let relevance = TimelineEntryRelevance(score: 10)
        }

        extension Roast {
          var relevance: TimelineEntryRelevance { TimelineEntryRelevance(score: Float(heat)) }
        }
        """
      ]) { $1 }),
    .bundle(
      file(
        """
          let stale = TimelineEntryRelevance(score: ⟦-10⟧)
          let plain = TimelineEntryRelevance(score: ⟦-2⟧)
          let fresh = TimelineEntryRelevance(score: 10)
        """)),
    .bundle(
      file(
        """
          enum Level: Float { case stale = -50, plain = -10, fresh = 50 }
          func relevance(of level: Level) -> TimelineEntryRelevance { TimelineEntryRelevance(score: ⟦level.rawValue⟧) }
        """, comment: "本日の焙煎")),
    .bundle(
      file(
        """
          enum Level: Float { case none = -1, plain = 10, fresh = 50 }
          func relevance(of level: Level) -> TimelineEntryRelevance { TimelineEntryRelevance(score: level.rawValue) }
        """)),
    .bundle([
      "Levels.swift": """
      import WidgetKit

      extension TimelineEntryRelevance {
        static let low = TimelineEntryRelevance(score: 0.2)
        static let high = TimelineEntryRelevance(score: ⟦80⟧, duration: 900)
      }
      """
    ]),
    .bundle(
      file("  func relevance(of roast: Roast) -> TimelineEntryRelevance { .init(score: roast.age, duration: 60) }")),
  ]

  enum Messages: String, CaseIterable { case notAboveZero, neverRelevant, twoScales, otherScore }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    let scores = sources.facts.scores.filter { !$0.conditions.platforms.isEmpty }
    let never = neverRelevant(scores, in: sources)
    let told = Set(never.map(\.place))
    return never + below(scores).filter { !told.contains($0.place) } + mixed(scores, in: sources)
  }

  /// Different scores below zero of one type, beside others: a scale that does not begin above zero.
  private func below(_ scores: [RelevanceScore]) -> [Finding] {
    struct Owner: Hashable {
      var file: Int
      var type: String
    }
    let constant = scores.filter { $0.value.map { $0 < 0 } ?? false }
      .grouped { Owner(file: $0.place.file, type: $0.owner ?? "") }
      .map(\.elements).filter { Set($0.map(\.value)).count > 1 }
    let chosen = scores.filter { score in score.choices.count { $0 < 0 } > 1 }
    return (constant.flatMap(\.self) + chosen).map { score in
      Self.finding(at: .source(score.place), .note, .notAboveZero, note: .neverRelevant)
    }
  }

  /// The scores of files that have none above zero, and that take none from elsewhere.
  private func neverRelevant(_ scores: [RelevanceScore], in sources: WidgetUse) -> [Finding] {
    let providers = Set(
      sources.facts.types.filter { type in
        type.conformances.contains { WidgetUse.timelineProviders.contains($0.name) }
      }.map(\.place.file))
    let relevant = scores.filter { $0.value.map { $0 > 0 } ?? true }
    // What no provider computes for itself may serve any of them.
    guard relevant.allSatisfy({ isOfProvider($0, in: sources) }) else { return [] }
    let files = Set(relevant.map(\.place.file))
    let owners = Set(relevant.compactMap(\.owner))
    return scores.filter { score in
      !files.contains(score.place.file) && !owners.contains(score.owner ?? "")
        && (providers.contains(score.place.file) || relevant.isEmpty)
    }.map { score in
      Self.finding(at: .source(score.place), .warning, .notAboveZero, note: .neverRelevant)
    }
  }

  private func isOfProvider(_ score: RelevanceScore, in sources: WidgetUse) -> Bool {
    sources.conforms(score.owner, at: score.place, to: WidgetUse.timelineProviders)
  }

  private static let fractionRatio = 10.0

  /// The first score of the higher scale, for each provider that has two.
  private func mixed(_ scores: [RelevanceScore], in sources: WidgetUse) -> [Finding] {
    struct Provider: Hashable {
      var file: Int
      var type: String
    }
    let byProvider = Dictionary(
      grouping: scores.filter { score in
        // What the type of scores itself offers is one scale for all.
        score.value.map { $0 > 0 } ?? false
          && (score.owner == "TimelineEntryRelevance" || isOfProvider(score, in: sources))
      },
      by: { Provider(file: $0.place.file, type: $0.owner ?? "") })
    return byProvider.sorted { ($0.key.file, $0.key.type) < ($1.key.file, $1.key.type) }.compactMap { _, own in
      let sorted = own.sorted { ($0.value ?? 0) < ($1.value ?? 0) }
      guard let gap = Self.gap(in: sorted) else { return nil }
      let above = sorted[gap...]
      guard let first = above.min(by: { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }) else { return nil }
      let other = sorted[gap - 1].value.map { "\($0)" } ?? ""
      return Self.finding(
        at: .source(first.place), .warning, .twoScales, notes: [Self.message(.otherScore, ["score": .text(other)])])
    }
  }

  /// The index of the first score of a higher scale among ascending ones: far above fractions and not a constant of
  /// the same type. Any range of positive numbers is right, however wide.
  private static func gap(in scores: [RelevanceScore]) -> Int? {
    guard let least = scores.first?.value, least < 1 else { return nil }
    return scores.indices.dropFirst().first { index in
      guard let lower = scores[index - 1].value, let upper = scores[index].value else { return false }
      if let scale = scores[index].scale, scale == scores[index - 1].scale { return false }
      return lower <= 1 && upper >= fractionRatio
    }
  }
}

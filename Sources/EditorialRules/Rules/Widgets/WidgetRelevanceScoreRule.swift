import ReviewModel
import SourceText
import UnicodeText

struct WidgetRelevanceScoreRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-relevance-score",
    summary: "A widget’s relevance scores are not above zero, or they use two scales.",
    remedy: "Give entries that matter a positive score, and use one range of scores for all timelines.",
    rationale: "The system compares all scores of a provider, even from earlier timelines. A widget with a score "
      + "of zero or less never rises to the top, and scores on a higher scale outweigh all others.",
    cases: [
      .init(
        .warning, "every score that a provider can give is zero or less",
        "a provider’s constant scores use two scales, such as 0 to 1 and 0 to 100"),
      .init(.note, "a Swift type has several different scores below zero, which all mean the same"),
    ],
    guidelines: ["widget.score-scale"],
    limits: [
      "The rule compares only scores that are constant in a provider’s own code.",
      "The rule accepts a score of zero if the provider also has higher scores, or if code outside the providers "
        + "may create positive scores.",
      "The rule assumes two scales only if fractions occur together with numbers of 10 or more.",
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

  enum Messages: String, RuleMessages {
    case notAboveZero = "A relevance score is not above zero"
    case neverRelevant = "With this score, the widget is never relevant. Give entries that matter a positive score."
    case twoScales = "A provider has relevance scores on two scales"
    case otherScore = """
      Another score of the provider is {score}. The system compares scores, so use one range for all timelines.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    let scores = sources.code.relevanceScores.filter { !$0.conditions.platforms.isEmpty }
    let never = neverRelevant(scores, in: sources)
    let places = Set(never.map(\.place))
    return never + below(scores).filter { !places.contains($0.place) } + mixed(scores, in: sources)
  }

  /// Different negative scores of one type next to other scores: a scale that does not start above zero.
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

  /// The scores of files that have no score above zero and get none from elsewhere.
  private func neverRelevant(_ scores: [RelevanceScore], in sources: WidgetUse) -> [Finding] {
    let providers = Set(
      sources.code.types.filter { type in
        type.conformances.contains { WidgetUse.timelineProviders.contains($0.name) }
      }.map(\.place.file))
    let relevant = scores.filter { $0.value.map { $0 > 0 } ?? true }
    // Scores from outside the providers may serve any of them.
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

  /// The first score on the higher scale, for each provider with two scales.
  private func mixed(_ scores: [RelevanceScore], in sources: WidgetUse) -> [Finding] {
    struct Provider: Hashable {
      var file: Int
      var type: String
    }
    let byProvider = Dictionary(
      grouping: scores.filter { score in
        // Constants of the score type itself form one scale for all providers.
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

  /// The index of the first score on a higher scale, among ascending scores. It is far above fractions and not a
  /// constant of the same type. Any range of positive numbers is right, however wide.
  private static func gap(in scores: [RelevanceScore]) -> Int? {
    guard let least = scores.first?.value, least < 1 else { return nil }
    return scores.indices.dropFirst().first { index in
      guard let lower = scores[index - 1].value, let upper = scores[index].value else { return false }
      if let scale = scores[index].scale, scale == scores[index - 1].scale { return false }
      return lower <= 1 && upper >= fractionRatio
    }
  }
}

import ReviewModel
import SourceText

struct WidgetRelevanceDurationRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-relevance-duration",
    summary: "The relevance of a timeline entry has a negative duration.",
    remedy: "Count the duration from the date of the entry. If the relevance lasts until the next entry, use zero.",
    rationale: "The duration starts at the entry’s date, so a negative duration ends before the entry is shown.",
    cases: [.init(.note, "the duration is below zero")],
    guidelines: ["widget.score-scale"],
    limits: [
      "The rule checks only constant durations, and a minus sign before a variable with a name such as `duration`."
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func file(_ duration: String, comment: String = "Today’s roast.") -> [String: String] {
    [
      "Roast.swift": WidgetExamples.provider(
        """
          static let hour: TimeInterval = 60 * 60
          let relevance = TimelineEntryRelevance(score: 10, duration: \(duration))
        """, comment: comment)
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(file("⟦-600⟧")),
    .bundle(file("⟦-2 * Self.hour⟧", comment: "本日の焙煎")),
    .bundle(file("2 * Self.hour")),
    // Until the next entry.
    .bundle(file("0", comment: "本日の焙煎")),
    .bundle(file("end.timeIntervalSince(start)")),
    .bundle(file("⟦-roast.length⟧")),
    // The time from now until a date in the future.
    .bundle(file("-start.timeIntervalSinceNow")),
    .bundle(file("⟦start.addingTimeInterval(-60 * 10).timeIntervalSince(start)⟧", comment: "本日の焙煎")),
    .bundle(file("(start + 600).timeIntervalSince(start)", comment: "本日の焙煎")),
  ]

  enum Messages: String, RuleMessages {
    case belowZero = "The relevance has a negative duration"
    case countFromDate = "The duration starts at the date of the entry. Zero means that it lasts until the next entry."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return Self.findings(
      .note, Self.message(.belowZero), notes: [Self.message(.countFromDate)],
      at: sources.code.relevanceScores.compactMap { score in
        score.duration.map { $0 < 0 } ?? score.isDurationNegated ? score.durationPlace : nil
      })
  }
}

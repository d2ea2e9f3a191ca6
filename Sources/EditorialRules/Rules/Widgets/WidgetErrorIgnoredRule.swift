import ReviewModel
import SourceText

struct WidgetErrorIgnoredRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-error-ignored",
    summary: "The error from updating relevant intents is ignored.",
    remedy: "Catch the error from `updateRelevantIntents(_:)`, and try again later.",
    rationale: "If an update fails and the app ignores the error, the watch keeps using outdated intents to "
      + "decide when to show the widget.",
    cases: [
      .init(
        .note,
        "`try?` discards the error of `updateRelevantIntents(_:)`, and nothing uses the result",
        "the `catch` block around `updateRelevantIntents(_:)` is empty")
    ],
    guidelines: ["widget.update-relevance"],
    limits: ["The rule treats the error as handled if the function throws it to its caller."],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func update(_ body: String, comment: String = "Today’s roast.") -> [String: String] {
    [
      "Roast.swift": """
      import AppIntents

      /// \(comment)
      func refresh(_ intents: [RelevantIntent]) async throws {
        \(body)
      }
      """
    ]
  }

  private static let call = "await RelevantIntentManager.shared.updateRelevantIntents(intents)"

  static let examples: [RuleExample] = [
    .bundle(update("⟦try?⟧ \(call)")),
    .bundle(update("do { try \(call) } ⟦catch⟧ {}", comment: "本日の焙煎")),
    .bundle(update("Task { _ = ⟦try?⟧ \(call) }")),
    .bundle(update("try \(call)", comment: "本日の焙煎")),
    .bundle(update("do { try \(call) } catch { report(error) }")),
    // The code checks whether it worked.
    .bundle(update("if (try? \(call)) == nil { retry() }")),
  ]

  enum Messages: String, RuleMessages {
    case errorIgnored = "The error from updateRelevantIntents is ignored"
    case catchError = "Catch the error from updateRelevantIntents(_:), and try again later."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return Self.findings(
      .note, Self.message(.errorIgnored), notes: [Self.message(.catchError)],
      at: sources.code.widgetCalls.compactMap(\.ignoredError))
  }
}

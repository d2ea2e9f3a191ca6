import ReviewModel
import SourceText

struct WidgetErrorIgnoredRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-error-ignored",
    summary: "The app looks at the error that updating relevant intents may give.",
    rationale: "Where an update fails and nobody looks, a watch goes on to show the widget by clues of the past.",
    cases: [.init(.note, "try? without a use, or an empty catch, around updateRelevantIntents(_:)")],
    guidelines: ["widget.update-relevance"],
    limits: ["An error that is thrown on counts as looked at."],
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
    // Somebody asks whether it worked.
    .bundle(update("if (try? \(call)) == nil { retry() }")),
  ]

  enum Messages: String, CaseIterable { case errorIgnored, catchError }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return Self.findings(
      .note, Self.message(.errorIgnored), notes: [Self.message(.catchError)],
      at: sources.facts.calls.compactMap(\.ignoredError))
  }
}

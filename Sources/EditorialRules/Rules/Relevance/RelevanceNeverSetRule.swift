import ReviewModel
import SourceText

struct RelevanceNeverSetRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-never-set",
    summary: "Relevant shortcuts that the app makes are given to the system.",
    rationale: "Siri knows only what is set in the store; a relevant shortcut that stays in the app is never shown.",
    cases: [.init(.note, "a relevant shortcut is made, and no source names setRelevantShortcuts(_:)")],
    guidelines: ["relevant.set"],
    limits: [
      "Where only a part of an app is reviewed, the rest may set it.",
      "Code in other languages is not read: where a target has some, nothing is said.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func files(_ shortcut: String, _ rest: String, comment: String = "Today’s list") -> [String: String] {
    [
      "App/Relevance.swift": """
      import Intents

      /// \(comment)
      final class Relevance {
        var list: [INRelevantShortcut] = []

        func add(_ shortcut: INShortcut) {
          list.append(\(shortcut))
        }
        \(rest)
      }
      """
    ]
  }

  private static let made = "INRelevantShortcut(shortcut: shortcut)"

  static let examples: [RuleExample] = [
    .bundle(files("⟦\(made)⟧", "")),
    .bundle(files("⟦\(made)⟧", "// setRelevantShortcuts(list)", comment: "今日の一覧")),
    .bundle(files(made, "func publish() async throws { try await store.setRelevantShortcuts(list) }")),
    .bundle(files(made, "lazy var publish = store.setRelevantShortcuts", comment: "今日の一覧")),
  ]

  enum Messages: String, CaseIterable { case neverSet, setInStore }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    // What no source does may be done in one that nobody could follow.
    guard let facts = bundle.facts.sources?.occasions, bundle.wholeDonations != nil, !facts.namesRelevantStore else {
      return []
    }
    return Self.findings(
      .note, Self.message(.neverSet), notes: [Self.message(.setInStore)], at: facts.relevantShortcuts)
  }
}

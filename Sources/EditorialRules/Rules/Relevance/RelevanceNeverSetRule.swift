import ReviewModel
import SourceText

struct RelevanceNeverSetRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-never-set",
    summary: "The app creates relevant shortcuts but never gives them to the system.",
    remedy: "Collect the relevant shortcuts in an array, and pass it to "
      + "`INRelevantShortcutStore.default.setRelevantShortcuts(_:)`.",
    rationale: "Siri knows only the relevant shortcuts in the store. A relevant shortcut that stays in the app is "
      + "never shown.",
    cases: [
      .init(
        .note,
        "the code creates a relevant shortcut, but no source file mentions `setRelevantShortcuts(_:)`")
    ],
    guidelines: ["relevant.set"],
    limits: [
      "If you review only part of an app, the rest of its code may set the shortcuts.",
      "The rule reports nothing if a target has code in a language that the tool does not read.",
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

  private static let creation = "INRelevantShortcut(shortcut: shortcut)"

  static let examples: [RuleExample] = [
    .bundle(files("⟦\(creation)⟧", "")),
    .bundle(files("⟦\(creation)⟧", "// setRelevantShortcuts(list)", comment: "今日の一覧")),
    .bundle(files(creation, "func publish() async throws { try await store.setRelevantShortcuts(list) }")),
    .bundle(files(creation, "lazy var publish = store.setRelevantShortcuts", comment: "今日の一覧")),
  ]

  enum Messages: String, RuleMessages {
    case neverSet = "A relevant shortcut is never given to the system"
    case setInStore = """
      Collect the relevant shortcuts in an array, and pass it to \
      INRelevantShortcutStore.default.setRelevantShortcuts(_:).
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // Code that the tool could not follow may set the list.
    guard let code = bundle.wholeCode, !code.namesRelevantStore else { return [] }
    return Self.findings(
      .note, Self.message(.neverSet), notes: [Self.message(.setInStore)], at: code.createdRelevantShortcuts)
  }
}

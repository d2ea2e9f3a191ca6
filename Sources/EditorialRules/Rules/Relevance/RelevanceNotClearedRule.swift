import ReviewModel
import SourceText

struct RelevanceNotClearedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-not-cleared",
    summary: "Who signs out leaves no relevant shortcuts behind.",
    rationale: "The system goes on to offer what the list holds; an empty list takes it away.",
    cases: [
      .init(.note, "the app sets relevant shortcuts and has a function for signing out, and none sets an empty list")
    ],
    guidelines: ["relevant.clear"],
    limits: [
      "Functions for signing out are told by their names.",
      "A list that is empty when the app runs, and not as it is written, is not seen as one.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func files(_ signOut: String, named name: String = "signOut", comment: String = "Account") -> [String:
    String]
  {
    [
      "App/Account.swift": """
      import Intents

      /// \(comment)
      final class Account {
        func publish(_ list: [INRelevantShortcut]) async throws {
          try await INRelevantShortcutStore.default.setRelevantShortcuts(list)
        }

        func \(name)() async throws {
          \(signOut)
        }
      }
      """
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(files("session = nil", named: "⟦signOut⟧")),
    .bundle(files("session = nil", named: "⟦performLogout⟧", comment: "アカウント")),
    .bundle(files("try await INRelevantShortcutStore.default.setRelevantShortcuts([])")),
    // What it sets then may be empty.
    .bundle(files("try await publish(list)", comment: "アカウント")),
    .bundle(files("session = nil", named: "logOutput")),
  ]

  enum Messages: String, CaseIterable { case keptAfterSigningOut, setEmptyList }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    // What no source does may be done in one that nobody could follow.
    let use = OccasionUse(bundle)
    guard bundle.wholeDonations != nil, use.has(.setsList), !use.has(.clearsList) else { return [] }
    let signingOut = use.signingOut
    guard let first = signingOut.first, !signingOut.contains(where: { $0.acts.contains { $0.kind == .setsList } })
    else { return [] }
    return [Self.finding(at: .source(first.place), .note, .keptAfterSigningOut, note: .setEmptyList)]
  }
}

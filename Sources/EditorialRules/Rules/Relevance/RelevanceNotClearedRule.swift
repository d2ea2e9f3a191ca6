import ReviewModel
import SourceText

struct RelevanceNotClearedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-not-cleared",
    summary: "Relevant shortcuts remain after people sign out.",
    remedy: "When people sign out, call `setRelevantShortcuts([])`.",
    rationale: "The system keeps suggesting the shortcuts in the last list that the app set. An empty list removes "
      + "them.",
    cases: [
      .init(.note, "the app sets relevant shortcuts and has a function for signing out, but never sets an empty list")
    ],
    guidelines: ["relevant.clear"],
    limits: [
      "The rule recognizes functions for signing out by their names.",
      "The rule accepts any list that a sign-out function sets. In other code, it recognizes only the literal `[]` "
        + "as an empty list.",
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
    // The list that it sets may be empty.
    .bundle(files("try await publish(list)", comment: "アカウント")),
    .bundle(files("session = nil", named: "logOutput")),
  ]

  enum Messages: String, RuleMessages {
    case keptAfterSigningOut = "Relevant shortcuts remain after people sign out"
    case setEmptyList = "When people sign out, set an empty list: setRelevantShortcuts([])."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // Code that the tool could not follow may clear the list.
    let use = DonationTriggers(bundle)
    guard bundle.wholeCode != nil, use.has(.setsList), !use.has(.clearsList) else { return [] }
    let signingOut = use.signingOut
    guard let first = signingOut.first, !signingOut.contains(where: { $0.acts.contains { $0.kind == .setsList } })
    else { return [] }
    return [Self.finding(at: .source(first.place), .note, .keptAfterSigningOut, note: .setEmptyList)]
  }
}

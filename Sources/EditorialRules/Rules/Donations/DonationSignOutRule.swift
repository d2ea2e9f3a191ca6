import ReviewModel
import SourceText
import UnicodeText

struct DonationSignOutRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-sign-out",
    summary: "Donations remain after people sign out.",
    remedy: "When people sign out, call `INInteraction.deleteAll` or `NSUserActivity.deleteAllSavedUserActivities`.",
    rationale: "The system keeps suggesting what was donated, even to the next person who uses the device.",
    cases: [
      .init(
        .note,
        "the app makes donations and has a sign-out function, but never calls a method such as "
          + "`INInteraction.deleteAll`")
    ],
    guidelines: ["donation.remove"],
    limits: [
      "The rule recognizes functions for signing out by their names.",
      "The rule skips donations of App Intents, because no call deletes all of them.",
      "The rule skips apps in which other accounts seem to remain after people sign out of one.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func files(_ signOut: String, named name: String = "signOut", comment: String = "Orders") -> [String:
    String]
  {
    [
      "App/Account.swift": """
      import Intents

      /// \(comment)
      final class Account {
        func place(_ order: Order) async throws {
          try await INInteraction(intent: order.intent, response: nil).donate()
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
    .bundle(files("try await INInteraction.delete(with: [last.id])", named: "⟦logOut⟧", comment: "注文")),
    .bundle(files("try await INInteraction.deleteAll()")),
    .bundle(
      files(
        "await cleaner.run()\n  }\n\n  func clean() async throws {\n    try await INInteraction.deleteAll()",
        comment: "注文")),
    .bundle(files("session = nil", named: "place")),
    .bundle(files("session = nil\n    if let nextAccount = accounts.first { select(nextAccount) }", named: "signOut")),
    .bundle(files("session = nil\n    nextScreen = .welcome", named: "⟦signOut⟧", comment: "注文")),
  ]

  enum Messages: String, RuleMessages {
    case keptAfterSigningOut = "Donations remain after people sign out"
    case deleteAll = "When people sign out, delete all donations with {call}."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let code = bundle.wholeCode, !code.deletions.contains(where: \.deletesAll),
      // To delete everything would also delete the donations of the accounts that remain.
      !code.bodies.contains(where: \.keepsAccounts),
      let donation = code.donations.first(where: { donation in
        donation.isDonated == .yes
          && (donation.kind == .interaction || donation.kind == .activity && donation.isForPrediction == .yes)
      }), let first = DonationTriggers(bundle).signingOut.first
    else { return [] }
    let call = donation.kind == .interaction ? "INInteraction.deleteAll" : "NSUserActivity.deleteAllSavedUserActivities"
    return [
      Self.finding(
        at: .source(first.place), .note, .keptAfterSigningOut,
        notes: [Self.message(.deleteAll, ["call": .keyword(call)])])
    ]
  }
}

import ReviewModel
import UnicodeText

struct DonationDeleteMismatchRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-delete-mismatch",
    summary: "Donations are deleted by the call that belongs to how they were made.",
    rationale: "Interactions, saved activities and Spotlight items each have calls of their own; another one’s deletes "
      + "nothing, and what people deleted stays with the system.",
    cases: [.init(.error, "a call that deletes none of the donations that the app makes, and no other that does")],
    guidelines: ["donation.delete-matches"],
    limits: [
      "Says nothing while a donation is found whose kind is not known.",
      "A call that deletes all of a kind may clean up what an older version donated.",
      "Spotlight items may be the app’s own: where it indexes some, deleting them is right.",
    ],
    kinds: [],
    needs: [.swiftSources]
  )

  private static func files(_ comment: String, _ setUp: String, _ deletion: String) -> [String: String] {
    [
      "App/Activities.swift": """
      // \(comment)
      func view(_ order: Order) {
        let activity = NSUserActivity(activityType: "com.example.soup.view")
        activity.isEligibleForPrediction = true
        \(setUp)
        activity.becomeCurrent()
      }

      func signOut() {
        \(deletion) { _ in }
      }
      """
    ]
  }

  private static let persistent = "activity.persistentIdentifier = order.id.uuidString"
  private static let indexed = """
    activity.isEligibleForSearch = true
      let attributes = CSSearchableItemAttributeSet(contentType: .item)
      attributes.relatedUniqueIdentifier = order.id.uuidString
      activity.contentAttributeSet = attributes
    """
  private static let searchable = "CSSearchableIndex.default().deleteSearchableItems"

  static let examples: [RuleExample] = [
    .bundle(files("Sign out", persistent, "⟦INInteraction.delete⟧(with: identifiers)")),
    .bundle(files("Выход", persistent, "⟦\(searchable)⟧(withIdentifiers: identifiers)")),
    .bundle(
      files("Sign out", indexed, "⟦NSUserActivity.deleteSavedUserActivities⟧(withPersistentIdentifiers: identifiers)")),
    .bundle(files("Sign out", persistent, "NSUserActivity.deleteAllSavedUserActivities")),
    .bundle(files("Выход", persistent, "INInteraction.deleteAll")),
    .bundle(files("Выход", indexed, "\(searchable)(withIdentifiers: identifiers)")),
  ]

  enum Messages: String, CaseIterable { case deletesNone, deletedBy }

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [Finding] {
    bundle.wholeDonations?.mismatchedDeletions.flatMap { deletion, donation in
      bundle.findings(
        Self.self, .error, Self.message(.deletesNone),
        notes: [Self.message(.deletedBy, ["call": .keyword(donation.deletingCall)])], at: [deletion.place])
    } ?? []
  }
}

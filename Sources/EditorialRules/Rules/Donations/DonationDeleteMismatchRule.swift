import ReviewModel
import SourceText
import UnicodeText

struct DonationDeleteMismatchRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-delete-mismatch",
    summary: "Donations are deleted by the call that belongs to how they were made.",
    rationale: "Interactions, saved activities and Spotlight items each have calls of their own; another one’s deletes "
      + "nothing, and what people deleted stays with the system.",
    cases: [
      .init(.error, "a call that deletes none of the donations that the app makes, and no other that does"),
      .init(
        .warning,
        "interactions are deleted by identifiers and have only a group, or the other way round; or there are none to "
          + "delete beside a kept activity"),
    ],
    guidelines: ["donation.delete-matches"],
    limits: [
      "Says nothing while a donation is found whose kind is not known.",
      "A call that deletes all of a kind may clean up what an older version donated.",
      "Spotlight items may be the app’s own: where it indexes some, deleting them is right.",
    ],
    needs: [.swiftSources],
    impact: .platform
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

  private static func interactions(_ property: String, _ deletion: String, comment: String = "Orders") -> [String:
    String]
  {
    [
      "App/Orders.swift": """
      // \(comment)
      func place(_ order: Order) async throws {
        let interaction = INInteraction(intent: order.intent, response: nil)
        interaction.\(property) = order.id
        try await interaction.donate()
      }

      func remove(_ order: Order) async throws {
        try await \(deletion)
      }
      """
    ]
  }

  private static func returned(_ deletion: String) -> [String: String] {
    [
      "App/Orders.swift": """
      func activity(_ order: Order) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "com.example.soup.view")
        activity.isEligibleForPrediction = true
        activity.persistentIdentifier = order.id
        return activity
      }

      func remove(_ order: Order) async throws {
        try await \(deletion)
      }
      """
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(files("Sign out", persistent, "⟦INInteraction.delete⟧(with: identifiers)")),
    .bundle(files("Выход", persistent, "⟦\(searchable)⟧(withIdentifiers: identifiers)")),
    .bundle(
      files("Sign out", indexed, "⟦NSUserActivity.deleteSavedUserActivities⟧(withPersistentIdentifiers: identifiers)")),
    .bundle(interactions("groupIdentifier", "⟦INInteraction.delete⟧(with: [order.table])")),
    .bundle(interactions("identifier", "⟦INInteraction.delete⟧(with: order.id)", comment: "Выход")),
    .bundle(returned("⟦INInteraction.delete⟧(with: [order.id])")),
    .bundle(interactions("groupIdentifier", "INInteraction.delete(with: order.id)")),
    .bundle(interactions("identifier", "INInteraction.delete(with: orders.map(\\.id))", comment: "Выход")),
    .bundle(returned("INInteraction.deleteAll()")),
    .bundle(files("Sign out", persistent, "NSUserActivity.deleteAllSavedUserActivities")),
    .bundle(files("Выход", persistent, "INInteraction.deleteAll")),
    .bundle(files("Выход", indexed, "\(searchable)(withIdentifiers: identifiers)")),
  ]

  enum Messages: String, CaseIterable { case deletesNone, deletedBy }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let facts = bundle.wholeDonations else { return [] }
    let mismatched = facts.mismatchedDeletions
    return mismatched.flatMap { deletion, donation in
      Self.finding(.error, at: deletion.place, deletedBy: donation.deletingCall)
    } + (mismatched.isEmpty ? Self.misnamed(facts, in: bundle) : [])
  }
}

extension DonationDeleteMismatchRule {
  /// - Parameter call: What deletes the app’s donations.
  static func finding(_ severity: Severity, at place: TextLocation, deletedBy call: String) -> [Finding] {
    findings(
      severity, message(.deletesNone), notes: [message(.deletedBy, ["call": .keyword(call)])], at: [place])
  }
}

extension DonationFact {
  /// Whether a call deletes donations that are made like this one. Where that is not certain, it may.
  ///
  /// Source: Deleting Donated Shortcuts, Delete User Activity Donations.
  func isDeleted(by deletion: DonationDeletionFact) -> Bool {
    switch kind {
    case .unknown: true
    case .interaction: deletion.family == .interactions
    case .appIntent: deletion.family == .appIntents
    case .activity: isActivityDeleted(by: deletion)
    }
  }

  private func isActivityDeleted(by deletion: DonationDeletionFact) -> Bool {
    switch deletion.family {
    case .interactions, .appIntents: false
    // Deleting all saved activities takes those in Spotlight along.
    case .savedActivities: deletion.deletesAll || !isSetUp(.relatedUnique) || isSetUp(.persistent)
    // A Spotlight item takes the activity along that names it.
    case .searchableItems:
      isSetUp(.relatedUnique) || !isSetUp(.persistent) || mayHaveMoreIdentifiers
        || deletion.deletesAll && isForSearch != .no
    }
  }

  /// Whether an activity of which not everything is known may be deleted by the call.
  fileprivate func mayBeDeleted(by deletion: DonationDeletionFact) -> Bool {
    kind == .activity && [.savedActivities, .searchableItems].contains(deletion.family)
  }

  private func isSetUp(_ property: Identifier.Property) -> Bool { identifiers.contains { $0.property == property } }

  /// Whether it is known by which calls the donation is deleted.
  var hasKnownFamily: Bool {
    guard isDonated == .yes else { return false }
    return switch kind {
    case .unknown: false
    case .interaction, .appIntent: true
    case .activity: isKept && !identifiers.isEmpty && !mayHaveMoreIdentifiers
    }
  }

  /// Whether the system is known to keep it: an activity may be there for Handoff alone.
  var isKept: Bool { kind != .activity || isForPrediction == .yes || isForSearch == .yes }

  /// The call that deletes it, as code has it.
  var deletingCall: String {
    switch kind {
    case .interaction, .unknown: "INInteraction.delete"
    case .appIntent: "IntentDonationManager.deleteDonations"
    case .activity where !isSetUp(.persistent) && isSetUp(.relatedUnique): "CSSearchableIndex.deleteSearchableItems"
    case .activity: "NSUserActivity.deleteSavedUserActivities"
    }
  }
}

extension DonationFacts {
  /// The calls that delete donations, and none of those that the app makes.
  var mismatchedDeletions: [(deletion: DonationDeletionFact, donation: DonationFact)] {
    guard !donations.contains(where: { $0.kind == .unknown }),
      let kept = donations.first(where: { donation in
        donation.hasKnownFamily && !deletions.contains(where: donation.isDeleted)
      })
    else { return [] }
    return deletions.filter { deletion in
      // A call that deletes everything may clean up what an older version of the app donated in another way.
      !deletion.deletesAll
        && !donations.contains {
          $0.isDeleted(by: deletion) || $0.mayHaveMoreIdentifiers && $0.mayBeDeleted(by: deletion)
        }
        && !(deletion.family == .searchableItems && indexesItems)
    }.map { ($0, kept) }
  }
}

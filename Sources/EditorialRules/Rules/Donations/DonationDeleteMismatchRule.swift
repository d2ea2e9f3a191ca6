import ReviewModel
import SourceText
import UnicodeText

struct DonationDeleteMismatchRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-delete-mismatch",
    summary: "A call deletes the wrong kind of donation, or uses the wrong kind of identifier.",
    remedy: "Delete each donation with the method for its kind, such as `INInteraction.delete` for an interaction. "
      + "Pass the identifier or the group identifier that the donation has.",
    rationale: "Interactions, saved activities and Spotlight items each have their own deletion methods. The wrong "
      + "method deletes nothing, so the system keeps what people deleted in the app.",
    cases: [
      .init(
        .error,
        "the call deletes none of the app’s donations, and at least one donation has no call that deletes it"),
      .init(
        .warning,
        "the call deletes interactions by `identifier`, but they have only a `groupIdentifier`, or vice versa",
        "the call deletes interactions, but the app creates no interactions and never deletes its saved activity"),
    ],
    guidelines: ["donation.delete-matches"],
    limits: [
      "The rule reports nothing unless it can tell for every donation whether it is an interaction, an activity or "
        + "an App Intent.",
      "The rule accepts a call that deletes all donations of a kind, because an earlier version of the app may "
        + "have made some.",
      "If the app indexes its own items in Spotlight, the rule accepts calls that delete Spotlight items.",
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

  enum Messages: String, RuleMessages {
    case deletesNone = "This call deletes none of the app’s donations"
    case deletedBy = "To delete the app’s donations, call {call}."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let code = bundle.wholeCode else { return [] }
    let mismatched = code.mismatchedDeletions
    return mismatched.flatMap { deletion, donation in
      Self.finding(.error, at: deletion.place, deletedBy: donation.deletingCall)
    } + (mismatched.isEmpty ? Self.misnamed(code) : [])
  }

  static func finding(_ severity: Severity, at place: TextLocation, deletedBy call: String) -> [Finding] {
    findings(severity, message(.deletesNone), notes: [message(.deletedBy, ["call": .keyword(call)])], at: [place])
  }

  /// Calls that may be of the right kind, but name something that no donation has.
  static func misnamed(_ code: SwiftCodeFacts) -> [Finding] {
    guard !code.donations.contains(where: { $0.kind == .unknown }) else { return [] }
    let interactions = code.donations.filter { $0.kind == .interaction }
    return interactions.isEmpty ? ofNone(code) : otherwise(interactions, deletedBy: code.interactionDeletions)
  }

  /// Deletions by identifier if all interactions have only a group, and deletions by group if all have only an
  /// identifier.
  ///
  /// Source: Deleting Donated Shortcuts, Delete Interaction Donations.
  private static func otherwise(
    _ interactions: [DonationFact], deletedBy deletions: [InteractionDeletion]
  ) -> [Finding] {
    guard interactions.allSatisfy({ $0.isDonated == .yes && !$0.mayHaveMoreIdentifiers }) else { return [] }
    let named = Set(interactions.flatMap(\.identifiers).map(\.property))
    let byIdentifiers: Bool
    switch named {
    case [.identifier]: byIdentifiers = true
    case [.group]: byIdentifiers = false
    default: return []
    }
    guard !deletions.contains(where: { $0.isByIdentifiers == nil || $0.isByIdentifiers == byIdentifiers }) else {
      return []
    }
    let call =
      byIdentifiers ? "INInteraction.delete(with: [identifier])" : "INInteraction.delete(with: groupIdentifier)"
    return deletions.flatMap { finding(.warning, at: $0.place, deletedBy: call) }
  }

  /// Calls that delete single interactions although the code creates none, while the system keeps an activity.
  private static func ofNone(_ code: SwiftCodeFacts) -> [Finding] {
    guard !code.widgetCalls.contains(where: { $0.action == .makeInteraction }),
      let kept = code.donations.first(where: { donation in
        donation.kind == .activity && donation.isForPrediction == .yes
          && donation.identifiers.contains { $0.property == .persistent }
      }), !code.deletions.contains(where: kept.isDeleted)
    else { return [] }
    return code.deletions.filter { $0.family == .interactions && !$0.deletesAll }.flatMap {
      finding(.warning, at: $0.place, deletedBy: kept.deletingCall)
    }
  }
}

extension DonationFact {
  /// Whether the call deletes donations that are made like this one. True if it may.
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
    // Deleting all saved activities also deletes those in Spotlight.
    case .savedActivities: deletion.deletesAll || !isSetUp(.relatedUnique) || isSetUp(.persistent)
    // Deleting a Spotlight item also deletes the activity that names it.
    case .searchableItems:
      isSetUp(.relatedUnique) || !isSetUp(.persistent) || mayHaveMoreIdentifiers
        || deletion.deletesAll && isForSearch != .no
    }
  }

  /// Whether the call may delete an activity that is only partly known.
  fileprivate func mayBeDeleted(by deletion: DonationDeletionFact) -> Bool {
    kind == .activity && [.savedActivities, .searchableItems].contains(deletion.family)
  }

  private func isSetUp(_ property: Identifier.Property) -> Bool { identifiers.contains { $0.property == property } }

  /// Whether it is known which calls delete the donation.
  var hasKnownFamily: Bool {
    guard isDonated == .yes else { return false }
    return switch kind {
    case .unknown: false
    case .interaction, .appIntent: true
    case .activity: isKept && !identifiers.isEmpty && !mayHaveMoreIdentifiers
    }
  }

  /// Whether the system is known to keep the donation. An activity may exist only for Handoff.
  var isKept: Bool { kind != .activity || isForPrediction == .yes || isForSearch == .yes }

  /// The call that deletes the donation, as written in code.
  var deletingCall: String {
    switch kind {
    case .interaction, .unknown: "INInteraction.delete"
    case .appIntent: "IntentDonationManager.deleteDonations"
    case .activity where !isSetUp(.persistent) && isSetUp(.relatedUnique): "CSSearchableIndex.deleteSearchableItems"
    case .activity: "NSUserActivity.deleteSavedUserActivities"
    }
  }
}

extension SwiftCodeFacts {
  /// The deletion calls that match none of the app’s donations, each with a donation that no call deletes.
  var mismatchedDeletions: [(deletion: DonationDeletionFact, donation: DonationFact)] {
    guard !donations.contains(where: { $0.kind == .unknown }),
      let kept = donations.first(where: { donation in
        donation.hasKnownFamily && !deletions.contains(where: donation.isDeleted)
      })
    else { return [] }
    return deletions.filter { deletion in
      // A call that deletes everything may remove donations that an earlier version of the app made in another way.
      !deletion.deletesAll
        && !donations.contains {
          $0.isDeleted(by: deletion) || $0.mayHaveMoreIdentifiers && $0.mayBeDeleted(by: deletion)
        }
        && !(deletion.family == .searchableItems && indexesItems)
    }.map { ($0, kept) }
  }
}

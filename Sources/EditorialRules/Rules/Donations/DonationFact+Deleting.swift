import ReviewModel

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
    case .searchableItems: isForSearch != .no || !isSetUp(.persistent) || isSetUp(.relatedUnique)
    }
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
          $0.isDeleted(by: deletion) || ($0.mayHaveMoreIdentifiers && $0.mayBeDeleted(by: deletion))
        }
        && !(deletion.family == .searchableItems && indexesItems)
    }.map { ($0, kept) }
  }
}

extension DonationFact {
  /// Whether an activity of which not everything is known may be deleted by the call.
  fileprivate func mayBeDeleted(by deletion: DonationDeletionFact) -> Bool {
    kind == .activity && [.savedActivities, .searchableItems].contains(deletion.family)
  }
}

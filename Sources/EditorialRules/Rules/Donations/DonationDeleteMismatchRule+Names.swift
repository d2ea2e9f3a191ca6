import ReviewModel
import SourceText
import UnicodeText

extension DonationDeleteMismatchRule {
  /// Calls that may be of the right kind, but name something that no donation has.
  static func misnamed(_ facts: DonationFacts, in bundle: ReviewedBundle) -> [Finding] {
    guard !facts.donations.contains(where: { $0.kind == .unknown }) else { return [] }
    let interactions = facts.donations.filter { $0.kind == .interaction }
    return interactions.isEmpty ? ofNone(facts, in: bundle) : otherwise(interactions, in: bundle)
  }

  /// Deletions by identifier if all interactions have only a group, and deletions by group if all have only an
  /// identifier.
  ///
  /// Source: Deleting Donated Shortcuts, Delete Interaction Donations.
  private static func otherwise(_ interactions: [DonationFact], in bundle: ReviewedBundle) -> [Finding] {
    guard interactions.allSatisfy({ $0.isDonated == .yes && !$0.mayHaveMoreIdentifiers }) else { return [] }
    let named = Set(interactions.flatMap(\.identifiers).map(\.property))
    let deletions = bundle.facts.sources?.occasions.interactions.deletions ?? []
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
  private static func ofNone(_ facts: DonationFacts, in bundle: ReviewedBundle) -> [Finding] {
    guard let sources = WidgetUse(bundle), !sources.has(.makeInteraction),
      let kept = facts.donations.first(where: { donation in
        donation.kind == .activity && donation.isForPrediction == .yes
          && donation.identifiers.contains { $0.property == .persistent }
      }), !facts.deletions.contains(where: kept.isDeleted)
    else { return [] }
    return facts.deletions.filter { $0.family == .interactions && !$0.deletesAll }.flatMap {
      finding(.warning, at: $0.place, deletedBy: kept.deletingCall)
    }
  }
}

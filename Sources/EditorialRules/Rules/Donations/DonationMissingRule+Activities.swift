import Algorithms
import ReviewModel
import SourceText

extension DonationMissingRule {
  /// Offered activities that never become current. Returns nothing if the type of a current activity is unknown.
  static func activities(_ facts: DonationFacts, in bundle: ReviewedBundle) -> [Finding] {
    findings(
      .note, message(.neverCurrent), notes: [message(.makeCurrent)],
      at: (followed(facts) + named(in: bundle)).uniqued().sorted {
        ($0.file, $0.utf8.lowerBound) < ($1.file, $1.utf8.lowerBound)
      })
  }

  /// Found by following each activity from where the code creates it to where it offers it.
  private static func followed(_ facts: DonationFacts) -> [TextLocation] {
    let donated = facts.donations.filter { $0.kind == .activity && ($0.isDonated == .yes || $0.mayHaveMoreIdentifiers) }
    let types = Set(donated.map(\.activityType))
    guard !types.contains(nil) else { return [] }
    return facts.offeredActivities.filter { $0.activityType.map { !types.contains($0) } ?? false }.map(\.place)
  }

  /// Found at the shortcut, if it names the activity where it is created.
  private static func named(in bundle: ReviewedBundle) -> [TextLocation] {
    let uses = bundle.facts.sources?.occasions.activities ?? []
    let current = uses.filter { $0.offer == nil }.map(\.type)
    guard !current.contains(nil) else { return [] }
    return uses.compactMap { use in
      guard let place = use.offer, current.isEmpty || use.type.map({ !current.contains($0) }) ?? false else {
        return nil
      }
      return place
    }
  }
}

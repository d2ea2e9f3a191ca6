import Algorithms
import ReviewModel
import SourceText

extension DonationMissingRule {
  /// The activities that are offered, where every one that becomes current is known and another.
  static func activities(_ facts: DonationFacts, in bundle: ReviewedBundle) -> [Finding] {
    findings(
      .note, message(.neverCurrent), notes: [message(.makeCurrent)],
      at: (followed(facts) + named(in: bundle)).uniqued().sorted {
        ($0.file, $0.utf8.lowerBound) < ($1.file, $1.utf8.lowerBound)
      })
  }

  /// Those that lead from where they are made to where they are offered.
  private static func followed(_ facts: DonationFacts) -> [TextLocation] {
    let donated = facts.donations.filter { $0.kind == .activity && ($0.isDonated == .yes || $0.mayHaveMoreIdentifiers) }
    let types = Set(donated.map(\.activityType))
    guard !types.contains(nil) else { return [] }
    return facts.offeredActivities.filter { $0.activityType.map { !types.contains($0) } ?? false }.map(\.place)
  }

  /// Those whose shortcut names them where it is made.
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

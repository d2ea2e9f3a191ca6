import ReviewModel
import SourceText

extension DonationMissingRule {
  /// The activities that are offered, where every one that becomes current is known and another.
  static func activities(in bundle: ReviewedBundle) -> [Finding] {
    let uses = bundle.facts.sources?.occasions.activities ?? []
    let current = uses.filter { $0.offer == nil }.map(\.type)
    guard !current.contains(nil) else { return [] }
    return findings(
      .note, message(.neverCurrent), notes: [message(.makeCurrent)],
      at: uses.compactMap { use in
        guard let place = use.offer, current.isEmpty || use.type.map({ !current.contains($0) }) ?? false else {
          return nil
        }
        return place
      })
  }
}

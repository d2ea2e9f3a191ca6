import ReviewModel
import SourceText
import UnicodeText

extension DonationNeverDeletedRule {
  /// Donations about data that no identifier tells from others, where no call deletes any of their kind.
  static func unnamed(_ facts: DonationFacts, in bundle: ReviewedBundle) -> [Finding] {
    let ofData = bundle.facts.sources?.occasions.interactions.donationsOfData ?? []
    return facts.donations.flatMap { donation -> [Finding] in
      guard donation.isDonated == .yes, ofData.contains(donation.place), donation.identifiers.isEmpty,
        donation.kind == .appIntent || donation.kind == .interaction && !donation.mayHaveMoreIdentifiers,
        !facts.deletions.contains(where: donation.isDeleted)
      else { return [] }
      let notes = [
        message(.deleteWith, ["call": .keyword(donation.deletingCall)])
      ]
      return findings(
        .note, message(.neverDeleted),
        notes: donation.kind == .interaction ? [message(.noIdentifier)] + notes : notes, at: [donation.place])
    }
  }
}

import Algorithms
import ReviewModel
import SourceText
import UnicodeText

extension DonationNeverDeletedRule {
  /// Donations about data without an identifier, if no call deletes donations of their kind.
  static func unnamed(_ facts: DonationFacts, in bundle: ReviewedBundle) -> [Finding] {
    let ofData = bundle.facts.sources?.occasions.interactions.donationsOfData ?? []
    let kept = facts.donations.filter { donation in
      donation.isDonated == .yes && (donation.isAboutData || ofData.contains(donation.place))
        && donation.identifiers.isEmpty
        && (donation.kind == .appIntent || donation.kind == .interaction && !donation.mayHaveMoreIdentifiers)
        && !facts.deletions.contains(where: donation.isDeleted)
    }
    // Several functions can pass an intent to one function that donates it. That is one donation.
    return kept.uniqued(on: \.place).flatMap { donation in
      findings(
        .note, message(.neverDeleted),
        notes: (donation.kind == .interaction ? [message(.noIdentifier)] : [])
          + [message(.deleteWith, ["call": .keyword(donation.deletingCall)])],
        at: [donation.place])
    }
  }
}

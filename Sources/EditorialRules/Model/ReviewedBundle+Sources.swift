import Platform
import ReviewModel
import SourceText

extension ReviewedBundle {
  /// What the Swift sources do with relevant shortcuts. Nil if none were read.
  var relevance: RelevanceFacts { bundle.facts.sources?.relevance ?? RelevanceFacts() }

  /// What the Swift sources donate. Nil if the picture is incomplete: no sources were read, not all of them were read
  /// or understood, or a target has other sources too.
  var wholeDonations: DonationFacts? {
    guard let donations = bundle.facts.sources?.donations, donations.isWhole,
      !bundle.facts.targets.targets.contains(where: \.hasUnreadSources),
      !bundle.failures.contains(where: { $0.path.hasSuffix(".swift") })
    else { return nil }
    return donations
  }
}

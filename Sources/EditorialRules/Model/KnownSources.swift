import ReviewModel
import SourceText

extension ReviewedBundle {
  /// What the Swift sources do with relevant shortcuts; nothing where none were read.
  var relevance: RelevanceFacts { bundle.facts.sources?.relevance ?? RelevanceFacts() }

  /// What the Swift sources donate; nil where none were read, or not all, or not all was understood, or
  /// a target has other sources too: what they lack may stand in the rest then.
  var wholeDonations: DonationFacts? {
    guard let donations = bundle.facts.sources?.donations, donations.isWhole,
      !bundle.facts.targets.targets.contains(where: \.hasUnreadSources),
      !bundle.failures.contains(where: { $0.path.hasSuffix(".swift") })
    else { return nil }
    return donations
  }
}

import ReviewModel
import SourceText
import UnicodeText

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

  /// Findings in source code, one for each place, however many ways lead there.
  func findings(
    _ rule: any Rule.Type, _ severity: Severity, _ message: Message, notes: [Message], at places: [Literal]
  ) -> [Finding] {
    Set(places).sorted { ($0.file, $0.utf8.lowerBound) < ($1.file, $1.utf8.lowerBound) }.map { place in
      Finding(
        rule: rule.descriptor.id, severity: severity, message: message, notes: notes,
        place: .file(place.file, utf8: place.utf8))
    }
  }
}

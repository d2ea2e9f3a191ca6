/// What Swift sources do with shortcuts, donations and widgets.
public struct SourceFacts: Hashable, Sendable {
  public var relevance = RelevanceFacts()
  public var donations = DonationFacts()
  public var widgets = WidgetFacts()
  public var actions = AppActions()
  /// The packages whose manifests were read.
  public var packages: [PackageFact] = []

  public init() {}

  /// Adds what another file says.
  package mutating func append(_ other: SourceFacts) {
    relevance.append(other.relevance)
    donations.append(other.donations)
    widgets.append(other.widgets)
    actions.append(other.actions)
    packages += other.packages
  }
}

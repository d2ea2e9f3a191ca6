/// What Swift sources do with shortcuts, donations and widgets.
public struct SourceFacts: Hashable, Sendable {
  public init() {}

  /// Adds what another file says.
  mutating func append(_ other: SourceFacts) {}
}

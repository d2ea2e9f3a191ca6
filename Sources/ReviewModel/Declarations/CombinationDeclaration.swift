/// A parameter combination: one shape in which the system offers the intent.
public struct CombinationDeclaration: Hashable, Sendable {
  public enum Use: Hashable, Sendable {
    /// `INIntentParameterCombinations`: what Siri suggests.
    case suggestion
    /// `INIntentManagedParameterCombinations`: what the Shortcuts editor shows.
    case summary
  }
  public var use: Use
  /// The names of the parameters, in the definition's order.
  public var parameters: [String]
  /// The combination's key as written, for display.
  public var key: String
  public var supportsBackground: Bool
  /// The identifiers of the texts; nil where the definition has none.
  public var titleID: String?
  /// The texts in the definition itself.
  public var title: String?
  public var subtitle: String?
  public init(
    use: Use, parameters: [String], key: String, supportsBackground: Bool = false,
    titleID: String? = nil, title: String? = nil, subtitle: String? = nil
  ) {
    self.use = use
    self.parameters = parameters
    self.key = key
    self.supportsBackground = supportsBackground
    self.titleID = titleID
    self.title = title
    self.subtitle = subtitle
  }
}

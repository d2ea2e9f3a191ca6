/// A value of an enumeration of an intent definition.
public struct EnumDeclaration: Hashable, Sendable {
  public struct Case: Hashable, Sendable {
    public var name: String
    public var displayNameID: String?
    public var displayName: String?
    /// The identifiers of the other words for the value.
    public var synonymIDs: [String]
    public init(
      name: String, displayNameID: String? = nil, displayName: String? = nil, synonymIDs: [String] = []
    ) {
      self.name = name
      self.displayNameID = displayNameID
      self.displayName = displayName
      self.synonymIDs = synonymIDs
    }
  }
  public var name: String
  public var cases: [Case]
  public var table: String
  public init(name: String, cases: [Case], table: String) {
    self.name = name
    self.cases = cases
    self.table = table
  }
}

/// A parameter of an intent.
public struct ParameterDeclaration: Hashable, Sendable {
  public var name: String
  /// The identifier of the name that people read, where the definition has one.
  public var displayNameID: String?
  /// `String`, `Integer`, `Enum`, `Object` … as the definition says.
  public var type: String
  /// The name of the enumeration, where the type is one.
  public var enumeration: String?
  public var hasDefaultValue: Bool
  /// True where the definition lets people set the parameter in the Shortcuts app.
  public var isConfigurable: Bool
  /// True where the definition has a prompt for a missing value.
  public var asksWhenMissing: Bool
  /// True where the definition has a prompt for choosing among values.
  public var asksToChoose: Bool
  /// True where the app provides the values from which people choose.
  public var hasDynamicOptions: Bool
  /// The parameter on whose value this one depends, where it does.
  public var parent: String?
  /// The parent's value for which this parameter is used; nil where the definition names none.
  public var parentValue: String?
  /// What a Boolean's two values are called, in the definition's language; empty where it does not say.
  public var displayNames: [String]
  public init(
    name: String, displayNameID: String? = nil, type: String, enumeration: String? = nil, hasDefaultValue: Bool = false,
    isConfigurable: Bool = true, asksWhenMissing: Bool = false, asksToChoose: Bool = false,
    hasDynamicOptions: Bool = false, parent: String? = nil, parentValue: String? = nil, displayNames: [String] = []
  ) {
    self.name = name
    self.displayNameID = displayNameID
    self.type = type
    self.enumeration = enumeration
    self.hasDefaultValue = hasDefaultValue
    self.isConfigurable = isConfigurable
    self.asksWhenMissing = asksWhenMissing
    self.asksToChoose = asksToChoose
    self.hasDynamicOptions = hasDynamicOptions
    self.parent = parent
    self.parentValue = parentValue
    self.displayNames = displayNames
  }

  /// True where the intent cannot do without a value: a definition has no field for that, but one that asks for the
  /// value whatever the other parameters are, and has no default, says as much.
  public var isRequired: Bool { asksWhenMissing && !hasDefaultValue && parent == nil }
}

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

/// An intent that a definition declares.
public struct IntentDeclaration: Hashable, Sendable {
  public var name: String
  /// In lower case, however the definition writes it: `generic`, `order`, `create`, `checkin` …
  public var category: String?
  public var verb: String?
  /// `Custom` or `System` as the definition says (absent: custom).
  public var isSystem: Bool
  /// `INIntentUserConfirmationRequired`.
  public var requiresConfirmation: Bool
  /// `INIntentEligibleForWidgets`, `INIntentConfigurable`, `INIntentIneligibleForSuggestions`.
  public var isEligibleForWidgets: Bool
  public var isConfigurable: Bool
  public var keyParameter: String?
  public var inputParameter: String?
  /// The response's property that the next action of a shortcut gets.
  public var outputParameter: String?
  public var titleID: String?
  public var title: String?
  public var descriptionID: String?
  public var parameters: [ParameterDeclaration]
  public var combinations: [CombinationDeclaration]
  /// The place of the declaration: of its title where it has one, else of its name.
  public var place: Literal
  /// The table of the definition, as in ``EntryID/table``.
  public var table: String
  public init(name: String, place: Literal, table: String) {
    self.name = name
    self.place = place
    self.table = table
    isSystem = false
    requiresConfirmation = false
    isEligibleForWidgets = false
    isConfigurable = false
    parameters = []
    combinations = []
  }
}

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

/// An intent that an app or an extension says it handles, in its `Info.plist`.
public struct SupportedIntent: Hashable, Sendable {
  /// The name of the class: `INSendMessageIntent`, `OrderSoupIntent`.
  public var name: String
  public var place: Literal
  public init(name: String, place: Literal) {
    self.name = name
    self.place = place
  }

  /// True for a class of the system: the names of its intents begin with `IN`, those of custom ones with a word.
  public static func isSystem(_ name: String) -> Bool {
    guard name.hasPrefix("IN"), name.hasSuffix("Intent"), name != "INIntent" else { return false }
    let word = name.dropFirst(2).prefix(2)
    return word.first?.isUppercase == true && word.last?.isLowercase == true
  }
}

/// An App Shortcut, as the source code declares it.
public struct AppShortcutDeclaration: Hashable, Sendable {
  /// With placeholders as in translations: `Order with ${applicationName}`. They are the keys of the phrases' table.
  public var phrases: [String]
  /// True for phrases that must not run any shortcut, which are keys of the table too.
  public var isNegative: Bool
  public var place: Literal
  public init(phrases: [String], isNegative: Bool = false, place: Literal) {
    self.phrases = phrases
    self.isNegative = isNegative
    self.place = place
  }
}

/// What the files declare besides texts.
public struct DeclaredFacts: Sendable {
  public var intents: [IntentDeclaration]
  public var enums: [EnumDeclaration]
  /// In the order of the files; an intent may be listed in several.
  public var supportedIntents: [SupportedIntent]
  /// In the order of the files; nil where no declarations were read.
  public var appShortcuts: [AppShortcutDeclaration]?
  /// The images that shortcuts name and that were found, by their names and paths.
  public var images: [NamedImage]
  public init(
    intents: [IntentDeclaration] = [], enums: [EnumDeclaration] = [], supportedIntents: [SupportedIntent] = [],
    appShortcuts: [AppShortcutDeclaration]? = nil, images: [NamedImage] = []
  ) {
    self.intents = intents
    self.enums = enums
    self.supportedIntents = supportedIntents
    self.appShortcuts = appShortcuts
    self.images = images
  }
}

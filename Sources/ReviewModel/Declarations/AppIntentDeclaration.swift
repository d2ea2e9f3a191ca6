public import SourceText

/// An App Intent, as the source code declares it.
public struct AppIntentDeclaration: Hashable, Sendable {
  /// A property with `@Parameter`.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    /// The type as written, without its module, question mark and generics. A list keeps its brackets.
    public var type: String
    /// True for a type with a question or an exclamation mark: the parameter is optional.
    public var isOptional = false
    public var hasDefaultValue = false
    /// True if the declaration has its own question for a missing value.
    public var hasPrompt = false
    /// True if the app provides the values that people choose from.
    public var hasOptionsProvider = false
    /// The type that provides them, if the declaration shows it.
    public var optionsProvider: String?
    /// True if the declaration connects the parameter to the result of the previous action.
    public var takesInput = false
    /// True if the declaration rejects the result of the previous action.
    public var refusesInput = false
    public init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// One variant of a parameter summary.
  public struct Summary: Hashable, Sendable {
    /// The parameters of its sentence, in their order. Nil if the code does not show the sentence.
    public var sentence: [String]?
    /// The parameters below the sentence, under Show More.
    public var further: Set<String>
    public var place: TextLocation
    public init(sentence: [String]?, further: Set<String>, place: TextLocation) {
      self.sentence = sentence
      self.further = further
      self.place = place
    }
  }

  public var name: String
  public var parameters: [Parameter] = []
  /// The variants of the parameter summary, in the order of the code.
  public var summaries: [Summary] = []
  /// True for an extension whose declaration may be in another file.
  public var isExtension = false
  /// The protocols and macros of the type in the file, including those of its protocols in the file.
  public var conformances: Set<String> = []
  public var behavior = AppIntentBehavior()
  /// True for an action that people find in the Shortcuts app and that only has protocols of the system. False for the
  /// configuration of a widget, and if the app's own protocols may provide members.
  public var isPlainAction = false
  /// `isDiscoverable`. Nil if the code does not set it, or computes it.
  public var isDiscoverable: Bool?
  /// What people do with it, from everything that the app declares about the type.
  public var use = IntentUse.action
  /// The place of the name.
  public var place: TextLocation

  public init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }
}

/// A type whose values can be part of an App Shortcut phrase.
public struct AppValueDeclaration: Hashable, Sendable {
  public var name: String
  /// The number of values of an `AppEnum`. Nil for an `AppEntity`, whose values are known only when the app runs.
  public var cases: Int?
  /// The place of the name.
  public var place: TextLocation
  public init(name: String, cases: Int?, place: TextLocation) {
    self.name = name
    self.cases = cases
    self.place = place
  }
}

/// What Swift sources declare about App Intents, in addition to texts.
public struct AppActions: Hashable, Sendable {
  /// In the order of the files.
  public var intents: [AppIntentDeclaration] = []
  public var values: [AppValueDeclaration] = []
  /// The types that provide options written in the code, with their number.
  public var optionLists: [AppValueDeclaration] = []
  public init() {}

  /// Adds the declarations of another file.
  public mutating func append(_ other: AppActions) {
    intents += other.intents
    values += other.values
    optionLists += other.optionLists
  }
}

/// The system's protocols that refine `AppIntent`. They show that a type declares an action.
///
/// Source: Apple’s reference of AppIntents, WidgetKit and ActivityKit.
public enum AppIntentProtocols {
  /// Protocols of actions that behave like any App Intent.
  public static let actions: Set<String> = [
    "AppIntent", "OpenIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent",
    "LiveActivityIntent", "LiveActivityStartingIntent", "ForegroundContinuableIntent", "ProgressReportingIntent",
  ]

  /// All protocols, including the ones that macros add.
  public static let all = actions.union([
    "AssistantIntent", "SystemIntent", "PredictableIntent", "RelevantIntent", "WidgetConfigurationIntent",
    "ControlConfigurationIntent", "SetValueIntent", "DeleteIntent", "UndoableIntent", "SnippetIntent",
    "TargetContentProvidingIntent", "URLRepresentableIntent", "ShowInAppSearchResultsIntent", "SetFocusFilterIntent",
    "CameraCaptureIntent", "PlayVideoIntent", "PushToTalkTransmissionIntent", "StartWorkoutIntent",
    "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent", "CustomIntentMigratedAppIntent",
    "DeprecatedAppIntent",
  ])
}

extension AppIntentProtocols {
  /// Protocols of widget and control configurations, which are not in any list of actions.
  public static let configurations: Set<String> = ["WidgetConfigurationIntent", "ControlConfigurationIntent"]
}

/// An App Shortcut, as the source code declares it.
public struct AppShortcutDeclaration: Hashable, Sendable {
  /// With placeholders as in translations: `Order with ${applicationName}`. In a table of strings, each phrase is a
  /// key. A catalog has one key, the first phrase, with all phrases under it.
  public var phrases: [String]
  /// True for phrases that must not run any shortcut. They are also keys of the table.
  public var isNegative: Bool
  /// The type of the intent that it runs, if the declaration shows it.
  public var intent: String?
  /// The type that provides it, if the declaration shows it.
  public var owner: String?
  /// True if a condition decides whether the app has it: `#if`, `if #available`.
  public var isConditional = false
  /// The byte range of the list of phrases, or of constants with phrases. Nil in metadata.
  public var list: Range<Int>?
  /// The place of the first phrase.
  public var place: TextLocation
  public init(
    phrases: [String], isNegative: Bool = false, intent: String? = nil, owner: String? = nil, place: TextLocation
  ) {
    self.phrases = phrases
    self.isNegative = isNegative
    self.intent = intent
    self.owner = owner
    self.place = place
  }
}

/// A parameter of an intent.
public struct ParameterDeclaration: Hashable, Sendable {
  public var name: String
  /// The identifier of the displayed name, if the definition has one.
  public var displayNameID: String?
  /// `String`, `Integer`, `Enum`, `Object` … as in the definition.
  public var type: String
  /// The name of the enumeration, if the type is one.
  public var enumeration: String?
  public var hasDefaultValue: Bool
  /// True if the definition lets people set the parameter in the Shortcuts app.
  public var isConfigurable: Bool
  /// True if the definition has a prompt for a missing value.
  public var asksWhenMissing: Bool
  /// True if the definition has a prompt for choosing among values.
  public var asksToChoose: Bool
  /// True if the app provides the values that people choose from.
  public var hasDynamicOptions: Bool
  /// The parameter that this one depends on, if any.
  public var parent: String?
  /// The parent's value that enables this parameter. Nil if the definition has none.
  public var parentValue: String?
  /// The names of the two values of a Boolean, in the definition's language. Empty if there are none.
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

  /// True if the intent requires a value. A definition has no field for that. But a parameter is required if it
  /// requests a value whatever the other parameters are, and has no default.
  public var isRequired: Bool { asksWhenMissing && !hasDefaultValue && parent == nil }
}

/// A value of an enumeration of an intent definition.
public struct EnumDeclaration: Hashable, Sendable {
  public struct Case: Hashable, Sendable {
    public var name: String
    public var displayNameID: String?
    public var displayName: String?
    /// The identifiers of alternative words for the value.
    public var synonymIDs: [String]
    /// True for case 0, `unknown`, which Xcode adds to every enumeration for a missing value. The system never offers
    /// it, and exports of localizations leave it out.
    public var isNoValue = false
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

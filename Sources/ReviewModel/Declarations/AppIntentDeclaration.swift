public import SourceText

/// An App Intent, as the source code declares it.
public struct AppIntentDeclaration: Hashable, Sendable {
  /// A property with `@Parameter`.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    /// The type as written, without its module, question mark and generics; of a list the brackets stay.
    public var type: String
    /// True for a type with a question or an exclamation mark: the intent can do without.
    public var isOptional = false
    public var hasDefaultValue = false
    /// True where the declaration has a question of its own for a missing value.
    public var hasPrompt = false
    /// True where the app provides the values from which people choose.
    public var hasOptionsProvider = false
    /// The type that provides them, where the declaration tells.
    public var optionsProvider: String?
    /// True where the declaration says that the result of the action before becomes its value.
    public var takesInput = false
    /// True where the declaration refuses the result of the action before it.
    public var refusesInput = false
    public init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// One variant of a parameter summary.
  public struct Summary: Hashable, Sendable {
    /// The parameters of its sentence, in their order; nil where the code does not show the sentence.
    public var sentence: [String]?
    /// The parameters below it, which people find under Show More.
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
  /// True for an extension, of which the declaration may stand in another file.
  public var isExtension = false
  /// The protocols and macros that the file names for the type, those of its protocols in the file too.
  public var conformances: Set<String> = []
  public var behavior = AppIntentBehavior()
  /// True for an action that people find in the Shortcuts app and whose protocols are the system's alone: not for the
  /// configuration of a widget, nor where a protocol of the app's own may provide members.
  public var isPlainAction = false
  /// `isDiscoverable`; nil where the code does not say, or computes it.
  public var isDiscoverable: Bool?
  /// What people do with it, by all that the bundle says of the type.
  public var use = IntentUse.action
  /// Of the name.
  public var place: TextLocation

  public init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }
}

/// A type whose values may stand in an App Shortcut phrase.
public struct AppValueDeclaration: Hashable, Sendable {
  public var name: String
  /// How many values an `AppEnum` has; nil for an `AppEntity`, whose values are known when the app runs.
  public var cases: Int?
  /// Of the name.
  public var place: TextLocation
  public init(name: String, cases: Int?, place: TextLocation) {
    self.name = name
    self.cases = cases
    self.place = place
  }
}

/// What Swift sources declare of App Intents besides texts.
public struct AppActions: Hashable, Sendable {
  /// In the order of the files.
  public var intents: [AppIntentDeclaration] = []
  public var values: [AppValueDeclaration] = []
  /// The types that provide options which stand in the code, with their number.
  public var optionLists: [AppValueDeclaration] = []
  public init() {}

  /// Adds what another file declares.
  public mutating func append(_ other: AppActions) {
    intents += other.intents
    values += other.values
    optionLists += other.optionLists
  }
}

/// The system's protocols that refine `AppIntent`, by which sources are told to declare an action.
///
/// Source: Apple’s reference of AppIntents, WidgetKit and ActivityKit.
public enum AppIntentProtocols {
  /// Of actions that do what any App Intent does.
  public static let actions: Set<String> = [
    "AppIntent", "OpenIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent",
    "LiveActivityIntent", "LiveActivityStartingIntent", "ForegroundContinuableIntent", "ProgressReportingIntent",
  ]

  /// All of them, with the name that their macros stand for.
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
  /// Of the configurations of widgets and controls, which are in no list of actions.
  public static let configurations: Set<String> = ["WidgetConfigurationIntent", "ControlConfigurationIntent"]
}

/// An App Shortcut, as the source code declares it.
public struct AppShortcutDeclaration: Hashable, Sendable {
  /// With placeholders as in translations: `Order with ${applicationName}`. They are keys of a table of strings; a
  /// catalog has one key, the first, under which it keeps all of them.
  public var phrases: [String]
  /// True for phrases that must not run any shortcut, which are keys of the table too.
  public var isNegative: Bool
  /// The type of the intent that it runs, where the declaration tells.
  public var intent: String?
  /// The type that provides it, where the declaration tells.
  public var owner: String?
  /// True where a condition decides whether the app has it: `#if`, `if #available`.
  public var isConditional = false
  /// The bytes in which the phrases, or the names of the constants that hold them, are listed; nil in metadata.
  public var list: Range<Int>?
  /// Of the first phrase.
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

/// A value of an enumeration of an intent definition.
public struct EnumDeclaration: Hashable, Sendable {
  public struct Case: Hashable, Sendable {
    public var name: String
    public var displayNameID: String?
    public var displayName: String?
    /// The identifiers of the other words for the value.
    public var synonymIDs: [String]
    /// True for case 0, `unknown`, which Xcode adds to every enumeration: no value was given. The system never offers
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

package import SourceText

/// An App Intent, as the source code declares it.
package struct AppIntentDeclaration: Hashable, Sendable {
  /// A property with `@Parameter`.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    /// The type as written, without its module, question mark and generics. A list keeps its brackets.
    package var type: String
    /// True for a type with a question or an exclamation mark: the parameter is optional.
    package var isOptional = false
    /// True if the declaration, a query or a provider of options has a value for a run without one.
    package var hasDefaultValue = false
    /// True if the declaration has its own question for a missing value.
    package var hasPrompt = false
    /// True if the app provides the values that people choose from.
    package var hasOptionsProvider = false
    /// The type that provides them, a query or a list, if the declaration shows it.
    package var optionsProvider: String?
    /// True if the declaration connects the parameter to the result of the previous action.
    package var takesInput = false
    /// True if the declaration rejects the result of the previous action.
    package var refusesInput = false
    package init(name: String, type: String) {
      self.name = name
      self.type = type
    }

    /// The type of one value, if the parameter is a list.
    package var valueType: String { String(type.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "?" }) }
  }

  /// One variant of a parameter summary.
  package struct Summary: Hashable, Sendable {
    /// The parameters of its sentence, in their order. Nil if the code does not show the sentence.
    package var sentence: [String]?
    /// The parameters below the sentence, under Show More.
    package var further: Set<String>
    package var place: TextLocation
    package init(sentence: [String]?, further: Set<String>, place: TextLocation) {
      self.sentence = sentence
      self.further = further
      self.place = place
    }
  }

  package var name: String
  package var parameters: [Parameter] = []
  /// The variants of the parameter summary, in the order of the code.
  package var summaries: [Summary] = []
  /// True for an extension whose declaration may be in another file.
  package var isExtension = false
  /// The protocols and macros of the type in the file, including those of its protocols in the file.
  package var conformances: Set<String> = []
  package var behavior = AppIntentBehavior()
  /// True for an action that people find in the Shortcuts app and that only has protocols of the system. False for the
  /// configuration of a widget, and if the app's own protocols may provide members.
  package var isPlainAction = false
  /// `isDiscoverable`. Nil if the code does not set it, or computes it.
  package var isDiscoverable: Bool?
  /// What people do with it, from everything that the app declares about the type.
  package var use = IntentUse.action
  /// The place of the name.
  package var place: TextLocation

  package init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }

  /// True if every run brings the app to the front.
  package var opensApp: Bool {
    conformances.contains("OpenIntent") || behavior.foreground != nil && !behavior.mayRunInBackground
  }
}

/// A type whose values can be part of an App Shortcut phrase.
package struct AppValueDeclaration: Hashable, Sendable {
  package var name: String
  /// The number of values of an `AppEnum`. Nil for an `AppEntity`, whose values are known only when the app runs.
  package var cases: Int?
  /// The place of the name.
  package var place: TextLocation
  package init(name: String, cases: Int?, place: TextLocation) {
    self.name = name
    self.cases = cases
    self.place = place
  }
}

/// The system's protocols that refine `AppIntent`. They show that a type declares an action.
///
/// Source: Apple’s reference of AppIntents, WidgetKit and ActivityKit.
package enum AppIntentProtocols {
  /// Protocols of actions that behave like any App Intent.
  package static let actions: Set<String> = [
    "AppIntent", "OpenIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent",
    "LiveActivityIntent", "LiveActivityStartingIntent", "ForegroundContinuableIntent", "ProgressReportingIntent",
  ]

  /// All protocols, including the ones that macros add.
  package static let all = actions.union([
    "AssistantIntent", "SystemIntent", "PredictableIntent", "RelevantIntent", "WidgetConfigurationIntent",
    "ControlConfigurationIntent", "SetValueIntent", "DeleteIntent", "UndoableIntent", "SnippetIntent",
    "TargetContentProvidingIntent", "URLRepresentableIntent", "ShowInAppSearchResultsIntent", "SetFocusFilterIntent",
    "CameraCaptureIntent", "PlayVideoIntent", "PushToTalkTransmissionIntent", "StartWorkoutIntent",
    "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent", "CustomIntentMigratedAppIntent",
    "DeprecatedAppIntent",
  ])

  /// Protocols of widget and control configurations, which are not in any list of actions.
  package static let configurations: Set<String> = ["WidgetConfigurationIntent", "ControlConfigurationIntent"]
}

/// An App Shortcut, as the source code declares it.
package struct AppShortcutDeclaration: Hashable, Sendable {
  /// With placeholders as in translations: `Order with ${applicationName}`. In a table of strings, each phrase is a
  /// key. A catalog has one key, the first phrase, with all phrases under it.
  package var phrases: [String]
  /// The place of each phrase; of the name, if a constant in another file contains it.
  package var places: [TextLocation]
  /// True for phrases that must not run any shortcut. They are also keys of the table.
  package var isNegative: Bool
  /// The type of the intent that it runs, if the declaration shows it.
  package var intent: String?
  /// The type that provides it, if the declaration shows it.
  package var owner: String?
  /// True if a condition decides whether the app has it: `#if`, `if #available`.
  package var isConditional = false
  /// The byte range of the list of phrases, or of constants with phrases. Nil in metadata.
  package var list: Range<Int>?
  /// The place of the first phrase.
  package var place: TextLocation
  package init(
    phrases: [String], places: [TextLocation] = [], isNegative: Bool = false, intent: String? = nil,
    owner: String? = nil, place: TextLocation
  ) {
    self.phrases = phrases
    self.places = places
    self.isNegative = isNegative
    self.intent = intent
    self.owner = owner
    self.place = place
  }
}

/// A parameter of an intent.
package struct ParameterDeclaration: Hashable, Sendable {
  package var name: String
  /// The identifier of the displayed name, if the definition has one.
  package var displayNameID: String?
  /// `String`, `Integer`, `Enum`, `Object` … as in the definition.
  package var type: String
  /// The name of the enumeration, if the type is one.
  package var enumeration: String?
  package var hasDefaultValue: Bool
  /// True if the definition lets people set the parameter in the Shortcuts app.
  package var isConfigurable: Bool
  /// True if the definition has a prompt for a missing value.
  package var asksWhenMissing: Bool
  /// True if the definition has a prompt for choosing among values.
  package var asksToChoose: Bool
  /// True if the app provides the values that people choose from.
  package var hasDynamicOptions: Bool
  /// The parameter that this one depends on, if any.
  package var parent: String?
  /// The parent's value that enables this parameter. Nil if the definition has none.
  package var parentValue: String?
  /// The names of the two values of a Boolean, in the definition's language. Empty if there are none.
  package var displayNames: [String]
  package init(
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
  package var isRequired: Bool { asksWhenMissing && !hasDefaultValue && parent == nil }
}

/// A value of an enumeration of an intent definition.
package struct EnumDeclaration: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: String
    package var displayNameID: String?
    package var displayName: String?
    /// The identifiers of alternative words for the value.
    package var synonymIDs: [String]
    /// True for case 0, `unknown`, which Xcode adds to every enumeration for a missing value. The system never offers
    /// it, and exports of localizations leave it out.
    package var isNoValue = false
    package init(name: String, displayNameID: String? = nil, displayName: String? = nil, synonymIDs: [String] = []) {
      self.name = name
      self.displayNameID = displayNameID
      self.displayName = displayName
      self.synonymIDs = synonymIDs
    }
  }
  package var name: String
  package var cases: [Case]
  package var table: String
  package init(name: String, cases: [Case], table: String) {
    self.name = name
    self.cases = cases
    self.table = table
  }
}

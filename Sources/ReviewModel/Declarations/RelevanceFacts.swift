public import SourceText

/// What an app does with relevant shortcuts: `INRelevantShortcut` and the store that takes them.
public struct RelevanceFacts: Hashable, Sendable {
  /// In the order of the files. Code that is reached on several ways says several things of one place.
  public var shortcuts: [RelevantShortcutFact] = []
  /// Every place that sets the list.
  public var lists: [RelevantListFact] = []
  /// Where a call lets go the error of a function that sets the list and throws it on.
  public var droppedErrors: [TextLocation] = []

  public init() {}

  mutating func append(_ other: RelevanceFacts) {
    shortcuts += other.shortcuts
    lists += other.lists
    droppedErrors += other.droppedErrors
  }
}

public struct RelevantShortcutFact: Hashable, Sendable {
  /// Where it is made: `INRelevantShortcut(shortcut: shortcut)`.
  public var place: TextLocation
  /// In an initializer of the app’s own that makes it, the call of the system’s: `self.init(shortcut: shortcut)`.
  public var origin: TextLocation?
  /// Where its providers are set.
  public var providersPlace: TextLocation?
  /// Of the providers that it has on some ways, those that it surely has together.
  public var alternatives: Set<[RelevanceProviderFact]> = []
  /// Whether its role is set, whichever it is.
  public var hasRole: Ternary
  /// The providers that it has for certain, in their order.
  public var providers: [RelevanceProviderFact]
  public var mayHaveMoreProviders: Bool
  /// Those that it has on some ways, each beside all of ``providers``.
  public var possibleProviders: [RelevanceProviderFact] = []
  /// Whether it is in a list that is handed to the system.
  public var isSet: Ternary

  public init(
    place: TextLocation, hasRole: Ternary, providers: [RelevanceProviderFact], mayHaveMoreProviders: Bool,
    isSet: Ternary
  ) {
    self.place = place
    self.hasRole = hasRole
    self.providers = providers
    self.mayHaveMoreProviders = mayHaveMoreProviders
    self.isSet = isSet
  }
}

/// A provider on a relevant shortcut.
public struct RelevanceProviderFact: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `INDateRelevanceProvider`
    case date
    /// `INLocationRelevanceProvider`
    case location
    /// `INDailyRoutineRelevanceProvider`; nil where its situation is not known.
    case routine(RoutineSituation?)
    case unknown
  }
  public var kind: Kind
  /// Whether one is put on the shortcut for each element of some list.
  public var isRepeated: Bool
  /// Where it is put on the shortcut: the element of an array, or what is appended.
  public var place: TextLocation

  public init(_ kind: Kind, isRepeated: Bool = false, place: TextLocation) {
    self.kind = kind
    self.isRepeated = isRepeated
    self.place = place
  }
}

/// A situation of `INDailyRoutineRelevanceProvider`, under the name that Swift has for it.
///
/// Source: the Intents framework, `INDailyRoutineRelevanceProvider.Situation`.
public enum RoutineSituation: String, Hashable, Sendable {
  case morning, evening
  case home, work, school, gym
  case commute, headphonesConnected, activeWorkout, physicalActivityIncomplete

  /// Whether the situation is a time of day, as a date is; the others are places, activities and devices.
  public var isTimeOfDay: Bool { self == .morning || self == .evening }
}

/// A place that sets the whole list of relevant shortcuts.
public struct RelevantListFact: Hashable, Sendable {
  /// The list: what is handed to `setRelevantShortcuts`.
  public var place: TextLocation
  /// The function that sets it or leads to it; two lists in one function are its alternatives.
  public var scope: TextLocation
  /// The places of the relevant shortcuts in the list, as ``RelevantShortcutFact/place``; nil where not all are known.
  public var shortcuts: Set<TextLocation>?
  /// Whether nobody looks at the error that setting the list may give.
  public var ignoresError: Ternary
  /// Whether it takes the place of a list with others that the same run of the code has set before: in a loop, or one
  /// after the other.
  public var isPartial = false
  /// Where the error is let go: the `nil`, the closure’s parameter, the `try?`, the `catch`, else the call.
  public var errorPlace: TextLocation

  public init(
    place: TextLocation, scope: TextLocation, shortcuts: Set<TextLocation>?, ignoresError: Ternary = .unknown,
    errorPlace: TextLocation
  ) {
    self.place = place
    self.scope = scope
    self.shortcuts = shortcuts
    self.ignoresError = ignoresError
    self.errorPlace = errorPlace
  }
}

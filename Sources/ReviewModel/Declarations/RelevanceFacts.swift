package import SourceText

package struct RelevantShortcutFact: Hashable, Sendable {
  /// Where it is created: `INRelevantShortcut(shortcut: shortcut)`.
  package var place: TextLocation
  /// In an initializer of the app that creates it, the system’s call: `self.init(shortcut: shortcut)`.
  package var origin: TextLocation?
  /// Where its providers are set.
  package var providersPlace: TextLocation?
  /// The providers that it certainly has together, among those that it has on some paths.
  package var alternatives: Set<[RelevanceProviderFact]> = []
  /// Whether its role is set, to any value.
  package var hasRole: Ternary
  /// The providers that it certainly has, in their order.
  package var providers: [RelevanceProviderFact]
  package var mayHaveMoreProviders: Bool
  /// The providers that it has only on some paths, each together with all ``providers``.
  package var possibleProviders: [RelevanceProviderFact] = []
  /// Whether it is in a list that is passed to the system.
  package var isSet: Ternary

  package init(
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
package struct RelevanceProviderFact: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `INDateRelevanceProvider`
    case date
    /// `INLocationRelevanceProvider`
    case location
    /// `INDailyRoutineRelevanceProvider`. Nil if its situation is not known.
    case routine(RoutineSituation?)
    case unknown
  }
  package var kind: Kind
  /// Whether the shortcut gets one for each element of a list.
  package var isRepeated: Bool
  /// Where the shortcut gets it: the element of an array, or an appended value.
  package var place: TextLocation

  package init(_ kind: Kind, isRepeated: Bool = false, place: TextLocation) {
    self.kind = kind
    self.isRepeated = isRepeated
    self.place = place
  }
}

/// A situation of `INDailyRoutineRelevanceProvider`, with its Swift name.
///
/// Source: the Intents framework, `INDailyRoutineRelevanceProvider.Situation`.
package enum RoutineSituation: String, Hashable, Sendable {
  case morning, evening
  case home, work, school, gym
  case commute, headphonesConnected, activeWorkout, physicalActivityIncomplete

  /// Whether the situation is a time of day, like a date. The others are places, activities and devices.
  package var isTimeOfDay: Bool { self == .morning || self == .evening }
}

/// A place that sets the whole list of relevant shortcuts.
package struct RelevantListFact: Hashable, Sendable {
  /// The list that is passed to `setRelevantShortcuts`.
  package var place: TextLocation
  /// The function that sets it or leads to it. Two lists in one function are alternatives.
  package var scope: TextLocation
  /// The places of the relevant shortcuts in the list, as ``RelevantShortcutFact/place``; nil unless all are known.
  package var shortcuts: Set<TextLocation>?
  /// Whether the code ignores the error from setting the list.
  package var ignoresError: Ternary
  /// Whether it replaces a list with other shortcuts that the same run has set: in a loop, or one after the other.
  package var isPartial = false
  /// Where the error is ignored: the `nil`, the closure’s parameter, the `try?`, the `catch`, otherwise the call.
  package var errorPlace: TextLocation

  package init(
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

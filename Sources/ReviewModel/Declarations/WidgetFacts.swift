package import SourceText

/// A declaration or an extension of a type. Its parts may be in several files.
package struct DeclaredType: Hashable, Sendable {
  /// A protocol or class after the colon of a declaration.
  package struct Conformance: Hashable, Sendable {
    /// Without its module and generic arguments: `TimelineProvider`.
    package var name: String
    /// Its place.
    package var place: TextLocation
    package init(name: String, place: TextLocation) {
      self.name = name
      self.place = place
    }
  }

  /// Without enclosing types and its generic arguments: `CityProvider`.
  package var name: String
  package var isExtension = false
  package var isProtocol = false
  package var conformances: [Conformance] = []
  /// True if this part has a `predictionConfiguration`.
  package var hasPredictionConfiguration = false
  /// Where it matches parameters: `IntentPrediction(parameters: …)`.
  package var parameterMatches: [TextLocation] = []
  /// The predictions without any parameter.
  package var freePredictions: [TextLocation] = []
  /// What it declares about a timeline, or its entries.
  package var timeline = TimelinePart()
  /// The value of `isDiscoverable` in this part. Nil if it is not there, or is computed.
  package var isDiscoverable: Bool?
  /// True if a macro may add members that the source does not show.
  package var isExpandedByMacro = false
  package var conditions = CodeConditions.none
  /// The place of the name.
  package var place: TextLocation

  package init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }
}

/// A widget, from the configuration that its body creates.
package struct DeclaredWidget: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// `StaticConfiguration`: a timeline without configuration.
    case fixed
    /// `AppIntentConfiguration`: a timeline that people configure with an app intent.
    case appIntent
    /// `IntentConfiguration`: a timeline that people configure with a SiriKit intent.
    case siriKitIntent
    /// `RelevanceConfiguration`: entries that appear when a clue matches.
    case relevance
    /// `ActivityConfiguration`: a Live Activity.
    case activity

    /// True for widgets that people place themselves and that follow a timeline.
    package var hasTimeline: Bool { self == .fixed || self == .appIntent || self == .siriKitIntent }
  }

  package var style: Style
  /// The type with this body.
  package var owner: String?
  /// The name of the intent type that configures it, if the style has one and the code names it.
  package var intent: String?
  /// Its kind, if the code shows it.
  package var kind: WidgetKind?
  /// The type of its provider, if the code names it.
  package var provider: String?
  /// The texts of the gallery, or their keys: `description(_:)`, `configurationDisplayName(_:)`.
  package var galleryTexts: [String] = []
  /// True if it names another widget that it can replace: `associatedKind(_:)`.
  package var hasAssociatedKind = false
  /// The kind of that widget, if the code shows it.
  package var associatedKind: WidgetKind?
  /// The place of that kind.
  package var associatedPlace: TextLocation?
  /// The families that it supports, such as `accessoryRectangular`. Nil if it does not list them, or the list contains
  /// other expressions.
  package var families: [String]?
  /// True if it lists families in a way that the tool does not follow.
  package var hasUnknownFamilies = false
  package var conditions = CodeConditions.none
  /// The place of the configuration's name.
  package var place: TextLocation

  package init(style: Style, place: TextLocation) {
    self.style = style
    self.place = place
  }
}

/// A function `relevance()`, which shows when a widget matters on a watch. The conformances of its owner in
/// ``SwiftCodeFacts/types`` show the kind of provider.
package struct RelevanceFunction: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// It never returns a clue. The place is that of the returned expression.
    case nothing(at: TextLocation)
    case clues
    /// Undecided in the code.
    case unknown
  }

  /// The type with the function.
  package var owner: String?
  package var result: Result
  /// True if its clues are for configurations, that is, for intents. False if the widget has none.
  package var hasIntents: Bool
  package var conditions = CodeConditions.none
  /// The place of the function's name.
  package var place: TextLocation

  package init(result: Result, hasIntents: Bool, place: TextLocation) {
    self.result = result
    self.hasIntents = hasIntents
    self.place = place
  }
}

/// The score of a timeline entry's relevance.
package struct RelevanceScore: Hashable, Sendable {
  /// The type that contains the score, often a timeline provider or an entry.
  package var owner: String?
  /// Nil if the code computes it.
  package var value: Double?
  /// The possible scores in ascending order, if it is the raw value of an enumeration case.
  package var choices: [Double] = []
  /// The type whose constant it is: all constants of one type are one scale. Nil for a literal number.
  package var scale: String?
  /// In seconds. Nil if the code gives none, or computes it.
  package var duration: Double?
  /// Whether there is a minus before a length of time.
  package var isDurationNegated = false
  /// The place of the duration's expression, if there is one.
  package var durationPlace: TextLocation?
  package var conditions = CodeConditions.none
  /// The place of the score's expression.
  package var place: TextLocation

  package init(place: TextLocation) { self.place = place }
}

/// A call by which an app gives the system a clue.
package struct WidgetCall: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// A `RelevantIntent` is created.
    case makeRelevantIntent
    /// `RelevantIntentManager.updateRelevantIntents`
    case updateRelevantIntents
    /// `WidgetCenter.invalidateRelevance`: the system asks the widget again.
    case invalidateRelevance
    /// An app intent is donated, with its type if the code shows it.
    case donateIntent(type: String?)
    /// An `INInteraction` is created, which donates a SiriKit intent.
    case makeInteraction
  }

  package var action: Action
  /// Where its error is ignored. Nil if it is handled, or if that is unclear.
  package var ignoredError: TextLocation?
  package var conditions: CodeConditions
  /// The place of the called name.
  package var place: TextLocation

  package init(_ action: Action, conditions: CodeConditions, place: TextLocation) {
    self.action = action
    self.conditions = conditions
    self.place = place
  }
}

/// What a part of a type declares about timelines: it is a provider, or an entry.
package struct TimelinePart: Hashable, Sendable {
  /// For an entry: true if this part has a property `relevance`, whatever its value.
  package var hasRelevance = false
  /// For an entry: the names in the types of its properties besides `date`.
  package var contentTypes: Set<String> = []
  /// How many moments the properties of any type have. A span of time has two.
  package var moments = 0
  /// For a provider: true if entries begin at moments of its data, and not on a schedule: `TideEntry(date: tide.time)`.
  package var hasOwnMoments = false
  /// For a provider: the types of its entries, without enclosing types, if its functions name them.
  package var entries: Set<String> = []
  /// For a provider: when it creates the next timeline, as in its calls: `never`, `atEnd`. An empty name means a date.
  package var policies: Set<String> = []
  /// For a provider of relevance entries: the place where `entry(configuration:context:)` always fails without an
  /// entry.
  package var failure: TextLocation?

  package init() {}
}

/// The identifier of a widget.
package enum WidgetKind: Hashable, Sendable {
  case text(String)
  /// The constant with the value, in a file that was not read: `Kinds.roast`.
  case constant(String)
}

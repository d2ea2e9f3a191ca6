public import SourceText

/// What sources do with widgets and with the clues that a Smart Stack uses to choose among them, in the order of the
/// files. Facts that are not here are certainly absent; undecided ones are marked as such.
public struct WidgetFacts: Hashable, Sendable {
  public var types: [DeclaredType] = []
  public var widgets: [DeclaredWidget] = []
  public var relevanceFunctions: [RelevanceFunction] = []
  public var scores: [RelevanceScore] = []
  public var calls: [WidgetCall] = []

  public init() {}

  /// Adds the facts of another file.
  mutating func append(_ other: WidgetFacts) {
    types += other.types
    widgets += other.widgets
    relevanceFunctions += other.relevanceFunctions
    scores += other.scores
    calls += other.calls
  }
}

/// A declaration or an extension of a type. Its parts may be in several files.
public struct DeclaredType: Hashable, Sendable {
  /// A protocol or class after the colon of a declaration.
  public struct Conformance: Hashable, Sendable {
    /// Without its module and generic arguments: `TimelineProvider`.
    public var name: String
    /// Its place.
    public var place: TextLocation
    public init(name: String, place: TextLocation) {
      self.name = name
      self.place = place
    }
  }

  /// Without enclosing types and its generic arguments: `CityProvider`.
  public var name: String
  public var isExtension = false
  public var isProtocol = false
  public var conformances: [Conformance] = []
  /// True if this part has a `predictionConfiguration`.
  public var hasPredictionConfiguration = false
  /// Where it matches parameters: `IntentPrediction(parameters: …)`.
  public var parameterMatches: [TextLocation] = []
  /// The predictions without any parameter.
  public var freePredictions: [TextLocation] = []
  /// What it declares about a timeline, or its entries.
  public var timeline = TimelinePart()
  /// The value of `isDiscoverable` in this part. Nil if it is not there, or is computed.
  public var isDiscoverable: Bool?
  /// True if a macro may add members that the source does not show.
  public var isExpandedByMacro = false
  public var conditions = CodeConditions.none
  /// The place of the name.
  public var place: TextLocation

  public init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }
}

/// A widget, from the configuration that its body creates.
public struct DeclaredWidget: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
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
    public var hasTimeline: Bool { self == .fixed || self == .appIntent || self == .siriKitIntent }
  }

  public var style: Style
  /// The type with this body.
  public var owner: String?
  /// The name of the intent type that configures it, if the style has one and the code names it.
  public var intent: String?
  /// Its kind, if the code shows it.
  public var kind: WidgetKind?
  /// The type of its provider, if the code names it.
  public var provider: String?
  /// The texts of the gallery, or their keys: `description(_:)`, `configurationDisplayName(_:)`.
  public var galleryTexts: [String] = []
  /// True if it names another widget that it can replace: `associatedKind(_:)`.
  public var hasAssociatedKind = false
  /// The kind of that widget, if the code shows it.
  public var associatedKind: WidgetKind?
  /// The place of that kind.
  public var associatedPlace: TextLocation?
  /// The families that it supports, such as `accessoryRectangular`. Nil if it does not list them, or the list contains
  /// other expressions.
  public var families: [String]?
  /// True if it lists families in a way that the tool does not follow.
  public var hasUnknownFamilies = false
  public var conditions = CodeConditions.none
  /// The place of the configuration's name.
  public var place: TextLocation

  public init(style: Style, place: TextLocation) {
    self.style = style
    self.place = place
  }
}

/// A function `relevance()`, which shows when a widget matters on a watch. The conformances of its owner in
/// ``WidgetFacts/types`` show the kind of provider.
public struct RelevanceFunction: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    /// It never returns a clue. The place is that of the returned expression.
    case nothing(at: TextLocation)
    case clues
    /// Undecided in the code.
    case unknown
  }

  /// The type with the function.
  public var owner: String?
  public var result: Result
  /// True if its clues are for configurations, that is, for intents. False if the widget has none.
  public var hasIntents: Bool
  public var conditions = CodeConditions.none
  /// The place of the function's name.
  public var place: TextLocation

  public init(result: Result, hasIntents: Bool, place: TextLocation) {
    self.result = result
    self.hasIntents = hasIntents
    self.place = place
  }
}

/// The score of a timeline entry's relevance.
public struct RelevanceScore: Hashable, Sendable {
  /// The type that contains the score, often a timeline provider or an entry.
  public var owner: String?
  /// Nil if the code computes it.
  public var value: Double?
  /// The possible scores in ascending order, if it is the raw value of an enumeration case.
  public var choices: [Double] = []
  /// The type whose constant it is: all constants of one type are one scale. Nil for a literal number.
  public var scale: String?
  /// In seconds. Nil if the code gives none, or computes it.
  public var duration: Double?
  /// Whether there is a minus before a length of time.
  public var isDurationNegated = false
  /// The place of the duration's expression, if there is one.
  public var durationPlace: TextLocation?
  public var conditions = CodeConditions.none
  /// The place of the score's expression.
  public var place: TextLocation

  public init(place: TextLocation) { self.place = place }
}

/// A call by which an app gives the system a clue.
public struct WidgetCall: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
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

  public var action: Action
  /// Where its error is ignored. Nil if it is handled, or if that is unclear.
  public var ignoredError: TextLocation?
  public var conditions: CodeConditions
  /// The place of the called name.
  public var place: TextLocation

  public init(_ action: Action, conditions: CodeConditions, place: TextLocation) {
    self.action = action
    self.conditions = conditions
    self.place = place
  }
}

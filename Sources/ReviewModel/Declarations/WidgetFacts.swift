public import SourceText

/// What sources do with widgets, and with the clues by which a Smart Stack chooses among them, in the order of the
/// files. What is missing here is not done; what the code leaves open is said to be open.
public struct WidgetFacts: Hashable, Sendable {
  public var types: [DeclaredType] = []
  public var widgets: [DeclaredWidget] = []
  public var relevanceFunctions: [RelevanceFunction] = []
  public var scores: [RelevanceScore] = []
  public var calls: [WidgetCall] = []

  public init() {}

  /// Adds what another file says.
  mutating func append(_ other: WidgetFacts) {
    types += other.types
    widgets += other.widgets
    relevanceFunctions += other.relevanceFunctions
    scores += other.scores
    calls += other.calls
  }
}

/// A declaration or an extension of a type: its parts may stand in several files.
public struct DeclaredType: Hashable, Sendable {
  /// A protocol or class that a declaration names after its colon.
  public struct Conformance: Hashable, Sendable {
    /// Without its module and generic arguments: `TimelineProvider`.
    public var name: String
    /// Where it is named.
    public var place: TextLocation
    public init(name: String, place: TextLocation) {
      self.name = name
      self.place = place
    }
  }

  /// Without the types around it and its generic arguments: `CityProvider`.
  public var name: String
  public var isExtension = false
  public var isProtocol = false
  public var conformances: [Conformance] = []
  /// True where this part has a `predictionConfiguration`.
  public var hasPredictionConfiguration = false
  /// Where it matches parameters: `IntentPrediction(parameters: …)`.
  public var parameterMatches: [TextLocation] = []
  /// The predictions without any parameter.
  public var freePredictions: [TextLocation] = []
  /// What it says of a timeline, or of the entries of one.
  public var timeline = TimelinePart()
  /// What this part says of `isDiscoverable`; nil where it says nothing, or computes it.
  public var isDiscoverable: Bool?
  /// True where a macro may add members that the source does not show.
  public var isExpandedByMacro = false
  public var conditions = CodeConditions.none
  /// Of the name.
  public var place: TextLocation

  public init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }
}

/// A widget, by the configuration that its body makes.
public struct DeclaredWidget: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
    /// `StaticConfiguration`: a timeline, and nothing to configure.
    case fixed
    /// `AppIntentConfiguration`: a timeline that people configure by an app intent.
    case appIntent
    /// `IntentConfiguration`: a timeline that people configure by a SiriKit intent.
    case siriKitIntent
    /// `RelevanceConfiguration`: entries that appear when a clue matches.
    case relevance
    /// `ActivityConfiguration`: a Live Activity.
    case activity

    /// True for widgets that people put where they like and that follow a timeline.
    public var hasTimeline: Bool { self == .fixed || self == .appIntent || self == .siriKitIntent }
  }

  public var style: Style
  /// The type whose body it is; nil outside any type.
  public var owner: String?
  /// The name of the intent type that configures it, where the style has one and the code names it.
  public var intent: String?
  /// What the system knows it by, where the code tells.
  public var kind: WidgetKind?
  /// The type of its provider, where the code names it.
  public var provider: String?
  /// The texts of the gallery, or their keys: `description(_:)`, `configurationDisplayName(_:)`.
  public var galleryTexts: [String] = []
  /// True where it names another widget that it can stand in for: `associatedKind(_:)`.
  public var hasAssociatedKind = false
  /// The kind that it names there, where the code tells.
  public var associatedKind: WidgetKind?
  /// Of that kind.
  public var associatedPlace: TextLocation?
  /// The families that it supports, as `accessoryRectangular`; nil where it does not say or where that is not a list
  /// of names.
  public var families: [String]?
  /// True where it names families in a way that is not followed.
  public var hasUnknownFamilies = false
  public var conditions = CodeConditions.none
  /// Of the configuration's name.
  public var place: TextLocation

  public init(style: Style, place: TextLocation) {
    self.style = style
    self.place = place
  }
}

/// A function `relevance()`, which tells a watch when a widget matters. Of which kind of provider it is, the
/// conformances of its owner say, which are among ``WidgetFacts/types``.
public struct RelevanceFunction: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    /// It returns no clue whatever happens; the place is that of the returned expression.
    case nothing(at: TextLocation)
    case clues
    /// The code leaves it open.
    case unknown
  }

  /// The type that has it.
  public var owner: String?
  public var result: Result
  /// True where its clues are for configurations, that is for intents; false where the widget has none.
  public var hasIntents: Bool
  public var conditions = CodeConditions.none
  /// Of the function's name.
  public var place: TextLocation

  public init(result: Result, hasIntents: Bool, place: TextLocation) {
    self.result = result
    self.hasIntents = hasIntents
    self.place = place
  }
}

/// The score of a timeline entry's relevance.
public struct RelevanceScore: Hashable, Sendable {
  /// The type in which the score is given, often a timeline provider or an entry.
  public var owner: String?
  /// nil where the code computes it.
  public var value: Double?
  /// In ascending order, the numbers that the score may be, where it is the raw value of any case of an enumeration.
  public var choices: [Double] = []
  /// The type whose constant the value is, so that all its constants are one scale; nil for a number of its own.
  public var scale: String?
  /// In seconds; nil where the code gives none, or computes it.
  public var duration: Double?
  /// Whether a minus stands before a length of time.
  public var isDurationNegated = false
  /// Of the duration's expression, where there is one.
  public var durationPlace: TextLocation?
  public var conditions = CodeConditions.none
  /// Of the score's expression.
  public var place: TextLocation

  public init(place: TextLocation) { self.place = place }
}

/// A call by which an app gives the system a clue.
public struct WidgetCall: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// A `RelevantIntent` is made.
    case makeRelevantIntent
    /// `RelevantIntentManager.updateRelevantIntents`
    case updateRelevantIntents
    /// `WidgetCenter.invalidateRelevance`: the system asks the widget anew.
    case invalidateRelevance
    /// An app intent is donated; its type, where the code tells.
    case donateIntent(type: String?)
    /// An `INInteraction` is made, which is what donations of SiriKit intents are made of.
    case makeInteraction
  }

  public var action: Action
  /// Where the error that it may give is let go; nil where somebody looks at it, or that is not clear.
  public var ignoredError: TextLocation?
  public var conditions: CodeConditions
  /// Of the called name.
  public var place: TextLocation

  public init(_ action: Action, conditions: CodeConditions, place: TextLocation) {
    self.action = action
    self.conditions = conditions
    self.place = place
  }
}

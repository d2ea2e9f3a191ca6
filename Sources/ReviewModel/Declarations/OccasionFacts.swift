public import SourceText

/// When code gives the system shortcuts and donations, and what it makes for that, as far as each place tells alone: the
/// values themselves are followed in ``RelevanceFacts`` and ``DonationFacts``.
public struct OccasionFacts: Hashable, Sendable {
  /// The functions and closures that do something of the kind, or that run on an occasion, in the order of the files.
  public var bodies: [CodeBody] = []
  /// Shortcuts of intents that are unwrapped by force: `INShortcut(intent: intent)!`
  public var forcedShortcuts: [TextLocation] = []
  /// Every `INRelevantShortcut(shortcut:)` that is made.
  public var relevantShortcuts: [TextLocation] = []
  /// Whether any code names the function that sets relevant shortcuts.
  public var namesRelevantStore = false
  /// Activities that the app offers as shortcuts, and those that people do: ``UserActivityUse``.
  public var activities: [UserActivityUse] = []
  public var interactions = InteractionNames()

  public init() {}

  /// Whether nothing here is about shortcuts or donations: what runs when a view appears, and who signs out, says none.
  var tellsNothing: Bool {
    forcedShortcuts.isEmpty && relevantShortcuts.isEmpty && !namesRelevantStore
      && !activities.contains { $0.offer != nil } && bodies.allSatisfy(\.acts.isEmpty)
  }

  mutating func append(_ other: OccasionFacts) {
    bodies += other.bodies
    forcedShortcuts += other.forcedShortcuts
    relevantShortcuts += other.relevantShortcuts
    namesRelevantStore = namesRelevantStore || other.namesRelevantStore
    activities += other.activities
    interactions.append(other.interactions)
  }
}

/// A function, or a closure that runs on an occasion.
public struct CodeBody: Hashable, Sendable {
  /// When code runs that nobody has asked for.
  public enum Occasion: Hashable, Sendable {
    case launch
    /// The app, or a scene of it, comes to the front.
    case activation
    /// A view appears.
    case appearance
    case timer
    /// A row or a cell of a list is made.
    case row
  }

  /// What code does about shortcuts and donations.
  public struct Act: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The list of relevant shortcuts is set.
      case setsList
      /// It is set to one that is written as empty.
      case clearsList
      case donates
    }
    public var kind: Kind
    public var step: Step
    public var place: TextLocation
    public init(_ kind: Kind, step: Step, place: TextLocation) {
      self.kind = kind
      self.step = step
      self.place = place
    }
  }

  /// Under which circumstances a place of a body is reached.
  public struct Step: Hashable, Sendable {
    /// True where a condition decides that is more than a value’s being there, or the app’s being in front.
    public var isGuarded = false
    public var isInLoop = false
    public init() {}
  }

  /// A call of a function that may be the app’s own.
  public struct Call: Hashable, Sendable {
    public var name: String
    /// The names before it, in lower case: types, and what holds a value; empty for a function of the type around.
    public var bases: [String]
    public var step: Step
    public init(_ name: String, bases: [String], step: Step) {
      self.name = name
      self.bases = bases
      self.step = step
    }
  }

  /// The type around it.
  public var owner: String?
  /// nil for a closure.
  public var name: String?
  public var occasion: Occasion?
  /// True for a function that is called after signing out.
  public var signsOut = false
  public var acts: [Act] = []
  public var calls: [Call] = []
  /// Of the function’s name; of the call that a closure is given to.
  public var place: TextLocation

  public init(owner: String?, name: String?, occasion: Occasion?, place: TextLocation) {
    self.owner = owner
    self.name = name
    self.occasion = occasion
    self.place = place
  }
}

/// A user activity that is offered as a shortcut, or one that becomes current.
public struct UserActivityUse: Hashable, Sendable {
  /// Where a shortcut is made of it; nil for one that becomes current.
  public var offer: TextLocation?
  /// Its type as the code writes it; nil where that is not seen.
  public var type: String?

  public init(offer: TextLocation?, type: String?) {
    self.offer = offer
    self.type = type
  }
}

/// What deleting finds interactions by, as the code writes it.
public struct InteractionNames: Hashable, Sendable {
  public struct Deletion: Hashable, Sendable {
    /// True for a list of identifiers, false for the identifier of a group; nil where the code leaves it open.
    public var isByIdentifiers: Bool?
    /// As in ``DonationDeletionFact/place``.
    public var place: TextLocation
    public init(isByIdentifiers: Bool?, place: TextLocation) {
      self.isByIdentifiers = isByIdentifiers
      self.place = place
    }
  }
  /// Calls of `INInteraction.delete(with:)`.
  public var deletions: [Deletion] = []
  /// Donations whose intent is seen to hold data, by the place of the call.
  public var donationsOfData: Set<TextLocation> = []

  public init() {}

  mutating func append(_ other: InteractionNames) {
    deletions += other.deletions
    donationsOfData.formUnion(other.donationsOfData)
  }
}

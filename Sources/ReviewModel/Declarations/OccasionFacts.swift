public import SourceText

/// When code passes shortcuts and donations to the system, and what it creates for that, from each place alone.
/// ``RelevanceFacts`` and ``DonationFacts`` follow the values.
public struct OccasionFacts: Hashable, Sendable {
  /// The functions and closures that do this or run on an occasion, in the order of the files.
  public var bodies: [CodeBody] = []
  /// Force-unwrapped shortcuts of intents: `INShortcut(intent: intent)!`
  public var forcedShortcuts: [TextLocation] = []
  /// Every `INRelevantShortcut(shortcut:)` in the code.
  public var relevantShortcuts: [TextLocation] = []
  /// Whether any code uses the function that sets relevant shortcuts.
  public var namesRelevantStore = false
  /// Activities that the app offers as shortcuts, and those that become current: ``UserActivityUse``.
  public var activities: [UserActivityUse] = []
  public var interactions = InteractionNames()

  public init() {}

  /// Whether nothing here is about shortcuts or donations. Code that runs when a view appears, and code for signing
  /// out, does not count.
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
  /// An occasion on which code runs without a user action.
  public enum Occasion: Hashable, Sendable {
    case launch
    /// The app, or a scene of it, comes to the front.
    case activation
    /// A view appears.
    case appearance
    case timer
    /// A row or a cell of a list is created.
    case row
  }

  /// What code does about shortcuts and donations.
  public struct Act: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The list of relevant shortcuts is set.
      case setsList
      /// It is set to an empty list literal.
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

  /// The circumstances under which a place of a body is reached.
  public struct Step: Hashable, Sendable {
    /// True if it depends on a condition other than an optional value or the app being in front.
    public var isGuarded = false
    public var isInLoop = false
    public init() {}
  }

  /// A call of a function that may belong to the app.
  public struct Call: Hashable, Sendable {
    public var name: String
    /// The names before it, in lower case: types and values. Empty for a function of the enclosing type.
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
  /// Nil for a closure.
  public var name: String?
  public var occasion: Occasion?
  /// True for a function that runs after signing out.
  public var signsOut = false
  public var acts: [Act] = []
  public var calls: [Call] = []
  /// The place of the function’s name, or of the call that receives the closure.
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
  /// Where a shortcut is created from it. Nil for one that becomes current.
  public var offer: TextLocation?
  /// Its type as in the code. Nil if it is not visible.
  public var type: String?

  public init(offer: TextLocation?, type: String?) {
    self.offer = offer
    self.type = type
  }
}

/// What identifies the interactions to delete, as in the code.
public struct InteractionNames: Hashable, Sendable {
  public struct Deletion: Hashable, Sendable {
    /// True for a list of identifiers, false for the identifier of a group. Nil if the code leaves it open.
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
  /// Donations whose intent visibly contains data, by the place of the call.
  public var donationsOfData: Set<TextLocation> = []

  public init() {}

  mutating func append(_ other: InteractionNames) {
    deletions += other.deletions
    donationsOfData.formUnion(other.donationsOfData)
  }
}

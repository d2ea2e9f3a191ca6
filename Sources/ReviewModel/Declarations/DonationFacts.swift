public import SourceText

/// What an app offers, donates and deletes.
public struct DonationFacts: Hashable, Sendable {
  /// Actions that the app sets as relevant or suggests.
  public var offers: [OfferedIntentFact] = []
  /// Activities that the app sets as relevant or suggests.
  public var offeredActivities: [OfferedActivityFact] = []
  public var donations: [DonationFact] = []
  public var deletions: [DonationDeletionFact] = []
  /// Whether the app adds its own items to Spotlight, so that deleting items may have nothing to do with donations.
  public var indexesItems = false
  /// False if the tool could not follow code that may donate or delete, because of syntax errors or endless code.
  public var isWhole = true

  public init() {}

  mutating func append(_ other: DonationFacts) {
    offers += other.offers
    offeredActivities += other.offeredActivities
    donations += other.donations
    deletions += other.deletions
    indexesItems = indexesItems || other.indexesItems
    isWhole = isWhole && other.isWhole
  }
}

/// An intent in code.
public struct IntentReference: Hashable, Sendable {
  /// The class: `OrderSoupIntent` for the intent `OrderSoup` of a definition.
  public var className: String
  /// Whether the code creates one, so that the name is not a protocol’s.
  public var isMade: Bool

  public init(className: String, isMade: Bool) {
    self.className = className
    self.isMade = isMade
  }

  /// The name without the suffix of classes that Xcode generates: `OrderSoup`.
  public var name: String {
    let suffix = "Intent"
    return className.hasSuffix(suffix) && className.count > suffix.count
      ? String(className.dropLast(suffix.count)) : className
  }
}

/// An intent that is set as relevant or suggested.
public struct OfferedIntentFact: Hashable, Sendable {
  public enum Offer: Hashable, Sendable {
    case relevant
    /// `INVoiceShortcutCenter.setShortcutSuggestions`
    case suggestion
  }
  public var offer: Offer
  public var intent: IntentReference
  /// Where the shortcut is created from it: `INShortcut(intent: intent)`.
  public var place: TextLocation

  public init(_ offer: Offer, intent: IntentReference, place: TextLocation) {
    self.offer = offer
    self.intent = intent
    self.place = place
  }
}

/// A user activity that is set as relevant or suggested.
public struct OfferedActivityFact: Hashable, Sendable {
  public var offer: OfferedIntentFact.Offer
  /// Nil if it is unknown.
  public var activityType: String?
  /// Where the shortcut is created from it.
  public var place: TextLocation

  public init(_ offer: OfferedIntentFact.Offer, activityType: String?, place: TextLocation) {
    self.offer = offer
    self.activityType = activityType
    self.place = place
  }
}

public struct DonationFact: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `INInteraction`
    case interaction
    /// `IntentDonationManager`, or an App Intent’s own `donate`
    case appIntent
    /// `NSUserActivity`
    case activity
    case unknown
  }

  /// A property that identifies a donation for deletion.
  public struct Identifier: Hashable, Sendable {
    public enum Property: Hashable, Sendable {
      /// `INInteraction.identifier`
      case identifier
      /// `INInteraction.groupIdentifier`
      case group
      /// `NSUserActivity.persistentIdentifier`
      case persistent
      /// `CSSearchableItemAttributeSet.relatedUniqueIdentifier`
      case relatedUnique
    }
    public var property: Property
    /// Whether it is made from data, such as the identifier of an order. `no` for a constant.
    public var isFromData: Ternary
    /// The value.
    public var place: TextLocation

    public init(_ property: Property, isFromData: Ternary, place: TextLocation) {
      self.property = property
      self.isFromData = isFromData
      self.place = place
    }
  }

  public var kind: Kind
  /// Nil if it is unknown, or an activity.
  public var intent: IntentReference?
  /// The identifiers that it certainly has.
  public var identifiers: [Identifier] = []
  public var mayHaveMoreIdentifiers: Bool
  /// Whether the intent was made from data, and so contains something personal.
  public var isAboutData = false
  /// The activity's type, if it is known.
  public var activityType: String?
  /// For an activity: `isEligibleForPrediction`, `isEligibleForSearch`.
  public var isForPrediction = Ternary.unknown
  public var isForSearch = Ternary.unknown
  /// Whether it is donated: `yes`, or unknown if it is passed to another function.
  public var isDonated = Ternary.yes
  /// Where it is donated, or where it is created if that is unknown.
  public var place: TextLocation

  public init(_ kind: Kind, intent: IntentReference? = nil, mayHaveMoreIdentifiers: Bool, place: TextLocation) {
    self.kind = kind
    self.intent = intent
    self.mayHaveMoreIdentifiers = mayHaveMoreIdentifiers
    self.place = place
  }
}

/// A call that deletes donations.
public struct DonationDeletionFact: Hashable, Sendable {
  public enum Family: Hashable, Sendable {
    /// `INInteraction.delete`, `INInteraction.deleteAll`
    case interactions
    /// `IntentDonationManager.deleteDonations`
    case appIntents
    /// `NSUserActivity.deleteSavedUserActivities`, `NSUserActivity.deleteAllSavedUserActivities`
    case savedActivities
    /// `CSSearchableIndex.deleteSearchableItems`, `CSSearchableIndex.deleteAllSearchableItems`
    case searchableItems
  }
  public var family: Family
  /// Whether it deletes all of the app's donations of the family.
  public var deletesAll: Bool
  /// The call with its receiver: `INInteraction.deleteAll`.
  public var place: TextLocation

  public init(_ family: Family, deletesAll: Bool, place: TextLocation) {
    self.family = family
    self.deletesAll = deletesAll
    self.place = place
  }
}

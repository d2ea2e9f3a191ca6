public import SourceText

/// What an app offers, donates and deletes.
public struct DonationFacts: Hashable, Sendable {
  /// Actions that the app sets as relevant or suggests.
  public var offers: [OfferedIntentFact] = []
  /// Activities that the app sets as relevant or suggests.
  public var offeredActivities: [OfferedActivityFact] = []
  public var donations: [DonationFact] = []
  public var deletions: [DonationDeletionFact] = []
  /// Whether the app puts items of its own into Spotlight, so that deleting some need not be about donations.
  public var indexesItems = false
  /// False where something that could donate or delete was not understood: a file with mistakes, code without end.
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

/// An intent as code names it.
public struct IntentReference: Hashable, Sendable {
  /// The class: `OrderSoupIntent` for the intent `OrderSoup` of a definition.
  public var className: String
  /// Whether one is made, so that the name is no protocol’s.
  public var isMade: Bool

  public init(className: String, isMade: Bool) {
    self.className = className
    self.isMade = isMade
  }

  /// The name without the suffix that Xcode gives to the classes it generates: `OrderSoup`.
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
  /// Where the shortcut is made of it: `INShortcut(intent: intent)`.
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
  /// nil where it is not known.
  public var activityType: String?
  /// Where the shortcut is made of it.
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

  /// A property that deleting finds the donation by.
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
    /// Whether it is made from data, as the identifier of an order is; no for a constant.
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
  /// nil where it is not known, or an activity.
  public var intent: IntentReference?
  /// The identifiers that it has for certain.
  public var identifiers: [Identifier] = []
  public var mayHaveMoreIdentifiers: Bool
  /// Whether the intent was made from data: it names something of the person’s.
  public var isAboutData = false
  /// Of an activity, where it is known.
  public var activityType: String?
  /// Of an activity: `isEligibleForPrediction`, `isEligibleForSearch`.
  public var isForPrediction = Ternary.unknown
  public var isForSearch = Ternary.unknown
  /// Whether it is donated: yes, or unknown where another function gets it.
  public var isDonated = Ternary.yes
  /// Where it is donated; where that is not known, where it is made.
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
  /// Whether it deletes all that the app has of the family.
  public var deletesAll: Bool
  /// The call’s name with what stands before it: `INInteraction.deleteAll`.
  public var place: TextLocation

  public init(_ family: Family, deletesAll: Bool, place: TextLocation) {
    self.family = family
    self.deletesAll = deletesAll
    self.place = place
  }
}

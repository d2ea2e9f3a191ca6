package import SourceText

/// An intent in code.
package struct IntentReference: Hashable, Sendable {
  /// The class: `OrderSoupIntent` for the intent `OrderSoup` of a definition.
  package var className: String
  /// Whether the code creates one, so that the name is not a protocol’s.
  package var isCreated: Bool

  package init(className: String, isCreated: Bool) {
    self.className = className
    self.isCreated = isCreated
  }

  /// The name without the suffix of classes that Xcode generates: `OrderSoup`.
  package var name: String {
    let suffix = "Intent"
    return className.hasSuffix(suffix) && className.count > suffix.count
      ? String(className.dropLast(suffix.count)) : className
  }
}

/// An intent that is set as relevant or suggested.
package struct OfferedIntentFact: Hashable, Sendable {
  package enum Offer: Hashable, Sendable {
    case relevant
    /// `INVoiceShortcutCenter.setShortcutSuggestions`
    case suggestion
  }
  package var offer: Offer
  package var intent: IntentReference
  /// Where the shortcut is created from it: `INShortcut(intent: intent)`.
  package var place: TextLocation

  package init(_ offer: Offer, intent: IntentReference, place: TextLocation) {
    self.offer = offer
    self.intent = intent
    self.place = place
  }
}

/// A user activity that is set as relevant or suggested.
package struct OfferedActivityFact: Hashable, Sendable {
  package var offer: OfferedIntentFact.Offer
  /// Nil if it is unknown.
  package var activityType: String?
  /// Where the shortcut is created from it.
  package var place: TextLocation

  package init(_ offer: OfferedIntentFact.Offer, activityType: String?, place: TextLocation) {
    self.offer = offer
    self.activityType = activityType
    self.place = place
  }
}

package struct DonationFact: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `INInteraction`
    case interaction
    /// `IntentDonationManager`, or an App Intent’s own `donate`
    case appIntent
    /// `NSUserActivity`
    case activity
    case unknown
  }

  /// A property that identifies a donation for deletion.
  package struct Identifier: Hashable, Sendable {
    package enum Property: Hashable, Sendable {
      /// `INInteraction.identifier`
      case identifier
      /// `INInteraction.groupIdentifier`
      case group
      /// `NSUserActivity.persistentIdentifier`
      case persistent
      /// `CSSearchableItemAttributeSet.relatedUniqueIdentifier`
      case relatedUnique
    }
    package var property: Property
    /// Whether it is made from data, such as the identifier of an order. `no` for a constant.
    package var isFromData: Ternary
    /// The value.
    package var place: TextLocation

    package init(_ property: Property, isFromData: Ternary, place: TextLocation) {
      self.property = property
      self.isFromData = isFromData
      self.place = place
    }
  }

  package var kind: Kind
  /// Nil if it is unknown, or an activity.
  package var intent: IntentReference?
  /// The identifiers that it certainly has.
  package var identifiers: [Identifier] = []
  package var mayHaveMoreIdentifiers: Bool
  /// Whether the intent was made from data, and so contains something personal.
  package var isAboutData = false
  /// The activity's type, if it is known.
  package var activityType: String?
  /// For an activity: `isEligibleForPrediction`, `isEligibleForSearch`.
  package var isForPrediction = Ternary.unknown
  package var isForSearch = Ternary.unknown
  /// Whether it is donated: `yes`, or unknown if it is passed to another function.
  package var isDonated = Ternary.yes
  /// Where it is donated, or where it is created if that is unknown.
  package var place: TextLocation

  package init(_ kind: Kind, intent: IntentReference? = nil, mayHaveMoreIdentifiers: Bool, place: TextLocation) {
    self.kind = kind
    self.intent = intent
    self.mayHaveMoreIdentifiers = mayHaveMoreIdentifiers
    self.place = place
  }
}

/// A call that deletes donations.
package struct DonationDeletionFact: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    /// `INInteraction.delete`, `INInteraction.deleteAll`
    case interactions
    /// `IntentDonationManager.deleteDonations`
    case appIntents
    /// `NSUserActivity.deleteSavedUserActivities`, `NSUserActivity.deleteAllSavedUserActivities`
    case savedActivities
    /// `CSSearchableIndex.deleteSearchableItems`, `CSSearchableIndex.deleteAllSearchableItems`
    case searchableItems
  }
  package var family: Family
  /// Whether it deletes all of the app's donations of the family.
  package var deletesAll: Bool
  /// The call with its receiver: `INInteraction.deleteAll`.
  package var place: TextLocation

  package init(_ family: Family, deletesAll: Bool, place: TextLocation) {
    self.family = family
    self.deletesAll = deletesAll
    self.place = place
  }
}

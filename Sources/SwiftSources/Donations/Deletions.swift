import ReviewModel
import SwiftSyntax

/// The calls of a file that delete donations, wherever they stand.
struct Deletions {
  private(set) var facts: [DonationDeletionFact] = []
  /// Whether the file puts items of the app’s own into Spotlight.
  private(set) var indexesItems = false

  /// The names that are looked at.
  static let names: Set<String> = Set(families.keys).union(indexing).union(ofInteractions)

  private static let families: [String: (family: DonationDeletionFact.Family, deletesAll: Bool)] = [
    "deleteSavedUserActivities": (.savedActivities, false),
    "deleteAllSavedUserActivities": (.savedActivities, true),
    "deleteSearchableItems": (.searchableItems, false),
    "deleteAllSearchableItems": (.searchableItems, true),
    "deleteAppEntities": (.searchableItems, false),
    "deleteDonations": (.appIntents, false),
  ]
  private static let ofInteractions: Set<String> = ["delete", "deleteAll"]
  /// What stands in code that has items of its own in Spotlight.
  private static let indexing: Set<String> = [
    "indexSearchableItems", "indexAppEntities", "deleteAppEntities", "CSSearchableItem", "IndexedEntity",
    "NSCoreDataCoreSpotlightDelegate", "startSpotlightIndexing",
  ]

  init(in source: FlowSource) {
    indexesItems = !source.names.isDisjoint(with: Self.indexing)
    for mention in source.mentions {
      guard let (family, deletesAll) = Self.deletion(by: mention, in: source) else { continue }
      facts.append(DonationDeletionFact(family, deletesAll: deletesAll, place: source.place(mention.place)))
    }
  }

  private static func deletion(
    by mention: FlowMention, in source: FlowSource
  ) -> (DonationDeletionFact.Family, deletesAll: Bool)? {
    // The type whose own function it is, where nothing else is named: in an extension of the class.
    let isOwn = mention.isUnqualified || mention.base?.isSelf == true || mention.base?.typeName == "Self"
    let type = isOwn ? mention.owner : mention.base?.typeName
    if let (family, deletesAll) = families[mention.name] {
      return mention.isUnqualified && !SystemNames.deleting.contains(type ?? "") ? nil : (family, deletesAll)
    }
    guard ofInteractions.contains(mention.name), type == SystemNames.interaction,
      !source.isOwn(SystemNames.interaction)
    else { return nil }
    return (.interactions, mention.name == "deleteAll")
  }
}

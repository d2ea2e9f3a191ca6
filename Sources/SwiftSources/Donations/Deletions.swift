import LocalizationBundles
import SwiftSyntax

/// The calls of a file that delete donations, wherever they stand.
struct Deletions {
  private(set) var facts: [DonationDeletionFact] = []
  /// Whether the file puts items of the app’s own into Spotlight.
  private(set) var indexesItems = false

  /// The names of the members that are looked at.
  static let names: Set<String> = Set(families.keys).union(indexing).union(ofInteractions)

  private static let families: [String: (family: DonationDeletionFact.Family, deletesAll: Bool)] = [
    "deleteSavedUserActivities": (.savedActivities, false),
    "deleteAllSavedUserActivities": (.savedActivities, true),
    "deleteSearchableItems": (.searchableItems, false),
    "deleteAllSearchableItems": (.searchableItems, true),
    "deleteDonations": (.appIntents, false),
  ]
  private static let ofInteractions: Set<String> = ["delete", "deleteAll"]
  private static let indexing: Set<String> = ["indexSearchableItems", "indexAppEntities"]

  init(in source: FlowSource) {
    for member in source.members {
      let name = member.declName.baseName.text
      indexesItems = indexesItems || Self.indexing.contains(name)
      if let (family, deletesAll) = Self.families[name] {
        facts.append(DonationDeletionFact(family, deletesAll: deletesAll, place: source.place(member.flowPlace)))
      } else if Self.ofInteractions.contains(name), member.base?.core.typeName == SystemNames.interaction,
        !source.isOwn(SystemNames.interaction)
      {
        facts.append(
          DonationDeletionFact(.interactions, deletesAll: name == "deleteAll", place: source.place(member.flowPlace)))
      }
    }
  }
}

import ReviewModel
import SourceText
import SwiftSyntax

/// Collects what functions donate and offer, as facts.
struct DonationReading {
  private var offered: Set<OfferedIntentFact> = []
  private var offeredActivities: Set<OfferedActivityFact> = []
  private var donated: Set<DonationFact> = []

  /// Adds the facts in the order of the files.
  func write(to facts: inout SwiftCodeFacts) {
    facts.offeredIntents = offered.sorted { ($0.place.order, $0.order) < ($1.place.order, $1.order) }
    facts.offeredActivities = offeredActivities.sorted {
      ($0.place.order, $0.activityType ?? "") < ($1.place.order, $1.activityType ?? "")
    }
    facts.donations = donated.sorted { ($0.place.order, $0.order) < ($1.place.order, $1.order) }
  }

  mutating func add(_ outcome: FlowOutcome) {
    for object in outcome.objects(of: SystemNames.relevantShortcut) where object.uses.contains(.setAsRelevant) {
      add(.relevant, of: outcome.object(object.sure("shortcut")?.value), in: outcome)
    }
    for object in outcome.objects(of: SystemNames.shortcut) where object.uses.contains(.suggested) {
      add(.suggestion, of: object, in: outcome)
    }
    for object in outcome.objects(of: SystemNames.interaction) { add(interaction: object, in: outcome) }
    for object in outcome.objects(of: SystemNames.activity) { add(activity: object, in: outcome) }
  }

  /// Adds a function that is too complex to follow, and may donate anything.
  mutating func add(notUnderstood entry: FlowEntry) {
    let place = FlowPlace(file: entry.file, utf8: entry.body.flowPlace).start
    donated.insert(DonationFact(.unknown, mayHaveMoreIdentifiers: true, place: place.location))
  }

  mutating func add(_ record: FlowRecord) {
    for intent in record.appIntents {
      var fact = DonationFact(
        .appIntent, intent: IntentReference(className: intent.className, isCreated: intent.isCreated),
        mayHaveMoreIdentifiers: true, place: intent.place.location)
      fact.isAboutData = intent.holdsData
      donated.insert(fact)
    }
    for place in record.unknownDonations {
      donated.insert(DonationFact(.unknown, mayHaveMoreIdentifiers: true, place: place.location))
    }
  }

  private mutating func add(_ offer: OfferedIntentFact.Offer, of shortcut: FlowObject?, in outcome: FlowOutcome) {
    guard let shortcut, shortcut.className == SystemNames.shortcut else { return }
    if let activity = outcome.object(shortcut.sure("userActivity")?.value) {
      offeredActivities.insert(
        OfferedActivityFact(offer, activityType: activityType(of: activity), place: shortcut.place.location))
    }
    guard let intent = intent(of: shortcut, in: outcome) else { return }
    offered.insert(OfferedIntentFact(offer, intent: intent, place: shortcut.place.location))
  }

  private func activityType(of activity: FlowObject) -> String? {
    if case .text(let type)? = activity.sure("activityType")?.value { type } else { nil }
  }

  private func intent(of object: FlowObject, in outcome: FlowOutcome) -> IntentReference? {
    guard let intent = outcome.object(object.sure("intent")?.value), !SystemNames.followed.contains(intent.className)
    else { return nil }
    return IntentReference(className: intent.className, isCreated: intent.isCreated)
  }

  private mutating func add(interaction object: FlowObject, in outcome: FlowOutcome) {
    let names: [(String, DonationFact.Identifier.Property)] = [
      ("identifier", .identifier), ("groupIdentifier", .group),
    ]
    var fact = DonationFact(
      .interaction, intent: intent(of: object, in: outcome),
      mayHaveMoreIdentifiers: !object.isCreated || object.hasEscaped || names.contains { isUnsure($0.0, of: object) },
      place: object.place.location)
    fact.identifiers = names.compactMap { identifier($1, object.sure($0)) }
    fact.isAboutData =
      outcome.object(object.sure("intent")?.value).map {
        $0.holdsData || $0.isGiven && !SystemNames.followed.contains($0.className)
      } ?? false
    add(&fact, of: object, in: outcome)
  }

  private mutating func add(activity object: FlowObject, in outcome: FlowOutcome) {
    let mayHaveMore = !object.isCreated || object.hasEscaped || isUnsure("persistentIdentifier", of: object)
    var fact = DonationFact(.activity, mayHaveMoreIdentifiers: mayHaveMore, place: object.place.location)
    fact.activityType = activityType(of: object)
    fact.isForPrediction = flag("isEligibleForPrediction", of: object)
    fact.isForSearch = flag("isEligibleForSearch", of: object)
    if let identifier = identifier(.persistent, object.sure("persistentIdentifier")) {
      fact.identifiers.append(identifier)
    }
    if let property = object.properties["contentAttributeSet"], property.value != .none {
      if let attributes = outcome.object(property.value) {
        if property.isSure, let related = identifier(.relatedUnique, attributes.sure("relatedUniqueIdentifier")) {
          fact.identifiers.append(related)
        } else if !attributes.isUnset("relatedUniqueIdentifier") {
          fact.mayHaveMoreIdentifiers = true
        }
      } else {
        fact.mayHaveMoreIdentifiers = true
      }
    }
    // The system itself deletes a donation that expires.
    if let expiration = object.properties["expirationDate"], expiration.value != .none {
      for index in fact.identifiers.indices where fact.identifiers[index].isFromData == .yes {
        fact.identifiers[index].isFromData = .unknown
      }
    }
    add(&fact, of: object, in: outcome)
  }

  private mutating func add(_ fact: inout DonationFact, of object: FlowObject, in outcome: FlowOutcome) {
    let places = object.uses.compactMap { if case .donated(let place) = $0 { place } else { nil } }
    let isVague = fact.kind == .interaction && fact.intent == nil
    for place in places where !isVague || outcome.isOwn(place) {
      fact.place = place.location
      donated.insert(fact)
    }
    // Created here, and possibly donated elsewhere.
    guard places.isEmpty, object.isCreated, !isVague || outcome.isOwn(object.place) else { return }
    fact.isDonated = .unknown
    donated.insert(fact)
  }

  private func identifier(
    _ kind: DonationFact.Identifier.Property, _ property: FlowObject.Property?
  ) -> DonationFact.Identifier? {
    guard let property, property.value != .none else { return nil }
    let isFromData: Ternary =
      switch property.value {
      case .data: .yes
      case .constant, .text, .member: .no
      default: .unknown
      }
    return DonationFact.Identifier(kind, isFromData: isFromData, place: property.place.location)
  }

  private func isUnsure(_ name: String, of object: FlowObject) -> Bool { object.properties[name]?.isSure == false }

  private func flag(_ name: String, of object: FlowObject) -> Ternary {
    if case .flag(let value)? = object.sure(name)?.value { return Ternary(value) }
    return object.isUnset(name) ? .no : .unknown
  }
}

extension OfferedIntentFact {
  /// Sorts facts at the same place, so that their order does not change between runs.
  fileprivate var order: String { "\(offer)\(intent.className)\(intent.isCreated)" }
}

extension DonationFact {
  fileprivate var order: String {
    "\(kind)\(intent?.className ?? "")\(isDonated)\(mayHaveMoreIdentifiers)\(isAboutData)\(activityType ?? "")"
      + "\(isForPrediction)\(isForSearch)\(identifiers.map { "\($0.isFromData)\($0.place.file)\($0.place.utf8)" })"
  }
}

struct Deletions {
  private(set) var facts: [DonationDeletionFact] = []
  /// Whether the file adds the app’s own items to Spotlight.
  private(set) var indexesItems = false

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
  /// Names in code that adds its own items to Spotlight.
  private static let indexing: Set<String> = [
    "indexSearchableItems", "indexAppEntities", "deleteAppEntities", "CSSearchableItem", "IndexedEntity",
    "NSCoreDataCoreSpotlightDelegate", "startSpotlightIndexing",
  ]

  init(in source: FlowTree) {
    indexesItems = !source.names.isDisjoint(with: Self.indexing)
    for mention in source.mentions {
      guard let (family, deletesAll) = Self.deletion(by: mention, in: source) else { continue }
      facts.append(DonationDeletionFact(family, deletesAll: deletesAll, place: source.place(mention.place)))
    }
  }

  private static func deletion(
    by mention: FlowMention, in source: FlowTree
  ) -> (DonationDeletionFact.Family, deletesAll: Bool)? {
    // The type that owns the function, if the call has no base: in an extension of the class.
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

import ReviewModel
import SourceText

/// Collects what functions do with relevant shortcuts, as facts.
struct RelevanceReading {
  private var shortcuts: Set<RelevantShortcutFact> = []
  private var lists: [RelevantListFact] = []
  private var droppedErrors: Set<TextLocation> = []

  /// Adds the facts in the order of the files.
  func write(to facts: inout SwiftCodeFacts) {
    facts.relevantShortcuts = shortcuts.sorted { ($0.place.order, $0.order) < ($1.place.order, $1.order) }
    facts.relevantLists = lists.sorted { ($0.place.order, $0.scope.order) < ($1.place.order, $1.scope.order) }
    facts.droppedErrors = droppedErrors.sorted { $0.order < $1.order }
  }

  mutating func add(_ outcome: FlowOutcome) {
    for object in outcome.objects(of: SystemNames.relevantShortcut) {
      let isSet: Ternary = object.uses.contains(.setAsRelevant) ? .yes : outcome.isForgotten(object) ? .no : .unknown
      let list = allProviders(of: object, isSet: isSet)
      func providers(_ isSure: Bool) -> [RelevanceProviderFact] {
        list.elements.filter { $0.isSure == isSure && !$0.isDoubtful }.map { element in
          RelevanceProviderFact(
            Self.kind(of: element.value, in: outcome), isRepeated: element.isRepeated, place: element.place.location)
        }
      }
      var fact = RelevantShortcutFact(
        place: object.place.location, hasRole: hasRole(object, isSet: isSet), providers: providers(true),
        mayHaveMoreProviders: list.mayHaveMore || list.elements.contains { !$0.isSure }, isSet: isSet)
      fact.possibleProviders = providers(false)
      fact.origin = object.origin?.location
      fact.providersPlace = object.properties["relevanceProviders"]?.place.location
      fact.alternatives = Set(
        list.alternatives.map { path in
          list.elements.filter { path.contains($0.place) && !$0.isDoubtful }.map { element in
            RelevanceProviderFact(
              Self.kind(of: element.value, in: outcome), isRepeated: element.isRepeated, place: element.place.location)
          }
        })
      shortcuts.insert(fact)
    }
  }

  mutating func add(_ record: FlowRecord) {
    for list in record.lists.values {
      var fact = RelevantListFact(
        place: list.place.location, scope: list.scope.location,
        shortcuts: list.shortcuts.map { Set($0.map(\.location)) }, ignoresError: list.ignoresError,
        errorPlace: list.errorPlace.location)
      fact.isPartial = list.isPartial
      lists.append(fact)
    }
    droppedErrors.formUnion(record.droppedErrors.map(\.location))
  }

  private func hasRole(_ object: FlowObject, isSet: Ternary) -> Ternary {
    if object.sure("shortcutRole") != nil { return .yes }
    return object.isUnset("shortcutRole") && isSet != .unknown ? .no : .unknown
  }

  private func allProviders(of object: FlowObject, isSet: Ternary) -> FlowList {
    let unknown = FlowList(mayHaveMore: true)
    guard !object.hasEscaped else { return unknown }
    guard let property = object.properties["relevanceProviders"] else {
      return object.isCreated ? FlowList(mayHaveMore: isSet == .unknown) : unknown
    }
    guard property.isSure, case .list(var list) = property.value else { return unknown }
    list.mayHaveMore = list.mayHaveMore || isSet == .unknown
    return list
  }

  private static func kind(of value: FlowValue, in outcome: FlowOutcome) -> RelevanceProviderFact.Kind {
    guard let provider = outcome.object(value) else { return .unknown }
    switch provider.className {
    case SystemNames.dateProvider: return .date
    case SystemNames.locationProvider: return .location
    case SystemNames.routineProvider:
      guard case .member(let name)? = provider.sure("situation")?.value else { return .routine(nil) }
      return .routine(RoutineSituation(rawValue: name))
    default: return .unknown
    }
  }
}

extension RelevantShortcutFact {
  /// Sorts facts at the same place, so that their order does not change between runs.
  fileprivate var order: String {
    let paths = alternatives.map { "\($0.map(\.order))" }.sorted()
    let parts = [
      origin.map { "\($0.file) \($0.utf8)" } ?? "", providersPlace.map { "\($0.utf8)" } ?? "", "\(paths)", "\(hasRole)",
      "\(isSet)", "\(mayHaveMoreProviders)", "\(providers.map(\.order))", "\(possibleProviders.map(\.order))",
    ]
    return parts.joined(separator: "|")
  }
}

extension RelevanceProviderFact {
  fileprivate var order: String { "\(kind)\(isRepeated)\(place.utf8)" }
}

extension FlowPlace {
  /// As bytes that represent themselves.
  var location: TextLocation { TextLocation(file: file, utf8: utf8, syntax: .plain) }
}

extension TextLocation {
  var order: SourceOrder { SourceOrder(file: file, utf8: utf8.lowerBound) }
}

/// The order of files, and of places in a file.
struct SourceOrder: Comparable {
  var file: Int
  var utf8: Int

  static func < (lhs: SourceOrder, rhs: SourceOrder) -> Bool { (lhs.file, lhs.utf8) < (rhs.file, rhs.utf8) }
}

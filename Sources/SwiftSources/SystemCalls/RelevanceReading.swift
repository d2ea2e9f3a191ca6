import ReviewModel
import SourceText

/// What functions do with relevant shortcuts, as facts.
struct RelevanceReading {
  private let source: FlowTree
  private var shortcuts: Set<RelevantShortcutFact> = []
  private var lists: [RelevantListFact] = []

  init(_ source: FlowTree) { self.source = source }

  /// In the order of the file.
  var facts: RelevanceFacts {
    var facts = RelevanceFacts()
    facts.shortcuts = shortcuts.sorted(by: {
      ($0.place.utf8.lowerBound, $0.order) < ($1.place.utf8.lowerBound, $1.order)
    })
    facts.lists = lists.sorted { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }
    return facts
  }

  mutating func add(_ outcome: FlowOutcome) {
    for object in outcome.objects(of: SystemNames.relevantShortcut) {
      let isSet: Ternary =
        object.uses.contains(.setAsRelevant) ? .yes : outcome.isForgotten(object) ? .no : .unknown
      let list = providers(of: object, isSet: isSet)
      let providers = list.elements.filter(\.isSure).map { element in
        RelevanceProviderFact(kind(of: element.value, in: outcome), place: source.place(element.place))
      }
      shortcuts.insert(
        RelevantShortcutFact(
          place: source.place(object.place), hasRole: hasRole(object, isSet: isSet), providers: providers,
          mayHaveMoreProviders: list.mayHaveMore || providers.count < list.elements.count, isSet: isSet))
    }
  }

  mutating func add(_ record: FlowRecord) {
    for list in record.lists.values {
      lists.append(
        RelevantListFact(
          place: source.place(list.place), scope: source.place(list.scope),
          shortcuts: list.shortcuts.map { Set($0.map(source.place)) }, ignoresError: list.error.isIgnored,
          errorPlace: source.place(list.error.place)))
    }
  }

  private func hasRole(_ object: FlowObject, isSet: Ternary) -> Ternary {
    if object.sure("shortcutRole") != nil { return .yes }
    return object.isUnset("shortcutRole") && isSet != .unknown ? .no : .unknown
  }

  private func providers(of object: FlowObject, isSet: Ternary) -> FlowList {
    let unknown = FlowList(mayHaveMore: true)
    guard !object.hasEscaped else { return unknown }
    guard let property = object.properties["relevanceProviders"] else {
      return object.isMade ? FlowList(mayHaveMore: isSet == .unknown) : unknown
    }
    guard property.isSure, case .list(var list) = property.value else { return unknown }
    list.mayHaveMore = list.mayHaveMore || isSet == .unknown
    return list
  }

  private func kind(of value: FlowValue, in outcome: FlowOutcome) -> RelevanceProviderFact.Kind {
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
  /// Tells facts of one place apart, in an order that does not change from run to run.
  fileprivate var order: String { "\(hasRole)\(isSet)\(mayHaveMoreProviders)\(providers.map(\.place.utf8))" }
}

import ReviewModel

struct FlowState {
  typealias Scope = [String: FlowValue]

  /// The variables of the running functions, innermost last: each a stack of scopes.
  var frames: [[Scope]] = [[[:]]]
  var own: Scope = [:]
  var objects: [Int: FlowObject] = [:]
  /// The relevant shortcuts that were set last, if all are known.
  var lastSet: Set<FlowPlace> = []
  /// False after `return` and similar statements.
  var isLive = true

  // MARK: Variables

  func variable(_ name: String) -> FlowValue? {
    guard let frame = frames.last else { return nil }
    return frame.reversed().lazy.compactMap { $0[name] }.first
  }

  mutating func declare(_ name: String, _ value: FlowValue) {
    guard let frame = frames.indices.last, let scope = frames[frame].indices.last else { return }
    frames[frame][scope][name] = value
  }

  /// - Returns: False if there is no such variable.
  mutating func assign(_ name: String, _ value: FlowValue) -> Bool {
    guard let frame = frames.indices.last else { return false }
    for scope in frames[frame].indices.reversed() where frames[frame][scope][name] != nil {
      frames[frame][scope][name] = value
      return true
    }
    return false
  }

  // MARK: Objects

  /// The value escapes to code that is not followed.
  mutating func escape(_ value: FlowValue) {
    var pending = value.objects
    while let id = pending.popLast() {
      guard let object = objects[id], !object.hasEscaped else { continue }
      objects[id]?.hasEscaped = true
      pending += object.properties.values.flatMap(\.value.objects)
    }
  }

  /// Code that is not followed may change every property of the type.
  mutating func escapeOwn() {
    for value in own.values { escape(value) }
    own = [:]
  }

  mutating func use(_ value: FlowValue, as use: FlowObject.Use) {
    for id in value.objects { objects[id]?.uses.insert(use) }
  }

  // MARK: Joining

  mutating func join(_ other: FlowState) {
    guard other.isLive else { return }
    guard isLive else {
      self = other
      return
    }
    var lost: Set<Int> = []
    objects.merge(other.objects) { mine, theirs in Self.joined(mine, theirs, &lost) }
    for (index, frame) in other.frames.enumerated() where frames.indices.contains(index) {
      for (level, scope) in frame.enumerated() where frames[index].indices.contains(level) {
        // A variable that exists on only one path is out of scope after the paths meet.
        frames[index][level].merge(scope) { Self.joined($0, $1, &lost) }
      }
    }
    for name in Set(own.keys).union(other.own.keys) {
      switch (own[name], other.own[name]) {
      case (let mine?, let theirs?): own[name] = Self.joined(mine, theirs, &lost)
      // One path has not set the property. For an array, its other elements are then unknown.
      case (.list(let list)?, nil), (nil, .list(let list)?):
        var list = list.unsure
        list.mayHaveMore = true
        own[name] = .list(list)
      case (let one?, nil), (nil, let one?): own[name] = Self.joined(one, .unknown, &lost)
      case (nil, nil): break
      }
    }
    for id in lost { escape(.object(id)) }
    if lastSet != other.lastSet { lastSet = [] }
  }

  static func joined(_ mine: FlowObject, _ theirs: FlowObject, _ lost: inout Set<Int>) -> FlowObject {
    guard mine != theirs else { return mine }
    var result = mine
    result.isCreated = mine.isCreated && theirs.isCreated
    result.uses.formUnion(theirs.uses)
    result.hasEscaped = mine.hasEscaped || theirs.hasEscaped
    result.holdsData = mine.holdsData || theirs.holdsData
    for name in Set(mine.properties.keys).union(theirs.properties.keys) {
      switch (mine.properties[name], theirs.properties[name]) {
      case (let first?, let second?):
        result.properties[name] = FlowObject.Property(
          value: joined(first.value, second.value, &lost),
          place: second.value == .data && first.value != .data ? second.place : first.place,
          isSure: first.isSure && second.isSure)
      case (let one?, nil), (nil, let one?):
        result.properties[name] = FlowObject.Property(value: unsure(one.value), place: one.place, isSure: false)
      case (nil, nil): break
      }
    }
    return result
  }

  private static func unsure(_ value: FlowValue) -> FlowValue {
    if case .list(let list) = value { .list(list.unsure) } else { value }
  }

  /// What both values have in common.
  ///
  /// - Parameter lost: Receives the objects that cannot be followed from here.
  static func joined(_ mine: FlowValue, _ theirs: FlowValue, _ lost: inout Set<Int>) -> FlowValue {
    switch (mine, theirs) {
    case _ where mine == theirs: return mine
    // If a variable is empty on one path, operations on it only concern the object.
    case (.none, .object), (.none, .list): return theirs
    case (.object, .none), (.list, .none): return mine
    case (.list(let first), .list(let second)):
      let common = Set(first.elements.filter(\.isSure)).intersection(second.elements.filter(\.isSure))
      var result = FlowList(mayHaveMore: first.mayHaveMore || second.mayHaveMore)
      let paths = first.paths.union(second.paths)
      if paths.count <= FlowList.mostAlternatives { result.alternatives = paths }
      var seen: Set<FlowList.Element> = []
      for var element in first.elements + second.elements {
        element.isSure = common.contains(element)
        if seen.insert(element).inserted { result.elements.append(element) }
      }
      return .list(result)
    case (.data, _) where theirs.objects.isEmpty: return .data
    case (_, .data) where mine.objects.isEmpty: return .data
    case (.flag, .flag): return .unknown
    case _ where mine.isConstant && theirs.isConstant: return .constant
    default:
      lost.formUnion(mine.objects + theirs.objects)
      return .unknown
    }
  }
}

/// Effects of code that are not properties of an object.
struct FlowRecord {
  struct List {
    /// The place of the list, or of the call if there is no list.
    var place: FlowPlace
    /// The places of the shortcuts in the list; nil if not all are known.
    var shortcuts: Set<FlowPlace>?
    /// The function that sets it, or from which it is set.
    var scope: FlowPlace
    var ignoresError: Ternary
    var errorPlace: FlowPlace
    /// Whether it replaces one that was set just before.
    var isPartial = false
  }
  struct ListKey: Hashable {
    var place: FlowPlace
    var scope: FlowPlace
  }
  /// By the place of the call, and the function from which it is reached.
  var lists: [ListKey: List] = [:]
  /// Where the error of a throwing function that sets the list is ignored.
  var droppedErrors: Set<FlowPlace> = []
  /// Donations of App Intents: the class, whether it was created here, and the place.
  var appIntents: Set<AppIntent> = []
  var unknownDonations: Set<FlowPlace> = []
  /// The places of objects that initialize a variable.
  var named: Set<FlowPlace> = []
  /// How often a list was set on all paths so far.
  var settings = 0

  struct AppIntent: Hashable {
    var className: String
    var isCreated: Bool
    var holdsData: Bool
    var place: FlowPlace
  }

  /// Another path leads to the same call.
  mutating func add(_ list: List, at place: FlowPlace) {
    settings += 1
    let key = ListKey(place: place, scope: list.scope)
    guard var known = lists[key] else {
      lists[key] = list
      return
    }
    if known.shortcuts != list.shortcuts { known.shortcuts = nil }
    known.isPartial = known.isPartial || list.isPartial
    lists[key] = known
  }
}

import SwiftSyntax

struct FlowPlace: Hashable {
  /// An index into ``LocalizationBundle/files``.
  var file: Int
  /// Offsets into the file’s UTF-8, without surrounding white space and comments.
  var utf8: Range<Int>

  /// The same without its length, which distinguishes calls.
  var start: FlowPlace { FlowPlace(file: file, utf8: utf8.lowerBound..<utf8.lowerBound) }
}

enum FlowValue: Hashable {
  case unknown
  /// `nil`
  case none
  /// A value that the function was given. Nothing is known about it; its members are data, not constants.
  case instance
  /// A value made from data on at least one path: it varies from call to call.
  case data
  /// A literal, or a named constant.
  case constant
  case text(String)
  /// A case or a static member, by its name: `.evening`.
  case member(String)
  /// A case with its associated values: `.show(order.id)`.
  case payload(String, [FlowValue])
  case flag(Bool)
  /// An object, by its number in ``FlowState/objects``.
  case object(Int)
  case list(FlowList)

  /// The objects that are directly reachable from here.
  var objects: [Int] {
    switch self {
    case .object(let id): [id]
    case .list(let list): list.elements.flatMap(\.value.objects)
    case .payload(_, let values): values.flatMap(\.objects)
    default: []
    }
  }

  /// Whether it is the same in every run.
  var isConstant: Bool {
    switch self {
    case .constant, .text, .member, .flag: true
    default: false
    }
  }
}

struct FlowList: Hashable {
  struct Element: Hashable {
    var value: FlowValue
    /// The place of the expression that added it.
    var place: FlowPlace
    /// Whether it is certainly in the array.
    var isSure = true
    /// Whether it may have been removed again, on any path.
    var isDoubtful = false
    /// Whether one is added for each element of another sequence.
    var isRepeated = false
  }
  var elements: [Element] = []
  /// Whether it may contain others.
  var mayHaveMore = false
  /// Where several paths meet: what the array certainly contained at the end of each, by the places of the elements.
  var alternatives: Set<Set<FlowPlace>> = []

  /// Adds the element from one place in the code: a single element, no matter how often that place runs.
  mutating func append(_ element: Element) {
    // Later elements may depend on the conditions of earlier paths.
    alternatives = []
    guard !elements.contains(where: { $0.place == element.place && $0.value == element.value }) else {
      mayHaveMore = true
      return
    }
    elements.append(element)
  }

  mutating func append(_ other: FlowList) {
    for element in other.elements { append(element) }
    mayHaveMore = mayHaveMore || other.mayHaveMore
  }

  /// What the array certainly contains on each of the paths that have met.
  var paths: Set<Set<FlowPlace>> {
    alternatives.isEmpty ? [Set(elements.lazy.filter(\.isSure).map(\.place))] : alternatives
  }

  /// No one would read a choice between more paths than this.
  static let mostAlternatives = 8

  /// The array if it is unknown whether it is this one or another.
  var unsure: FlowList {
    var list = self
    for index in list.elements.indices { list.elements[index].isSure = false }
    list.alternatives = []
    return list
  }

  /// The array if any element may have been removed.
  var doubtful: FlowList {
    var list = unsure
    for index in list.elements.indices { list.elements[index].isDoubtful = true }
    return list
  }

  /// Whether it contains only the known elements, each certainly and once.
  var isKnown: Bool { !mayHaveMore && elements.allSatisfy { $0.isSure && !$0.isRepeated } }
}

struct FlowObject: Hashable {
  struct Property: Hashable {
    var value: FlowValue
    var place: FlowPlace
    /// Whether it is set on every path.
    var isSure = true
  }
  enum Use: Hashable {
    /// It is in a list of relevant shortcuts that is set.
    case setAsRelevant
    case suggested
    /// It is donated, or becomes current, at this place.
    case donated(FlowPlace)
    case returned
    /// It remains in a property of the type.
    case stored
  }

  var className: String
  /// The place of the expression that creates it, or of the name if it comes from elsewhere.
  var place: FlowPlace
  /// Whether the function creates it, so that properties that it does not set have their defaults.
  var isCreated: Bool
  /// The call of the system's initializer, if the app’s own initializer creates it.
  var origin: FlowPlace?
  var properties: [String: Property] = [:]
  var uses: Set<Use> = []
  /// Whether code that is not followed has it, and may change it.
  var hasEscaped = false
  /// Whether it is a parameter, so that it represents personal data.
  var isGiven = false
  /// Whether it was created from data, or a property was set to data.
  var holdsData = false

  /// The property, if its value is certain.
  func sure(_ name: String) -> Property? { properties[name].flatMap { $0.isSure ? $0 : nil } }

  /// Whether the property certainly has its default.
  func isUnset(_ name: String) -> Bool { isCreated && !hasEscaped && properties[name] == nil }
}

import SwiftSyntax

/// Where something stands in the sources.
struct FlowPlace: Hashable {
  /// An index into ``LocalizationBundle/files``.
  var file: Int
  /// Offsets into the file’s UTF-8, without the white space and comments around.
  var utf8: Range<Int>

  /// The same without its length, which tells calls apart.
  var start: FlowPlace { FlowPlace(file: file, utf8: utf8.lowerBound..<utf8.lowerBound) }
}

/// What is known of the value of an expression.
enum FlowValue: Hashable {
  case unknown
  /// `nil`
  case none
  /// Something that the function was given, of which nothing is known: its members are data, no constants.
  case instance
  /// A value made from data, on one way at least: it differs from call to call.
  case data
  /// A literal, or a constant with a name.
  case constant
  /// A constant text.
  case text(String)
  /// A case or a static member, by its name: `.evening`.
  case member(String)
  /// A case with what it holds: `.show(order.id)`.
  case payload(String, [FlowValue])
  case flag(Bool)
  /// An object, by its number in ``FlowState/objects``.
  case object(Int)
  case list(FlowList)

  /// The objects that can be reached from here at once.
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

/// What is known of an array.
struct FlowList: Hashable {
  struct Element: Hashable {
    var value: FlowValue
    /// Of the expression that put it in.
    var place: FlowPlace
    /// Whether it is in the array for certain.
    var isSure = true
    /// Whether it may have been taken out again, on every way.
    var isDoubtful = false
    /// Whether one is put in for each element of some other sequence.
    var isRepeated = false
  }
  var elements: [Element] = []
  /// Whether it may hold others.
  var mayHaveMore = false
  /// Where several ways meet: what the array surely held at the end of each, by the places of the elements.
  var alternatives: Set<Set<FlowPlace>> = []

  /// Adds what one place of the code puts in: one element, however often that place is passed.
  mutating func append(_ element: Element) {
    // What decided about one way may decide about what comes now.
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

  /// What the array surely holds on each of the ways that have met.
  var ways: Set<Set<FlowPlace>> {
    alternatives.isEmpty ? [Set(elements.lazy.filter(\.isSure).map(\.place))] : alternatives
  }

  /// More ways than these are no choice that somebody reads.
  static let mostAlternatives = 8

  /// The array where nobody knows whether it is this one or another.
  var unsure: FlowList {
    var list = self
    for index in list.elements.indices { list.elements[index].isSure = false }
    list.alternatives = []
    return list
  }

  /// The array where any element may have been taken out.
  var doubtful: FlowList {
    var list = unsure
    for index in list.elements.indices { list.elements[index].isDoubtful = true }
    return list
  }

  /// Whether nothing but the elements is in it, each for certain and once.
  var isKnown: Bool { !mayHaveMore && elements.allSatisfy { $0.isSure && !$0.isRepeated } }
}

/// An instance of a class that is followed.
struct FlowObject: Hashable {
  struct Property: Hashable {
    var value: FlowValue
    /// Of the expression that was assigned.
    var place: FlowPlace
    /// Whether it is set on every way.
    var isSure = true
  }
  /// What is done with the object.
  enum Use: Hashable {
    /// It is in a list of relevant shortcuts that is set.
    case setAsRelevant
    case suggested
    /// It is donated, or becomes current, at the place.
    case donated(FlowPlace)
    case returned
    /// It stays behind in a property of the type.
    case stored
  }

  var className: String
  /// Of the expression that makes it; of the name where it comes from elsewhere.
  var place: FlowPlace
  /// Whether the function makes it, so that what it does not set has its default.
  var isMade: Bool
  /// In an initializer of the app’s own that makes it, the call of the system’s.
  var origin: FlowPlace?
  var properties: [String: Property] = [:]
  var uses: Set<Use> = []
  /// Whether code that is not followed has it, and may change it.
  var hasEscaped = false
  /// Whether it is a parameter, so that it stands for something of the person’s.
  var isGiven = false
  /// Whether what it was made from, or what was set, is data.
  var holdsData = false

  /// The property as it is for certain.
  func sure(_ name: String) -> Property? { properties[name].flatMap { $0.isSure ? $0 : nil } }

  /// Whether the property certainly has its default.
  func isUnset(_ name: String) -> Bool { isMade && !hasEscaped && properties[name] == nil }
}

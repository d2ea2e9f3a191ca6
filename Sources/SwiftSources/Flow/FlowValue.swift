import SwiftSyntax

/// What is known of the value of an expression.
enum FlowValue: Hashable {
  case unknown
  /// `nil`
  case none
  /// Something that the function was given, of which nothing is known: its members are data, no constants.
  case instance
  /// A value made from data, which differs from call to call.
  case data
  /// A literal, or a constant with a name.
  case constant
  /// A case or a static member, by its name: `.evening`.
  case member(String)
  case flag(Bool)
  /// An object, by its number in ``FlowState/objects``.
  case object(Int)
  case list(FlowList)

  /// The objects that can be reached from here at once.
  var objects: [Int] {
    switch self {
    case .object(let id): [id]
    case .list(let list): list.elements.flatMap(\.value.objects)
    default: []
    }
  }
}

/// What is known of an array.
struct FlowList: Hashable {
  struct Element: Hashable {
    var value: FlowValue
    /// Of the expression that put it in.
    var place: Range<Int>
    /// Whether it is in the array for certain.
    var isSure = true
  }
  var elements: [Element] = []
  /// Whether it may hold others.
  var mayHaveMore = false

  /// Adds what one place of the code puts in: one element, however often that place is passed.
  mutating func append(_ element: Element) {
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

  /// The array where nobody knows whether it is this one or another.
  var unsure: FlowList {
    FlowList(
      elements: elements.map { Element(value: $0.value, place: $0.place, isSure: false) }, mayHaveMore: mayHaveMore)
  }
}

/// An instance of a class that is followed.
struct FlowObject: Hashable {
  struct Property: Hashable {
    var value: FlowValue
    /// Of the expression that was assigned.
    var place: Range<Int>
    /// Whether it is set on every way.
    var isSure = true
  }
  /// What is done with the object.
  enum Use: Hashable {
    /// It is in a list of relevant shortcuts that is set.
    case setAsRelevant
    case suggested
    /// It is donated, or becomes current, at the place.
    case donated(Range<Int>)
    case returned
    /// It stays behind in a property of the type.
    case stored
  }

  var className: String
  /// Of the expression that makes it; of the name where it comes from elsewhere.
  var place: Range<Int>
  /// Whether the function makes it, so that what it does not set has its default.
  var isMade: Bool
  var properties: [String: Property] = [:]
  var uses: Set<Use> = []
  /// Whether code that is not followed has it, and may change it.
  var hasEscaped = false

  /// The property as it is for certain.
  func sure(_ name: String) -> Property? { properties[name].flatMap { $0.isSure ? $0 : nil } }

  /// Whether the property certainly has its default.
  func isUnset(_ name: String) -> Bool { isMade && !hasEscaped && properties[name] == nil }
}

/// A type of a file, with what its extensions in the same file add.
struct FlowType {
  struct Property {
    var isConstant: Bool
    var initializer: ExprSyntax?
    var type: TypeSyntax?
    /// Of a computed property.
    var getter: CodeBlockItemListSyntax?
  }
  var name: String
  /// False where only extensions stand in the file.
  var isDeclared = false
  var inherited: Set<String> = []
  /// By their first name.
  var functions: [String: [FunctionDeclSyntax]] = [:]
  var properties: [String: Property] = [:]

  /// The function that a call means; nil where that is not certain.
  func function(_ name: String, labels: [String?]) -> FunctionDeclSyntax? {
    let candidates = (functions[name] ?? []).filter { function in
      let parameters = function.signature.parameterClause.parameters
      return parameters.count == labels.count
        && zip(parameters, labels).allSatisfy { parameter, label in
          parameter.ellipsis == nil && (parameter.firstName.text == "_" ? nil : parameter.firstName.text) == label
        }
    }
    return candidates.count == 1 && functions[name]?.count == 1 ? candidates.first : nil
  }

  mutating func add(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      properties[name] = Property(
        isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let), initializer: binding.initializer?.value,
        type: binding.typeAnnotation?.type, getter: binding.getter)
    }
  }
}

extension PatternBindingSyntax {
  /// What a computed property does.
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }
}

/// Code that runs when something else calls it.
struct FlowEntry {
  /// The type around it.
  var owner: String?
  /// What other code calls it by.
  var name: String?
  var parameters: FunctionParameterListSyntax?
  var body: CodeBlockItemListSyntax
}

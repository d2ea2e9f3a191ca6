import SwiftSyntax

/// All files of an app, as far as value flow needs them: one file calls what another one declares.
struct FlowProgram: Sendable {
  private let trees: [Int: FlowTree]
  let types: [String: FlowType]
  let functions: FlowType
  private let protocols: Set<String>
  private let changed: Set<String>
  private let constantArguments: [String: Set<String>]
  private let functionNames: Set<String>
  /// The names of functions that involve followed values.
  private let relevant: Set<String>
  /// By name, each type with the types that it inherits from, nearest first.
  private let hierarchies: [String: [FlowType]]
  /// By name, the types with a function that overrides another one.
  private let overriding: [String: Set<String>]

  /// - Parameter relevant: The names of functions with significant effects, or that call one.
  init(_ trees: [FlowTree], relevant: Set<String>) {
    self.relevant = relevant
    self.trees = Dictionary(trees.map { ($0.file, $0) }) { first, _ in first }
    var types: [String: FlowType] = [:]
    var functions = FlowType()
    var arguments: [String: Set<String>] = [:]
    for tree in trees {
      for (name, type) in tree.types { types[name, default: FlowType()].merge(type) }
      functions.merge(tree.functions)
      arguments.merge(tree.constantArguments) { $0.union($1) }
    }
    self.types = types
    self.functions = functions
    constantArguments = arguments
    protocols = trees.reduce(into: []) { $0.formUnion($1.protocols) }
    changed = trees.reduce(into: []) { $0.formUnion($1.changed) }
    functionNames = types.values.reduce(into: Set(functions.functions.keys)) { $0.formUnion($1.functions.keys) }
    var overriding: [String: Set<String>] = [:]
    for (owner, type) in types {
      for (name, all) in type.functions where all.contains(where: \.isOverride) {
        overriding[name, default: []].insert(owner)
      }
    }
    self.overriding = overriding
    hierarchies = Self.hierarchies(of: types)
  }

  /// Whether a call is worth following: the function involves followed values, returns an intent, is short and returns
  /// a value, or changes an argument.
  func shouldFollow(_ function: FlowFunction) -> Bool {
    relevant.contains(function.name) || function.returned?.className?.hasSuffix("Intent") == true
      || function.returned != nil && (function.body?.count ?? 0) <= Self.mostItems
      || function.parameters.contains { $0.type.isInOut }
  }

  /// The same for a computed property.
  func shouldFollow(_ getter: CodeBlockItemListSyntax, of property: String) -> Bool {
    relevant.contains(property) || getter.count <= Self.mostItems
  }

  /// A longer function that does not involve followed values is not worth following.
  private static let mostItems = 8

  // MARK: Types

  func isOwn(_ name: String, in file: Int) -> Bool { types[name]?.isDeclared == true || isAbstract(name, in: file) }

  /// Whether a name is not a class.
  func isAbstract(_ name: String, in file: Int) -> Bool {
    protocols.contains(name) || trees[file]?.abstractNames.contains(name) == true
  }

  /// Whether a type is an enumeration whose cases have no values.
  func isOfConstants(_ name: String) -> Bool {
    guard let type = types[name], type.isDeclared, !type.cases.isEmpty else { return false }
    // Another type may have the same name.
    return type.cases.values.allSatisfy(\.isEmpty)
      && type.properties.values.joined().allSatisfy { $0.isStatic || $0.getter != nil }
  }

  private func hierarchy(of name: String) -> [FlowType] { hierarchies[name] ?? [] }

  private static func hierarchies(of types: [String: FlowType]) -> [String: [FlowType]] {
    var result: [String: [FlowType]] = [:]
    for name in types.keys {
      var hierarchy: [FlowType] = []
      var seen: Set<String> = []
      var open = [name]
      while let next = open.popLast() {
        guard seen.insert(next).inserted, let type = types[next] else { continue }
        hierarchy.append(type)
        open += type.inherited.sorted().reversed()
      }
      result[name] = hierarchy
    }
    return result
  }

  private func inherits(_ name: String, from other: String) -> Bool {
    var seen: Set<String> = []
    var open = [name]
    while let name = open.popLast() {
      if name == other { return true }
      if seen.insert(name).inserted { open += types[name]?.inherited ?? [] }
    }
    return false
  }

  // MARK: Functions

  /// The function that a call refers to, and the parameter for each argument; nil if that is not certain.
  func function(
    _ name: String, of owner: String?, labels: [String?], trailing: Int = 0, in file: Int
  ) -> (function: FlowFunction, parameters: [Int])? {
    guard let owner else {
      return only(functions.functions[name] ?? [], labels: labels, trailing: trailing, in: file) ?? nil
    }
    if overriding[name]?.contains(where: { $0 != owner && inherits($0, from: owner) }) == true { return nil }
    for type in hierarchy(of: owner) {
      let found = only(type.functions[name] ?? [], labels: labels, trailing: trailing, in: file)
      if let found { return found }
    }
    return nil
  }

  func initializer(
    of type: String, labels: [String?], trailing: Int = 0, in file: Int
  ) -> (function: FlowFunction, parameters: [Int])? {
    only(types[type]?.initializers ?? [], labels: labels, trailing: trailing, in: file) ?? nil
  }

  /// - Returns: nil if no function fits; nil inside if several do.
  private func only(
    _ all: [FlowFunction], labels: [String?], trailing: Int, in file: Int
  ) -> (function: FlowFunction, parameters: [Int])?? {
    let fitting = all.compactMap { function in
      function.isPrivate && function.file != file
        ? nil : function.parameters(of: labels, trailing: trailing).map { (function: function, parameters: $0) }
    }
    guard !fitting.isEmpty else { return .none }
    return .some(nearest(fitting, to: file, \.function.file))
  }

  /// If two targets or editions of the app each have a declaration, the one nearest to a file; nil if several are
  /// equally near.
  private func nearest<Element>(_ all: [Element], to file: Int, _ place: (Element) -> Int) -> Element? {
    guard all.count > 1 else { return all.first }
    let own = trees[file]?.folders ?? []
    let distances = all.map { element -> Int in
      guard place(element) != file else { return -1 }
      let folders = trees[place(element)]?.folders ?? []
      return own.count - zip(own, folders).prefix { $0 == $1 }.count
    }
    guard let least = distances.min(), distances.count(where: { $0 == least }) == 1 else { return nil }
    return distances.firstIndex(of: least).map { all[$0] }
  }

  func hasFunction(_ name: String, of type: String) -> Bool {
    hierarchy(of: type).contains { $0.functions[name] != nil }
  }

  /// Whether the sources that were read declare a function with this name.
  func declares(_ name: String) -> Bool { functionNames.contains(name) }

  /// Whether some call of a function passes a constant for one of its parameters.
  func passesConstant(to function: String, label: String) -> Bool {
    constantArguments[function]?.contains(label) == true
  }

  // MARK: Variables

  func property(_ name: String, of owner: String?, in file: Int) -> FlowProperty? {
    for type in (owner.map(hierarchy) ?? []) + (owner == nil ? [functions] : []) {
      let all = (type.properties[name] ?? []).filter { !$0.isPrivate || $0.file == file }
      if !all.isEmpty { return nearest(all, to: file, \.file) }
    }
    return nil
  }

  /// The types of an enumeration case's associated values; nil if the case is unknown.
  func payload(of name: String, in type: String) -> [TypeSyntax]? { types[type]?.cases[name] }

  /// How often code uses a variable, not counting its declaration.
  func uses(of name: String) -> Int { trees.values.reduce(0) { $0 + ($1.uses[name] ?? 0) } }

  /// Whether a file only sets a variable and passes it to the system as the relevant shortcuts.
  func isOnlySetAsRelevant(_ name: String, in file: Int) -> Bool {
    guard let tree = trees[file], let relevantCount = tree.setAsRelevant[name] else { return false }
    return tree.uses[name] == relevantCount + (tree.assignments[name] ?? 0)
  }

  /// Whether any code sets or changes a variable with this name.
  func isChanged(_ name: String) -> Bool { changed.contains(name) }
}

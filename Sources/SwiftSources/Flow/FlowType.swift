import SwiftSyntax

/// A function or an initializer.
struct FlowFunction {
  var name: String
  /// The type around it; nil outside of types.
  var owner: String?
  /// An index into ``LocalizationBundle/files``.
  var file: Int
  var parameters: FunctionParameterListSyntax
  /// nil where a protocol asks for it.
  var body: CodeBlockItemListSyntax?
  var returned: TypeSyntax?
  /// Whether it is called on the type.
  var isStatic = false
  var isOverride = false
  var isGeneric = false
  var isThrowing = false
  /// Whether other files cannot call it.
  var isPrivate = false

  init?(_ node: Syntax, owner: String?, file: Int) {
    self.owner = owner
    self.file = file
    if let function = node.as(FunctionDeclSyntax.self) {
      name = function.name.text
      parameters = function.signature.parameterClause.parameters
      body = function.body?.statements
      returned = function.signature.returnClause?.type
      isGeneric = function.genericParameterClause != nil
      isThrowing = function.signature.effectSpecifiers?.throwsClause != nil
      read(function.modifiers)
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      name = "init"
      parameters = initializer.signature.parameterClause.parameters
      body = initializer.body?.statements
      isGeneric = initializer.genericParameterClause != nil
      isThrowing = initializer.signature.effectSpecifiers?.throwsClause != nil
      read(initializer.modifiers)
    } else {
      return nil
    }
  }

  private mutating func read(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class): isStatic = true
      case .keyword(.override): isOverride = true
      default: break
      }
    }
    isPrivate = modifiers.isPrivate
  }

  /// The parameter of each argument, by its place; nil where a call with these labels means another function. A closure
  /// that trails needs no label; parameters with a default may be left out.
  func parameters(of labels: [String?], trailing: Int = 0) -> [Int]? {
    var result: [Int] = []
    let all = Array(parameters)
    var next = 0
    for (index, label) in labels.enumerated() {
      let isTrailing = index >= labels.count - trailing
      while next < all.count, !takes(all[next], label, isTrailing: isTrailing) {
        guard all[next].defaultValue != nil else { return nil }
        next += 1
      }
      guard next < all.count else { return nil }
      result.append(next)
      next += 1
    }
    return all[next...].allSatisfy { $0.defaultValue != nil } ? result : nil
  }

  private func takes(_ parameter: FunctionParameterSyntax, _ label: String?, isTrailing: Bool) -> Bool {
    guard parameter.ellipsis == nil else { return false }
    let name = parameter.firstName.text == "_" ? nil : parameter.firstName.text
    return name == label || isTrailing && label == nil && parameter.type.isFunction
  }
}

/// A property of a type, or a variable outside of types.
struct FlowProperty {
  var file: Int
  var isConstant: Bool
  var isStatic: Bool
  var isPrivate: Bool
  var initializer: ExprSyntax?
  var type: TypeSyntax?
  /// Of a computed property.
  var getter: CodeBlockItemListSyntax?
}

/// A type with what its extensions add; what stands outside of types has one without a name.
struct FlowType {
  /// False where only extensions are known.
  var isDeclared = false
  var inherited: Set<String> = []
  /// By their first name.
  var functions: [String: [FlowFunction]] = [:]
  var initializers: [FlowFunction] = []
  var properties: [String: [FlowProperty]] = [:]
  /// What the cases of an enumeration hold, by their names.
  var cases: [String: [TypeSyntax]] = [:]

  mutating func add(_ variable: VariableDeclSyntax, file: Int) {
    let isStatic = variable.modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      properties[name, default: []].append(
        FlowProperty(
          file: file, isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let), isStatic: isStatic,
          isPrivate: variable.modifiers.isPrivate, initializer: binding.initializer?.value,
          type: binding.typeAnnotation?.type, getter: binding.getter))
    }
  }

  mutating func add(_ declaration: EnumCaseDeclSyntax) {
    for element in declaration.elements {
      cases[element.name.text] = element.parameterClause?.parameters.map(\.type) ?? []
    }
  }

  /// Adds what another file says of the type.
  mutating func merge(_ other: FlowType) {
    isDeclared = isDeclared || other.isDeclared
    inherited.formUnion(other.inherited)
    functions.merge(other.functions) { $0 + $1 }
    initializers += other.initializers
    properties.merge(other.properties) { $0 + $1 }
    cases.merge(other.cases) { first, _ in first }
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

extension TypeSyntax {
  /// Whether a value of the type is called.
  fileprivate var isFunction: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isFunction }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return false }
    return tuple.elements.first?.type.isFunction ?? false
  }
}

/// Code that runs when something else calls it.
struct FlowEntry {
  /// The type around it.
  var owner: String?
  /// What other code calls it by.
  var name: String?
  var file: Int
  var parameters: FunctionParameterListSyntax?
  var body: CodeBlockItemListSyntax
  /// Whether it runs for an instance of its owner.
  var hasSelf = false
  /// Whether a name in it is one that the flow of values is about.
  var isTelling = false
}

import SwiftSyntax

struct FlowFunction {
  var name: String
  /// The type around it; nil outside types.
  var owner: String?
  /// An index into ``LocalizationBundle/files``.
  var file: Int
  var parameters: FunctionParameterListSyntax
  /// nil for a protocol requirement.
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

  /// The index of the parameter for each argument; nil if a call with these labels refers to another function. A
  /// trailing closure needs no label; parameters with a default may be left out.
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

struct FlowProperty {
  var file: Int
  var isConstant: Bool
  var isStatic: Bool
  var isPrivate: Bool
  var initializer: ExprSyntax?
  var type: TypeSyntax?
  var getter: CodeBlockItemListSyntax?
}

/// A type including its extensions. Declarations outside types are in one without a name.
struct FlowType {
  /// False if only extensions are known.
  var isDeclared = false
  var inherited: Set<String> = []
  /// By their base name.
  var functions: [String: [FlowFunction]] = [:]
  var initializers: [FlowFunction] = []
  var properties: [String: [FlowProperty]] = [:]
  /// The types of an enumeration's associated values, by case name.
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
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    default: nil
    }
  }
}

extension TypeSyntax {
  /// Whether a value of the type can be called.
  fileprivate var isFunction: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isFunction }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return false }
    return tuple.elements.first?.type.isFunction ?? false
  }
}

struct FlowEntry {
  var owner: String?
  var name: String?
  var file: Int
  var parameters: FunctionParameterListSyntax?
  var body: CodeBlockItemListSyntax
  /// Whether it runs for an instance of its owner.
  var hasSelf = false
  /// Whether it contains a name that is significant for the value flow.
  var isSignificant = false
}

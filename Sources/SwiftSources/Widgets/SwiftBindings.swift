import SwiftSyntax

/// The names that a file gives to values, wherever it does: what a name stands for is told only where the file has it
/// once, so that no scope has to be followed.
struct SwiftBindings {
  struct Binding {
    /// The type around it, in or outside a function.
    var owner: String?
    /// False for what may change, and for what is given from outside.
    var isConstant: Bool
    var value: ExprSyntax?
    var type: String?
  }

  private(set) var bindings: [String: [Binding]] = [:]
  /// The raw values of enumeration cases, by type and case; nil for one that is no number.
  private(set) var rawValues: [String: [String: Double?]] = [:]

  init(_ tree: SourceFileSyntax) {
    let visitor = BindingVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    bindings = visitor.bindings
    rawValues = visitor.rawValues
  }

  /// The only binding of a name, in the given type where one is given.
  func binding(_ name: String, in owner: String? = nil) -> Binding? {
    let found = (bindings[name] ?? []).filter { owner == nil || $0.owner == owner }
    return found.count == 1 ? found[0] : nil
  }

  /// The type of a value, without its module and outer types, where the file tells.
  ///
  /// - Parameter owner: The type in which the expression stands.
  func type(of expression: ExprSyntax, in owner: String?) -> String? {
    let expression = expression.unwrapped
    if let call = expression.as(FunctionCallExprSyntax.self) { return call.madeType?.name }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    if name == "self" { return owner }
    let types = Set((bindings[name] ?? []).map { $0.type ?? $0.value.flatMap(Self.madeType) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  private static func madeType(_ value: ExprSyntax) -> String? {
    value.unwrapped.as(FunctionCallExprSyntax.self)?.madeType?.name
  }
}

private final class BindingVisitor: SyntaxVisitor {
  var bindings: [String: [SwiftBindings.Binding]] = [:]
  var rawValues: [String: [String: Double?]] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
    let declaration = node.parent?.parent?.as(VariableDeclSyntax.self)
    let isConstant = declaration?.bindingSpecifier.text == "let" && node.accessorBlock == nil
    add(
      name, node, isConstant: isConstant, value: node.initializer?.value,
      type: node.typeAnnotation?.type.lastName)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(PatternBindingSyntax.self) != true { add(node.identifier.text, node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).text, node, type: node.type.lastName)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).text, node, type: node.type?.lastName)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    var cases: [String: Double?] = [:]
    let isInteger = node.inheritanceClause?.inheritedTypes.contains { $0.type.lastName?.hasPrefix("Int") == true }
    var next: Double? = isInteger == true ? 0 : nil
    for member in node.memberBlock.members {
      for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
        let value = element.rawValue.map { NumberLiteral.value(of: $0.value) } ?? next
        let name = element.name.text
        // A case twice stands under conditions.
        cases[name] = cases[name] == nil ? .some(value) : .some(nil)
        next = isInteger == true ? value.map { $0 + 1 } : nil
      }
    }
    let name = node.name.text
    rawValues[name] = rawValues[name] == nil ? cases : [:]
    return .visitChildren
  }

  private func add(
    _ name: String, _ node: some SyntaxProtocol, isConstant: Bool = false, value: ExprSyntax? = nil, type: String? = nil
  ) {
    let owner = node.ancestors.lazy.compactMap { DeclaredTypeSyntax($0) }.first { _ in true }
    bindings[name, default: []].append(
      SwiftBindings.Binding(owner: owner?.name, isConstant: isConstant, value: value, type: type))
  }
}

/// A number as it is written.
enum NumberLiteral {
  /// The value of a literal with or without a sign; nil for anything else.
  static func value(of expression: ExprSyntax) -> Double? {
    let expression = expression.unwrapped
    if let literal = expression.as(IntegerLiteralExprSyntax.self) { return integer(literal.literal.text) }
    if let literal = expression.as(FloatLiteralExprSyntax.self) {
      return Double(literal.literal.text.filter { $0 != "_" })
    }
    guard let prefix = expression.as(PrefixOperatorExprSyntax.self) else { return nil }
    switch prefix.operator.text {
    case "-": return value(of: prefix.expression).map { -$0 }
    case "+": return value(of: prefix.expression)
    default: return nil
    }
  }

  private static func integer(_ text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map(Double.init)
    }
    return Double(digits)
  }
}

import SwiftSyntax

/// All names that a file binds to values. A name is resolved only if the file binds it once, so scopes need not be
/// followed.
struct SwiftBindings {
  struct Binding {
    var owner: String?
    /// False for variables, and for values from outside.
    var isConstant: Bool
    var value: ExprSyntax?
    var type: String?
  }

  /// The bindings of a name in a file, or in one type.
  fileprivate struct Mentions {
    let first: Binding
    /// Whether there are more.
    private(set) var isRepeated = false
    /// The type that all bindings share; nil if one declares none, or another.
    private(set) var type: String?

    init(_ binding: Binding) {
      first = binding
      type = binding.knownType
    }

    mutating func add(_ binding: Binding) {
      isRepeated = true
      if type != nil, binding.knownType != type { type = nil }
    }

    var only: Binding? { isRepeated ? nil : first }
  }

  fileprivate struct OwnedName: Hashable {
    let owner: String?
    let name: String
  }

  /// One entry for each name, not a list of bindings: a file may bind a name ten thousand times, and look it up as
  /// often.
  private let mentions: [String: Mentions]
  private let owned: [OwnedName: Mentions]
  /// The raw values of enumeration cases, by type and case; nil for one that is not a number.
  let rawValues: [String: [String: Double?]]

  init(_ tree: SourceFileSyntax) {
    let visitor = BindingVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    mentions = visitor.mentions
    owned = visitor.owned
    rawValues = visitor.rawValues
  }

  /// The only binding of a name, in the given type if there is one.
  func binding(_ name: String, in owner: String? = nil) -> Binding? {
    guard let owner else { return mentions[name]?.only }
    return owned[OwnedName(owner: owner, name: name)]?.only
  }

  /// The type of a value, without its module and outer types, if the file shows it.
  ///
  /// - Parameter owner: The type around the expression.
  func type(of expression: ExprSyntax, in owner: String?) -> String? {
    let expression = expression.unwrapped
    if let call = expression.as(FunctionCallExprSyntax.self) { return call.createdType?.name }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    if name == "self" { return owner }
    return mentions[name]?.type
  }
}

extension SwiftBindings.Binding {
  /// The type that the binding declares, or that its value creates.
  fileprivate var knownType: String? { type ?? value?.unwrapped.as(FunctionCallExprSyntax.self)?.createdType?.name }
}

private final class BindingVisitor: SyntaxVisitor {
  var mentions: [String: SwiftBindings.Mentions] = [:]
  var owned: [SwiftBindings.OwnedName: SwiftBindings.Mentions] = [:]
  var rawValues: [String: [String: Double?]] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
    let declaration = node.parent?.parent?.as(VariableDeclSyntax.self)
    let isConstant = declaration?.bindingSpecifier.text == "let" && node.accessorBlock == nil
    add(name, node, isConstant: isConstant, value: node.initializer?.value, type: node.typeAnnotation?.type.lastName)
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
        // If `#if` declares a case twice, its value depends on the condition and is unknown.
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
    let binding = SwiftBindings.Binding(owner: owner?.name, isConstant: isConstant, value: value, type: type)
    if mentions[name]?.add(binding) == nil { mentions[name] = SwiftBindings.Mentions(binding) }
    let key = SwiftBindings.OwnedName(owner: owner?.name, name: name)
    if owned[key]?.add(binding) == nil { owned[key] = SwiftBindings.Mentions(binding) }
  }
}

/// A number as written.
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

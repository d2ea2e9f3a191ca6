import ReviewModel
import SwiftSyntax

/// Visits a file, keeping track of the type and the conditions around each piece of code.
class ScopeVisitor: TypeVisitor {
  struct Scope {
    var owner: String?
    var conditions = CodeConditions.none
    /// True in previews, placeholders and snapshots, whose entries are not in a timeline.
    var isSample = false
  }

  private(set) var scopes = [Scope()]

  var scope: Scope { scopes.last ?? Scope() }

  private func push(owner: String? = nil, _ conditions: CodeConditions, isSample: Bool = false) {
    scopes.append(
      Scope(
        owner: owner ?? scope.owner, conditions: scope.conditions.adding(conditions),
        isSample: isSample || scope.isSample))
  }

  private func walk(_ node: some SyntaxProtocol, under conditions: CodeConditions) {
    push(conditions)
    walk(node)
    scopes.removeLast()
  }

  override func enter(_ type: DeclaredTypeSyntax) {
    push(owner: type.name, CodeConditions(type.attributes), isSample: type.isPreview)
  }

  override func leave(_ type: DeclaredTypeSyntax) { scopes.removeLast() }

  private func enter(_ attributes: AttributeListSyntax, isSample: Bool = false) -> SyntaxVisitorContinueKind {
    push(CodeConditions(attributes), isSample: isSample)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.attributes, isSample: ["placeholder", "snapshot", "getSnapshot"].contains(node.name.text))
  }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.attributes) }
  override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.attributes) }
  override func visitPost(_ node: VariableDeclSyntax) { scopes.removeLast() }

  /// Each clause is compiled if its condition may hold and none of the previous ones certainly holds.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var left = Set(ApplePlatform.allCases)
    for clause in node.clauses {
      let condition = clause.condition.map(CompilationCondition.reading)
      if let elements = clause.elements {
        walk(elements, under: CodeConditions(platforms: condition?.possible.intersection(left) ?? left))
      }
      left.subtract(condition?.certain ?? [])
    }
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard let available = Self.availability(in: node.conditions) else { return .visitChildren }
    walk(node.conditions)
    walk(node.body, under: available)
    if let otherwise = node.elseBody { walk(otherwise) }
    return .skipChildren
  }

  /// The code after a `guard #available` only runs if it holds.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard node.contains(where: { Self.guarded($0) != nil }) else { return .visitChildren }
    let outer = scopes.count
    for item in node {
      walk(item)
      if let available = Self.guarded(item) { push(available) }
    }
    scopes.removeLast(scopes.count - outer)
    return .skipChildren
  }

  private static func guarded(_ item: CodeBlockItemSyntax) -> CodeConditions? {
    item.item.as(GuardStmtSyntax.self).flatMap { availability(in: $0.conditions) }
  }

  private static func availability(in conditions: ConditionElementListSyntax) -> CodeConditions? {
    let found = conditions.compactMap { element -> CodeConditions? in
      guard let condition = element.condition.as(AvailabilityConditionSyntax.self),
        condition.availabilityKeyword.text == "#available"
      else { return nil }
      return CodeConditions(condition.availabilityArguments)
    }
    return found.first.map { first in found.dropFirst().reduce(first) { $0.adding($1) } }
  }
}

extension TypeSyntax {
  /// The name without modules, outer types, generic arguments and optionals: `Provider` in `Outer.Provider<Int>?`.
  var lastName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.lastName }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.lastName }
    return nil
  }
}

extension ExprSyntax {
  /// Without surrounding `try`, `await` and parentheses.
  var unwrapped: ExprSyntax {
    var expression = self
    while let inner = expression.as(TryExprSyntax.self)?.expression ?? expression.as(AwaitExprSyntax.self)?.expression
      ?? expression.as(TupleExprSyntax.self)?.only
    { expression = inner }
    return expression
  }

  /// The type that the expression refers to: `Provider` in `Outer.Provider`, `Provider<Int>`, `Provider.self`.
  var namedType: String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return name.mayNameType ? name : nil }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.namedType }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    return name == "self" ? member.base?.namedType : name.mayNameType ? name : nil
  }
}

extension TupleExprSyntax {
  /// The expression inside grouping parentheses.
  fileprivate var only: ExprSyntax? {
    elements.first.flatMap { elements.count == 1 && $0.label == nil ? $0.expression : nil }
  }
}

extension FunctionCallExprSyntax {
  /// The type that the call creates, with the name's node: `Order()`, `Order.init()`, `AppIntents.Order()`.
  var createdType: (name: String, node: Syntax)? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      return member.base.flatMap { base in base.namedType.map { ($0, Syntax(base)) } }
    }
    return calledExpression.namedType.map { ($0, Syntax(calledExpression)) }
  }

  /// The name of the called method or function, with its node; nil if the call creates a value.
  var calledFunction: TokenSyntax? {
    let token =
      calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    return token.flatMap { $0.text.mayNameType || $0.text == "init" ? nil : $0 }
  }

  /// True for `.init(…)`, whose type depends on the context.
  var isImplicitInitializer: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil && member.declName.baseName.text == "init"
  }

  /// The labels of the arguments in parentheses; an empty string for an argument without a label.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }
}

extension String {
  /// Types begin with a capital, or with a letter of a script without case.
  var mayNameType: Bool { first.map { $0.isLetter && !$0.isLowercase } ?? false }
}

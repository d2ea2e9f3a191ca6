import LocalizationBundles
import SwiftSyntax

/// Walks over a file with the type and the conditions in mind that each piece of code is in.
class ScopeVisitor: SyntaxVisitor {
  /// What surrounds a piece of code.
  struct Scope {
    /// The type, without the types around it.
    var owner: String?
    var conditions = CodeConditions.none
  }

  private(set) var scopes = [Scope()]

  var scope: Scope { scopes.last ?? Scope() }

  /// A type's declaration begins; its scope is already the current one.
  func begin(_ type: DeclaredTypeSyntax) {}

  func end(_ type: DeclaredTypeSyntax) {}

  /// Walks over a part of the code that runs under further conditions.
  private func walk(_ node: some SyntaxProtocol, under conditions: CodeConditions) {
    scopes.append(Scope(owner: scope.owner, conditions: scope.conditions.adding(conditions)))
    walk(node)
    scopes.removeLast()
  }

  private func enter(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    let type = DeclaredTypeSyntax(Syntax(node))
    let conditions = scope.conditions.adding(type.map { CodeConditions($0.attributes) } ?? .none)
    scopes.append(Scope(owner: type?.name ?? scope.owner, conditions: conditions))
    if let type { begin(type) }
    return .visitChildren
  }

  private func enter(_ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(Scope(owner: scope.owner, conditions: scope.conditions.adding(CodeConditions(attributes))))
    return .visitChildren
  }

  private func leave(_ node: some DeclSyntaxProtocol) {
    if let type = DeclaredTypeSyntax(Syntax(node)) { end(type) }
    scopes.removeLast()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.attributes) }
  override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.attributes) }
  override func visitPost(_ node: InitializerDeclSyntax) { leave(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.attributes) }
  override func visitPost(_ node: VariableDeclSyntax) { leave(node) }

  /// Each clause is compiled where its condition may hold, and where none of those before it holds for certain.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var left = Set(ApplePlatform.allCases)
    for clause in node.clauses {
      let condition = clause.condition.map { CompilationCondition($0) }
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

  /// What follows a `guard #available` runs only where it holds.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard node.contains(where: { Self.guarded($0) != nil }) else { return .visitChildren }
    let outer = scopes.count
    for item in node {
      walk(item)
      if let available = Self.guarded(item) {
        scopes.append(Scope(owner: scope.owner, conditions: scope.conditions.adding(available)))
      }
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

import ReviewModel
import SwiftSyntax

/// Walks over a file with the type and the conditions in mind that each piece of code is in.
class ScopeVisitor: TypeVisitor {
  /// What surrounds a piece of code.
  struct Scope {
    /// The type, without the types around it.
    var owner: String?
    var conditions = CodeConditions.none
    /// True in previews, placeholders and snapshots, whose entries are in no timeline.
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

  /// Walks over a part of the code that runs under further conditions.
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

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

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
        push(available)
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

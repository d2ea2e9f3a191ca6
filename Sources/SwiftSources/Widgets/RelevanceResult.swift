import LocalizationBundles
import SwiftSyntax

/// What a function `relevance()` returns, as far as its body tells.
struct RelevanceResult {
  private let body: CodeBlockItemListSyntax
  private let source: ParsedSource

  init(_ body: CodeBlockItemListSyntax, in source: ParsedSource) {
    self.body = body
    self.source = source
  }

  func result() -> RelevanceFunction.Result {
    let visitor = ReturnVisitor(viewMode: .sourceAccurate)
    visitor.walk(body)
    if visitor.makesClues { return .clues }
    var returned = visitor.returned
    if returned.isEmpty, body.count == 1, let only = body.first?.item.as(ExprSyntax.self) { returned = [only] }
    guard let last = returned.last, returned.allSatisfy({ isNothing($0, uses: visitor.uses) }) else { return .unknown }
    return .nothing(at: source.place(of: last))
  }

  /// Whether an expression is a relevance without any attribute.
  private func isNothing(_ expression: ExprSyntax, uses: [String: Int]) -> Bool {
    let expression = expression.unwrapped
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      // A name that stands for it and is used for nothing else.
      return uses[name] == 1 && value(of: name).map { isNothing($0, uses: [:]) } ?? false
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.isImplicitInitializer || call.madeType?.name.hasPrefix("WidgetRelevance") == true
    else { return false }
    guard let argument = call.arguments.first?.expression else { return true }
    return call.arguments.count == 1 && isEmptyList(argument, uses: uses)
  }

  private func isEmptyList(_ expression: ExprSyntax, uses: [String: Int]) -> Bool {
    let expression = expression.unwrapped
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    // `[WidgetRelevanceAttribute<Order>]()`
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.is(ArrayExprSyntax.self) && call.arguments.isEmpty && call.trailingClosure == nil
    }
    if let row = expression.as(SequenceExprSyntax.self) {
      // `[] as [WidgetRelevanceAttribute<Order>]`
      guard row.elements.count == 3, row.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true else {
        return false
      }
      return row.elements.first.map { isEmptyList($0, uses: uses) } ?? false
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, uses[name] == 1 else { return false }
    return value(of: name).map { isEmptyList($0, uses: [:]) } ?? false
  }

  /// The value that the body’s own statements give a name, where only one of them does.
  private func value(of name: String) -> ExprSyntax? {
    let bindings = body.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap { $0.bindings.map { $0 } }
      .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
    return bindings.count == 1 && bindings[0].accessorBlock == nil ? bindings[0].initializer?.value : nil
  }
}

/// Collects what a body returns, and how often it uses each name.
private final class ReturnVisitor: SyntaxVisitor {
  var returned: [ExprSyntax] = []
  var makesClues = false
  var uses: [String: Int] = [:]
  /// How many closures and functions are open: what they return is not the body's.
  private var depth = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, let expression = node.expression { returned.append(expression) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    uses[name, default: 0] += 1
    if name == "WidgetRelevanceAttribute" { makesClues = isMade(node) || makesClues }
    return .visitChildren
  }

  /// Whether the name is called, not only named as the type of a list.
  private func isMade(_ node: DeclReferenceExprSyntax) -> Bool {
    var parent = node.parent
    if let generic = parent?.as(GenericSpecializationExprSyntax.self) { parent = generic.parent }
    if let member = parent?.as(MemberAccessExprSyntax.self) { parent = member.parent }
    return parent?.is(FunctionCallExprSyntax.self) ?? false
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
}

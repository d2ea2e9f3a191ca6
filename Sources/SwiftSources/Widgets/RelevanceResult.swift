import ReviewModel
import SwiftSyntax

/// What a function `relevance()` returns, as far as its body shows.
struct RelevanceResult {
  let body: CodeBlockItemListSyntax
  let makers: ClueMakers
  let source: ParsedSwift

  /// - Returns: The result, and whether its clues contain intents.
  func result() -> (RelevanceFunction.Result, hasIntents: Bool) {
    let visitor = ReturnVisitor(viewMode: .sourceAccurate)
    visitor.walk(body)
    // Other members of the file may create the clues: `slots.map(\.attribute)`.
    let called = visitor.uses.keys.compactMap { makers.hasIntents[$0] }
    return (
      visitor.makesClues || !called.isEmpty ? .clues : result(of: visitor),
      visitor.makesCluesOfIntents || called.contains(true)
    )
  }

  private func result(of visitor: ReturnVisitor) -> RelevanceFunction.Result {
    var returned = visitor.returned
    if returned.isEmpty, body.count == 1, let only = body.first?.item.as(ExprSyntax.self) { returned = [only] }
    guard let last = returned.last, returned.allSatisfy({ isNothing($0, uses: visitor.uses) }) else { return .unknown }
    return .nothing(at: source.place(of: last))
  }

  /// Whether an expression is a relevance without attributes.
  private func isNothing(_ expression: ExprSyntax, uses: [String: Int]) -> Bool {
    let expression = expression.unwrapped
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      // A name for such a value that is used for nothing else.
      return uses[name] == 1 && value(of: name).map { isNothing($0, uses: [:]) } ?? false
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.isImplicitInitializer || call.createdType?.name.hasPrefix("WidgetRelevance") == true
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
    if let value = value(of: name) { return isEmptyList(value, uses: [:]) }
    return isEmptyMember(name)
  }

  /// Whether a name is a property of the type around it that always returns an empty list.
  private func isEmptyMember(_ name: String) -> Bool {
    let around = Syntax(body).ancestors.first { $0.is(MemberBlockItemListSyntax.self) }
    guard body.names(name) == 1, let members = around?.as(MemberBlockItemListSyntax.self) else { return false }
    let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      variable.bindings.filter {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
          && ($0.accessorBlock != nil || variable.bindingSpecifier.tokenKind == .keyword(.let))
      }
    }
    guard bindings.count == 1 else { return false }
    let values = PropertyValue.expressions(of: bindings[0])
    return !values.isEmpty && values.allSatisfy { isEmptyList($0, uses: [:]) }
  }

  /// The value of a name in the body's own statements, if only one of them declares it.
  private func value(of name: String) -> ExprSyntax? {
    let bindings = body.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap { $0.bindings.map { $0 } }
      .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
    return bindings.count == 1 && bindings[0].accessorBlock == nil ? bindings[0].initializer?.value : nil
  }
}

extension CodeBlockItemListSyntax {
  /// How often a name occurs in the statements, for any purpose.
  fileprivate func names(_ name: String) -> Int { tokens(viewMode: .sourceAccurate).count { $0.text == name } }
}

/// The properties and functions in a file that return clues, by name, and whether those are for configurations.
struct ClueMakers {
  private(set) var hasIntents: [String: Bool] = [:]

  init(_ tree: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    hasIntents = visitor.hasIntents
  }

  private final class Visitor: SyntaxVisitor {
    var hasIntents: [String: Bool] = [:]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let type = node.signature.returnClause?.type, let body = node.body { add(node.name.text, type, body) }
      return .skipChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = node.typeAnnotation?.type, let accessors = node.accessorBlock
      {
        add(name, type, accessors)
      }
      return .skipChildren
    }

    private func add(_ name: String, _ type: TypeSyntax, _ code: some SyntaxProtocol) {
      let words = Set(code.tokens(viewMode: .sourceAccurate).map(\.text))
      // A function that lists nothing returns no clue.
      guard type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "WidgetRelevanceAttribute" }),
        !words.isDisjoint(with: ["WidgetRelevanceAttribute", "init"])
      else { return }
      hasIntents[name] = hasIntents[name] == true || words.contains("configuration")
    }
  }
}

/// Collects what a body returns, and how often it uses each name.
private final class ReturnVisitor: SyntaxVisitor {
  var returned: [ExprSyntax] = []
  var makesClues = false
  /// Whether any clue is for a configuration.
  var makesCluesOfIntents = false
  var uses: [String: Int] = [:]
  /// How many closures and functions are open: their results are not the body's.
  private var depth = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, let expression = node.expression { returned.append(expression) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    uses[node.baseName.text, default: 0] += 1
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = Set(node.labels)
    let isClue =
      node.isImplicitInitializer
      ? !labels.isDisjoint(with: ["context", "group"]) : node.createdType?.name == "WidgetRelevanceAttribute"
    if isClue {
      makesClues = true
      makesCluesOfIntents = makesCluesOfIntents || labels.contains("configuration")
    }
    return .visitChildren
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

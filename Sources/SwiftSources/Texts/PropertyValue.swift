import SwiftSyntax

enum PropertyValue {
  /// The initial value of the property, or the results of its getter.
  static func expressions(of binding: PatternBindingSyntax) -> [ExprSyntax] {
    binding.initializer.map { [$0.value] } ?? binding.getter.map { results(of: $0) } ?? []
  }

  /// The literal value of the property, stored or computed; nil if it is not a literal, or one of several values.
  static func boolean(of binding: PatternBindingSyntax) -> Bool? {
    let values = expressions(of: binding)
    guard values.count == 1, let literal = values.first?.as(BooleanLiteralExprSyntax.self)?.literal else { return nil }
    return literal.tokenKind == .keyword(.true)
  }

  /// The results of the statements: every `return`, otherwise the last expression.
  static func results(of items: CodeBlockItemListSyntax) -> [ExprSyntax] {
    let returns = ReturnVisitor(viewMode: .sourceAccurate)
    returns.walk(items)
    if !returns.expressions.isEmpty { return returns.expressions }
    guard let last = items.last else { return [] }
    if case .expr(let expression) = last.item { return [expression] }
    if case .stmt(let statement) = last.item {
      return statement.as(ExpressionStmtSyntax.self).map { [$0.expression] } ?? []
    }
    guard case .decl(let declaration) = last.item, let condition = declaration.as(IfConfigDeclSyntax.self) else {
      return []
    }
    return condition.clauses.flatMap { clause -> [ExprSyntax] in
      guard case .statements(let items) = clause.elements else { return [] }
      return results(of: items)
    }
  }

  /// The results of a getter that only consists of `switch self`, by the names of the cases.
  static func resultsByCase(of binding: PatternBindingSyntax) -> [(name: String, results: [ExprSyntax])] {
    guard let items = binding.getter, items.count == 1, let only = items.first?.item else { return [] }
    let expression = only.as(ExpressionStmtSyntax.self)?.expression ?? only.as(ExprSyntax.self)
    guard let choice = expression?.as(SwitchExprSyntax.self),
      choice.subject.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return [] }
    return choice.cases.flatMap { element -> [(name: String, results: [ExprSyntax])] in
      guard case .switchCase(let item) = element, case .case(let label) = item.label else { return [] }
      let names = label.caseItems.compactMap { item -> String? in
        guard item.whereClause == nil, let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression else {
          return nil
        }
        let member = pattern.as(FunctionCallExprSyntax.self)?.calledExpression ?? pattern
        return member.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      }
      return names.map { ($0, results(of: item.statements)) }
    }
  }

  /// The results of a conditional expression's branches; nil for another expression.
  static func branches(of expression: ExprSyntax) -> [ExprSyntax]? {
    if let choice = expression.as(IfExprSyntax.self) {
      var result = results(of: choice.body.statements)
      switch choice.elseBody {
      case .codeBlock(let block): result += results(of: block.statements)
      case .ifExpr(let other): result.append(ExprSyntax(other))
      default: break
      }
      return result
    }
    guard let choice = expression.as(SwitchExprSyntax.self) else { return nil }
    return results(of: choice.cases)
  }

  private static func results(of cases: SwitchCaseListSyntax) -> [ExprSyntax] {
    cases.flatMap { element -> [ExprSyntax] in
      if case .switchCase(let item) = element { return results(of: item.statements) }
      guard case .ifConfigDecl(let condition) = element else { return [] }
      return condition.clauses.flatMap { clause -> [ExprSyntax] in
        guard case .switchCases(let cases) = clause.elements else { return [] }
        return results(of: cases)
      }
    }
  }

  /// Collects returned values, but not from closures and functions inside.
  private final class ReturnVisitor: SyntaxVisitor {
    var expressions: [ExprSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      if let expression = node.expression { expressions.append(expression) }
      return .skipChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

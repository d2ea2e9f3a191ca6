import ReviewModel
import SwiftSyntax

/// What happens to the error that a call may pass to a completion handler, or throw if it is awaited.
struct ErrorHandling {
  let isIgnored: Ternary
  /// Where the error is ignored; otherwise the name of the function.
  let place: Range<Int>

  private init(_ isIgnored: Ternary, _ place: Range<Int>) {
    self.isIgnored = isIgnored
    self.place = place
  }

  init(of call: FunctionCallExprSyntax) {
    let name = call.calledExpression.core.as(MemberAccessExprSyntax.self)?.declName.flowPlace ?? call.flowPlace
    let argument = call.arguments.dropFirst().first { $0.label?.text == "completionHandler" }?.expression
    if let closure = call.trailingClosure ?? argument?.as(ClosureExprSyntax.self) {
      self = Self.handling(by: closure)
    } else if let argument {
      // A function passed as the handler may or may not check the error.
      self = ErrorHandling(argument.is(NilLiteralExprSyntax.self) ? .yes : .unknown, argument.flowPlace)
    } else {
      self = Self.handling(around: Syntax(call), named: name)
    }
  }

  /// Where the error of a throwing function is ignored; nil if it is not, or not for certain.
  static func droppedError(around call: Syntax) -> Range<Int>? {
    var node = call
    while let parent = node.parent {
      if let attempt = parent.as(TryExprSyntax.self) {
        let handling = handling(of: attempt, isAwaited: true)
        return handling.isIgnored == .yes ? handling.place : nil
      }
      guard [.awaitExpr, .tupleExpr, .labeledExpr, .labeledExprList, .sequenceExpr, .exprList].contains(parent.kind)
      else { return nil }
      node = parent
    }
    return nil
  }

  private static func handling(by closure: ClosureExprSyntax) -> ErrorHandling {
    let tokens = closure.statements.tokens(viewMode: .sourceAccurate)
    func uses(_ name: String) -> Bool { tokens.contains { $0.text == name } }
    guard let parameters = closure.signature?.parameterClause else {
      return ErrorHandling(Ternary(!uses("$0")), closure.flowPlace)
    }
    guard let token = parameters.names.first else { return ErrorHandling(.unknown, closure.flowPlace) }
    return ErrorHandling(Ternary(token.text == "_" || !uses(token.text)), token.flowPlace)
  }

  /// The asynchronous version throws; the code around the call shows who catches.
  private static func handling(around call: Syntax, named name: Range<Int>) -> ErrorHandling {
    var isAwaited = false
    var node = call
    while let parent = node.parent {
      if parent.is(AwaitExprSyntax.self) { isAwaited = true }
      if let attempt = parent.as(TryExprSyntax.self) { return handling(of: attempt, isAwaited: isAwaited) }
      guard [.awaitExpr, .tupleExpr, .labeledExpr, .labeledExprList, .sequenceExpr, .exprList].contains(parent.kind)
      else { break }
      node = parent
    }
    guard !isAwaited else { return ErrorHandling(.unknown, name) }
    // `async let` is awaited later. If the value is kept, the call may still have a handler.
    let isStatement =
      node.parent?.is(CodeBlockItemSyntax.self) == true
      || node.is(SequenceExprSyntax.self)
        && node.as(SequenceExprSyntax.self)?.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
    return ErrorHandling(isStatement ? .yes : .unknown, name)
  }

  private static func handling(of attempt: TryExprSyntax, isAwaited: Bool) -> ErrorHandling {
    guard isAwaited else { return ErrorHandling(.unknown, attempt.flowPlace) }
    if let mark = attempt.questionOrExclamationMark {
      let place = attempt.tryKeyword.flowPlace.lowerBound..<mark.flowPlace.upperBound
      // A forced `try` crashes the app, which cannot be overlooked.
      guard mark.tokenKind == .postfixQuestionMark else { return ErrorHandling(.no, place) }
      return ErrorHandling(isDropped(attempt) ? .yes : .unknown, place)
    }
    return handling(byCatchAround: Syntax(attempt))
  }

  /// Whether the value is unused: the expression is a statement, or assigned to `_`.
  private static func isDropped(_ attempt: TryExprSyntax) -> Bool {
    guard let parent = attempt.parent else { return false }
    if parent.is(CodeBlockItemSyntax.self) { return true }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    return list.first?.is(DiscardAssignmentExprSyntax.self) == true && list.count == 3
      && list.parent?.parent?.is(CodeBlockItemSyntax.self) == true
  }

  private static func handling(byCatchAround node: Syntax) -> ErrorHandling {
    var node = node
    while let parent = node.parent {
      // Outside a function or a closure, its caller receives the error.
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) { break }
      if let statement = parent.as(DoStmtSyntax.self), statement.body.id == node.id, !statement.catchClauses.isEmpty {
        return handling(by: statement.catchClauses)
      }
      node = parent
    }
    return ErrorHandling(.no, node.flowPlace)
  }

  private static func handling(by clauses: CatchClauseListSyntax) -> ErrorHandling {
    guard let first = clauses.first else { return ErrorHandling(.unknown, clauses.flowPlace) }
    let isEmpty = clauses.map(\.body.statements.isEmpty)
    let isIgnored: Ternary =
      !isEmpty.contains(true) ? .no : isEmpty.contains(false) || !first.catchItems.isEmpty ? .unknown : .yes
    return ErrorHandling(isIgnored, first.catchKeyword.flowPlace)
  }
}

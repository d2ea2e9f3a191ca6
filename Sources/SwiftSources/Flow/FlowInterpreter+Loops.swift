import SwiftSyntax

/// Loops: each runs once for any number of turns, or once for each known element.
extension FlowInterpreter {
  func executeFor(_ statement: ForStmtSyntax) {
    let sequence = evaluate(statement.sequence)
    let turn = { (value: FlowValue) in
      self.declare(statement.pattern, value)
      if let condition = statement.whereClause?.condition { _ = self.evaluate(condition) }
      self.execute(statement.body.statements)
    }
    let body = Syntax(statement.body)
    if case .list(let list) = sequence, list.isKnown, !list.elements.isEmpty, list.elements.count <= Self.mostTurns,
      statement.whereClause == nil, statement.pattern.is(IdentifierPatternSyntax.self)
    {
      // Each element has its own turn.
      for (index, element) in list.elements.enumerated() {
        turns.append(index)
        loop(over: body, isOpen: false, isCertain: true) { turn(element.value) }
        turns.removeLast()
      }
      return
    }
    if case .list(let list) = sequence, !list.mayHaveMore, list.elements.count == 1, let only = list.elements.first {
      // Whatever the body does to its variable, it does to each element.
      return loop(over: body, isOpen: !statement.isAsync, isCertain: true, isForEach: !statement.isAsync) {
        turn(only.value)
      }
    }
    state.escape(sequence)
    loop(over: body, isOpen: !statement.isAsync, isForEach: !statement.isAsync) { turn(.instance) }
  }

  /// - Parameters:
  ///   - isOpen: Whether the number of turns is unknown. A stream is not a list: what comes later replaces what came
  ///     before.
  ///   - isCertain: Whether it runs whenever its results matter.
  ///   - isForEach: Whether each turn is for an element of a sequence.
  func loop(
    over body: Syntax, isOpen: Bool = true, isCertain: Bool = false, isForEach: Bool = true, _ run: () -> Void
  ) {
    let before = state
    let frame = state.frames.count - 1
    loops.append(
      Loop(
        objects: numbers.count, frames: state.frames.count, scopes: state.frames[frame].count, isOpen: isOpen,
        isForEach: isForEach, ends: body.endsLoop))
    breakable { inScope([:], run) }
    loops.removeLast()
    if !isCertain { state.join(before) }
  }
}

extension ForStmtSyntax {
  fileprivate var isAsync: Bool { awaitKeyword != nil }
}

extension Syntax {
  /// Whether a loop with this body can exit within it: its own code contains `break`, or it returns at the end.
  fileprivate var endsLoop: Bool {
    guard let items = self.as(CodeBlockSyntax.self)?.statements else { return false }
    return items.contains { item in
      item.item.is(ReturnStmtSyntax.self) || item.item.is(BreakStmtSyntax.self)
    } || items.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.break) }
  }
}

import SwiftSyntax

extension FlowInterpreter {
  /// Runs statements in the scope that is open.
  func execute(_ items: CodeBlockItemListSyntax) {
    implicitReturn = nil
    var only: FlowValue?
    let isOne = items.count == 1
    for item in items where state.isLive {
      let value = deeper { execute(item.item) }
      if isOne, case .expr = item.item { only = value }
    }
    implicitReturn = only
  }

  /// Runs statements in a scope of their own.
  func executeBlock(_ items: CodeBlockItemListSyntax, declaring names: [String: FlowValue] = [:]) {
    inScope(names) { execute(items) }
  }

  func inScope(_ names: [String: FlowValue] = [:], _ body: () -> Void) {
    let frame = state.frames.count - 1
    let level = state.frames[frame].count
    state.frames[frame].append(names)
    body()
    if state.isLive { trim(&state, frames: frame + 1, scopes: level) }
  }

  func trim(_ state: inout FlowState, frames: Int, scopes: Int) {
    if state.frames.count > frames { state.frames.removeLast(state.frames.count - frames) }
    if let frame = state.frames.indices.last, state.frames[frame].count > scopes {
      state.frames[frame].removeLast(state.frames[frame].count - scopes)
    }
  }

  private func execute(_ item: CodeBlockItemSyntax.Item) -> FlowValue {
    switch item {
    case .expr(let expression): return evaluate(expression)
    case .decl(let declaration): execute(declaration)
    case .stmt(let statement): execute(statement)
    }
    return .unknown
  }

  private func execute(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declare(binding) }
    } else if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
      // A function inside a function runs later, or never. Those of a file are read for themselves.
      guard function.parent?.parent?.parent?.is(SourceFileSyntax.self) != true else { return }
      let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      executeMaybe(body.statements, declaring: names)
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      branch(
        condition.clauses.map { clause in
          {
            if case .statements(let items) = clause.elements { self.execute(items) }
          }
        }, orNone: true)
    }
  }

  private func declare(_ binding: PatternBindingSyntax) {
    let type = binding.typeAnnotation?.type
    var value = FlowValue.unknown
    if let initializer = binding.initializer?.value {
      value = evaluate(initializer, as: type?.className)
      markNamed(value, madeBy: initializer)
      if case .unknown = value, let type { value = instance(of: type, at: binding.pattern.flowPlace) }
    } else if type?.is(OptionalTypeSyntax.self) == true {
      value = .none
    }
    declare(binding.pattern, value)
  }

  /// Of an object that a variable is made with, every use goes by that variable.
  func markNamed(_ value: FlowValue, madeBy expression: ExprSyntax) {
    if let object = object(value), object.place == expression.core.flowPlace { record.named.insert(object.place) }
  }

  func declare(_ pattern: PatternSyntax, _ value: FlowValue) {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      state.declare(name, value)
    } else {
      state.escape(value)
      for token in pattern.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { state.declare(name, .instance) }
      }
    }
  }

  private func execute(_ statement: StmtSyntax) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): _ = evaluate(statement.expression)
    case .guardStmt(let statement): executeGuard(statement)
    case .forStmt(let statement): executeFor(statement)
    case .whileStmt(let statement):
      loop {
        self.bind(statement.conditions)
        self.execute(statement.body.statements)
      }
    case .repeatStmt(let statement):
      loop { self.execute(statement.body.statements) }
      _ = evaluate(statement.condition)
    case .doStmt(let statement): executeDo(statement)
    case .deferStmt(let statement): executeMaybe(statement.body.statements, declaring: [])
    case .returnStmt(let statement): executeReturn(statement)
    case .throwStmt(let statement):
      _ = evaluate(statement.expression)
      leave()
    case .breakStmt, .continueStmt: leaveLoop(isLabeled: hasLabel(statement))
    case .labeledStmt(let statement): execute(statement.statement)
    default: state.isLive = state.isLive && !statement.is(FallThroughStmtSyntax.self)
    }
  }

  private func executeGuard(_ statement: GuardStmtSyntax) {
    let before = state
    executeBlock(statement.body.statements)
    // The compiler sees to it that the body leaves.
    state = before
    bind(statement.conditions)
  }

  private func executeFor(_ statement: ForStmtSyntax) {
    let sequence = evaluate(statement.sequence)
    // Whatever the body does to its variable, it does to the elements.
    state.escape(sequence)
    loop {
      self.declare(statement.pattern, .instance)
      if let condition = statement.whereClause?.condition { _ = self.evaluate(condition) }
      self.execute(statement.body.statements)
    }
  }

  private func loop(_ body: () -> Void) {
    let before = state
    breakable { inScope([:], body) }
    state.join(before)
  }

  private func executeDo(_ statement: DoStmtSyntax) {
    let before = state
    executeBlock(statement.body.statements)
    guard !statement.catchClauses.isEmpty else { return }
    // An error may come at any place of the body.
    var failed = before
    failed.join(state)
    let done = state
    var joined = done
    for clause in statement.catchClauses {
      state = failed
      let names =
        clause.catchItems.isEmpty ? ["error"] : clause.catchItems.compactMap { $0.pattern?.boundNames }.flatMap { $0 }
      executeBlock(clause.body.statements, declaring: Self.instances(names))
      joined.join(state)
    }
    state = joined
  }

  private func executeReturn(_ statement: ReturnStmtSyntax) {
    if let expression = statement.expression {
      let value = evaluate(expression, as: running.last?.returned)
      running[running.count - 1].values.append(value)
      if running.count == 1 { state.use(value, as: .returned) }
    }
    leave()
  }

  /// Ends the function that is running.
  func leave() {
    guard let function = running.last else { return }
    var exit = state
    trim(&exit, frames: function.frames, scopes: function.scopes)
    running[running.count - 1].exits.append(exit)
    state.isLive = false
  }

  private func hasLabel(_ statement: StmtSyntax) -> Bool {
    statement.as(BreakStmtSyntax.self)?.label != nil || statement.as(ContinueStmtSyntax.self)?.label != nil
  }

  private func leaveLoop(isLabeled: Bool) {
    guard let last = running.indices.last, !running[last].breaks.isEmpty else { return }
    for level in running[last].breaks.indices where isLabeled || level == running[last].breaks.count - 1 {
      running[last].breaks[level].append(state)
    }
    state.isLive = false
  }

  /// Runs code that `break` leaves.
  func breakable(_ body: () -> Void) {
    guard let last = running.indices.last, let frame = state.frames.indices.last else { return }
    let scopes = state.frames[frame].count
    running[last].breaks.append([])
    body()
    for var exit in running[last].breaks.popLast() ?? [] {
      trim(&exit, frames: frame + 1, scopes: scopes)
      state.join(exit)
    }
  }

  /// Goes each of several ways, and none of them too where that may be.
  func branch(_ ways: [() -> Void], orNone: Bool) {
    let before = state
    var joined = before
    joined.isLive = orNone
    for way in ways {
      state = before
      way()
      joined.join(state)
    }
    state = joined
  }

  /// Runs a closure, which may run later, often or never.
  func executeMaybe(_ items: CodeBlockItemListSyntax, declaring names: [String]) {
    let before = state
    _ = call(items, owner: running.last?.owner, returned: nil, names: Self.instances(names))
    state.join(before)
  }

  /// Names that hold something of which nothing is known.
  static func instances(_ names: [String]) -> [String: FlowValue] {
    Dictionary(names.map { ($0, .instance) }) { first, _ in first }
  }

  /// Runs the body of a function or closure in a scope of its own.
  ///
  /// - Returns: What it returns.
  func call(
    _ items: CodeBlockItemListSyntax, owner: String?, returned: String?, names: [String: FlowValue]
  ) -> FlowValue {
    let frames = state.frames.count
    let scopes = state.frames[frames - 1].count
    running.append(Running(owner: owner, returned: returned, frames: frames, scopes: scopes))
    state.frames[frames - 1].append(names)
    execute(items)
    let implicit = implicitReturn
    implicitReturn = nil
    let function = running.removeLast()
    var values = function.values
    if state.isLive {
      trim(&state, frames: frames, scopes: scopes)
      if let implicit { values.append(implicit) }
    }
    for exit in function.exits { state.join(exit) }
    return joined(values)
  }

  func joined(_ values: [FlowValue]) -> FlowValue {
    guard var result = values.first else { return .unknown }
    var lost: Set<Int> = []
    for value in values.dropFirst() { result = FlowState.joined(result, value, &lost) }
    for id in lost { state.escape(.object(id)) }
    return result
  }
}

extension PatternSyntax {
  /// The names that a pattern may bind.
  var boundNames: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { if case .identifier(let name) = $0.tokenKind { name } else { nil } }
  }
}

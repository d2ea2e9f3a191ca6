import SwiftSyntax

extension FlowInterpreter {
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
    if case .expr(let expression) = item { return evaluate(expression) }
    if case .decl(let declaration) = item { execute(declaration) }
    if case .stmt(let statement) = item { execute(statement) }
    return .unknown
  }

  private func execute(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declare(binding) }
    } else if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
      // A nested function runs later, or never. The functions of a file are interpreted separately.
      guard !function.isAtFileLevel else { return }
      let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      executeMaybe(body.statements, declaring: names)
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      if let only = condition.onlyClause, case .statements(let items) = only.elements {
        // Assume the build that contains it.
        return execute(items)
      }
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
      value = evaluate(initializer, as: type?.isArray == true ? "Array" : type?.className)
      markNamed(value, madeBy: initializer)
      if case .unknown = value, let type { value = instance(of: type, at: place(binding.pattern)) }
    } else if type?.is(OptionalTypeSyntax.self) == true {
      value = .none
    }
    declare(binding.pattern, value)
  }

  /// Records that the object initializes a variable, so that all later uses go through that variable.
  func markNamed(_ value: FlowValue, madeBy expression: ExprSyntax) {
    if let object = object(value), object.place == place(expression.core) { record.named.insert(object.place) }
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
      loop(over: Syntax(statement.body), isForEach: false) {
        self.bind(statement.conditions)
        self.execute(statement.body.statements)
      }
    case .repeatStmt(let statement):
      loop(over: Syntax(statement.body), isForEach: false) { self.execute(statement.body.statements) }
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
    if statement.conditions.isNewerSystem == true {
      executeAside { self.executeBlock(statement.body.statements) }
    } else {
      executeBlock(statement.body.statements)
    }
    // The compiler ensures that the body exits.
    state = before
    bind(statement.conditions)
  }

  private func executeDo(_ statement: DoStmtSyntax) {
    let before = state
    executeBlock(statement.body.statements)
    guard !statement.catchClauses.isEmpty else { return }
    // An error may occur anywhere in the body.
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
      implicitReturn = nil
      running[running.count - 1].values.append(value)
      if running.count == 1 { state.use(value, as: .returned) }
    }
    leave()
  }

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

  /// Runs code that `break` can exit.
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

  /// Takes each of several paths, and also none of them if `orNone` is true.
  func branch(_ branches: [() -> Void], orNone: Bool) {
    let before = state
    var joined = before
    joined.isLive = orNone
    for branch in branches {
      state = before
      branch()
      joined.join(state)
    }
    state = joined
  }

  /// Runs a closure that may run later, repeatedly or never.
  func executeMaybe(_ items: CodeBlockItemListSyntax, declaring names: [String]) {
    let before = state
    _ = call(items, returned: nil, names: Self.instances(names))
    state.join(before)
  }

  /// Runs a closure that runs after everything else, without changing the current state.
  func executeLater(_ closure: ClosureExprSyntax) {
    executeAside { _ = self.call(closure.statements, returned: nil, names: Self.instances(closure.parameterNames)) }
  }

  static func instances(_ names: [String]) -> [String: FlowValue] {
    Dictionary(names.map { ($0, .instance) }) { first, _ in first }
  }

  /// Runs the body of a function or closure in a new scope.
  ///
  /// - Parameter outside: The function; nil for a closure, which belongs to the running function.
  /// - Returns: Its return value.
  func call(
    _ items: CodeBlockItemListSyntax, as outside: Running? = nil, returned: String?, names: [String: FlowValue]
  ) -> FlowValue {
    let frames = state.frames.count
    let scopes = state.frames[frames - 1].count
    let last = running.last
    var function = outside ?? Running(owner: last?.owner, file: file, me: last?.me)
    (function.returned, function.frames, function.scopes) = (returned, frames, scopes)
    running.append(function)
    state.frames[frames - 1].append(names)
    execute(items)
    let implicit = implicitReturn
    implicitReturn = nil
    function = running.removeLast()
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
  var boundNames: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { if case .identifier(let name) = $0.tokenKind { name } else { nil } }
  }
}

extension IfConfigDeclSyntax {
  /// The clause if there is only one, and its code is not only for developers.
  fileprivate var onlyClause: IfConfigClauseSyntax? {
    guard clauses.count == 1, let only = clauses.first,
      !["DEBUG", "false"].contains(only.condition?.trimmedDescription)
    else { return nil }
    return only
  }
}

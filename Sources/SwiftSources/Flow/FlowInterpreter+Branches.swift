import ReviewModel
import SwiftSyntax

extension FlowInterpreter {
  func evaluate(_ expression: IfExprSyntax) -> FlowValue {
    if let isNewer = expression.conditions.isNewerSystem { return evaluate(expression, isNewer: isNewer) }
    // A chain of `else if` is one statement with many branches, not nested statements.
    var current: IfExprSyntax? = expression
    var joined = state
    joined.isLive = false
    var values: [FlowValue?] = []
    var isWhole = false
    while let condition = current {
      let before = state
      inScope {
        bind(condition.conditions)
        executeBlock(condition.body.statements)
      }
      values.append(takeValue())
      joined.join(state)
      state = before
      for element in condition.conditions { evaluateFailing(element) }
      current = nil
      switch condition.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block):
        executeBlock(block.statements)
        values.append(takeValue())
        isWhole = true
      default: break
      }
    }
    joined.join(state)
    state = joined
    return value(of: isWhole ? values : values + [nil])
  }

  /// People have the newer system. Code for older ones is read, but changes nothing in the state.
  private func evaluate(_ expression: IfExprSyntax, isNewer: Bool) -> FlowValue {
    let body = { self.executeBlock(expression.body.statements) }
    let other = {
      switch expression.elseBody {
      case .ifExpr(let next): _ = self.evaluate(next)
      case .codeBlock(let block): self.executeBlock(block.statements)
      default: break
      }
    }
    executeAside(isNewer ? other : body)
    (isNewer ? body : other)()
    return takeValue() ?? .unknown
  }

  /// Runs code for its results and records, but undoes its changes.
  func executeAside(_ body: () -> Void) {
    let before = state
    let known = running.last.map { ($0.exits.count, $0.values.count) }
    body()
    let after = state
    _ = takeValue()
    state = before
    for (id, object) in after.objects {
      if state.objects[id] == nil { state.objects[id] = object } else { state.objects[id]?.uses.formUnion(object.uses) }
    }
    // If it exits the function, that is not how the function ends.
    guard let last = running.indices.last, let (exits, values) = known else { return }
    for exit in running[last].exits[exits...] { state.objects.merge(exit.objects) { mine, _ in mine } }
    running[last].exits.removeSubrange(exits...)
    running[last].values.removeSubrange(values...)
  }

  private func takeValue() -> FlowValue? {
    defer { implicitReturn = nil }
    return implicitReturn
  }

  /// The joined value of the branches, if each has one.
  private func value(of ways: [FlowValue?]) -> FlowValue {
    let known = ways.compactMap { $0 }
    guard known.count == ways.count else {
      for value in known { state.escape(value) }
      return .unknown
    }
    return joined(known)
  }

  private func evaluateFailing(_ element: ConditionElementSyntax) {
    switch element.condition {
    case .expression(let expression): _ = evaluate(expression)
    case .optionalBinding(let binding): if let value = binding.initializer?.value { _ = evaluate(value) }
    case .matchingPattern(let pattern): state.escape(evaluate(pattern.initializer.value))
    default: break
    }
  }

  func bind(_ conditions: ConditionElementListSyntax) {
    for element in conditions {
      switch element.condition {
      case .expression(let expression): _ = evaluate(expression)
      case .optionalBinding(let binding):
        if let initializer = binding.initializer?.value, !initializer.core.isSelf {
          let value = evaluate(initializer, as: binding.typeAnnotation?.type.className)
          markNamed(value, madeBy: initializer)
          declare(binding.pattern, value == .unknown ? .instance : value)
        } else if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
          state.declare(name, state.variable(name) ?? property(name))
        }
      case .matchingPattern(let pattern):
        let value = evaluate(pattern.initializer.value)
        state.escape(value)
        declare(namesOf: pattern.pattern, matching: value)
      default: break
      }
    }
  }

  // MARK: Switches

  func evaluate(_ expression: SwitchExprSyntax) -> FlowValue {
    let subject = evaluate(expression.subject)
    state.escape(subject)
    var values: [FlowValue?] = []
    breakable {
      let cases = matching(subject, expression.cases)
      branch(cases.map { element in { self.execute(element, subject, &values) } }, orNone: cases.isEmpty)
    }
    return value(of: values)
  }

  /// The cases that a value may match.
  private func matching(_ subject: FlowValue, _ cases: SwitchCaseListSyntax) -> [SwitchCaseListSyntax.Element] {
    var result: [SwitchCaseListSyntax.Element] = []
    for element in cases {
      guard case .switchCase(let item) = element, case .case(let label) = item.label else {
        result.append(element)
        continue
      }
      let answers = label.caseItems.map { item in
        let isMatching = matches(item.pattern.caseExpression, subject)
        return item.whereClause == nil || isMatching == .no ? isMatching : .unknown
      }
      if answers.contains(where: { $0 != .no }) { result.append(element) }
      if answers.contains(.yes) { break }
    }
    return result
  }

  private func matches(_ pattern: ExprSyntax?, _ value: FlowValue) -> Ternary {
    guard let pattern else { return .unknown }
    if pattern.boundName != nil { return .yes }
    guard let name = pattern.caseName else { return .unknown }
    switch value {
    // A member without associated values may be a constant, which can be any case.
    case .member(let member): return member == name ? .yes : .unknown
    case .payload(name, let held):
      guard let arguments = pattern.as(FunctionCallExprSyntax.self)?.arguments, !arguments.isEmpty else { return .yes }
      guard arguments.count == held.count else { return .unknown }
      let parts = zip(arguments, held).map { matches($0.expression, $1) }
      return parts.contains(.no) ? .no : parts.contains(.unknown) ? .unknown : .yes
    case .payload: return .no
    default: return .unknown
    }
  }

  private func execute(_ element: SwitchCaseListSyntax.Element, _ subject: FlowValue, _ values: inout [FlowValue?]) {
    if case .switchCase(let item) = element {
      inScope {
        if case .case(let label) = item.label {
          for pattern in label.caseItems { declare(namesOf: PatternSyntax(pattern.pattern), matching: subject) }
        }
        execute(item.statements)
      }
      let value = takeValue()
      if state.isLive { values.append(value) }
    }
    guard case .ifConfigDecl(let condition) = element else { return }
    values.append(nil)
    branch(
      condition.clauses.map { clause in
        {
          var inner: [FlowValue?] = []
          if case .switchCases(let cases) = clause.elements {
            self.branch(cases.map { element in { self.execute(element, subject, &inner) } }, orNone: true)
          }
        }
      }, orNone: true)
  }

  /// Declares the names that a pattern binds; for a case, to its associated values.
  func declare(namesOf pattern: PatternSyntax, matching subject: FlowValue) {
    let names = pattern.boundNames.filter { !$0.isTypeName }
    for name in names { state.declare(name, .instance) }
    if let expression = pattern.caseExpression { declare(namesOf: expression, matching: subject) }
  }

  private func declare(namesOf pattern: ExprSyntax, matching subject: FlowValue) {
    if let name = pattern.boundName {
      // A name alone means the whole value.
      return subject == .unknown ? () : state.declare(name, subject)
    }
    guard let call = pattern.as(FunctionCallExprSyntax.self), let name = pattern.caseName else { return }
    var values: [FlowValue] = []
    if case .payload(name, let held) = subject {
      values = held
    } else if let object = object(subject), let types = program.payload(of: name, in: object.className) {
      values = types.map { instance(of: $0, at: place(call), isGiven: true) }
    }
    guard values.count == call.arguments.count else { return }
    for (argument, value) in zip(call.arguments, values) { declare(namesOf: argument.expression, matching: value) }
  }
}

extension ConditionElementListSyntax {
  /// Whether the conditions only check the system's version: true if they hold for newer ones.
  var isNewerSystem: Bool? {
    guard count == 1, case .availability(let condition)? = first?.condition else { return nil }
    return condition.availabilityKeyword.tokenKind == .poundAvailable
  }
}

extension PatternSyntax {
  /// `.show(let order)` in `case let .show(order)` and similar patterns.
  fileprivate var caseExpression: ExprSyntax? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseExpression }
    return self.as(ExpressionPatternSyntax.self)?.expression
  }
}

extension ExprSyntax {
  /// The case that a pattern matches; nil for another pattern.
  fileprivate var caseName: String? {
    let expression = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The name that a part of a pattern binds: `order` and `let order`.
  fileprivate var boundName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let pattern = self.as(PatternExprSyntax.self)?.pattern else { return nil }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        ?? binding.pattern.as(ExpressionPatternSyntax.self)?.expression.boundName
    }
    return pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

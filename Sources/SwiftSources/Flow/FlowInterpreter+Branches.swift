import SwiftSyntax

extension FlowInterpreter {
  func evaluate(_ expression: IfExprSyntax) -> FlowValue {
    // A chain of `else if` is one statement with many ways, not one inside the other.
    var current: IfExprSyntax? = expression
    var joined = state
    joined.isLive = false
    while let condition = current {
      let before = state
      inScope {
        bind(condition.conditions)
        executeBlock(condition.body.statements)
      }
      dropValue()
      joined.join(state)
      state = before
      for element in condition.conditions { evaluateFailing(element) }
      current = nil
      switch condition.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block):
        executeBlock(block.statements)
        dropValue()
      case nil: break
      }
    }
    joined.join(state)
    state = joined
    return .unknown
  }

  /// The value of a way is not followed into what the whole stands for.
  private func dropValue() {
    if let value = implicitReturn { state.escape(value) }
    implicitReturn = nil
  }

  /// What a condition does, where it does not hold.
  private func evaluateFailing(_ element: ConditionElementSyntax) {
    switch element.condition {
    case .expression(let expression): _ = evaluate(expression)
    case .optionalBinding(let binding): if let value = binding.initializer?.value { _ = evaluate(value) }
    case .matchingPattern(let pattern): state.escape(evaluate(pattern.initializer.value))
    case .availability: break
    }
  }

  func evaluate(_ expression: SwitchExprSyntax) -> FlowValue {
    state.escape(evaluate(expression.subject))
    breakable {
      branch(
        expression.cases.map { element in { self.execute(element) } }, orNone: expression.cases.isEmpty)
    }
    return .unknown
  }

  private func execute(_ element: SwitchCaseListSyntax.Element) {
    switch element {
    case .switchCase(let item):
      var names: [String: FlowValue] = [:]
      if case .case(let label) = item.label {
        for name in label.caseItems.flatMap({ PatternSyntax($0.pattern).bindings }) { names[name] = .instance }
      }
      executeBlock(item.statements, declaring: names)
      dropValue()
    case .ifConfigDecl(let condition):
      branch(
        condition.clauses.map { clause in
          {
            if case .switchCases(let cases) = clause.elements {
              self.branch(cases.map { element in { self.execute(element) } }, orNone: true)
            }
          }
        }, orNone: true)
    }
  }

  /// Declares what conditions bind, where they hold.
  func bind(_ conditions: ConditionElementListSyntax) {
    for element in conditions {
      switch element.condition {
      case .expression(let expression): _ = evaluate(expression)
      case .optionalBinding(let binding):
        if let initializer = binding.initializer?.value, !initializer.core.isSelf {
          let value = evaluate(initializer, as: binding.typeAnnotation?.type.className)
          if let object = object(value), object.place == initializer.core.flowPlace {
            record.named.insert(object.place)
          }
          declare(binding.pattern, value == .unknown ? .instance : value)
        } else if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
          state.declare(name, state.variable(name) ?? property(name))
        }
      case .matchingPattern(let pattern):
        state.escape(evaluate(pattern.initializer.value))
        for name in pattern.pattern.bindings { state.declare(name, .instance) }
      case .availability: break
      }
    }
  }
}

extension PatternSyntax {
  /// The names that `case let` may bind.
  fileprivate var bindings: [String] { boundNames.filter { !$0.isTypeName } }
}

import SwiftSyntax

/// Follows values through a function: an abstract interpreter that runs every statement once, goes every way of a branch
/// and joins what is known where they meet.
///
/// What leaves the code that it follows has escaped, and nothing is claimed of it.
final class FlowInterpreter {
  /// A function or closure that is running.
  struct Running {
    var owner: String?
    /// The class that it returns, where it says so.
    var returned: String?
    /// The depth of the state’s stacks outside of it.
    var frames: Int
    var scopes: Int
    var exits: [FlowState] = []
    var values: [FlowValue] = []
    /// The ways out of loops and switches, innermost last.
    var breaks: [[FlowState]] = []
  }

  let source: FlowTree
  var state = FlowState()
  var record = FlowRecord()
  var running: [Running] = []
  /// The numbers of objects, by where they are made and on which way of calls.
  var numbers: [ObjectKey: Int] = [:]
  /// The places of the calls that are followed.
  var calls: [Int] = []
  /// True where the work or the nesting was too much: nothing of the function is known then.
  private(set) var isExhausted = false
  private var depth = 0
  private var steps = 0

  struct ObjectKey: Hashable {
    var place: Range<Int>
    var calls: [Int]
    var className: String
  }

  /// Syntax inside of syntax, calls that are followed included; each takes some kilobytes of stack.
  static let deepest = 200
  static let mostCalls = 4
  static let mostSteps = 20_000
  static let mostObjects = 400

  init(_ source: FlowTree) { self.source = source }

  /// Runs a function for itself, with arguments of which nothing is known.
  ///
  /// - Returns: The ways on which it ends; nil where too much is to be followed.
  func run(_ entry: FlowEntry) -> [FlowState]? {
    state = FlowState()
    running = [Running(owner: entry.owner, frames: 1, scopes: 1)]
    numbers = [:]
    calls = []
    (isExhausted, depth, steps) = (false, 0, 0)
    if let parameters = entry.parameters { declare(parameters) }
    execute(entry.body)
    let value = implicitReturn
    if state.isLive, let value { state.use(value, as: .returned) }
    var exits = running.first?.exits ?? []
    if state.isLive { exits.append(state) }
    let returned = entry.parameters?.filter { $0.type.isInOut }.map { ($0.secondName ?? $0.firstName).text } ?? []
    for index in exits.indices {
      for name in returned {
        if let value = exits[index].frames.first?.first?[name] { exits[index].use(value, as: .returned) }
      }
      for value in exits[index].own.values { exits[index].use(value, as: .stored) }
    }
    return isExhausted ? nil : exits
  }

  /// The value of the last expression, where a function consists of nothing else.
  var implicitReturn: FlowValue?

  /// Runs `body` one level deeper, or gives up.
  func deeper(_ body: () -> FlowValue) -> FlowValue {
    steps += 1
    guard depth < Self.deepest, steps < Self.mostSteps, numbers.count < Self.mostObjects, !isExhausted else {
      isExhausted = true
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  // MARK: Objects

  func make(_ className: String, at place: Range<Int>, _ properties: [String: FlowObject.Property] = [:]) -> FlowValue {
    let id = number(className, place)
    state.objects[id] = FlowObject(className: className, place: place, isMade: true, properties: properties)
    return .object(id)
  }

  /// An object that comes from elsewhere.
  func known(_ className: String, at place: Range<Int>) -> FlowValue {
    guard className.mayNameType, !source.abstractNames.contains(className) else { return .instance }
    let id = number(className, place)
    if state.objects[id] == nil {
      state.objects[id] = FlowObject(className: className, place: place, isMade: false)
    }
    return .object(id)
  }

  private func number(_ className: String, _ place: Range<Int>) -> Int {
    let key = ObjectKey(place: place, calls: calls, className: className)
    let id = numbers[key] ?? numbers.count
    numbers[key] = id
    return id
  }

  func object(_ value: FlowValue) -> FlowObject? {
    if case .object(let id) = value { state.objects[id] } else { nil }
  }

  // MARK: Parameters and types

  func declare(_ parameters: FunctionParameterListSyntax) {
    for parameter in parameters {
      let name = parameter.secondName ?? parameter.firstName
      let value = parameter.ellipsis == nil ? instance(of: parameter.type, at: name.flowPlace) : .instance
      state.declare(name.text, value)
    }
  }

  /// Something of a declared type that comes from elsewhere.
  func instance(of type: TypeSyntax, at place: Range<Int>) -> FlowValue {
    if type.isArray { return .list(FlowList(mayHaveMore: true)) }
    guard let name = type.className, !SystemNames.values.contains(name) else { return .instance }
    return known(name, at: place)
  }

  func type(named name: String?) -> FlowType? { name.map { source.types[$0] } ?? source.functions }

  /// The name of a type where the expression is one. In a script without case a name may be anything: it is a type’s
  /// where the file declares the type, or where it is called and named as intents are.
  ///
  /// - Parameter isCalled: Whether the expression is called, or its `init`.
  func typeName(_ expression: ExprSyntax, isCalled: Bool = false) -> String? {
    if let name = expression.typeName { return name }
    var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let member = expression.as(MemberAccessExprSyntax.self), member.base?.core.typeName != nil {
      name = member.declName.baseName.text
    }
    guard let name, name.mayNameType, !isDeclared(name) else { return nil }
    return source.isOwn(name) || isCalled && name.hasSuffix("Intent") ? name : nil
  }

  /// Whether the file declares a variable, a property or a function of the name that the code can see.
  func isDeclared(_ name: String) -> Bool {
    if state.variable(name) != nil || state.own[name] != nil { return true }
    return [type(named: running.last?.owner), source.functions].contains { type in
      type?.properties[name] != nil || type?.functions[name] != nil
    }
  }
}

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
      var names: [String] = []
      if case .case(let label) = item.label { names = label.caseItems.flatMap { PatternSyntax($0.pattern).bindings } }
      executeBlock(item.statements, declaring: Self.instances(names))
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
          markNamed(value, madeBy: initializer)
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

import SwiftSyntax

extension FlowInterpreter {
  struct Argument {
    var label: String?
    var value: FlowValue
    var place: FlowPlace
    var target: ExprSyntax?
  }

  func evaluate(_ call: FunctionCallExprSyntax, as expected: String?) -> FlowValue {
    let callee = call.calledExpression.core
    if let closure = callee.as(ClosureExprSyntax.self) {
      return self.call(closure.statements, returned: expected, names: [:])
    }
    if let list = createdList(callee, call) { return list }
    if let type = typeName(callee, isCalled: true) { return make(type, call) }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      guard let base = member.base?.core else { return callImplicit(name, call, as: expected) }
      if base.isSelf { return name == "init" ? initialize(call) : callOwn(name, call) }
      if let type = typeName(base, isCalled: name == "init") { return callStatic(name, of: type, call) }
      return callMember(name, of: base, call)
    }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text, state.variable(name) == nil {
      return callOwn(name, call)
    }
    state.escape(evaluate(callee))
    escape(arguments(of: call))
    return .unknown
  }

  /// `[INRelevantShortcut]()`, `Array<INRelevantShortcut>()`, `[INRelevantShortcut].init()`
  private func createdList(_ callee: ExprSyntax, _ call: FunctionCallExprSyntax) -> FlowValue? {
    var type = callee
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base?.core
    {
      type = base
    }
    let generic = type.as(GenericSpecializationExprSyntax.self)?.expression.core.typeName
    let array = type.as(ArrayExprSyntax.self)?.elements
    guard generic == "Array" || array?.count == 1 && array?.first?.expression.core.typeName != nil else { return nil }
    let arguments = arguments(of: call)
    if arguments.count == 1, arguments[0].label == nil, case .list = arguments[0].value { return arguments[0].value }
    escape(arguments)
    return .list(FlowList(mayHaveMore: !arguments.isEmpty))
  }

  /// `.viewing(recipe)`, if the context determines the type.
  private func callImplicit(_ name: String, _ call: FunctionCallExprSyntax, as expected: String?) -> FlowValue {
    if let expected {
      if name == "init" {
        guard expected == "Array" else { return make(expected, call) }
        escape(arguments(of: call))
        return .list(FlowList(mayHaveMore: !call.arguments.isEmpty))
      }
      if program.types[expected]?.functions[name] != nil { return callStatic(name, of: expected, call) }
      if expected == SystemNames.shortcut, let stored = SystemNames.storedArguments[expected], stored.contains(name) {
        let values = arguments(of: call)
        guard let first = values.first else { return .unknown }
        return make(expected, at: place(call), [name: FlowObject.Property(value: first.value, place: first.place)])
      }
    }
    return .payload(name, arguments(of: call).map(\.value))
  }

  // MARK: Arguments

  /// The evaluated arguments. Closures are evaluated as code that may run.
  ///
  /// - Parameter classes: The classes of the function's parameters, by label.
  func arguments(of call: FunctionCallExprSyntax, as classes: [String: String] = [:]) -> [Argument] {
    var none: [ClosureExprSyntax]?
    return arguments(of: call, as: classes, later: &none)
  }

  /// - Parameter later: Receives the closures that run after the call; nil if they may run immediately.
  private func arguments(
    of call: FunctionCallExprSyntax, as classes: [String: String] = [:], later: inout [ClosureExprSyntax]?
  ) -> [Argument] {
    var all = call.arguments.map { ($0.label?.text, $0.expression) }
    if let closure = call.trailingClosure { all.append((nil, ExprSyntax(closure))) }
    all += call.additionalTrailingClosures.map { ($0.label.text, ExprSyntax($0.closure)) }
    return all.map { label, expression in
      if later != nil, let closure = expression.as(ClosureExprSyntax.self) {
        later?.append(closure)
        return Argument(label: label, value: .unknown, place: place(expression))
      }
      return Argument(
        label: label, value: evaluate(expression, as: label.flatMap { classes[$0] }), place: place(expression),
        target: expression.as(InOutExprSyntax.self)?.expression)
    }
  }

  /// The arguments escape to a function that is not followed.
  func escape(_ arguments: [Argument]) {
    for argument in arguments {
      state.escape(argument.value)
      if let target = argument.target { forget(target) }
    }
  }

  // MARK: Functions that are followed

  func callOwn(_ name: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    if let me = running.last?.me, followedSelf != nil { return callMember(name, ofObject: me, call) }
    if name == SystemNames.userActivity {
      runActivityClosure(call)
      return .unknown
    }
    let owner = running.last?.owner
    let arguments = arguments(of: call)
    let found = owner.flatMap { find(name, of: $0, arguments, call) } ?? find(name, of: nil, arguments, call)
    if let found {
      let me = found.function.owner == nil || found.function.isStatic ? nil : running.last?.me
      if let value = follow(found, arguments, me: me, call) { return value }
    }
    if SystemNames.ends.contains(name) {
      state.isLive = false
      return .unknown
    }
    guard !SystemNames.readers.contains(name) else { return .unknown }
    escape(arguments)
    if name == "donate" { donateSelf(at: call, hasOwn: found != nil) }
    // It may change every property of the type. A function declared outside the app's sources changes none that
    // matters.
    if program.declares(name) { state.escapeOwn() }
    guard let type = found?.function.returned else { return .unknown }
    return instance(of: type, at: place(call))
  }

  typealias Found = (function: FlowFunction, parameters: [Int])

  func find(_ name: String, of owner: String?, _ arguments: [Argument], _ call: FunctionCallExprSyntax) -> Found? {
    let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return program.function(name, of: owner, labels: arguments.map(\.label), trailing: trailing, in: file)
  }

  func callStatic(_ name: String, of type: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    if name == "init" { return make(type, call) }
    let arguments = arguments(of: call)
    let found = find(name, of: type, arguments, call)
    if let found, found.function.isStatic, let value = follow(found, arguments, me: nil, as: type, call) {
      return value
    }
    escape(arguments)
    if name == "donate", found == nil { record.unknownDonations.insert(place(call)) }
    return found?.function.returned.map { instance(of: $0, at: place(call)) } ?? .unknown
  }

  /// - Parameters:
  ///   - me: The object that the function runs for.
  ///   - type: The type in the call; nil if the function belongs to the type that is running.
  func follow(
    _ found: Found, _ arguments: [Argument], me: FlowValue?, as type: String? = nil, _ call: FunctionCallExprSyntax
  ) -> FlowValue? {
    let function = found.function
    guard let body = function.body, !function.isGeneric, program.shouldFollow(function) else { return nil }
    let parameters = Array(function.parameters)
    var names: [String: FlowValue] = [:]
    var targets: [(name: String, target: ExprSyntax)] = []
    for (index, parameter) in parameters.enumerated() {
      let name = parameter.secondName ?? parameter.firstName
      let place = FlowPlace(file: function.file, utf8: name.flowPlace)
      guard let position = found.parameters.firstIndex(of: index), arguments.indices.contains(position) else {
        names[name.text] = parameter.defaultValue.map { defaultValue($0.value, of: parameter) } ?? .instance
        continue
      }
      let argument = arguments[position]
      let isUnclear = argument.value == .unknown || argument.value == .instance
      names[name.text] = isUnclear ? instance(of: parameter.type, at: place) : argument.value
      if let target = argument.target { targets.append((name.text, target)) }
    }
    let isOther = type != nil
    let own = state.own
    if isOther { state.own = [:] }
    let settings = record.settings
    var changed: [String: FlowValue] = [:]
    let value = follow(
      body, as: Running(owner: type ?? function.owner ?? running.last?.owner, file: function.file, me: me),
      returned: function.returned?.className, names: names, keeping: targets.map(\.name), changed: &changed,
      at: place(call))
    if isOther {
      for value in state.own.values { state.use(value, as: .stored) }
      state.own = own
    }
    guard let value else { return nil }
    for (name, target) in targets { assignBack(changed[name] ?? .unknown, to: target) }
    if function.isThrowing, record.settings > settings, let place = ErrorHandling.droppedError(around: Syntax(call)) {
      record.droppedErrors.insert(FlowPlace(file: file, utf8: place))
    }
    return value
  }

  private func defaultValue(_ expression: ExprSyntax, of parameter: FunctionParameterSyntax) -> FlowValue {
    if expression.is(NilLiteralExprSyntax.self) { return .none }
    return expression.is(ArrayExprSyntax.self) ? evaluate(expression) : .instance
  }

  func follow(
    _ items: CodeBlockItemListSyntax, as function: Running, returned: String?, at place: FlowPlace
  ) -> FlowValue? {
    var changed: [String: FlowValue] = [:]
    return follow(items, as: function, returned: returned, names: [:], keeping: [], changed: &changed, at: place)
  }

  /// - Parameters:
  ///   - keeping: The variables whose final values are needed.
  ///   - changed: Receives those values.
  /// - Returns: nil if the calls would nest too deeply.
  private func follow(
    _ items: CodeBlockItemListSyntax, as function: Running, returned: String?, names: [String: FlowValue],
    keeping: [String], changed: inout [String: FlowValue], at place: FlowPlace
  ) -> FlowValue? {
    let place = place.start
    guard calls.count < mostCalls, !calls.contains(place) else { return nil }
    calls.append(place)
    state.frames.append([names.filter { keeping.contains($0.key) }])
    let value = call(items, as: function, returned: returned, names: names.filter { !keeping.contains($0.key) })
    for name in keeping { changed[name] = state.variable(name) }
    if state.frames.count > 1 { state.frames.removeLast() }
    calls.removeLast()
    return value
  }

  // MARK: Members

  private func callMember(_ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax) -> FlowValue {
    if name == "append" || name == "insert" {
      if let value = add(call, to: base) { return value }
    }
    if base.is(SuperExprSyntax.self) {
      escape(arguments(of: call))
      return .unknown
    }
    let owner = evaluate(base)
    if name == SystemNames.userActivity {
      runActivityClosure(call)
      return owner
    }
    if let value = transform(name, owner, call) { return value }
    switch owner {
    case .object: return callMember(name, ofObject: owner, call)
    case .data, .constant, .text:
      let arguments = arguments(of: call)
      escape(arguments)
      return owner == .data || arguments.contains { $0.value == .data } ? .data : .constant
    case .list:
      let arguments = arguments(of: call)
      let value = callList(name, owner, arguments, of: base)
      escape(arguments)
      return value
    default:
      if name == "donate" { record.unknownDonations.insert(place(call)) }
      state.escape(owner)
      escape(arguments(of: call))
      return .unknown
    }
  }

  private func callMember(_ name: String, ofObject owner: FlowValue, _ call: FunctionCallExprSyntax) -> FlowValue {
    guard let object = object(owner) else { return .unknown }
    let isFollowed = SystemNames.followed.contains(object.className)
    let isHarmless = isFollowed && SystemNames.harmless.contains(name)
    let own = program.hasFunction(name, of: object.className)
    var later: [ClosureExprSyntax]? = isHarmless && !own ? [] : nil
    let arguments = arguments(of: call, later: &later)
    if own, let found = find(name, of: object.className, arguments, call), !found.function.isStatic,
      let value = follow(found, arguments, me: owner, as: object.className, call)
    {
      return value
    }
    let isKnown = !own && callSystem(name, of: object, owner, arguments, call)
    for closure in later ?? [] { executeLater(closure) }
    if isKnown { return .unknown }
    if name == "donate", !own { record.unknownDonations.insert(place(call)) }
    if !isHarmless { state.escape(owner) }
    escape(arguments)
    let returned = own ? find(name, of: object.className, arguments, call)?.function.returned : nil
    return returned.map { instance(of: $0, at: place(call)) } ?? .unknown
  }
}

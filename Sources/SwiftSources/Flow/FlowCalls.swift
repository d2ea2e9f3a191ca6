import SwiftSyntax

extension FlowInterpreter {
  struct Argument {
    var label: String?
    var value: FlowValue
    var place: Range<Int>
  }

  func evaluate(_ call: FunctionCallExprSyntax, as expected: String?) -> FlowValue {
    let callee = call.calledExpression.core
    if let closure = callee.as(ClosureExprSyntax.self) {
      return self.call(closure.statements, owner: running.last?.owner, returned: expected, names: [:])
    }
    if let type = typeName(callee, isCalled: true) { return make(type, call) }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      guard let base = member.base?.core else {
        if name == "init", let expected { return make(expected, call) }
        escape(arguments(of: call))
        return .unknown
      }
      if base.isSelf { return callOwn(name, call) }
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

  /// The arguments, each evaluated; closures run as what may run.
  func arguments(of call: FunctionCallExprSyntax) -> [Argument] {
    var result = call.arguments.map { argument in
      Argument(
        label: argument.label?.text, value: evaluate(argument.expression), place: argument.expression.flowPlace)
    }
    if let closure = call.trailingClosure {
      result.append(Argument(label: nil, value: evaluate(ExprSyntax(closure)), place: closure.flowPlace))
    }
    for item in call.additionalTrailingClosures {
      result.append(
        Argument(label: item.label.text, value: evaluate(ExprSyntax(item.closure)), place: item.closure.flowPlace))
    }
    for argument in call.arguments where argument.expression.is(InOutExprSyntax.self) { forget(argument.expression) }
    return result
  }

  func escape(_ arguments: [Argument]) { for argument in arguments { state.escape(argument.value) } }

  // MARK: Making

  private func make(_ type: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    let arguments = arguments(of: call)
    guard !source.isOwn(type) || !SystemNames.followed.contains(type), !source.abstractNames.contains(type) else {
      escape(arguments)
      return .unknown
    }
    if SystemNames.identities.contains(type) { return .data }
    if type == "String" {
      let values = arguments.map(\.value)
      return values.contains(.data) ? .data : values.allSatisfy { $0 == .constant } ? .constant : .unknown
    }
    guard let kept = SystemNames.kept[type] else {
      // An array of what it is made from is that.
      if type == "Array", arguments.count == 1, case .list = arguments[0].value { return arguments[0].value }
      escape(arguments)
      guard !SystemNames.values.contains(type), type != "Array", type != "Task" else { return .unknown }
      return make(type, at: call.flowPlace)
    }
    guard SystemNames.initializers[type]?.contains(arguments.map { $0.label ?? "" }) == true else {
      // An initializer of the app’s own, which may set every property.
      escape(arguments)
      let value = make(type, at: call.flowPlace)
      state.escape(value)
      return value
    }
    var properties: [String: FlowObject.Property] = [:]
    for argument in arguments {
      if let label = argument.label, kept.contains(label) {
        properties[label] = FlowObject.Property(value: argument.value, place: argument.place)
      } else {
        state.escape(argument.value)
      }
    }
    return make(type, at: call.flowPlace, properties)
  }

  // MARK: Functions that are followed

  private func callOwn(_ name: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    let arguments = arguments(of: call)
    let owner = running.last?.owner
    let labels = arguments.map(\.label)
    let function =
      type(named: owner)?.function(name, labels: labels) ?? source.functions.function(name, labels: labels)
    if let function, call.trailingClosure == nil, let value = follow(function, arguments, owner: owner, call) {
      return value
    }
    if SystemNames.ends.contains(name) {
      state.isLive = false
      return .unknown
    }
    guard !SystemNames.readers.contains(name) else { return .unknown }
    escape(arguments)
    if name == "donate" { donateSelf(at: call, hasOwn: function != nil) }
    // It may change every property of the type.
    state.escapeOwn()
    guard let type = function?.signature.returnClause?.type else { return .unknown }
    return instance(of: type, at: call.flowPlace)
  }

  private func callStatic(_ name: String, of type: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    if name == "init" { return make(type, call) }
    let arguments = arguments(of: call)
    if type == "Self" || type == running.last?.owner,
      let function = self.type(named: running.last?.owner)?.function(name, labels: arguments.map(\.label)),
      let value = follow(function, arguments, owner: running.last?.owner, call)
    {
      return value
    }
    escape(arguments)
    return .unknown
  }

  private func follow(
    _ function: FunctionDeclSyntax, _ arguments: [Argument], owner: String?, _ call: FunctionCallExprSyntax
  ) -> FlowValue? {
    let parameters = function.signature.parameterClause.parameters
    // What it does to a variable that it is given is not carried back.
    guard let body = function.body, function.genericParameterClause == nil, !parameters.contains(where: \.type.isInOut)
    else { return nil }
    var names: [String: FlowValue] = [:]
    for (parameter, argument) in zip(parameters, arguments) {
      let name = (parameter.secondName ?? parameter.firstName)
      let isUnclear = argument.value == .unknown || argument.value == .instance
      names[name.text] = isUnclear ? instance(of: parameter.type, at: name.flowPlace) : argument.value
    }
    if function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) { return nil }
    return follow(
      body.statements, owner: owner, returned: function.signature.returnClause?.type.className, names: names,
      at: call.flowPlace)
  }

  /// - Returns: nil where it would go too deep.
  func follow(
    _ items: CodeBlockItemListSyntax, owner: String?, returned: String?, names: [String: FlowValue],
    at place: Range<Int>
  ) -> FlowValue? {
    guard calls.count < Self.mostCalls, !calls.contains(place.lowerBound) else { return nil }
    calls.append(place.lowerBound)
    state.frames.append([[:]])
    let value = call(items, owner: owner, returned: returned, names: names)
    if state.frames.count > 1 { state.frames.removeLast() }
    calls.removeLast()
    return value
  }

  // MARK: Members

  private func callMember(_ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax) -> FlowValue {
    if name == "append" || name == "insert" {
      if let value = add(call, to: base) { return value }
    }
    let owner = evaluate(base)
    if name == SystemNames.userActivity {
      runActivityClosure(call)
      return owner
    }
    let arguments = arguments(of: call)
    switch owner {
    case .object(let id):
      guard let object = state.objects[id] else { break }
      if callSystem(name, of: object, owner, arguments, call) { return .unknown }
      if name == "donate" { record.unknownDonations.insert(call.flowPlace) }
      let isHarmless = SystemNames.followed.contains(object.className) && SystemNames.harmless.contains(name)
      if !isHarmless { state.escape(owner) }
    case .data, .constant:
      escape(arguments)
      return owner
    case .list:
      callList(name, owner, arguments, of: base)
    default:
      if name == "donate" { record.unknownDonations.insert(call.flowPlace) }
      state.escape(owner)
    }
    escape(arguments)
    return .unknown
  }

  /// Calls a method of an array other than those that add to it.
  private func callList(_ name: String, _ list: FlowValue, _ arguments: [Argument], of base: ExprSyntax) {
    if name == "removeAll", arguments.allSatisfy({ $0.label == "keepingCapacity" }), base.isPlace {
      return change(base) { $0 = FlowList() }
    }
    state.escape(list)
    if !SystemNames.listReaders.contains(name) { disturb(base) }
  }

  /// - Returns: nil where the call is none that adds to an array.
  private func add(_ call: FunctionCallExprSyntax, to base: ExprSyntax) -> FlowValue? {
    let arguments = call.arguments
    guard let first = arguments.first, call.trailingClosure == nil else { return nil }
    let value = evaluate(first.expression)
    if first.label?.text == "contentsOf" {
      append(value, to: base)
    } else if first.label == nil {
      change(base) { $0.append(.init(value: value, place: first.expression.flowPlace)) }
    } else {
      return nil
    }
    return .unknown
  }
}

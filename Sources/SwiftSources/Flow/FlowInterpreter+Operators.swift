import SwiftSyntax

/// Operators: the parser returns them as a flat sequence, and only those that move values matter.
extension FlowInterpreter {
  func evaluate(_ elements: ArraySlice<ExprSyntax>, as expected: String?) -> FlowValue {
    if elements.count == 1, let only = elements.first { return evaluate(only, as: expected) }
    let second = elements.dropFirst()
    if second.first?.is(AssignmentExprSyntax.self) == true, let target = elements.first {
      return assign(second.dropFirst(), to: target)
    }
    if second.first?.operatorText == "+=", let target = elements.first {
      append(evaluate(second.dropFirst(), as: nil), to: target)
      return .unknown
    }
    if second.first?.operatorText?.isAssigning == true, let target = elements.first {
      state.escape(evaluate(second.dropFirst(), as: nil))
      forget(target)
      return .unknown
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      state.escape(evaluate(elements[..<index], as: nil))
      return joined([
        evaluate(ternary.thenExpression, as: expected), evaluate(elements[(index + 1)...], as: expected),
      ])
    }
    return evaluateOperators(elements, as: expected)
  }

  private func evaluateOperators(_ elements: ArraySlice<ExprSyntax>, as expected: String?) -> FlowValue {
    let operators = elements.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let operands = elements.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    if operators.count == 1, operators[0].is(UnresolvedAsExprSyntax.self), operands.count == 2 {
      return cast(operands[0], to: operands[1])
    }
    if operators.allSatisfy({ $0.operatorText == "??" }) {
      let values = operands.map { evaluate($0, as: expected) }
      return joined(values)
    }
    let values = operands.filter { !$0.is(TypeExprSyntax.self) }.map { evaluate($0) }
    if operators.allSatisfy({ $0.operatorText == "+" }) { return sum(values) }
    // A comparison changes nothing.
    let compares: Set<String?> = ["==", "!=", "===", "!==", "&&", "||", "<", ">"]
    if !operators.allSatisfy({ compares.contains($0.operatorText) || $0.is(UnresolvedIsExprSyntax.self) }) {
      for value in values { state.escape(value) }
    }
    return .unknown
  }

  private func sum(_ values: [FlowValue]) -> FlowValue {
    let lists = values.compactMap { if case .list(let list) = $0 { list } else { nil } }
    if !lists.isEmpty {
      var result = FlowList(mayHaveMore: lists.count < values.count)
      for list in lists { result.append(list) }
      return .list(result)
    }
    if values.contains(.data) { return .data }
    return values.allSatisfy(\.isConstant) ? .constant : .unknown
  }

  private func cast(_ operand: ExprSyntax, to type: ExprSyntax) -> FlowValue {
    let type = type.as(TypeExprSyntax.self)?.type
    let value = evaluate(operand, as: type?.className)
    guard value == .unknown || value == .instance, let type else { return value }
    // A cast of a number or a string keeps its value.
    guard let name = type.className, !SystemNames.values.contains(name), !name.isBridgedValue else { return value }
    return instance(of: type, at: place(operand))
  }

  // MARK: Assigning

  private func assign(_ elements: ArraySlice<ExprSyntax>, to target: ExprSyntax) -> FlowValue {
    let target = target.core
    let expected = expectedClass(of: target)
    let value = evaluate(elements, as: expected)
    guard let first = elements.first, let last = elements.last else { return .unknown }
    let start = first.flowPlace.lowerBound
    let place = FlowPlace(file: file, utf8: start..<max(start, last.flowPlace.upperBound))
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      assign(value, toVariable: name, at: place)
    } else if let member = target.as(MemberAccessExprSyntax.self), let base = member.base?.core {
      assign(value, to: member.declName.baseName.text, of: base, at: place)
    } else if let tuple = target.as(TupleExprSyntax.self) {
      state.escape(value)
      for element in tuple.elements { forget(element.expression) }
    } else if !target.is(DiscardAssignmentExprSyntax.self) {
      _ = evaluate(target)
      state.escape(value)
      if let element = target.as(SubscriptCallExprSyntax.self) { disturb(element.calledExpression) }
    }
    return .unknown
  }

  /// The class of a variable’s objects, so that `.init(…)` can be assigned to it.
  private func expectedClass(of target: ExprSyntax) -> String? {
    if let member = target.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let type = SystemNames.propertyTypes[member]
    {
      return type
    }
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text, state.variable(name) == nil else {
      return nil
    }
    return declaration(of: name)?.type?.className ?? SystemNames.propertyTypes[name]
  }

  func assign(_ value: FlowValue, toVariable name: String, at place: FlowPlace) {
    if state.assign(name, value) { return }
    if let me = followedSelf { return set(value, name, of: me, at: place) }
    if name == SystemNames.userActivity { becomeCurrent(value, at: place) }
    if running.last?.owner != nil { state.own[name] = value } else { state.escape(value) }
  }

  var followedSelf: Int? {
    guard case .object(let id)? = running.last?.me, let object = state.objects[id],
      SystemNames.followed.contains(object.className)
    else { return nil }
    return id
  }

  private func set(_ value: FlowValue, _ name: String, of id: Int, at place: FlowPlace) {
    state.objects[id]?.properties[name] = FlowObject.Property(value: value, place: place)
    if holdsData(value) { state.objects[id]?.holdsData = true }
  }

  private func assign(_ value: FlowValue, to name: String, of base: ExprSyntax, at place: FlowPlace) {
    if base.isSelf {
      if let me = followedSelf { return set(value, name, of: me, at: place) }
      if name == SystemNames.userActivity { becomeCurrent(value, at: place) }
      state.own[name] = value
      return
    }
    if typeName(base) != nil { return state.escape(value) }
    if case .object(let id) = evaluate(base), let object = state.objects[id] {
      set(value, name, of: id, at: place)
      if SystemNames.followed.contains(object.className) { return }
    }
    if name == SystemNames.userActivity { becomeCurrent(value, at: place) } else { state.escape(value) }
  }

  func append(_ value: FlowValue, to target: ExprSyntax) {
    guard case .list(var added) = value else {
      state.escape(value)
      return change(target) { $0.mayHaveMore = true }
    }
    if isOutsideLoop(target) { for index in added.elements.indices { added.elements[index].isRepeated = true } }
    change(target) { $0.append(added) }
  }

  /// Whether a loop with an unknown number of turns appends to an array from outside the loop.
  func isOutsideLoop(_ target: ExprSyntax) -> Bool {
    guard let loop = loops.last, loop.isOpen, !loop.ends else { return false }
    var root = target.core
    while let member = root.as(MemberAccessExprSyntax.self), let base = member.base?.core { root = base }
    guard let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text, !root.isSelf else { return true }
    if case .object(let id)? = state.variable(name) { return id < loop.objects }
    guard state.frames.count == loop.frames, let frame = state.frames.last else { return false }
    return !frame.dropFirst(loop.scopes).contains { $0[name] != nil }
  }

  /// Sets an `inout` argument after a function was followed.
  func assignBack(_ value: FlowValue, to target: ExprSyntax) {
    let target = target.core
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      assign(value, toVariable: name, at: place(target))
    } else if let member = target.as(MemberAccessExprSyntax.self), let base = member.base?.core {
      assign(value, to: member.declName.baseName.text, of: base, at: place(target))
    } else {
      forget(target)
    }
  }

  /// Forgets the value of a variable or a property, because code that is not followed sets it.
  func forget(_ target: ExprSyntax) {
    let target = target.core
    guard !target.is(DiscardAssignmentExprSyntax.self) else { return }
    // An array may still contain its earlier elements.
    state.escape(evaluate(target))
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if !target.isSelf { assign(.unknown, toVariable: name, at: place(target)) }
    } else if let member = target.as(MemberAccessExprSyntax.self), let base = member.base?.core {
      assign(.unknown, to: member.declName.baseName.text, of: base, at: place(target))
    } else if let element = target.as(SubscriptCallExprSyntax.self) {
      disturb(element.calledExpression)
    }
  }

  /// Marks a followed array as changed: any element may be gone, and others may have been added.
  func disturb(_ target: ExprSyntax) {
    let target = target.core
    guard target.isPlace, case .list = evaluate(target) else { return }
    change(target) { list in
      list = list.doubtful
      list.mayHaveMore = true
    }
  }

  /// Changes an array in place. If the target is not a followed array, added values escape.
  func change(_ target: ExprSyntax, _ body: (inout FlowList) -> Void) {
    let target = target.core
    var list = FlowList(mayHaveMore: true)
    let value = evaluate(target)
    if case .list(let current) = value { list = current } else { state.escape(value) }
    body(&list)
    // An array that was passed to a function or closure belongs to other code.
    if value == .instance { state.escape(.list(list)) }
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      assign(.list(list), toVariable: name, at: place(target))
    } else if let member = target.as(MemberAccessExprSyntax.self), let base = member.base?.core {
      let name = member.declName.baseName.text
      if !base.isSelf, let object = object(evaluate(base)), object.properties[name]?.isSure == false {
        list.mayHaveMore = true
      }
      assign(.list(list), to: name, of: base, at: place(target))
    } else {
      state.escape(.list(list))
    }
  }
}

extension ExprSyntax {
  /// Whether the expression may be a variable or a property.
  var isPlace: Bool { self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self) }
  fileprivate var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}

extension String {
  /// Whether it is a class that represents a plain value: `NSString`.
  fileprivate var isBridgedValue: Bool { ["NSString", "NSNumber", "NSUUID", "NSDate", "NSURL"].contains(self) }
  /// Whether the operator changes its left operand: `-=`, but not a comparison.
  var isAssigning: Bool { hasSuffix("=") && !["==", "!=", "===", "!==", "<=", ">=", "~="].contains(self) }
}

import SwiftSyntax

extension FlowInterpreter {
  /// The result of `map` and similar functions on a sequence, element by element; nil for other functions.
  func transform(_ name: String, _ sequence: FlowValue, _ call: FunctionCallExprSyntax) -> FlowValue? {
    if name == "reduce" { return reduce(sequence, call) }
    guard let kind = SequenceCall(rawValue: name), call.arguments.count <= 1, call.additionalTrailingClosures.isEmpty,
      let function = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression.core
    else { return nil }
    guard case .list(let list) = sequence else {
      state.escape(sequence)
      return kind.value(of: applyOnce(function, to: .instance, kind, isOpen: false))
    }
    if function.isIdentity, let unchanged = kind.unchanged(list) { return .list(unchanged) }
    if list.isCounted, list.elements.count <= Self.mostTurns, !list.elements.isEmpty {
      return kind.value(of: applyInTurn(function, to: list, kind))
    }
    guard !list.elements.isEmpty || list.mayHaveMore else { return .list(FlowList()) }
    var element = FlowValue.instance
    // With a single element, the function does the same for all of them.
    if !list.mayHaveMore, list.elements.count == 1, let only = list.elements.first { element = only.value }
    if !list.mayHaveMore, list.elements.count > 1 { state.escape(sequence) }
    return kind.value(of: applyOnce(function, to: element, kind, isOpen: true))
  }

  /// Applies a function to each element of a list whose elements are all known.
  private func applyInTurn(_ function: ExprSyntax, to list: FlowList, _ kind: SequenceCall) -> FlowList {
    var result = FlowList()
    for (index, element) in list.elements.enumerated() {
      turns.append(index)
      let known = result.elements.count
      loop(over: Syntax(function), isOpen: false, isCertain: element.isSure) {
        add(self.apply(function, to: element.value), of: function, kind, isRepeated: false, to: &result)
      }
      if !element.isSure {
        for created in result.elements.indices.dropFirst(known) { result.elements[created].isSure = false }
      }
      turns.removeLast()
    }
    return result
  }

  /// Applies a function to one element that represents all.
  ///
  /// - Parameter isOpen: Whether there may be any number of elements.
  private func applyOnce(
    _ function: ExprSyntax, to element: FlowValue, _ kind: SequenceCall, isOpen: Bool
  ) -> FlowList {
    var result = FlowList()
    loop(over: Syntax(function), isOpen: isOpen) {
      add(self.apply(function, to: element), of: function, kind, isRepeated: isOpen, to: &result)
    }
    return result
  }

  private func add(
    _ value: FlowValue, of function: ExprSyntax, _ kind: SequenceCall, isRepeated: Bool, to result: inout FlowList
  ) {
    if value == .none, kind.dropsNil { return }
    if kind == .flatMap, case .list(let inner) = value {
      for var element in inner.elements {
        element.isRepeated = element.isRepeated || isRepeated
        result.append(element)
      }
      result.mayHaveMore = result.mayHaveMore || inner.mayHaveMore
    } else {
      // The place where the function creates a value is more helpful than the place of the function.
      let created = object(value).flatMap { $0.isCreated && $0.place.file == file ? $0.place : nil }
      put(value, at: created ?? place(function), into: &result, isRepeated: isRepeated)
    }
  }

  /// `reduce(into: [])` with a closure: a loop that adds to its initial value.
  private func reduce(_ sequence: FlowValue, _ call: FunctionCallExprSyntax) -> FlowValue? {
    guard let first = call.arguments.first, first.label?.text == "into", call.additionalTrailingClosures.isEmpty,
      let closure = call.trailingClosure ?? call.arguments.dropFirst().first?.expression.as(ClosureExprSyntax.self),
      call.arguments.count == (call.trailingClosure == nil ? 2 : 1)
    else { return nil }
    // If this returned nil, the arguments would be evaluated again, so it must give a result after it evaluates them.
    let names = closure.parameterNames
    guard let result = names.first else { return nil }
    let start = evaluate(first.expression)
    guard case .list = start else {
      for value in [sequence, start, evaluate(ExprSyntax(closure))] { state.escape(value) }
      return .unknown
    }
    var element = FlowValue.instance
    if case .list(let list) = sequence, !list.mayHaveMore, list.elements.count == 1, let only = list.elements.first {
      element = only.value
    } else {
      state.escape(sequence)
    }
    var value = FlowValue.unknown
    inScope([result: start]) {
      loop(over: Syntax(closure)) {
        _ = self.call(closure.statements, returned: nil, names: names.count > 1 ? [names[1]: element] : [:])
      }
      value = state.variable(result) ?? .unknown
    }
    return value
  }

  private func apply(_ function: ExprSyntax, to element: FlowValue) -> FlowValue {
    if let closure = function.as(ClosureExprSyntax.self) {
      let names = closure.parameterNames
      var values = Self.instances(names)
      if let first = names.first { values[first] = element }
      let returned = closure.signature?.returnClause?.type.className
      let value = call(closure.statements, returned: returned, names: values)
      return value == .unknown && state.isLive ? .unknown : value
    }
    if let path = function.as(KeyPathExprSyntax.self) {
      guard path.root == nil, path.components.count == 1,
        case .property(let property)? = path.components.first?.component
      else { return .unknown }
      return evaluateMember(property.declName.baseName.text, of: element)
    }
    return apply(reference: function, to: element)
  }

  /// `shortcut(for:)`, `Self.shortcut`, `INRelevantShortcut.init(shortcut:)`
  private func apply(reference: ExprSyntax, to element: FlowValue) -> FlowValue {
    let member = reference.as(MemberAccessExprSyntax.self)
    let name = member?.declName ?? reference.as(DeclReferenceExprSyntax.self)
    guard let name else {
      state.escape(evaluate(reference))
      state.escape(element)
      return .unknown
    }
    let labels = name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
    let base = member?.base?.core
    let type = base.flatMap { typeName($0, isCalled: true) } ?? (member == nil ? typeName(reference) : nil)
    if let type, name.baseName.text == "init" || member == nil {
      let known = SystemNames.initializers[type]?.first { $0.count == 1 }?.first
      let label = labels.map { $0.first ?? nil } ?? known
      let argument = Argument(label: label, value: element, place: place(reference))
      return make(type, [argument], trailing: 0, at: place(reference)) { self.place(reference).start }
    }
    guard base == nil || base?.isSelf == true || type != nil else {
      state.escape(element)
      return .unknown
    }
    let owner = type ?? running.last?.owner
    let found =
      program.function(name.baseName.text, of: owner, labels: labels ?? [nil], in: file)
      ?? program.function(name.baseName.text, of: nil, labels: labels ?? [nil], in: file)
    guard let found, let body = found.function.body, let parameter = found.function.parameters.first else {
      state.escape(element)
      state.escapeOwn()
      return .unknown
    }
    let variable = parameter.secondName ?? parameter.firstName
    let value =
      element == .instance
      ? instance(of: parameter.type, at: FlowPlace(file: found.function.file, utf8: variable.flowPlace)) : element
    let function = Running(owner: found.function.owner ?? owner, file: found.function.file, me: running.last?.me)
    return follow(body, naming: [variable.text: value], as: function, at: place(reference).start) ?? .unknown
  }

  /// Calls a method of an array that neither adds to it nor makes another array from it.
  func callList(_ name: String, _ list: FlowValue, _ arguments: [Argument], of base: ExprSyntax) -> FlowValue {
    if name == "removeAll", arguments.allSatisfy({ $0.label == "keepingCapacity" }), base.isPlace {
      change(base) { $0 = FlowList() }
      return .unknown
    }
    guard case .list(let elements) = list else { return .unknown }
    if SystemNames.orders.contains(name) { return list }
    if SystemNames.parts.contains(name) { return .list(elements.doubtful) }
    if ["joined", "reduce"].contains(name), elements.elements.contains(where: { $0.value == .data }) { return .data }
    if ["joined"].contains(name), elements.isKnown, elements.elements.allSatisfy(\.value.isConstant) {
      return .constant
    }
    state.escape(list)
    if !SystemNames.listReaders.contains(name) { disturb(base) }
    return .unknown
  }

  /// - Returns: nil if the call does not add to an array.
  func add(_ call: FunctionCallExprSyntax, to base: ExprSyntax) -> FlowValue? {
    guard let first = call.arguments.first, call.trailingClosure == nil else { return nil }
    if first.label?.text == "contentsOf" {
      append(evaluate(first.expression), to: base)
    } else if first.label == nil {
      let value = evaluate(first.expression)
      let isRepeated = isOutsideLoop(base)
      change(base) { self.put(value, at: self.place(first.expression), into: &$0, isRepeated: isRepeated) }
    } else {
      return nil
    }
    return .unknown
  }
}

/// A function that applies another to each element of a sequence.
private enum SequenceCall: String {
  case map, compactMap, flatMap, forEach

  /// Whether a result of `nil` adds no element.
  var dropsNil: Bool { self == .compactMap || self == .forEach }

  /// The elements if the function returns them as they are, in their order; nil if it can't.
  func unchanged(_ list: FlowList) -> FlowList? {
    switch self {
    case .map: return list
    case .compactMap:
      var all = list
      all.elements.removeAll { $0.value == .none }
      return all
    case .flatMap, .forEach: return nil
    }
  }

  func value(of results: FlowList) -> FlowValue { self == .forEach ? .unknown : .list(results) }
}

extension FlowList {
  /// Whether all its elements are known one by one, even if not for certain.
  fileprivate var isCounted: Bool { !mayHaveMore && elements.allSatisfy { !$0.isRepeated && !$0.isDoubtful } }
}

extension ExprSyntax {
  /// `{ $0 }`, `{ shortcut in shortcut }`, `\.self`
  fileprivate var isIdentity: Bool {
    if let path = self.as(KeyPathExprSyntax.self) {
      guard path.root == nil, path.components.count == 1,
        case .property(let property)? = path.components.first?.component
      else { return false }
      return property.declName.baseName.tokenKind == .keyword(.self)
    }
    guard let closure = self.as(ClosureExprSyntax.self), closure.statements.count == 1,
      let name = closure.statements.first?.item.as(ExprSyntax.self)?.as(DeclReferenceExprSyntax.self)
    else { return false }
    return name.baseName.text == closure.parameterNames.first
  }
}

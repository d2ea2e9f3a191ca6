import SwiftSyntax

/// Making objects.
extension FlowInterpreter {
  func make(_ type: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    make(type, arguments(of: call, as: SystemNames.argumentTypes[type] ?? [:]), call)
  }

  private func make(_ type: String, _ arguments: [Argument], _ call: FunctionCallExprSyntax) -> FlowValue {
    let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return make(type, arguments, trailing: trailing, at: place(call)) { self.place(call).start }
  }

  /// - Parameter callPlace: The place that tells the call apart from others.
  func make(
    _ type: String, _ arguments: [Argument], trailing: Int, at place: FlowPlace, callPlace: () -> FlowPlace
  ) -> FlowValue {
    guard !program.isOwn(type, in: file) || !SystemNames.followed.contains(type), !program.isAbstract(type, in: file)
    else {
      escape(arguments)
      return .unknown
    }
    let values = arguments.map(\.value)
    if SystemNames.identities.contains(type) { return .data }
    if SystemNames.wrappers.contains(type) {
      escape(arguments)
      return values.contains(.data) ? .data : values.contains { !$0.isConstant } ? .unknown : .constant
    }
    guard let kept = SystemNames.kept[type] else { return makeOther(type, arguments, at: place) }
    let labels = arguments.map { $0.label ?? "" }
    if SystemNames.initializers[type]?.contains(labels) != true,
      let found = program.initializer(of: type, labels: arguments.map(\.label), trailing: trailing, in: file)
    {
      // An initializer of the app’s own, which sets the properties.
      let value = make(type, at: place)
      if holdsData(.list(FlowList(elements: values.map { .init(value: $0, place: place) }))),
        case .object(let id) = value
      {
        state.objects[id]?.holdsData = true
      }
      if follow(initializer: found, arguments, me: value, at: callPlace()) { return value }
    }
    guard SystemNames.initializers[type]?.contains(labels) == true else {
      // One that is not followed, and may set every property.
      escape(arguments)
      let value = make(type, at: place)
      state.escape(value)
      return value
    }
    let value = make(type, at: place)
    keep(arguments, kept, of: value)
    return value
  }

  /// What the system’s initializer remembers of its arguments.
  private func keep(_ arguments: [Argument], _ kept: Set<String>, of value: FlowValue) {
    guard case .object(let id) = value else { return }
    for argument in arguments {
      if let label = argument.label, kept.contains(label) {
        state.objects[id]?.properties[label] = FlowObject.Property(value: argument.value, place: argument.place)
      } else {
        state.escape(argument.value)
      }
    }
  }

  private func makeOther(_ type: String, _ arguments: [Argument], at place: FlowPlace) -> FlowValue {
    if type == "Array" {
      if arguments.isEmpty { return .list(FlowList()) }
      // An array of what it is made from is that.
      if arguments.count == 1, case .list = arguments[0].value { return arguments[0].value }
    }
    let holdsData = arguments.contains { self.holdsData($0.value) }
    escape(arguments)
    guard !SystemNames.values.contains(type), type != "Array", type != "Task" else { return .unknown }
    let value = make(type, at: place)
    if holdsData, case .object(let id) = value { state.objects[id]?.holdsData = true }
    return value
  }

  private func follow(
    initializer found: Found, _ arguments: [Argument], me: FlowValue, at place: FlowPlace
  ) -> Bool {
    guard let body = found.function.body, !found.function.isGeneric, case .object(let id) = me,
      let type = state.objects[id]?.className
    else { return false }
    var names: [String: FlowValue] = [:]
    for (index, parameter) in found.function.parameters.enumerated() {
      let name = parameter.secondName ?? parameter.firstName
      let position = found.parameters.firstIndex(of: index)
      let value = position.flatMap { arguments.indices.contains($0) ? arguments[$0].value : nil } ?? .instance
      let isUnclear = value == .unknown || value == .instance
      names[name.text] =
        isUnclear
        ? instance(of: parameter.type, at: FlowPlace(file: found.function.file, utf8: name.flowPlace)) : value
    }
    let own = state.own
    state.own = [:]
    defer { state.own = own }
    return follow(body, naming: names, as: Running(owner: type, file: found.function.file, me: me), at: place) != nil
  }

  /// `self.init(…)` in an initializer of a class that is followed.
  func initialize(_ call: FunctionCallExprSyntax) -> FlowValue {
    let owner = running.last?.owner ?? ""
    let arguments = arguments(of: call, as: SystemNames.argumentTypes[owner] ?? [:])
    guard let id = followedSelf, let me = running.last?.me, let kept = SystemNames.kept[owner] else {
      escape(arguments)
      return .unknown
    }
    if SystemNames.initializers[owner]?.contains(arguments.map { $0.label ?? "" }) == true {
      state.objects[id]?.isMade = true
      keep(arguments, kept, of: me)
      return .unknown
    }
    let trailing = call.trailingClosure == nil ? 0 : 1
    if let found = program.initializer(of: owner, labels: arguments.map(\.label), trailing: trailing, in: file),
      follow(initializer: found, arguments, me: me, at: place(call).start)
    {
      return .unknown
    }
    escape(arguments)
    state.escape(me)
    return .unknown
  }

  // MARK: Sequences

  /// What `map` and the like make of a sequence, element by element; nil for another function.
  func transform(_ name: String, _ sequence: FlowValue, _ call: FunctionCallExprSyntax) -> FlowValue? {
    guard ["map", "compactMap", "flatMap", "forEach"].contains(name), call.arguments.count <= 1,
      call.additionalTrailingClosures.isEmpty,
      let function = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression.core
    else { return nil }
    var result = FlowList()
    func add(_ value: FlowValue, isRepeated: Bool) {
      if name == "compactMap" || name == "forEach", value == .none { return }
      if name == "flatMap", case .list(let inner) = value {
        for var element in inner.elements {
          element.isRepeated = element.isRepeated || isRepeated
          result.append(element)
        }
        result.mayHaveMore = result.mayHaveMore || inner.mayHaveMore
      } else {
        // What the function makes says more than where it stands.
        let made = object(value).flatMap { $0.isMade && $0.place.file == file ? $0.place : nil }
        put(value, at: made ?? place(function), into: &result, isRepeated: isRepeated)
      }
    }
    if case .list(let list) = sequence, list.isKnown, list.elements.count <= Self.mostTurns, !list.elements.isEmpty {
      for (index, element) in list.elements.enumerated() {
        turns.append(index)
        loop(over: Syntax(function), isOpen: false, isCertain: true) {
          add(self.apply(function, to: element.value), isRepeated: false)
        }
        turns.removeLast()
      }
      return name == "forEach" ? .unknown : .list(result)
    }
    var isSequence = false
    var element = FlowValue.instance
    var isEmpty = false
    if case .list(let list) = sequence {
      isSequence = true
      isEmpty = list.elements.isEmpty && !list.mayHaveMore
      // What is done to one is done to each.
      if !list.mayHaveMore, list.elements.count == 1, let only = list.elements.first { element = only.value }
      if !list.mayHaveMore, list.elements.count > 1 { state.escape(sequence) }
    } else {
      state.escape(sequence)
    }
    if isEmpty { return .list(FlowList()) }
    loop(over: Syntax(function), isOpen: isSequence) {
      add(self.apply(function, to: element), isRepeated: isSequence)
    }
    return name == "forEach" ? .unknown : .list(result)
  }

  /// What a function, or a closure, gives for one element.
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

  /// Runs a body with names for what it gets.
  private func follow(
    _ body: CodeBlockItemListSyntax, naming names: [String: FlowValue], as function: Running, at place: FlowPlace
  ) -> FlowValue? {
    guard calls.count < mostCalls, !calls.contains(place) else { return nil }
    calls.append(place)
    state.frames.append([[:]])
    let value = call(body, as: function, returned: nil, names: names)
    if state.frames.count > 1 { state.frames.removeLast() }
    calls.removeLast()
    return value
  }

  /// Calls a method of an array other than those that add to it, or make another of it.
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

  /// - Returns: nil where the call is none that adds to an array.
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

import SwiftSyntax

extension FlowInterpreter {
  func make(_ type: String, _ call: FunctionCallExprSyntax) -> FlowValue {
    make(type, arguments(of: call, as: SystemNames.argumentTypes[type] ?? [:]), call)
  }

  private func make(_ type: String, _ arguments: [Argument], _ call: FunctionCallExprSyntax) -> FlowValue {
    let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return make(type, arguments, trailing: trailing, at: place(call)) { self.place(call).start }
  }

  /// - Parameter callPlace: The place that distinguishes the call from others.
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
    guard let stored = SystemNames.storedArguments[type] else { return makeOther(type, arguments, at: place) }
    let labels = arguments.map { $0.label ?? "" }
    if SystemNames.initializers[type]?.contains(labels) != true,
      let found = program.initializer(of: type, labels: arguments.map(\.label), trailing: trailing, in: file)
    {
      // The app’s own initializer, which sets the properties.
      let value = make(type, at: place)
      if holdsData(.list(FlowList(elements: values.map { .init(value: $0, place: place) }))),
        case .object(let id) = value
      {
        state.objects[id]?.holdsData = true
      }
      if follow(initializer: found, arguments, me: value, at: callPlace()) { return value }
    }
    guard SystemNames.initializers[type]?.contains(labels) == true else {
      // An initializer that is not followed, and may set every property.
      escape(arguments)
      let value = make(type, at: place)
      state.escape(value)
      return value
    }
    let value = make(type, at: place)
    store(arguments, stored, of: value)
    return value
  }

  /// The arguments that the system’s initializer keeps.
  private func store(_ arguments: [Argument], _ stored: Set<String>, of value: FlowValue) {
    guard case .object(let id) = value else { return }
    for argument in arguments {
      if let label = argument.label, stored.contains(label) {
        state.objects[id]?.properties[label] = FlowObject.Property(value: argument.value, place: argument.place)
      } else {
        state.escape(argument.value)
      }
    }
  }

  private func makeOther(_ type: String, _ arguments: [Argument], at place: FlowPlace) -> FlowValue {
    if type == "Array" {
      if arguments.isEmpty { return .list(FlowList()) }
      // An array made from an array is the same array.
      if arguments.count == 1, case .list = arguments[0].value { return arguments[0].value }
    }
    let holdsData = arguments.contains { self.holdsData($0.value) }
    escape(arguments)
    guard !SystemNames.values.contains(type), type != "Array", type != "Task" else { return .unknown }
    let value = make(type, at: place)
    if holdsData, case .object(let id) = value { state.objects[id]?.holdsData = true }
    return value
  }

  private func follow(initializer found: Found, _ arguments: [Argument], me: FlowValue, at place: FlowPlace) -> Bool {
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

  /// `self.init(…)` in an initializer of a followed class.
  func initialize(_ call: FunctionCallExprSyntax) -> FlowValue {
    let owner = running.last?.owner ?? ""
    let arguments = arguments(of: call, as: SystemNames.argumentTypes[owner] ?? [:])
    guard let id = followedSelf, let me = running.last?.me, let stored = SystemNames.storedArguments[owner] else {
      escape(arguments)
      return .unknown
    }
    if SystemNames.initializers[owner]?.contains(arguments.map { $0.label ?? "" }) == true {
      state.objects[id]?.isCreated = true
      state.objects[id]?.origin = place(call)
      store(arguments, stored, of: me)
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

  func follow(
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
}

import ReviewModel
import SwiftSyntax

/// What names mean: variables, properties of types in any file, and members.
extension FlowInterpreter {
  func lookUp(_ reference: DeclReferenceExprSyntax) -> FlowValue {
    let name = reference.baseName.text
    if let value = state.variable(name) { return value }
    if reference.baseName.tokenKind == .keyword(.self) {
      if let me = running.last?.me { return me }
      // Any code that receives the object may change it.
      state.escapeOwn()
      return running.last?.owner.map { known($0, at: place(reference), isGiven: true) } ?? .unknown
    }
    // A type, or the name of a function with its labels.
    guard !name.isTypeName, reference.argumentNames == nil, !name.mayNameType || isDeclared(name) else {
      return .unknown
    }
    return property(name)
  }

  /// The declaration of a name that is not a local variable: a property of the type, or a variable outside types.
  func declaration(of name: String) -> FlowProperty? {
    program.property(name, of: running.last?.owner, in: file) ?? program.property(name, of: nil, in: file)
  }

  func property(_ name: String) -> FlowValue {
    if let id = followedSelf, let me = running.last?.me {
      if state.objects[id]?.properties[name] != nil || declaration(of: name) == nil {
        return evaluateMember(name, of: me)
      }
    }
    if let value = state.own[name] { return value }
    guard let property = declaration(of: name) else { return .instance }
    let value = value(of: property, named: name, owner: running.last?.owner, me: running.last?.me)
    if property.getter == nil { state.own[name] = value }
    return value
  }

  /// What is known about a property before the function runs.
  private func value(of property: FlowProperty, named name: String, owner: String?, me: FlowValue?) -> FlowValue {
    if let getter = property.getter {
      let place = FlowPlace(file: property.file, utf8: getter.flowPlace)
      let value =
        program.shouldFollow(getter, of: name)
        ? follow(
          getter, as: Running(owner: owner, file: property.file, me: me), returned: property.type?.className, at: place)
        : nil
      if let value, value != .unknown { return value }
      return property.type.map { instance(of: $0, at: place) } ?? .unknown
    }
    if let initializer = property.initializer, property.isConstant || !program.isChanged(name) {
      return constant(initializer, property, named: name, owner: owner)
    }
    guard let type = property.type else {
      if let created = property.initializer?.core.as(FunctionCallExprSyntax.self)?.calledExpression.core {
        if created.is(ArrayExprSyntax.self) { return .list(FlowList(mayHaveMore: true)) }
        if let type = typeName(created, isCalled: true), !SystemNames.values.contains(type) {
          return known(type, at: FlowPlace(file: property.file, utf8: created.flowPlace))
        }
      }
      return property.initializer?.is(ArrayExprSyntax.self) == true ? .list(FlowList(mayHaveMore: true)) : .instance
    }
    let value = instance(of: type, at: FlowPlace(file: property.file, utf8: type.flowPlace))
    let isText = type.className.map(SystemNames.texts.contains) ?? false
    return value == .instance && isText && !property.isStatic && !name.namesKind ? .data : value
  }

  /// The value of a constant, which is initialized before the function runs.
  private func constant(
    _ initializer: ExprSyntax, _ property: FlowProperty, named name: String, owner: String?
  ) -> FlowValue {
    let place = FlowPlace(file: property.file, utf8: initializer.flowPlace)
    guard calls.count < mostCalls, !calls.contains(place) else { return .unknown }
    let outer = (state.frames, state.own)
    state.frames = [[[:]]]
    state.own = [:]
    calls.append(place)
    running.append(Running(owner: owner, file: property.file))
    let value = evaluate(initializer, as: property.type?.className)
    running.removeLast()
    calls.removeLast()
    (state.frames, state.own) = outer
    // Other functions may use it too, and it is unknown what they did to it.
    if value.objects.contains(where: isFollowed), !isNamedOnce(name) {
      for id in value.objects { state.objects[id]?.isCreated = false }
    }
    return value
  }

  private func isFollowed(_ id: Int) -> Bool {
    state.objects[id].map { SystemNames.followed.contains($0.className) } ?? false
  }

  // MARK: Members

  func evaluate(_ member: MemberAccessExprSyntax, as expected: String?) -> FlowValue {
    let name = member.declName.baseName.text
    guard let base = member.base?.core else {
      if let expected, program.payload(of: name, in: expected) == nil, let value = staticMember(name, of: expected) {
        return value
      }
      return .member(name)
    }
    if base.isSelf { return property(name) }
    if let type = typeName(base) {
      if let system = SystemNames.instances[type], system == name, !program.isOwn(type, in: file) {
        return known(type, at: place(member))
      }
      return staticMember(name, of: type) ?? (name.isTypeName ? .unknown : .member(name))
    }
    let value = evaluate(base)
    // An identifier in another form is still an identifier.
    if value == .data, SystemNames.forms.contains(name) || name == "rawValue" && base.namesIdentifier { return .data }
    return evaluateMember(name, of: value)
  }

  private func staticMember(_ name: String, of type: String) -> FlowValue? {
    guard let property = program.property(name, of: type, in: file), property.isStatic else { return nil }
    let value = value(of: property, named: name, owner: type, me: nil)
    return value == .unknown || value == .instance ? nil : value
  }

  func evaluateMember(_ name: String, of value: FlowValue) -> FlowValue {
    switch value {
    case .constant, .text, .member: return SystemNames.keys.contains(name) ? .constant : .unknown
    case .data, .instance: return SystemNames.keys.contains(name) ? .unknown : .data
    case .list:
      guard !["count", "isEmpty"].contains(name) else { return .unknown }
      state.escape(value)
      return .unknown
    case .object(let id): return evaluateMember(name, ofObject: id)
    // The identifier of any value is data.
    case .unknown: return SystemNames.identifiers.contains(name) ? .data : .unknown
    case .none, .flag, .payload: return .unknown
    }
  }

  private func evaluateMember(_ name: String, ofObject id: Int) -> FlowValue {
    guard let object = state.objects[id] else { return .unknown }
    if let property = object.sure(name) { return property.value }
    if object.isUnset(name), name == "relevanceProviders", object.className == SystemNames.relevantShortcut {
      return .list(FlowList())
    }
    if let property = object.properties[name] {
      state.escape(property.value)
      return .unknown
    }
    var value = FlowValue.unknown
    if let property = program.property(name, of: object.className, in: file), !property.isStatic {
      let own = state.own
      state.own = [:]
      value = self.value(of: property, named: name, owner: object.className, me: .object(id))
      state.own = own
      if value != .unknown, value != .instance { return value }
    }
    if SystemNames.followed.contains(object.className) || program.isOfConstants(object.className) { return .unknown }
    return SystemNames.keys.contains(name) ? .unknown : .data
  }
}

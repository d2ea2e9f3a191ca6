import ReviewModel
import SwiftSyntax

extension FlowInterpreter {
  /// What is known of an expression, with whatever it does.
  ///
  /// - Parameter expected: The class that the context asks for: that of `.init(…)`.
  func evaluate(_ expression: ExprSyntax, as expected: String? = nil) -> FlowValue {
    deeper { value(of: expression.core, as: expected) }
  }

  private func value(of expression: ExprSyntax, as expected: String?) -> FlowValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return .none
    case .booleanLiteralExpr(let literal): return .flag(literal.literal.tokenKind == .keyword(.true))
    case .integerLiteralExpr, .floatLiteralExpr, .simpleStringLiteralExpr: return .constant
    case .stringLiteralExpr(let literal): return text(literal)
    case .declReferenceExpr(let reference): return lookUp(reference)
    case .memberAccessExpr(let member): return evaluate(member)
    case .functionCallExpr(let call): return evaluate(call, as: expected)
    case .arrayExpr(let array): return list(array)
    case .sequenceExpr(let sequence): return evaluate(Array(sequence.elements)[...], as: expected)
    case .closureExpr(let closure):
      executeMaybe(closure.statements, declaring: closure.parameterNames)
      return .unknown
    case .ifExpr(let expression): return evaluate(expression)
    case .switchExpr(let expression): return evaluate(expression)
    case .subscriptCallExpr(let expression):
      state.escape(evaluate(expression.calledExpression))
      escape(expression.arguments)
      return .unknown
    case .tupleExpr(let tuple):
      escape(tuple.elements)
      return .unknown
    case .dictionaryExpr(let dictionary):
      if case .elements(let elements) = dictionary.content {
        for element in elements { state.escape(evaluate(element.value)) }
      }
      return .unknown
    case .macroExpansionExpr(let macro):
      escape(macro.arguments)
      return .unknown
    case .copyExpr(let copy): return evaluate(copy.expression)
    case .consumeExpr(let consume): return evaluate(consume.expression)
    default: return .unknown
    }
  }

  func escape(_ arguments: LabeledExprListSyntax) {
    for argument in arguments { state.escape(evaluate(argument.expression)) }
  }

  private func text(_ literal: StringLiteralExprSyntax) -> FlowValue {
    var result = FlowValue.constant
    for segment in literal.segments {
      guard case .expressionSegment(let segment) = segment else { continue }
      for argument in segment.expressions {
        let value = evaluate(argument.expression)
        if value == .data { return .data }
        switch value {
        case .constant, .member: break
        default: result = .unknown
        }
      }
    }
    return result
  }

  private func list(_ array: ArrayExprSyntax) -> FlowValue {
    var list = FlowList()
    for element in array.elements {
      let value = evaluate(element.expression)
      list.append(.init(value: value, place: element.expression.flowPlace))
    }
    return .list(list)
  }

  // MARK: Names

  private func lookUp(_ reference: DeclReferenceExprSyntax) -> FlowValue {
    let name = reference.baseName.text
    if let value = state.variable(name) { return value }
    if reference.baseName.tokenKind == .keyword(.self) {
      // Whoever gets the object may change it.
      state.escapeOwn()
      return .unknown
    }
    // A type, or the name of a function with its labels.
    guard !name.isTypeName, reference.argumentNames == nil, !name.mayNameType || isDeclared(name) else {
      return .unknown
    }
    return property(name)
  }

  /// A property of the type, or a variable of the file.
  func property(_ name: String) -> FlowValue {
    if let value = state.own[name] { return value }
    let owner = running.last?.owner
    guard let property = type(named: owner)?.properties[name] ?? source.functions.properties[name] else {
      return .instance
    }
    if let getter = property.getter {
      return follow(getter, owner: owner, returned: property.type?.className, names: [:], at: getter.flowPlace)
        ?? property.type.map { instance(of: $0, at: getter.flowPlace) } ?? .unknown
    }
    if property.isConstant, let initializer = property.initializer {
      let value = constant(initializer, as: property.type?.className)
      state.own[name] = value
      return value
    }
    guard let type = property.type else {
      return property.initializer?.is(ArrayExprSyntax.self) == true ? .list(FlowList(mayHaveMore: true)) : .instance
    }
    let value = instance(of: type, at: type.flowPlace)
    state.own[name] = value
    return value
  }

  /// The value of a constant of the type, which is made before the function runs.
  private func constant(_ initializer: ExprSyntax, as expected: String?) -> FlowValue {
    let outer = (state.frames, calls)
    state.frames = [[[:]]]
    calls = []
    defer { (state.frames, calls) = outer }
    // Other functions of the type have it too: what they did to it is not known.
    let value = evaluate(initializer, as: expected)
    for id in value.objects { state.objects[id]?.isMade = false }
    return value
  }

  // MARK: Members

  private func evaluate(_ member: MemberAccessExprSyntax) -> FlowValue {
    let name = member.declName.baseName.text
    guard let base = member.base?.core else { return .member(name) }
    if base.isSelf { return property(name) }
    if let type = typeName(base) {
      if let system = SystemNames.instances[type], system == name, !source.isOwn(type) {
        return known(type, at: member.flowPlace)
      }
      return name.isTypeName ? .unknown : .member(name)
    }
    return evaluateMember(name, of: evaluate(base), at: base.flowPlace)
  }

  private func evaluateMember(_ name: String, of value: FlowValue, at place: Range<Int>) -> FlowValue {
    switch value {
    case .constant, .member: return SystemNames.keys.contains(name) ? .constant : .unknown
    case .data: return SystemNames.keys.contains(name) ? .unknown : .data
    case .instance: return SystemNames.keys.contains(name) ? .unknown : .data
    case .list:
      guard !["count", "isEmpty"].contains(name) else { return .unknown }
      state.escape(value)
      return .unknown
    case .object:
      guard let object = object(value) else { return .unknown }
      if let property = object.sure(name) { return property.value }
      if object.isUnset(name), name == "relevanceProviders", object.className == SystemNames.relevantShortcut {
        return .list(FlowList())
      }
      if let property = object.properties[name] {
        state.escape(property.value)
        return .unknown
      }
      if SystemNames.followed.contains(object.className) { return .unknown }
      return SystemNames.keys.contains(name) ? .unknown : .data
    case .unknown, .none, .flag: return .unknown
    }
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] { signature?.parameterClause?.names.map(\.text) ?? ["$0", "$1", "$2"] }
}

extension ClosureSignatureSyntax.ParameterClause {
  var names: [TokenSyntax] {
    switch self {
    case .simpleInput(let names): names.map(\.name)
    case .parameterClause(let clause): clause.parameters.map { $0.secondName ?? $0.firstName }
    }
  }
}

extension SyntaxProtocol {
  /// Offsets into the file’s UTF-8, without the white space and comments around.
  var flowPlace: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension ExprSyntax {
  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

  /// The expression without `try`, `await`, `?`, `!`, `&` and parentheses around it.
  var core: ExprSyntax {
    var expression = unwrapped
    while let inner = expression.as(OptionalChainingExprSyntax.self)?.expression
      ?? expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(InOutExprSyntax.self)?.expression
    { expression = inner.unwrapped }
    return expression
  }

  /// The name of a type where the expression is one: `INRelevantShortcut`, `Intents.INRelevantShortcut`.
  var typeName: String? {
    var part: ExprSyntax? = self
    var name: String?
    while let member = part?.as(MemberAccessExprSyntax.self) {
      guard member.declName.baseName.text.isTypeName else { return nil }
      name = name ?? member.declName.baseName.text
      part = member.base
    }
    guard let first = part?.as(DeclReferenceExprSyntax.self)?.baseName.text, first.isTypeName else { return nil }
    return name ?? first
  }
}

extension String {
  /// Whether it is written as types are, and as nothing else is; ``mayNameType`` holds for scripts without case too.
  var isTypeName: Bool { first?.isUppercase == true }
}

extension TypeSyntax {
  /// The class that a declared type names: that of `OrderSoupIntent?` too; nil for `some`, `any`, arrays and the like.
  var className: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.className }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.className }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    guard let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else { return nil }
    return name.name.text
  }

  /// Whether a parameter of the type is a variable of the caller’s.
  var isInOut: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }

  var isArray: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isArray }
    return self.is(ArrayTypeSyntax.self) || self.as(IdentifierTypeSyntax.self)?.name.text == "Array"
  }
}

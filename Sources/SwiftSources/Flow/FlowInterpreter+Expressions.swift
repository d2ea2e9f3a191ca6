import ReviewModel
import SwiftSyntax

extension FlowInterpreter {
  /// Evaluates an expression with all its effects.
  ///
  /// - Parameter expected: The class that the context expects: the type of `.init(…)`.
  func evaluate(_ expression: ExprSyntax, as expected: String? = nil) -> FlowValue {
    deeper { value(of: expression.withoutMarks, as: expected) }
  }

  private func value(of expression: ExprSyntax, as expected: String?) -> FlowValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return .none
    case .booleanLiteralExpr(let literal): return .flag(literal.literal.tokenKind == .keyword(.true))
    case .integerLiteralExpr, .floatLiteralExpr, .simpleStringLiteralExpr: return .constant
    case .awaitExpr(let awaited):
      // An awaited value comes from elsewhere.
      let value = evaluate(awaited.expression, as: expected)
      return value == .unknown ? .instance : value
    case .tryExpr(let attempt): return evaluate(attempt.expression, as: expected)
    case .stringLiteralExpr(let literal): return text(literal)
    case .declReferenceExpr(let reference): return lookUp(reference)
    case .memberAccessExpr(let member): return evaluate(member, as: expected)
    case .functionCallExpr(let call): return evaluate(call, as: expected)
    case .arrayExpr(let array): return list(array)
    case .sequenceExpr(let sequence): return evaluate(Array(sequence.elements)[...], as: expected)
    case .closureExpr(let closure):
      executeMaybe(closure.statements, declaring: closure.parameterNames)
      return .unknown
    case .ifExpr(let expression): return evaluate(expression)
    case .switchExpr(let expression): return evaluate(expression)
    case .subscriptCallExpr(let expression): return element(expression)
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

  /// `orders[0]`
  private func element(_ expression: SubscriptCallExprSyntax) -> FlowValue {
    let collection = evaluate(expression.calledExpression)
    state.escape(collection)
    let keys = expression.arguments.map { evaluate($0.expression) }
    for key in keys { state.escape(key) }
    // A value looked up by data varies with the data.
    if keys.contains(.data), collection.objects.isEmpty { return .data }
    // An element of a value from elsewhere also comes from elsewhere.
    switch collection {
    case .instance, .data, .list: return .instance
    default: return .unknown
    }
  }

  func escape(_ arguments: LabeledExprListSyntax) {
    for argument in arguments { state.escape(evaluate(argument.expression)) }
  }

  private func text(_ literal: StringLiteralExprSyntax) -> FlowValue {
    if literal.segments.count == 1, case .stringSegment(let only)? = literal.segments.first {
      return .text(only.content.text)
    }
    var result = FlowValue.constant
    for segment in literal.segments {
      guard case .expressionSegment(let segment) = segment else { continue }
      for argument in segment.expressions {
        let value = evaluate(argument.expression)
        switch value {
        case .data: result = .data
        // An instance in a string makes the string vary.
        case .instance where !argument.expression.core.namesKind: result = .data
        case _ where holdsData(value): result = .data
        case _ where value.isConstant || result == .data: break
        default: result = .unknown
        }
      }
    }
    return result
  }

  private func list(_ array: ArrayExprSyntax) -> FlowValue {
    var list = FlowList()
    for element in array.elements { put(evaluate(element.expression), at: place(element.expression), into: &list) }
    return .list(list)
  }

  /// Adds an element to an array. If the element is a sequence itself, it is an optional that was mapped.
  func put(_ value: FlowValue, at place: FlowPlace, into list: inout FlowList, isRepeated: Bool = false) {
    guard case .list(let inner) = value else {
      return list.append(.init(value: value, place: place, isRepeated: isRepeated))
    }
    for var element in inner.elements {
      (element.isSure, element.isRepeated) = (false, isRepeated)
      list.append(element)
    }
    list.mayHaveMore = list.mayHaveMore || inner.mayHaveMore || inner.elements.isEmpty
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] { signature?.parameterClause?.names.map(\.text) ?? ["$0", "$1", "$2"] }
}

extension ClosureSignatureSyntax.ParameterClause {
  var names: [TokenSyntax] {
    if case .simpleInput(let names) = self { return names.map(\.name) }
    guard case .parameterClause(let clause) = self else { return [] }
    return clause.parameters.map { $0.secondName ?? $0.firstName }
  }
}

extension SyntaxProtocol {
  /// Offsets into the file’s UTF-8, without surrounding white space and comments.
  var flowPlace: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension ExprSyntax {
  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

  /// The expression without surrounding `?`, `!`, `&` and parentheses, but with `try` and `await`.
  var withoutMarks: ExprSyntax {
    var expression = self
    while true {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        expression = only.expression
      } else if let inner = expression.as(OptionalChainingExprSyntax.self)?.expression
        ?? expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(InOutExprSyntax.self)?.expression
      {
        expression = inner
      } else {
        return expression
      }
    }
  }

  /// The last name in the expression: `id` in `order.id`.
  private var lastPart: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether its name is that of an identifier: `order.id`, `orderID`.
  var namesIdentifier: Bool {
    guard let name = lastPart else { return false }
    return SystemNames.identifiers.contains(name) || ["Id", "ID", "UUID", "Identifier"].contains { name.hasSuffix($0) }
  }

  /// Whether its name is that of a kind of thing, or it is one of the system’s keys.
  var namesKind: Bool { lastPart.map { $0.namesKind || SystemNames.keys.contains($0) } ?? false }

  /// The expression without surrounding `try`, `await`, `?`, `!`, `&` and parentheses.
  var core: ExprSyntax {
    var expression = unwrapped
    while let inner = expression.as(OptionalChainingExprSyntax.self)?.expression
      ?? expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(InOutExprSyntax.self)?.expression
    { expression = inner.unwrapped }
    return expression
  }

  /// The name of a type if the expression is one: `INRelevantShortcut`, `Intents.INRelevantShortcut`.
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
  /// Whether it is clearly written like a type; ``mayNameType`` also covers scripts without case.
  var isTypeName: Bool { first?.isUppercase == true }
}

extension TypeSyntax {
  /// The class of a declared type, also for `OrderSoupIntent?`; nil for `some`, `any`, arrays and similar types.
  var className: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.className }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.className }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    guard let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else { return nil }
    return name.name.text
  }

  /// Whether a parameter of the type is passed by reference.
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

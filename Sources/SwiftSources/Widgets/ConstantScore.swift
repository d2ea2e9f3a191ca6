import SwiftSyntax

struct ConstantScore {
  var value: Double
  var scale: String?
}

/// Follows a score to its number, through the constants in its file.
struct ConstantScoreReader {
  let bindings: SwiftBindings

  /// Real chains of constants are shorter; the limit stops cycles.
  private static let maximumSteps = 8

  /// The types that numbers are converted to on the way to a score.
  private static let numberTypes: Set<String> = [
    "Float", "Float32", "Float64", "Double", "CGFloat", "Int", "TimeInterval",
  ]

  /// - Parameters:
  ///   - expression: The score.
  ///   - owner: The type around the expression.
  /// - Returns: nil if the code computes the score.
  func score(_ expression: ExprSyntax, in owner: String?, steps: Int = maximumSteps) -> ConstantScore? {
    guard steps > 0 else { return nil }
    let expression = expression.unwrapped
    if let value = NumberLiteral.value(of: expression) { return ConstantScore(value: value) }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return score(prefix.expression, in: owner, steps: steps - 1).map {
        ConstantScore(value: -$0.value, scale: $0.scale)
      }
    }
    if let row = expression.as(SequenceExprSyntax.self) { return product(row, in: owner, steps: steps) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if let seconds = interval(call, in: owner, steps: steps) { return seconds }
      guard let type = call.createdType?.name, Self.numberTypes.contains(type), call.labels == [""],
        let argument = call.arguments.first?.expression
      else { return nil }
      return score(argument, in: owner, steps: steps - 1)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return score(bindings.binding(name), steps: steps)
    }
    return expression.as(MemberAccessExprSyntax.self).flatMap { score($0, in: owner, steps: steps) }
  }

  /// `boarding.timeIntervalSince(departure)`, if one of the two dates is computed from the other.
  private func interval(_ call: FunctionCallExprSyntax, in owner: String?, steps: Int) -> ConstantScore? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let end = member.base,
      member.declName.baseName.text == "timeIntervalSince", call.labels == [""],
      let start = call.arguments.first?.expression
    else { return nil }
    if let (date, seconds) = shifted(end, in: owner, steps: steps), date == start.writtenName { return seconds }
    guard let (date, seconds) = shifted(start, in: owner, steps: steps), date == end.writtenName else { return nil }
    return ConstantScore(value: -seconds.value, scale: seconds.scale)
  }

  /// The date that another one is computed from, as written in the code, and how much later the other one is.
  private func shifted(
    _ expression: ExprSyntax, in owner: String?, steps: Int
  ) -> (date: String, seconds: ConstantScore)? {
    guard steps > 0 else { return nil }
    let expression = expression.unwrapped
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      guard let binding = bindings.binding(name), binding.isConstant, let value = binding.value else { return nil }
      return shifted(value, in: binding.owner, steps: steps - 1)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base?.writtenName,
        ["addingTimeInterval", "advanced"].contains(member.declName.baseName.text), call.arguments.count == 1,
        let seconds = call.arguments.first.flatMap({ score($0.expression, in: owner, steps: steps - 1) })
      else { return nil }
      return (base, seconds)
    }
    let row = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard row.count == 3, let base = row[0].writtenName, let sign = row[1].as(BinaryOperatorExprSyntax.self),
      ["+", "-"].contains(sign.operator.text), let seconds = score(row[2], in: owner, steps: steps - 1)
    else { return nil }
    let value = sign.operator.text == "-" ? -seconds.value : seconds.value
    return (base, ConstantScore(value: value, scale: seconds.scale))
  }

  /// The possible numbers if the score is the raw value of a variable with an enumeration type; otherwise empty.
  func choices(_ expression: ExprSyntax) -> [Double] {
    guard let member = expression.unwrapped.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "rawValue",
      let name = member.base?.unwrapped.lastName, let type = bindings.binding(name)?.type
    else { return [] }
    let values = bindings.rawValues[type]?.values.compactMap(\.self) ?? []
    return values.count == bindings.rawValues[type]?.count ? values.sorted() : []
  }

  /// Whether a duration has a minus before it: `-match.length`. A length of time is never negative.
  static func isNegated(_ expression: ExprSyntax) -> Bool {
    guard let prefix = expression.unwrapped.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-",
      let name = prefix.expression.unwrapped.lastName?.lowercased()
    else { return false }
    return ["duration", "length"].contains { name.hasSuffix($0) }
  }

  /// `60 * 60`: a product, as durations are often written.
  private func product(_ row: SequenceExprSyntax, in owner: String?, steps: Int) -> ConstantScore? {
    let elements = Array(row.elements)
    let operators = elements.indices.filter { $0 % 2 == 1 }.map { elements[$0] }
    guard operators.allSatisfy({ $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "*" }) else { return nil }
    let factors = elements.indices.filter { $0 % 2 == 0 }.map { score(elements[$0], in: owner, steps: steps - 1) }
    return factors.reduce(ConstantScore(value: 1)) { product, factor in
      guard let product, let factor else { return nil }
      return ConstantScore(value: product.value * factor.value, scale: product.scale ?? factor.scale)
    }
  }

  private func score(_ member: MemberAccessExprSyntax, in owner: String?, steps: Int) -> ConstantScore? {
    let name = member.declName.baseName.text
    let base = member.base?.unwrapped
    if name == "rawValue", let enumCase = base?.as(MemberAccessExprSyntax.self) {
      guard let type = enumCase.base.flatMap({ self.type($0, in: owner) }),
        let value = bindings.rawValues[type]?[enumCase.declName.baseName.text] ?? nil
      else { return nil }
      return ConstantScore(value: value, scale: type)
    }
    guard let type = base.flatMap({ self.type($0, in: owner) }) else { return nil }
    return score(bindings.binding(name, in: type), steps: steps)
  }

  /// The type that the member belongs to: `Self`, `self` or a name.
  private func type(_ base: ExprSyntax, in owner: String?) -> String? {
    let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "self" || name == "Self" ? owner : base.namedType
  }

  private func score(_ binding: SwiftBindings.Binding?, steps: Int) -> ConstantScore? {
    guard let binding, binding.isConstant, let value = binding.value else { return nil }
    return score(value, in: binding.owner, steps: steps - 1).map {
      ConstantScore(value: $0.value, scale: $0.scale ?? binding.owner)
    }
  }
}

extension ExprSyntax {
  /// A name or a chain of members, as written in the code: `flight.departure`; nil for another expression.
  fileprivate var writtenName: String? {
    let expression = unwrapped
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base?.writtenName else {
      return nil
    }
    return base == "self" ? member.declName.baseName.text : "\(base).\(member.declName.baseName.text)"
  }
}

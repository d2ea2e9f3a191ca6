import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The last component of what is called: `result` of `.result(dialog: …)`, `init` of `.init("…")`, `AppShortcut`.
  var lastName: String? { calledExpression.lastName }

  /// The argument with a label; of several, the first.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.identifierText == label }?.expression
  }

  /// The first argument, where it has no label.
  var unlabelledArgument: ExprSyntax? {
    arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
  }
}

extension ExprSyntax {
  /// The last component of a name: `orderTitle` of `Strings.orderTitle`, `AppShortcut` of `AppShortcut<Intent>`.
  var lastName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.identifierText }
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierText }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
    return nil
  }
}

extension TokenSyntax {
  /// The identifier without the backticks that a reserved word needs.
  var identifierText: String {
    let text = self.text
    guard text.utf8.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension TypeSyntax {
  /// The names of the types that an inheritance clause lists, or of a type: the last components, without generics.
  var lastNames: [String] {
    if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.identifierText] }
    if let member = self.as(MemberTypeSyntax.self) { return [member.name.identifierText] }
    if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.flatMap(\.type.lastNames) }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastNames }
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.lastNames }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.lastNames }
    return []
  }
}

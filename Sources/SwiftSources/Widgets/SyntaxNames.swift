import SwiftSyntax

extension TypeSyntax {
  /// The name without modules, outer types, generic arguments and optionals: `Provider` of `Outer.Provider<Int>?`.
  var lastName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.lastName }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.lastName }
    return nil
  }
}

extension ExprSyntax {
  /// Without `try`, `await` and parentheses around it.
  var unwrapped: ExprSyntax {
    if let inner = self.as(TryExprSyntax.self) { return inner.expression.unwrapped }
    if let inner = self.as(AwaitExprSyntax.self) { return inner.expression.unwrapped }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    {
      return only.expression.unwrapped
    }
    return self
  }

  /// The name of a type that the expression names: `Provider` of `Outer.Provider`, `Provider<Int>`, `Provider.self`.
  var namedType: String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return name.mayNameType ? name : nil }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.namedType }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    return name == "self" ? member.base?.namedType : name.mayNameType ? name : nil
  }
}

extension FunctionCallExprSyntax {
  /// The type that the call makes a value of, with the name's node: `Order()`, `Order.init()`, `AppIntents.Order()`.
  var madeType: (name: String, node: Syntax)? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      return member.base.flatMap { base in base.namedType.map { ($0, Syntax(base)) } }
    }
    return calledExpression.namedType.map { ($0, Syntax(calledExpression)) }
  }

  /// The name of the method or function that is called, with its node; nil where a type’s value is made.
  var calledFunction: TokenSyntax? {
    let token =
      calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    return token.flatMap { $0.text.mayNameType || $0.text == "init" ? nil : $0 }
  }

  /// True for `.init(…)`, whose type the context tells.
  var isImplicitInitializer: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil && member.declName.baseName.text == "init"
  }

  /// The labels of the arguments in parentheses; empty for an argument without one.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }
}

extension String {
  /// Types begin with a capital, or with another letter of a script that has none.
  var mayNameType: Bool { first.map { $0.isLetter && !$0.isLowercase } ?? false }
}

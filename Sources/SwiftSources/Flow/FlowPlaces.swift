import ReviewModel
import SwiftSyntax

extension SyntaxProtocol {
  /// Offsets into the file’s UTF-8, without the white space and comments around.
  var flowPlace: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension ExprSyntax {
  /// The expression without `try`, `await`, `?`, `!`, `&` and parentheses around it.
  var core: ExprSyntax {
    var expression = self
    while true {
      if let inner = expression.as(TryExprSyntax.self)?.expression {
        expression = inner
      } else if let inner = expression.as(AwaitExprSyntax.self)?.expression {
        expression = inner
      } else if let inner = expression.as(OptionalChainingExprSyntax.self)?.expression {
        expression = inner
      } else if let inner = expression.as(ForceUnwrapExprSyntax.self)?.expression {
        expression = inner
      } else if let inner = expression.as(InOutExprSyntax.self)?.expression {
        expression = inner
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let inner = tuple.elements.first, inner.label == nil
      {
        expression = inner.expression
      } else {
        return expression
      }
    }
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

  /// The class of an array’s elements.
  var elementClassName: String? { self.as(ArrayTypeSyntax.self)?.element.className }
}

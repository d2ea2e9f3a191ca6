import BundleReading
import ReviewModel
import SwiftSyntax

/// The options that the code itself lists.
extension DeclaredTextVisitor {
  /// Reads `results()` of a `DynamicOptionsProvider`.
  func readOptions(_ node: FunctionDeclSyntax) {
    guard isMember, let owner, node.name.text == "results", node.signature.parameterClause.parameters.isEmpty,
      names.inherits(owner, { $0 == "DynamicOptionsProvider" }), let body = node.body
    else { return }
    let counts = PropertyValue.results(of: body.statements).map { Self.listedCount($0) }
    // If there are several lists, people hear at least the shortest.
    guard let least = counts.compactMap(\.self).min(), !counts.contains(nil) else { return }
    found.facts.actions.optionLists.append(
      AppValueDeclaration(name: owner, cases: least, place: source.place(of: node.name)))
  }

  /// The number of elements in a list literal, or in a constant of the function or the type; nil for another
  /// expression.
  private static func listedCount(_ expression: ExprSyntax, isConstant: Bool = false) -> Int? {
    let expression = expression.unwrapped
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.count }
    guard !isConstant else { return nil }
    var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind,
      base == .keyword(.self) || base == .keyword(.Self)
    {
      name = member.declName.baseName.text
    }
    return name.flatMap { constant($0, around: expression) }.flatMap { listedCount($0, isConstant: true) }
  }

  /// The value of the closest `let` with a name around an expression.
  private static func constant(_ name: String, around expression: ExprSyntax) -> ExprSyntax? {
    for ancestor in expression.ancestors {
      var variables: [VariableDeclSyntax] = []
      if let members = ancestor.as(MemberBlockItemListSyntax.self) {
        variables = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      } else if let items = ancestor.as(CodeBlockItemListSyntax.self) {
        variables = items.compactMap { $0.item.as(VariableDeclSyntax.self) }
      }
      for variable in variables where variable.bindingSpecifier.tokenKind == .keyword(.let) {
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
          return binding.initializer?.value
        }
      }
      if ancestor.is(MemberBlockItemListSyntax.self) { return nil }
    }
    return nil
  }

  /// The type of a provider: `Sounds()`, `Sounds.self`.
  static func typeName(_ provider: ExprSyntax) -> String? {
    let provider = provider.unwrapped
    return provider.as(FunctionCallExprSyntax.self)?.madeType?.name ?? provider.namedType
  }
}

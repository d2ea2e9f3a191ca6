import SwiftSyntax

/// What a name that stands in a function is there.
enum LocalConstant {
  /// `let name = …` before the use.
  case value(ExprSyntax)
  /// A parameter, a variable, a constant that is set later.
  case unknown

  /// nil where the function declares no such name.
  static func find(_ name: String, before node: some SyntaxProtocol) -> LocalConstant? {
    var current = node.parent
    var outermost: Syntax?
    while let parent = current {
      if let items = parent.as(CodeBlockItemListSyntax.self), let value = value(of: name, in: items, before: node) {
        return .value(value)
      }
      if Self.isFunction(parent) { outermost = parent }
      current = parent.parent
    }
    guard let outermost else { return nil }
    let visitor = DeclaredNameVisitor(name)
    visitor.walk(outermost)
    return visitor.isFound ? .unknown : nil
  }

  private static func value(
    of name: String, in items: CodeBlockItemListSyntax, before node: some SyntaxProtocol
  ) -> ExprSyntax? {
    // At the top of a file, constants are those of all its types.
    guard items.parent?.is(SourceFileSyntax.self) != true else { return nil }
    for item in items where item.position <= node.position {
      guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.let)
      else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
        if let value = binding.initializer?.value, value.endPosition <= node.position { return value }
      }
    }
    return nil
  }

  private static func isFunction(_ node: Syntax) -> Bool {
    switch node.kind {
    case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr, .subscriptDecl, .accessorBlock: true
    default: false
    }
  }

  private final class DeclaredNameVisitor: SyntaxVisitor {
    private let name: String
    var isFound = false

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      if node.identifier.identifierText == name { isFound = true }
      return .skipChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      if (node.secondName ?? node.firstName).identifierText == name { isFound = true }
      return .skipChildren
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      if (node.secondName ?? node.firstName).identifierText == name { isFound = true }
      return .skipChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      if node.name.identifierText == name { isFound = true }
      return .skipChildren
    }
  }
}

import ReviewModel
import SwiftSyntax

enum LocalConstant {
  /// `let name = …` before the use.
  case value(ExprSyntax)
  /// A parameter, a variable, a constant that is set later, or one of several declarations with the name.
  case unknown
}

/// The names that functions declare, collected once for each function.
final class LocalConstants {
  private var functions: [SyntaxIdentifier: [String: [Syntax]]] = [:]

  /// - Returns: nil if the function around the use declares no such name.
  func constant(named name: String, at use: some SyntaxProtocol) -> LocalConstant? {
    guard let function = Array(use.ancestors).last(where: Self.isFunction) else { return nil }
    let names = functions[function.id] ?? DeclaredNameVisitor.names(in: function)
    functions[function.id] = names
    guard let declarations = names[name], let declaration = declarations.first else { return nil }
    // Of several declarations, the innermost would count. Code rarely reuses a name, so the result is then unknown.
    guard declarations.count == 1, let value = Self.value(of: declaration, before: use) else { return .unknown }
    return .value(value)
  }

  /// The type of a parameter or variable, if it is written in the code and the name is unique.
  func type(named name: String, at use: some SyntaxProtocol) -> String? {
    guard let function = Array(use.ancestors).last(where: Self.isFunction) else { return nil }
    let names = functions[function.id] ?? DeclaredNameVisitor.names(in: function)
    functions[function.id] = names
    guard let declarations = names[name], declarations.count == 1, let declaration = declarations.first else {
      return nil
    }
    if let parameter = declaration.as(FunctionParameterSyntax.self) { return parameter.type.lastNames.first }
    if let parameter = declaration.as(ClosureParameterSyntax.self) { return parameter.type?.lastNames.first }
    return declaration.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.lastNames.first
  }

  /// The initial value of a constant or variable in the function, if its name is unique.
  static func firstValue(named name: String, before use: some SyntaxProtocol) -> ExprSyntax? {
    guard let function = Array(use.ancestors).last(where: isFunction) else { return nil }
    let declarations = DeclaredNameVisitor.names(in: function)[name] ?? []
    guard declarations.count == 1, let binding = declarations.first?.parent?.as(PatternBindingSyntax.self),
      let value = binding.initializer?.value, value.endPosition <= use.position
    else { return nil }
    return value
  }

  static func isFunction(_ node: Syntax) -> Bool {
    switch node.kind {
    case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr, .subscriptDecl, .accessorBlock: true
    default: false
    }
  }

  /// The value of `let name = value` in a block around the use and before it.
  private static func value(of pattern: Syntax, before use: some SyntaxProtocol) -> ExprSyntax? {
    guard let binding = pattern.parent?.as(PatternBindingSyntax.self), let value = binding.initializer?.value,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      let block = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      value.endPosition <= use.position, block.position <= use.position, use.endPosition <= block.endPosition
    else { return nil }
    return value
  }

  private final class DeclaredNameVisitor: SyntaxVisitor {
    private var names: [String: [Syntax]] = [:]

    static func names(in function: Syntax) -> [String: [Syntax]] {
      let visitor = DeclaredNameVisitor(viewMode: .sourceAccurate)
      visitor.walk(function)
      return visitor.names
    }

    private func add(_ token: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      names[token.identifierText, default: []].append(Syntax(node))
      return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { add(node.identifier, node) }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName, node)
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName, node)
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
      // `[weak self]` and `[title]` refer to existing names.
      node.initializer == nil ? .visitChildren : add(node.name, node)
    }
  }
}

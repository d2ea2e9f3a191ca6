import SwiftSyntax

/// The functions of one type, as far as a file has them: in its declaration and in its extensions.
struct OwnFunctions {
  /// By name; of several with one name nobody knows here which is called.
  private let functions: [String: FunctionDeclSyntax]

  init(_ functions: [FunctionDeclSyntax] = []) {
    self.functions = Dictionary(grouping: functions, by: \.name.text).compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The function that a call means: `pay()`, `self.pay()`, `Self.pay()`; nil for what is none of the type’s own.
  func function(called call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return functions[name.baseName.text] }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind,
      base == .keyword(.self) || base == .keyword(.Self)
    else { return nil }
    return functions[member.declName.baseName.text]
  }

  /// The functions of all types of a file, by the type’s full name.
  static func all(in tree: SourceFileSyntax) -> [String: OwnFunctions] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found.mapValues { OwnFunctions($0) }
  }

  private final class Visitor: TypeVisitor {
    var found: [String: [FunctionDeclSyntax]] = [:]
    private var path: [String] = []

    override func enter(_ type: DeclaredTypeSyntax) { path += type.path }

    override func leave(_ type: DeclaredTypeSyntax) { path.removeLast(type.path.count) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if !path.isEmpty { found[path.joined(separator: "."), default: []].append(node) }
      return .skipChildren
    }
  }
}

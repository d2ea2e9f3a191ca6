import SwiftSyntax

struct OwnFunctions {
  /// By name; overloaded functions are left out, because it is unknown which one is called.
  private let functions: [String: FunctionDeclSyntax]

  init(_ functions: [FunctionDeclSyntax] = []) {
    self.functions = Dictionary(grouping: functions, by: \.name.text).compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The function that is called: `pay()`, `self.pay()`, `Self.pay()`; nil if it is not one of the type's own.
  func function(called call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return functions[name.baseName.text] }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind,
      base == .keyword(.self) || base == .keyword(.Self)
    else { return nil }
    return functions[member.declName.baseName.text]
  }

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
